/** Components of messages (Discord's types 1-17) as document nodes. Clicks are heard by the column (`data-do`). */

import { emoji, h, icon } from "./dom.js";
import { link, markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const PLACEHOLDERS = { 3: "Make a selection", 5: "Select a user", 6: "Select a role", 7: "Select a user or role", 8: "Select a channel" };
const SELECTS = [3, 5, 6, 7, 8];

export const isSelect = (component) => SELECTS.includes(component.type);

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
 * `context`: `state`; `attachments` of the message; `isPending(custom_id)`; `chosen(component)`, the values a select shows; `action`, what a select does.
 */
export function render(component, context) {
  const draw = DRAW[component.type];
  const el = draw ? draw(component, context) : h("div", { class: "unknown" }, `(component ${component.type} is not shown here)`);
  if (!component.spoiler || [11, 12].includes(component.type)) return el;
  return h("div", { class: "spoiler block", "data-do": "reveal", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": "Spoiler" }, el);
}

const DRAW = {
  1: (c, context) => h("div", { class: "row" }, c.components.map((child) => render(child, context))),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (c, context) => h("div", { class: "section" },
    h("div", { class: "section-text" }, c.components.map((child) => render(child, context))), render(c.accessory, context)),
  10: (c, { state }) => h("div", { class: "text" }, markdown(c.content, state)),
  11: (c) => media({ ...c, media: c.media }, "thumbnail"),
  12: (c) => h("div", { class: `gallery n${Math.min(c.items.length, 5)}` }, c.items.map((item) => media(item, "item"))),
  13: (c, { attachments }) => file(attachments.find((a) => a.id === c.file.attachment_id) ?? { ...c.file, filename: c.file.url.split("/").pop() }),
  14: (c) => h("div", { class: `separator${c.spacing === 2 ? " large" : ""}${c.divider === false ? " bare" : ""}`, role: c.divider === false ? null : "separator" }),
  17: (c, context) => h("div", {
    class: `container${typeof c.accent_color === "number" ? " accented" : ""}`,
    "--accent": typeof c.accent_color === "number" ? `#${c.accent_color.toString(16).padStart(6, "0")}` : null,
  }, c.components.map((child) => render(child, context))),
};

function button(c, { isPending, state }) {
  const face = h("span", { class: "face" }, c.emoji && emoji(c.emoji), c.label && h("span", {}, c.label));
  const props = { class: `button ${STYLES[c.style] ?? "secondary"}`, "aria-label": c.label ? null : c.emoji?.name };
  if (c.style === 5) return link(c.url, state, [face, icon("link")], props);
  const busy = isPending(c.custom_id);
  return h("button", {
    ...props, type: "button", "data-do": "press", "data-id": c.custom_id,
    "aria-disabled": c.disabled ? "true" : null, "aria-busy": busy ? "true" : null,
  }, face, busy && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
}

/** A closed select, with what is chosen; the column opens it. */
export function select(c, context) {
  const chosen = context.chosen(c);
  const items = selectItems(c, context.state).filter((item) => chosen.includes(item.value));
  const placeholder = c.placeholder || PLACEHOLDERS[c.type];
  const busy = context.isPending(c.custom_id);
  const many = (c.max_values ?? 1) > 1;
  return h("button", {
    type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": context.label ?? placeholder, "data-do": context.action ?? "choose", "data-id": c.custom_id,
    "aria-disabled": c.disabled ? "true" : null, "aria-busy": busy ? "true" : null,
  },
  items.length
    ? h("span", { class: "chosen" }, items.map((item) => h("span", { class: many ? "chip" : null }, item.emoji && emoji(item.emoji), item.label)))
    : h("span", { class: "placeholder" }, placeholder),
  busy ? h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")) : icon("down"));
}

/** What a select offers: `{value, label, description, emoji}`. */
export function selectItems(c, state) {
  const users = () => [...state.members.values()].map((m) => ({ value: m.user.id, label: state.nameOf(m.user), description: m.user.username, user: m.user }));
  const roles = () => [...state.roles.values()].map((r) => ({ value: r.id, label: `@${r.name.replace(/^@/, "")}` }));
  if (c.type === 3) return c.options;
  if (c.type === 5) return users();
  if (c.type === 6) return roles();
  if (c.type === 7) return [...users(), ...roles()];
  return [...state.channels.values()].filter((ch) => ch.type !== 1 && (!c.channel_types?.length || c.channel_types.includes(ch.type)))
    .map((ch) => ({ value: ch.id, label: `# ${ch.name}` }));
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
  const picture = type.startsWith("video/")
    ? h("video", { src: url, controls: true, "aria-label": alt })
    : h("img", { src: url, alt, title: alt || null, width, height });
  const el = type.startsWith("video/") ? h("div", { class: className }, picture)
    : h("a", { class: className, href: url, target: "_blank", rel: "noopener noreferrer" }, picture);
  if (!item.spoiler) return el;
  return h("div", { class: "spoiler block", "data-do": "reveal", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": "Spoiler" }, el);
}

const bytes = (n) => (n > 1e6 ? `${(n / 1e6).toFixed(1)} MB` : n > 1e3 ? `${Math.round(n / 1e3)} KB` : `${n} bytes`);

/** An attachment that is not a picture. */
export function file(attachment) {
  return h("div", { class: "file" }, icon("file"), h("div", {},
    h("a", { href: here(attachment.url), download: attachment.filename, target: "_blank" }, attachment.filename),
    attachment.size !== undefined && h("div", { class: "subtext" }, bytes(attachment.size))));
}

export function attachment(a) {
  if (!/^(image|video)\//.test(a.content_type ?? "")) return file(a);
  return h("div", { class: "gallery n1" }, media({ media: a, description: a.description, spoiler: a.filename.startsWith("SPOILER_") }, "item"));
}
