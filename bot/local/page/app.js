/** The whole page: which members are open, how it looks. All of it can be set by the address, too:
 *  ?members=ada,ben&channel=game-night&theme=light&phone=1&tester=1 */

import { Column } from "./column.js";
import { avatar, doing, h, icon, morph } from "./dom.js";
import { refreshRelativeTimes } from "./markdown.js";
import { Tester } from "./tester.js";

const NARROWEST = 340; // a column of a member, in pixels
const PHONE = 390;
const AT_FIRST = 4;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const params = new URLSearchParams(location.search);
const columns = [];
let active = null;

const tabs = document.querySelector(".tabs");
const tools = document.querySelector(".tools");
const desk = document.querySelector(".columns");
const tester = new Tester(document.querySelector(".tester"), { column: () => active ?? columns[0], columns, show, hide });

/** Put a choice into the address, so that a reload shows the same. */
function keep(name, value) {
  const now = new URLSearchParams(location.search);
  if (value) now.set(name, value);
  else now.delete(name);
  history.replaceState(null, "", `?${now.toString().replaceAll("%2C", ",")}`);
}

function show(member) {
  const known = columns.find((c) => c.member.user.id === member.user.id);
  if (known) return activate(known);
  const column = new Column(member, {
    firstChannel: params.get("channel"), changed: drawTabs, hide, isSpoken: (one) => one === active,
  });
  columns.push(column);
  desk.append(column.el);
  column.el.addEventListener("focusin", () => activate(column));
  column.el.addEventListener("pointerdown", () => activate(column));
  return activate(column);
}

function hide(column) {
  if (columns.length === 1) return;
  columns.splice(columns.indexOf(column), 1);
  column.close();
  if (active === column) active = columns[0];
  arrange();
}

function activate(column) {
  if (active === column && columns.length === desk.childElementCount && column.isArranged) return;
  active = column;
  column.isArranged = true;
  arrange();
}

/** Columns side by side where they fit, otherwise one at a time. */
function arrange() {
  const isPhone = document.body.classList.contains("phone");
  const fits = desk.clientWidth / columns.length >= (isPhone && columns.length > 1 ? PHONE : NARROWEST);
  document.body.classList.toggle("tabbed", !fits);
  for (const column of columns) {
    const isShown = fits || column === active;
    column.el.hidden = !isShown;
    if (column.isActive !== isShown) {
      column.isActive = isShown;
      column.refresh();
    }
  }
  keep("members", columns.map((c) => plain(c.member.user.global_name ?? c.member.user.username)).join(","));
  drawTabs();
}

/** How many messages call this column's member from where they are not looking. */
function callsOf({ state, isActive, channelId }) {
  if (!state.isReady) return 0;
  return [...state.channels.values()].reduce((sum, c) => sum + (isActive && c.id === channelId ? 0 : state.unread(c).calls), 0);
}

function drawTab(column) {
  const isTabbed = document.body.classList.contains("tabbed");
  const { user } = column.member;
  const calls = callsOf(column);
  const roles = isTabbed ? { role: "tab", "aria-selected": String(column === active), "aria-controls": column.el.id } : {};
  return h(column === active ? "button.tab.active" : "button.tab", { type: "button", "data-member": user.id, ...roles },
    avatar(user), h("span", user.global_name ?? user.username), calls > 0 && h("span.badge", { "aria-label": `${calls} mentions` }, calls));
}

function drawTabs() {
  const role = document.body.classList.contains("tabbed") ? "tablist" : null;
  const add = doing("", "Show or add a member", { class: "tool add" }, icon("plus"));
  morph(tabs, h("nav.tabs", { role, "aria-label": "Members" }, columns.map(drawTab), add));
  const calls = columns.reduce((sum, column) => sum + callsOf(column), 0);
  document.title = `${calls ? `(${calls}) ` : ""}Cheshire: local table`;
  tester.refresh();
}

tabs.addEventListener("click", (event) => {
  if (event.target.closest(".add")) tools.querySelector(".tester-tool").click();
  const id = event.target.closest(".tab")?.dataset.member;
  const column = columns.find((c) => c.member.user.id === id);
  if (!column) return;
  activate(column);
  column.composer.input.focus();
});
tabs.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...tabs.querySelectorAll(".tab")];
  if (step) all.at((all.indexOf(event.target) + step) % all.length)?.focus();
});

function toggle(name, label, glyph, isOn, turn) {
  const button = doing(name, label, { class: `tool ${name}-tool`, "aria-pressed": String(isOn), onclick: () => {
    const now = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(now));
    turn(now);
  } }, icon(glyph), h("span", label));
  if (isOn) turn(true);
  return button;
}

function drawTools() {
  const isLight = (params.get("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "light";
  tools.append(
    toggle("phone", "Phone", "phone", params.get("phone") === "1", (isOn) => {
      document.body.classList.toggle("phone", isOn);
      keep("phone", isOn ? "1" : "");
      if (columns.length) arrange();
    }),
    toggle("light", "Light", "sun", isLight, (isOn) => {
      document.documentElement.dataset.theme = isOn ? "light" : "dark";
      keep("theme", isOn ? "light" : "dark");
    }),
    toggle("tester", "Tester", "tools", params.get("tester") === "1", (isOn) => {
      tester.el.hidden = !isOn;
      keep("tester", isOn ? "1" : "");
      if (columns.length) arrange();
      tester.refresh();
    }),
  );
}

async function begin() {
  drawTools();
  const { members } = await (await fetch("/world")).json();
  const people = members.filter((member) => !member.user.bot);
  const wanted = (params.get("members") ?? "").split(",").map(plain).filter(Boolean);
  const isCalled = (name) => ({ user }) => [user.id, user.username, plain(user.global_name ?? "")].includes(name);
  const found = wanted.map((name) => people.find(isCalled(name))).filter(Boolean);
  (found.length ? found : people.slice(0, AT_FIRST)).forEach(show);
  activate(columns[0]);
  arrange();
  columns[0].composer.input.focus();
}

addEventListener("resize", () => columns.length && arrange());
document.addEventListener("visibilitychange", () => columns.forEach((column) => column.refresh()));
setInterval(refreshRelativeTimes, 1000);
begin();
