/** The messages of one channel: drawn once, then patched where something changed. */

import { now } from "./clock.js";
import { attachment, container, defaults, render, walk } from "./components.js";
import { avatar, doing, dots, h, icon, morph } from "./dom.js";
import { dateTime, isJumbo, markdown } from "./markdown.js";

export const EPHEMERAL = 64;
const THINKING = 128;
const V2 = 32768;
const GROUP_MS = 7 * 60e3;
const day = (m) => new Date(m.timestamp).toDateString();

/** Whether a message stands under the one before it without a head of its own. */
function continues(m, before) {
  return before && before.author.id === m.author.id && [0, 20].includes(m.type) && !m.referenced_message && !commandOf(m)
    && [0, 20].includes(before.type) && (before.flags & EPHEMERAL) === (m.flags & EPHEMERAL)
    && new Date(m.timestamp) - new Date(before.timestamp) < GROUP_MS && day(m) === day(before);
}

const commandOf = (m) => (m.interaction_metadata?.type === 2 ? m.interaction_metadata : null);

function when(m, state) {
  const date = new Date(m.timestamp);
  const today = day(m) === new Date(now()).toDateString();
  return h("time", { datetime: m.timestamp, title: dateTime(date, "F", state.locale) }, dateTime(date, today ? "t" : "s", state.locale));
}

/** What a message says, in one line: for replies and screen readers. */
export function gist(m, state) {
  const texts = [...walk(m.components)].filter((c) => c.type === 10).map((c) => c.content);
  const el = h("div", markdown([m.content, ...texts].filter(Boolean).join("\n"), state));
  for (const img of el.querySelectorAll("img")) img.replaceWith(img.alt.replace(/^:|:$/g, "").replaceAll("_", " "));
  const words = [...el.querySelectorAll("h1,h2,h3,li,.words,.subtext,pre")].map((part) => part.textContent.trim());
  return words.filter(Boolean).join(" · ") || (m.attachments?.length ? "a file" : "a message");
}

const above = (user, state, ...rest) => h("div.above", h("span.hook"), avatar(user), h("strong", state.nameOf(user)), ...rest);

/** "Ada used /play". */
export const usedCommand = (user, name, state) => above(user, state, " used ", h("span.command-name", `/${name}`));

/** "Only you can see this", with the button that ends it. */
export function onlyYou(action, id) {
  return h("div.private", icon("eye"), "Only you can see this · ", doing(action, null, { "data-id": id }, "Dismiss message"));
}

/** The line above a message: what it replies to, or who used which command. */
function before(m, state) {
  const command = commandOf(m);
  if (command) return usedCommand(command.user, command.name ?? m.interaction?.name ?? "a command", state);
  if (m.type !== 19) return null;
  const other = m.referenced_message;
  if (!other) return h("div.above", h("span.hook"), h("em", "Original message was deleted"));
  return above(other.author, state, doing("jump", null, { class: "gist", "data-id": other.id }, gist(other, state)));
}

function toolbar(m, state, channel) {
  if (m.flags & EPHEMERAL) return null;
  const remove = m.author.id === state.me ? "Delete message" : "Delete message as a moderator";
  return h("div.toolbar", { role: "toolbar", "aria-label": "Message actions" },
    state.maySend(channel) && doing("reply", "Reply", { "data-id": m.id }, icon("reply")),
    channel.type === 0 && !m.thread && doing("threadFrom", "Create thread", { "data-id": m.id }, icon("thread")),
    doing("remove", remove, { "data-id": m.id, class: "danger" }, icon("trash")));
}

function embed(e, state) {
  return container(e.color ?? 0x808080,
    e.title && h("h3", e.title),
    e.description && h("div.text", markdown(e.description, state)),
    e.fields?.map((f) => h("div.text", h("strong", f.name), markdown(f.value, state))),
    e.image && h("img", { src: e.image.url, alt: "" }),
    e.footer && h("div.subtext", e.footer.text));
}

function body(m, view) {
  const { state, interactions } = view;
  if (m.flags & THINKING) return h("div.thinking", dots(), ` ${state.nameOf(m.author)} is thinking…`);
  const context = {
    state,
    attachments: m.attachments ?? [],
    isPending: (id) => interactions.isPending(m.id, id),
    chosen: (c) => interactions.chosen(m.id, c) ?? defaults(c),
  };
  const title = m.edited_timestamp && dateTime(new Date(m.edited_timestamp), "F", state.locale);
  const edited = title && h("span.edited", { title }, "(edited)");
  const content = h(isJumbo(m.content ?? "") ? "div.content.jumbo" : "div.content", markdown(m.content ?? "", state));
  if (edited && !(m.flags & V2)) (content.querySelector(":scope > .words:last-child") ?? content).append(" ", edited);
  return [
    content.hasChildNodes() && content,
    !(m.flags & V2) && m.attachments?.map((a) => attachment(a)),
    m.embeds?.map((e) => embed(e, state)),
    m.components?.length > 0 && h("div.components", m.components.map((c) => render(c, context))),
    m.flags & V2 ? edited : null,
  ];
}

function foot(m, view) {
  const failure = view.interactions.failures.get(m.id);
  return [
    m.thread && doing("openChannel", null, { class: "thread-chip", "data-id": m.thread.id },
      icon("thread"), h("strong", m.thread.name), h("span", "See thread ›")),
    failure && h("div.failure", icon("warn"), failure),
    m.flags & EPHEMERAL ? onlyYou("dismiss", m.id) : null,
  ];
}

