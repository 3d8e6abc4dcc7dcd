/** Components of messages (Discord's types 1-17) as document nodes. Clicks are heard by the column (`data-do`). */

import { dots, emoji, h, icon, spoiler } from "./dom.js";
import { link, markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
/** The selects, by type, and what they show while nothing is chosen. */
const SELECTS = {
  3: "Make a selection", 5: "Select a user", 6: "Select a role", 7: "Select a user or role", 8: "Select a channel",
};

export const isSelect = (component) => component.type in SELECTS;

/** Each component within these, containers and accessories included. */
export function* walk(components) {
  for (const component of components ?? []) {
    yield component;
    yield* walk(component.components);
    if (component.accessory) yield component.accessory;
    if (component.component) yield* walk([component.component]);
  }
}

/**
 * `context`: `state`; `attachments` of the message; `isPending(custom_id)`; `chosen(component)`, the values a select
 * shows; `action` and `label` of a select that is not a message's.
 */
export function render(component, context) {
  const draw = DRAW[component.type];
  const el = draw ? draw(component, context) : h("div.unknown", `(component ${component.type} is not shown here)`);
  if (!component.spoiler || [11, 12].includes(component.type)) return el;
  return spoiler("div.spoiler.block", el);
}

const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

/** A framed block, with a bar of this colour (a number) at its left if there is one. */
export function container(colour, ...children) {
  if (typeof colour !== "number") return h("div.container", ...children);
  return h("div.container.accented", { "--accent": hex(colour) }, ...children);
}

const DRAW = {
  1: (c, context) => h("div.row", c.components.map((child) => render(child, context))),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (c, context) => h("div.section",
    h("div.section-text", c.components.map((child) => render(child, context))), render(c.accessory, context)),
  10: (c, { state }) => h("div.text", markdown(c.content, state)),
  11: (c) => media(c, "thumbnail"),
  12: (c) => h(`div.gallery.n${Math.min(c.items.length, 5)}`, c.items.map((item) => media(item, "item"))),
  13: (c, { attachments }) => file(attachments.find((a) => a.id === c.file.attachment_id)
    ?? { ...c.file, filename: c.file.url.split("/").pop() }),
  14: (c) => h(`div.${c.divider === false ? "gap" : "separator"}${c.spacing === 2 ? ".large" : ""}`,
    { role: c.divider === false ? null : "separator" }),
  17: (c, context) => container(c.accent_color, c.components.map((child) => render(child, context))),
};

function button(c, { isPending, state }) {
  const look = `button.button.${STYLES[c.style] ?? "secondary"}`;
  const face = h("span.face", c.emoji && emoji(c.emoji), c.label && h("span", c.label));
  const name = c.label ? null : c.emoji?.name;
  if (c.style === 5) return link(c.url, state, [face, icon("link")], { class: "button link", "aria-label": name });
  const isBusy = isPending(c.custom_id);
  return h(look, {
    type: "button", "data-do": "press", "data-id": c.custom_id, "aria-label": name,
    "aria-disabled": c.disabled ? "true" : null, "aria-busy": isBusy ? "true" : null,
  }, face, isBusy && dots());
}

/** A closed select, with what is chosen; the column opens it. */
export function select(c, { state, isPending, chosen, label, action = "choose" }) {
  const values = chosen(c);
  const items = selectItems(c, state).filter((item) => values.includes(item.value));
  const placeholder = c.placeholder || SELECTS[c.type];
  const isBusy = isPending(c.custom_id);
  const piece = (c.max_values ?? 1) > 1 ? "span.chip" : "span";
  return h("button.select", {
    type: "button", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label ?? placeholder,
    "data-do": action, "data-id": c.custom_id, "aria-disabled": c.disabled ? "true" : null, "aria-busy": isBusy ? "true" : null,
  },
  items.length
    ? h("span.chosen", items.map((item) => h(piece, item.emoji && emoji(item.emoji), item.label)))
    : h("span.placeholder", placeholder),
  isBusy ? dots() : icon("down"));
}

/** What a select offers: `{value, label, description, emoji}`. */
export function selectItems(c, state) {
  if (c.type === 3) return c.options;
  if (c.type === 5) return state.people();
  if (c.type === 6) return state.roleOptions();
  if (c.type === 7) return [...state.people(), ...state.roleOptions()];
  return state.places(c.channel_types);
}

/** What a select shows as chosen before anybody touches it. */
export function defaults(c) {
  if (c.type === 3) return c.options.filter((option) => option.default).map((option) => option.value);
  return (c.default_values ?? []).map((value) => value.id);
}

/** Attachments come from where the page came from, whatever name the machine goes by. */
const here = (url) => (/^https?:\/\/[^/]+\/attachments\//.test(url) ? new URL(url).pathname : url);

function media(item, className) {
  const { width, height, content_type: type = "" } = item.media;
  const url = here(item.media.url);
  const alt = item.description ?? "";
  const el = type.startsWith("video/")
    ? h(`div.${className}`, h("video", { src: url, controls: true, "aria-label": alt }))
    : h(`a.${className}`, { href: url, target: "_blank", rel: "noopener noreferrer" },
      h("img", { src: url, alt, title: alt || null, width, height }));
  return item.spoiler ? spoiler("div.spoiler.block", el) : el;
}

const bytes = (n) => (n > 1e6 ? `${(n / 1e6).toFixed(1)} MB` : n > 1e3 ? `${Math.round(n / 1e3)} KB` : `${n} bytes`);

/** An attachment that is not a picture. */
export function file({ url, filename, size }) {
  return h("div.file", icon("file"), h("div",
    h("a", { href: here(url), download: filename, target: "_blank" }, filename), size !== undefined && h("div.subtext", bytes(size))));
}

export function attachment(a) {
  if (!/^(image|video)\//.test(a.content_type ?? "")) return file(a);
  return h("div.gallery.n1", media({ media: a, description: a.description, spoiler: a.filename.startsWith("SPOILER_") }, "item"));
}
