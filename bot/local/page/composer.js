/** The input line: messages, and slash commands with their options. */

import { doing, h, icon } from "./dom.js";
import { Listbox } from "./picker.js";
import { CAN, isDM } from "./state.js";

const [SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Each thing one can type after `/`: a command or subcommand, `{command, path, label, description, options}`. */
function leaves(command, state) {
  const walk = (node, path, label) => {
    const subs = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    if (!subs.length) return [{ command, path, label, description: state.localised(node, "description"), options: node.options ?? [] }];
    return subs.flatMap((sub) => walk(sub, [...path, sub], `${label} ${state.localised(sub)}`));
  };
  return walk(command, [], state.localised(command));
}

export class Composer {
  constructor(view) {
    this.view = view;
    this.list = new Listbox("Suggestions", { pick: (item) => item.use() });
    this.input = h("textarea", {
      class: "input", rows: 1, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.el.id,
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.typed(),
    });
    this.head = h("div", { class: "replying", hidden: true });
    this.line = h("div", { class: "line" }, this.input);
    this.error = h("div", { class: "field-error", role: "alert" });
    const left = (event) => this.el.contains(event.relatedTarget) || this.suggest([]);
    this.el = h("div", { class: "composer", onfocusout: left }, this.list.el, this.head, this.line, this.error);
    this.suggest([]);
  }

  get state() {
    return this.view.state;
  }

  /** Called after every change: may this member write here? */
  update() {
    const { channel } = this.view;
    const may = channel && this.state.maySend(channel);
    const name = channel && this.state.channelName(channel);
    const words = !channel ? "" : may ? `Message ${isDM(channel) ? "@" : "#"}${name}` : "You do not have permission to send messages in this channel.";
    this.input.disabled = !may;
    this.input.placeholder = words;
    this.input.setAttribute("aria-label", words);
    if (channel?.id !== this.channelId) {
      this.channelId = channel?.id;
      this.replyTo(null);
      this.leaveCommand();
    }
  }

  replyTo(message) {
    this.reply = message;
    this.head.hidden = !message;
    if (!message) return;
    this.head.replaceChildren(`Replying to ${this.state.nameOf(message.author)}`, doing("", "Cancel reply", { onclick: () => this.replyTo(null) }, icon("close")));
    this.input.focus();
  }

  suggest(items, active = 0) {
    this.list.set(items, active);
    this.list.el.hidden = !items.length;
    this.list.owner?.setAttribute("aria-expanded", items.length ? "true" : "false");
  }

  own(input) {
    this.list.owner?.removeAttribute("aria-activedescendant");
    this.list.owner = input;
  }

  // plain text

  typed() {
    this.own(this.input);
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.suggest([]);
    const found = this.commands(text.slice(1).trimEnd());
    const exact = text.endsWith(" ") && found.find((item) => item.label === text.trimEnd());
    return exact ? exact.use() : this.suggest(found);
  }

  commands(query) {
    const { channel } = this.view;
    if (!this.state.may(channel, CAN.commands)) return [];
    const context = isDM(channel) ? 1 : 0;
    const wanted = query.toLowerCase();
    return this.state.commands
      .filter((c) => (c.type ?? 1) === 1 && (!c.contexts || c.contexts.includes(context)) && (context === 0 || c.contexts || c.dm_permission !== false))
      .flatMap((command) => leaves(command, this.state))
      .filter((leaf) => leaf.label.toLowerCase().includes(wanted))
      .sort((a, b) => b.label.toLowerCase().startsWith(wanted) - a.label.toLowerCase().startsWith(wanted) || a.label.localeCompare(b.label))
      .map((leaf) => ({ label: `/${leaf.label}`, description: leaf.description, tag: this.state.application.name, use: () => this.enter(leaf) }));
  }

  key(event) {
    if (event.isComposing) return;
    if (this.list.key(event)) return;
    if (event.key === "Escape") {
      if (this.list.items.length) this.suggest([]);
      else this.replyTo(null);
    }
    if (event.key === "ArrowUp" && !this.input.value) this.view.focusLastMessage();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.send();
  }

  send() {
    const content = this.withMentions(this.input.value.trim());
    if (!content) return;
    const d = { channel_id: this.view.channel.id, content, ...(this.reply && { reply_to: this.reply.id }) };
    this.view.connection.op("send", d).catch((error) => { this.error.textContent = error.message; });
    this.error.textContent = "";
    this.input.value = "";
    this.replyTo(null);
    this.typed();
    this.view.list.stuck = true;
  }

  /** `@Ada` becomes the mention of Ada. */
  withMentions(text) {
    const names = [...this.state.members.values()].map((m) => [this.state.nameOf(m.user), m.user.id]).sort((a, b) => b[0].length - a[0].length);
    return names.reduce((words, [name, id]) => words.replaceAll(`@${name}`, `<@${id}>`), text);
  }

  // a command with its options

  /** Begin to fill in this command. */
  enter(leaf) {
    this.leaf = leaf;
    this.fields = [];
    this.extra = h("input", {
      class: "extra", type: "text", role: "combobox", "aria-label": "Add an option, or press Enter to send", "aria-autocomplete": "list", "aria-controls": this.list.el.id,
      onfocus: () => this.showOptions(), oninput: () => this.showOptions(), onkeydown: (event) => this.fieldKey(event, null),
    });
    this.line.replaceChildren(h("span", { class: "command-name" }, `/${leaf.label}`), this.extra, doing("", "Send command", { class: "send", onclick: () => this.run() }, icon("arrow")));
    this.line.setAttribute("role", "group");
    this.line.setAttribute("aria-label", `/${leaf.label}`);
    for (const option of leaf.options) if (option.required) this.addField(option);
    (this.fields[0]?.input ?? this.extra).focus();
  }

  leaveCommand(text = "") {
    if (!this.leaf) return;
    const hadFocus = this.line.contains(document.activeElement);
    this.leaf = null;
    this.error.textContent = "";
    this.line.removeAttribute("role");
    this.line.removeAttribute("aria-label");
    this.line.replaceChildren(this.input);
    this.input.value = text;
    if (hadFocus) this.input.focus();
    this.typed();
  }

  addField(option) {
    const name = this.state.localised(option);
    const field = { option, value: undefined };
    field.input = h("input", {
      type: "text", size: 4, role: "combobox", "aria-label": `${name}: ${this.state.localised(option, "description")}`, "aria-autocomplete": "list", "aria-controls": this.list.el.id,
      inputmode: option.type === INTEGER ? "numeric" : null, autocomplete: "off",
      oninput: () => { field.value = undefined; this.showField(field); }, onfocus: () => this.showField(field),
      onkeydown: (event) => this.fieldKey(event, field), onblur: () => this.check(field),
    });
    field.el = h("span", { class: "option" }, h("span", { class: "option-name", "aria-hidden": "true" }, name), field.input);
    this.fields.push(field);
    this.extra.before(field.el);
    return field;
  }

  /** The options that are not yet there. */
  showOptions() {
    this.own(this.extra);
    const wanted = this.extra.value.replace(/:$/, "").trim().toLowerCase();
    const left = this.leaf.options.filter((o) => !this.fields.some((f) => f.option === o) && this.state.localised(o).toLowerCase().startsWith(wanted));
    this.suggest(left.map((o) => ({ label: this.state.localised(o), description: this.state.localised(o, "description"), tag: "option", use: () => this.take(o) })), wanted ? 0 : -1);
    if (wanted && left.length === 1 && this.extra.value.endsWith(":")) this.take(left[0]);
  }

  take(option) {
    this.extra.value = "";
    this.addField(option).input.focus();
  }

  /** What can be chosen for this option. */
  async showField(field) {
    const { option, input } = field;
    this.own(input);
    input.size = Math.max(input.value.length + 1, 4);
    field.el.classList.remove("wrong");
    if (!option.autocomplete) return this.offer(field, this.candidates(option));
    this.suggest([]);
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.view.autocomplete(this.payload(field), (choices) => {
      if (this.list.owner === input && this.fields?.includes(field)) this.offer(field, choices.map((c) => ({ ...c, label: this.state.localised(c) })), true);
    }), 120);
    return undefined;
  }

  offer(field, items, isFiltered = false) {
    const typed = field.value === undefined ? field.input.value.trim().toLowerCase() : "";
    const fitting = isFiltered ? items : items.filter((item) => item.label.toLowerCase().replace(/^[@#] ?/, "").includes(typed.replace(/^[@#] ?/, "")));
    this.suggest(fitting.slice(0, 25).map((item) => ({ ...item, use: () => this.fill(field, item) })), isFiltered && !typed ? -1 : 0);
  }

  candidates(option) {
    const { state } = this;
    const users = () => [...state.members.values()].map((m) => ({ value: m.user.id, label: state.nameOf(m.user), description: m.user.username, user: m.user }));
    const roles = () => [...state.roles.values()].map((r) => ({ value: r.id, label: `@${r.name.replace(/^@/, "")}` }));
    if (option.choices?.length) return option.choices.map((c) => ({ value: c.value, label: state.localised(c) }));
    if (option.type === BOOLEAN) return [{ value: true, label: "True" }, { value: false, label: "False" }];
    if (option.type === USER) return users();
    if (option.type === ROLE) return roles();
    if (option.type === MENTIONABLE) return [...users(), ...roles()];
    if (option.type !== CHANNEL) return [];
    return [...state.channels.values()].filter((c) => !isDM(c) && (!option.channel_types?.length || option.channel_types.includes(c.type)))
      .map((c) => ({ value: c.id, label: `# ${c.name}` }));
  }

  fill(field, item) {
    field.value = item.value;
    field.input.value = item.label;
    field.input.size = Math.max(item.label.length, 4);
    field.el.classList.remove("wrong");
    this.suggest([]);
    const next = this.fields.find((f) => f.option.required && f.value === undefined && !f.input.value);
    (next?.input ?? this.extra).focus();
  }

  fieldKey(event, field) {
    if (event.isComposing || this.list.key(event)) return;
    if (event.key === "Escape") this.list.items.length ? this.suggest([]) : this.leaveCommand();
    else if (event.key === "Enter") this.run();
    else if (event.key === "Backspace" && !event.target.value) this.stepBack(field);
    else return;
    event.preventDefault();
  }

  /** Backspace in an empty place: the option before it goes, then the command itself. */
  stepBack(field) {
    if (!field && this.fields.length) return this.fields.at(-1).input.focus();
    if (!field || field.option.required) return this.leaveCommand(`/${this.leaf.label}`);
    field.el.remove();
    this.fields = this.fields.filter((f) => f !== field);
    return this.extra.focus();
  }

  /** Read what was typed into `field.value`; a sentence if it will not do. */
  check(field) {
    const { option, input } = field;
    const text = input.value.trim();
    const bad = (sentence) => { field.el.classList.toggle("wrong", Boolean(sentence)); return sentence; };
    if (field.value !== undefined) return bad("");
    if (!text) return option.required ? bad("This option is required. Specify a value.") : bad("");
    const candidates = this.candidates(option);
    if (candidates.length || option.choices) {
      const same = candidates.find((c) => c.label.toLowerCase() === text.toLowerCase());
      if (!same) return bad("Choose one of the options offered.");
      field.value = same.value;
    } else if (option.type === INTEGER || option.type === NUMBER) {
      const number = Number(text);
      if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number))) return bad(`Input a valid ${option.type === INTEGER ? "integer" : "number"}.`);
      if (number < (option.min_value ?? -Infinity)) return bad(`Must be at least ${option.min_value}.`);
      if (number > (option.max_value ?? Infinity)) return bad(`Must be at most ${option.max_value}.`);
      field.value = number;
    } else if (option.type === STRING) {
      if (text.length < (option.min_length ?? 0)) return bad(`Must be at least ${option.min_length} characters.`);
      if (text.length > (option.max_length ?? 6000)) return bad(`Must be at most ${option.max_length} characters.`);
      field.value = text;
    } else return bad("Options of this kind are not offered here.");
    return bad("");
  }

  /** The options as Discord sends them; `focused` is being typed. */
  payload(focused) {
    let options = this.fields.filter((f) => f === focused || f.value !== undefined).map((f) => ({
      name: f.option.name, type: f.option.type, value: f.value ?? f.input.value, ...(f === focused && { focused: true }),
    }));
    for (const sub of [...this.leaf.path].reverse()) options = [{ name: sub.name, type: sub.type, options }];
    return { channel_id: this.view.channel.id, command_id: this.leaf.command.id, options };
  }

  run() {
    for (const field of this.fields) {
      const sentence = this.check(field);
      this.error.textContent = sentence;
      if (sentence) return field.input.focus();
    }
    const { options } = this.payload(null);
    this.view.interactions.command(this.view.channel, this.leaf.command, this.leaf.label, options);
    this.view.list.stuck = true;
    return this.leaveCommand();
  }
}
