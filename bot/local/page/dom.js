/** Building and patching the document. Text always becomes text nodes, never HTML. */

/** An element: `h("div.card", {id: …}, "text", child …)`; attributes may be left out, null and false add nothing. */
export function h(selector, props, ...children) {
  if (props?.constructor !== Object) return h(selector, {}, props, ...children);
  const [tag, ...classes] = selector.split(".");
  const el = document.createElement(tag);
  el.classList.add(...classes);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) el.style.setProperty(name, value);
    else el.setAttribute(name, value === true ? "" : value);
  }
  el.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return el;
}

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/static/icons.svg#${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const HUES = ["#5865f2", "#3e7c59", "#a8580f", "#b93a4c", "#b13f86", "#5f6875", "#1d7f96"];

/** A member's face: initials on a colour of their own. */
export function avatar(user) {
  const name = user.global_name ?? user.username;
  const initials = name.split(/\s+/).map((word) => [...word][0]).slice(0, 2).join("");
  const hue = HUES[[...user.username].reduce((sum, c) => sum + c.codePointAt(0), 0) % HUES.length];
  return h("span.avatar", { "aria-hidden": "true", "--hue": hue }, initials.toUpperCase());
}

/** Three dots that pulse while something is under way. */
export const dots = () => h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));

/** Covered until it is pressed. */
export const spoiler = (selector, child) => h(selector, {
  "data-do": "reveal", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": "Spoiler",
}, child);

/** A custom or unicode emoji, as Discord's `{id, name}`. */
export function emoji(e) {
  if (!e.id) return h("span.emoji", e.name);
  return h("img.emoji", { src: `/emojis/${e.id}.webp`, alt: `:${e.name}:`, title: `:${e.name}:`, draggable: "false" });
}

/** A button that the column's one click listener understands: `data-do` names the action. */
export function doing(action, label, props = {}, ...children) {
  return h("button", { type: "button", "data-do": action, "aria-label": label, title: label, ...props }, ...children);
}

/** Make `old` equal to `fresh` by touching only what differs; gives the element that is now in the document. */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.dataset?.key !== fresh.dataset?.key) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    if (name === "style") old.style.cssText = fresh.style.cssText;
    else old.setAttribute(name, value);
  }
  const had = [...old.childNodes];
  const wanted = [...fresh.childNodes];
  wanted.forEach((child, i) => (had[i] ? morph(had[i], child) : old.append(child)));
  had.slice(wanted.length).forEach((child) => child.remove());
  return old;
}
