/** Forms: inside the member's own column, so that the other members can go on. */

import { defaults, isSelect, select, selectItems, walk } from "./components.js";
import { doing, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { openSelect } from "./picker.js";

const TEXT_INPUT = 4;
const RADIOS = 21;
const CHECKS = 22;
const CHECK = 23;
const isFilledIn = (c) => [TEXT_INPUT, RADIOS, CHECKS, CHECK].includes(c.type) || isSelect(c);

/** What a field holds before anybody touches it: a text, a list of values, or whether it is ticked. */
function initial(field) {
  if (field.type === TEXT_INPUT) return field.value ?? "";
  if (field.type === CHECK) return field.default ?? false;
  if (isSelect(field)) return defaults(field);
  return field.options.filter((option) => option.default).map((option) => option.value);
}

export function openModal(column, modal) {
  const values = new Map();
  const fields = [...walk(modal.components)].filter(isFilledIn);
  const back = document.activeElement;
  for (const field of fields) values.set(field.custom_id, initial(field));

  const rows = modal.components.map((component) => row(component));
  const status = h("div.failure", { role: "alert", hidden: true });
  const submit = h("button.button.primary", { type: "submit" }, h("span.face", "Submit"));
  const dialog = { role: "dialog", "aria-modal": "true", "aria-label": modal.title };
  const form = h("form.modal", { ...dialog, novalidate: true, onsubmit: send, onkeydown: keys },
    h("header", h("h2", modal.title), doing("", "Close", { onclick: close }, icon("close"))),
    h("div.fields", rows, status),
    h("footer", h("button.button.secondary", { type: "button", onclick: close }, "Cancel"), submit));
  const veil = h("div.veil", { onpointerdown: (event) => event.target === veil && close() }, form);
  column.frame.inert = true;
  column.el.append(veil);
  form.querySelector("input, textarea, .select")?.focus();

  function row(component) {
    if (component.type === 10) return h("div.text", markdown(component.content, column.state));
    const inner = component.component ?? component.components?.[0] ?? component;
    const label = component.label ?? inner.label ?? "";
    const isRequired = inner.required !== false;
    const error = h("div.field-error", { role: "alert" });
    const star = isRequired && inner.type !== CHECK && h("span.star", { "aria-hidden": "true" }, " *");
    if ([RADIOS, CHECKS].includes(inner.type)) {
      return h("fieldset.field", { "data-id": inner.custom_id }, h("legend", label, star),
        component.description && h("p", component.description), inner.options.map((option) => tick(inner, option)), error);
    }
    if (inner.type === CHECK) return h("div.field", { "data-id": inner.custom_id }, tick(inner, { ...component, value: "" }), error);
    return h("div.field", { "data-id": inner.custom_id },
      h("label", { for: `field-${inner.custom_id}` }, label, star),
      component.description && h("p", component.description), control(inner, label, isRequired), error);
  }

  /** One box to tick, or one of several of which one is chosen. */
  function tick(c, option) {
    const held = values.get(c.custom_id);
    const box = h("input", {
      type: c.type === RADIOS ? "radio" : "checkbox", name: c.custom_id,
      onchange: ({ target }) => {
        const others = c.type === CHECKS ? values.get(c.custom_id).filter((value) => value !== option.value) : [];
        values.set(c.custom_id, c.type === CHECK ? target.checked : target.checked ? [...others, option.value] : others);
      },
    });
    box.checked = c.type === CHECK ? held : held.includes(option.value);
    return h("label.tick", box, h("span", option.label, option.description && h("small", option.description)));
  }

  function control(c, label, isRequired) {
    if (isSelect(c)) {
      const draw = () => {
        const { state } = column;
        const el = select(c, { state, isPending: () => false, chosen: () => values.get(c.custom_id), label, action: "" });
        el.id = `field-${c.custom_id}`;
        const choose = (chosen) => {
          values.set(c.custom_id, chosen);
          const fresh = draw();
          el.replaceWith(fresh);
          fresh.focus();
        };
        el.addEventListener("click", () => openSelect(column.el, el, c, selectItems(c, state), values.get(c.custom_id), choose));
        return el;
      };
      return draw();
    }
    if (c.type !== TEXT_INPUT) return h("div.unknown", `(component ${c.type} is not shown here)`);
    const props = {
      id: `field-${c.custom_id}`, placeholder: c.placeholder, maxlength: c.max_length, "aria-required": String(isRequired),
      oninput: (event) => values.set(c.custom_id, event.target.value),
    };
    const el = c.style === 2 ? h("textarea", { ...props, rows: 4 }) : h("input", { ...props, type: "text", autocomplete: "off" });
    el.value = values.get(c.custom_id);
    return el;
  }

  function wrong(field) {
    const value = values.get(field.custom_id);
    if (field.type === CHECK) return "";
    if (!value.length) return field.required === false ? "" : "This field is required";
    const least = field.type === TEXT_INPUT ? field.min_length ?? 0 : field.min_values ?? 1;
    if (field.type === CHECKS && value.length > (field.max_values ?? field.options.length)) return `Choose up to ${field.max_values}.`;
    return value.length < least ? `Must be at least ${least}.` : "";
  }

  function send(event) {
    event.preventDefault();
    let firstWrong = null;
    for (const field of fields) {
      const el = form.querySelector(`.field[data-id="${CSS.escape(field.custom_id)}"]`);
      el.querySelector(".field-error").textContent = wrong(field);
      if (wrong(field)) firstWrong ??= el.querySelector("input, textarea, .select");
    }
    if (firstWrong) return firstWrong.focus();
    submit.setAttribute("aria-busy", "true");
    const sent = fields.map((c) => [c.custom_id, c.type === RADIOS ? values.get(c.custom_id)[0] : values.get(c.custom_id)]);
    return column.interactions.submit(modal, Object.fromEntries(sent), (failure) => {
      submit.removeAttribute("aria-busy");
      if (!failure) return close();
      status.hidden = false;
      status.textContent = failure;
      return true; // said here, so not under the message
    });
  }

  function keys(event) {
    if (event.key === "Escape") close();
    if (event.key !== "Tab") return;
    const stops = [...form.querySelectorAll("button, input, textarea")];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0]).focus();
  }

  function close() {
    veil.remove();
    column.frame.inert = false;
    if (back?.isConnected) back.focus({ preventScroll: true });
  }
}