const SYSTEM = { 6: "pinned a message.", 7: "joined the server.", 18: "started a thread:", 46: "has closed a poll." };

function system(m, state) {
  return h("article.message.system", { "data-id": m.id, tabindex: "-1" }, icon("arrow"),
    h("div", h("strong", state.nameOf(m.author)), ` ${SYSTEM[m.type]} `, m.content && h("strong", m.content), " ", when(m, state)));
}

/** A message with the lines above it: a new day, what is new. */
function draw(m, previous, isNew, view) {
  const { state } = view;
  const date = new Date(m.timestamp);
  const lines = [
    (!previous || day(previous) !== day(m)) && h("div.divider", { role: "separator" }, h("span", dateTime(date, "D", state.locale))),
    isNew && h("div.divider.new", { role: "separator", "aria-label": "New messages" }, h("b", "NEW")),
  ];
  const source = m.type === 21 ? m.referenced_message : m; // a thread begins with the message it hangs on
  if (!source || SYSTEM[m.type]) return h("div.item", lines, source && system(m, state));
  const isCompact = continues(m, isNew ? null : previous);
  const name = state.nameOf(source.author);
  const kind = [isCompact && "compact", m.flags & EPHEMERAL && "ephemeral", state.mentions(m) && "mentioned"].filter(Boolean);
  const label = `${name}, ${dateTime(date, "t", state.locale)}`;
  return h("div.item", lines, h(["article.message", ...kind].join("."), { "data-id": m.id, tabindex: "-1", "aria-label": label },
    before(m, state),
    isCompact ? h("div.gutter", when(m, state)) : avatar(source.author),
    h("div.body",
      !isCompact && h("div.head", h("strong", name), source.author.bot && h("span.app", "APP"), when(m, state)),
      body(source, view), foot(m, view)),
    toolbar(m, state, view.channel)));
}

export class MessageList {
  constructor(view) {
    this.view = view;
    this.drawn = new Map(); // message id -> {el, stamp}
    this.log = h("div.log", { role: "log", "aria-live": "off", "aria-label": "Messages" });
    this.intro = h("div");
    this.el = h("div.scroller", h("div.spring"), this.intro, this.log);
    this.stuck = true; // to the bottom
    this.el.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.log);
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.el);
    this.log.addEventListener("keydown", (event) => this.walk(event));
  }

  clear() {
    this.drawn.clear();
    this.log.replaceChildren();
    this.stuck = true;
  }

  toBottom() {
    this.el.scrollTop = this.el.scrollHeight;
  }

  scrolled() {
    const isAtEnd = this.el.scrollHeight - this.el.scrollTop - this.el.clientHeight < 32;
    if (isAtEnd || this.el.scrollTop < this.top) this.stuck = isAtEnd; // what grows below does not count as scrolling away
    this.top = this.el.scrollTop;
    if (this.el.scrollTop < 80) this.view.wantOlder();
    if (this.stuck) this.view.readToEnd();
  }

  /** Up and down move between messages, as in Discord. */
  walk(event) {
    const article = event.target.closest?.("article");
    if (event.target !== article || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const all = [...this.log.querySelectorAll("article")];
    all[all.indexOf(article) + (event.key === "ArrowUp" ? -1 : 1)]?.focus();
    event.preventDefault();
  }

  /** Show these messages; only those that changed are drawn again. */
  sync(messages, firstNew) {
    const focus = this.holdFocus();
    this.intro = morph(this.intro, this.view.intro());
    const kept = new Set();
    let cursor = this.log.firstChild;
    messages.forEach((m, i) => {
      const before = messages[i - 1];
      const stamp = [m, before?.id, firstNew === m.id, this.view.version(m.id)];
      let shown = this.drawn.get(m.id);
      if (!shown || stamp.some((part, at) => part !== shown.stamp[at])) {
        const fresh = draw(m, before, firstNew === m.id, this.view);
        shown = { el: shown ? morph(shown.el, fresh) : fresh, stamp };
        this.drawn.set(m.id, shown);
      }
      kept.add(m.id);
      if (shown.el === cursor) cursor = cursor.nextSibling;
      else this.log.insertBefore(shown.el, cursor);
    });
    for (const [id, { el }] of this.drawn) {
      if (kept.has(id)) continue;
      el.remove();
      this.drawn.delete(id);
    }
    focus();
    if (this.stuck) this.toBottom();
  }

  /** Remember what has the focus; the function given back finds it again, by name if it moved. */
  holdFocus() {
    const held = this.log.contains(document.activeElement) ? document.activeElement : null;
    if (!held) return () => {};
    const nameOf = (el) => el.getAttribute("aria-label") ?? el.textContent;
    const name = nameOf(held);
    const home = held.closest("article")?.dataset.id;
    return () => {
      if (held.isConnected && nameOf(held) === name && document.activeElement === held) return;
      const article = this.log.querySelector(`article[data-id="${home}"]`);
      const twin = [...(article?.querySelectorAll("button, a") ?? [])].find((el) => nameOf(el) === name);
      (twin ?? (held.isConnected ? held : article ?? this.view.composer.input))?.focus({ preventScroll: true });
    };
  }
}
