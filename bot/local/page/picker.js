/** A list to choose from: under a select, or above the input line. */

import { avatar, doing, emoji, h, icon } from "./dom.js";

let count = 0;

/** A listbox steered from elsewhere: `owner` keeps the focus and points at the active option. */
export class Listbox {
  constructor(label, { multiple = false, pick }) {
    const id = `list-${++count}`;
    this.el = h("ul.listbox", { role: "listbox", id, "aria-label": label, "aria-multiselectable": String(multiple) });
    this.pick = pick;
    this.items = [];
    this.el.addEventListener("mousedown", (event) => event.preventDefault()); // keep the focus where it is
    this.el.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.pick(this.items[Number(option.dataset.at)]);
    });
  }

  /** Show these: `{value, label, description, emoji, user, tag, isChosen}`. */
  set(items, active = 0) {
    this.items = items;
    this.el.replaceChildren(...items.map((item, at) => h("li", {
      role: "option", id: `${this.el.id}-${at}`, "data-at": at, "aria-selected": String(item.isChosen ?? false),
    },
    item.user ? avatar(item.user) : item.emoji && emoji(item.emoji),
    h("span.option-text", h("span", item.label), item.description && h("small", item.description)),
    item.tag && h("small.tag", item.tag), item.isChosen && icon("check"))));
    this.to(Math.min(active, items.length - 1));
  }

  to(at) {
    this.active = at;
    [...this.el.children].forEach((el, i) => el.classList.toggle("active", i === at));
    this.el.children[at]?.scrollIntoView({ block: "nearest" });
    if (at >= 0) this.owner?.setAttribute("aria-activedescendant", `${this.el.id}-${at}`);
    else this.owner?.removeAttribute("aria-activedescendant");
  }

  /** Whether the key was for the list. */
  key(event) {
    const last = this.items.length - 1;
    if (last < 0) return false;
    if (event.key === "ArrowDown") this.to(this.active >= last ? 0 : this.active + 1);
    else if (event.key === "ArrowUp") this.to(this.active <= 0 ? last : this.active - 1);
    else if (["Enter", "Tab"].includes(event.key) && !event.shiftKey && this.active >= 0) this.pick(this.items[this.active]);
    else return false;
    event.preventDefault();
    return true;
  }
}

/** Open the list of a select under its button; `done(values)` once something was chosen. */
export function openSelect(layer, anchor, component, items, chosen, done) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const values = new Set(chosen);
  const show = () => list.set(items.map((item) => ({ ...item, isChosen: values.has(item.value) })), Math.max(list.active ?? 0, 0));
  const list = new Listbox(component.placeholder ?? "Options", { multiple: most > 1, pick: (item) => {
    if (most === 1) {
      const isSame = values.has(item.value);
      values.clear();
      if (!(isSame && least === 0)) values.add(item.value);
      return close(true);
    }
    if (!values.delete(item.value) && values.size < most) values.add(item.value);
    return show();
  } });
  let typed = "";
  const close = (isDone) => {
    popup.remove();
    layer.removeEventListener("pointerdown", outside);
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    const isChanged = values.size !== chosen.length || chosen.some((value) => !values.has(value));
    if (isDone && values.size >= least && (isChanged || most === 1)) done([...values]);
  };
  const popup = h("div.popup", { tabindex: "-1", role: "presentation", onkeydown: (event) => {
    if (event.key === "Escape") close(most > 1);
    else if (event.key === "Tab") close(most > 1);
    else if (event.key === " ") list.pick(list.items[list.active]);
    else if (most > 1 && event.key === "Enter" && (event.ctrlKey || event.metaKey)) close(true);
    else if (!list.key(event) && event.key.length === 1) {
      typed += event.key.toLowerCase();
      const at = list.items.findIndex((item) => item.label.toLowerCase().startsWith(typed));
      if (at < 0) typed = "";
      else list.to(at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  } }, list.el);
  const outside = (event) => {
    if (popup.contains(event.target)) return;
    if (anchor.contains(event.target)) anchor.dataset.justClosed = "1"; // or its click would open it again
    close(most > 1);
  };
  list.owner = list.el;
  list.el.tabIndex = 0;
  const finish = doing("", null, { onclick: () => close(true) }, "Done");
  if (most > 1) popup.append(h("div.popup-foot", h("span", `Up to ${most}`), finish));
  layer.append(popup);
  place(popup, anchor, layer);
  list.active = Math.max(items.findIndex((item) => values.has(item.value)), 0);
  show();
  anchor.setAttribute("aria-expanded", "true");
  list.el.focus({ preventScroll: true });
  setTimeout(() => layer.addEventListener("pointerdown", outside));
}

function place(popup, anchor, layer) {
  const box = anchor.getBoundingClientRect();
  const room = layer.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 220), room.width - 16);
  popup.style.width = `${width}px`;
  popup.style.left = `${Math.min(box.left - room.left, room.width - width - 8)}px`;
  const isBelow = room.bottom - box.bottom > 240 || room.bottom - box.bottom > box.top - room.top;
  if (isBelow) popup.style.top = `${box.bottom - room.top + 4}px`;
  else popup.style.bottom = `${room.bottom - box.top + 4}px`;
  popup.style.maxHeight = `${Math.min((isBelow ? room.bottom - box.bottom : box.top - room.top) - 12, 320)}px`;
}
