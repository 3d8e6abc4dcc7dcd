/** The input line: messages, and slash commands with their options. */

import { doing, h, icon } from "./dom.js";
import { Listbox } from "./picker.js";
import { CAN, isDM, isForum } from "./state.js";

const [SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const [GUILD, BOT_DM] = [0, 1]; // where a command may be used

/** Each thing one can type after `/`: a command or subcommand, `{command, path, label, description, options}`. */
function leaves(command, state) {
  const walk = (node, path, label) => {
    const subs = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    const { options = [] } = node;
    if (!subs.length) return [{ command, path, label, description: state.localised(node, "description"), options }];
    return subs.flatMap((sub) => walk(sub, [...path, sub], `${label} ${state.localised(sub)}`));
  };
  return walk(command, [], state.localised(command));
}

export class Composer {
  constructor(view) {
    this.view = view;
    this.list = new Listbox("Suggestions", { pick: (item) => item.use() });
    this.combobox = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.el.id };
    this.input = h("textarea.input", {
      ...this.combobox, rows: 1, oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.typed(),
    });
    this.head = h("div.replying", { hidden: true });
    this.line = h("div.line", this.input);
    this.error = h("div.field-error", { role: "alert" });
    const left = (event) => this.el.contains(event.relatedTarget) || this.suggest([]);
    this.el = h("div.composer", { onfocusout: left }, this.list.el, this.head, this.line, this.error);
    this.suggest([]);
  }

  get state() {
    return this.view.state;
  }

  /** Called after every change: may this member write here? */
  update() {
    const { channel } = this.view;
    const may = channel && this.state.maySend(channel);
    const to = channel && `${isDM(channel) ? "@" : "#"}${this.state.channelName(channel)}`;
    const words = may ? `Message ${to}` : "You do not have permission to send messages in this channel.";
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
    const cancel = doing("", "Cancel reply", { onclick: () => this.replyTo(null) }, icon("close"));
    this.head.replaceChildren(`Replying to ${this.state.nameOf(message.author)}`, cancel);
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

  /** Put these words into the line. */
  begin(text) {
    this.leaveCommand();
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

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
    const wanted = query.toLowerCase();
    const begins = (leaf) => leaf.label.toLowerCase().startsWith(wanted);
    const contexts = (c) => c.contexts ?? (c.dm_permission === false ? [GUILD] : [GUILD, BOT_DM]);
    return this.state.commands
      .filter((c) => (c.type ?? 1) === 1 && contexts(c).includes(isDM(channel) ? BOT_DM : GUILD))
      .flatMap((command) => leaves(command, this.state))
      .filter((leaf) => leaf.label.toLowerCase().includes(wanted))
      .sort((a, b) => begins(b) - begins(a) || a.label.localeCompare(b.label))
      .map((leaf) => ({ ...leaf, label: `/${leaf.label}`, tag: this.state.application.name, use: () => this.enter(leaf) }));
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
    const isPost = isForum(this.view.channel); // the answer is the id of the new post
    this.view.connection.op("send", d).then((ack) => isPost && this.view.open(ack.id))
      .catch((error) => { this.error.textContent = error.message; });
    this.error.textContent = "";
    this.input.value = "";
    this.replyTo(null);
    this.typed();
    this.view.list.stuck = true;
  }

  /** `@Ada` becomes the mention of Ada. */
  withMentions(text) {
    const longestFirst = this.state.people().sort((a, b) => b.label.length - a.label.length);
    return longestFirst.reduce((words, { label, value }) => words.replaceAll(`@${label}`, `<@${value}>`), text);
  }

  // a command with its options

  /** Begin to fill in this command. */
  enter(leaf) {
    this.leaf = leaf;
    this.fields = [];
    this.extra = h("input.extra", {
      ...this.combobox, type: "text", "aria-label": "Add an option, or press Enter to send",
      onfocus: () => this.showOptions(), oninput: () => this.showOptions(), onkeydown: (event) => this.fieldKey(event, null),
    });
    const send = doing("", "Send command", { class: "send", onclick: () => this.run() }, icon("arrow"));
    this.line.replaceChildren(h("span.command-name", `/${leaf.label}`), this.extra, send);
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
    const typed = () => {
      field.value = undefined;
      this.showField(field);
    };
    field.input = h("input", {
      ...this.combobox, type: "text", size: 4, autocomplete: "off", inputmode: option.type === INTEGER ? "numeric" : null,
      "aria-label": `${name}: ${this.state.localised(option, "description")}`,
      oninput: typed, onfocus: () => this.showField(field), onkeydown: (event) => this.fieldKey(event, field), onblur: () => this.check(field),
    });
    if (option.type === ATTACHMENT) this.takeFile(field);
    field.el = h("span.option", h("span.option-name", { "aria-hidden": "true" }, name), field.input);
    this.fields.push(field);
    this.extra.before(field.el);
    return field;
  }

  /** A file takes the place of what is typed: its name, and its content in base 64. */
  takeFile(field) {
    field.input = h("input.file", {
      type: "file", "aria-label": field.input.getAttribute("aria-label"), onfocus: () => this.suggest([]),
      onkeydown: (event) => event.key === "Escape" && this.leaveCommand(),
      onchange: async () => {
        const [file] = field.input.files;
        const bytes = file ? new Uint8Array(await file.arrayBuffer()) : [];
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        field.value = file && { filename: file.name, data: btoa(text) };
        this.check(field);
      },
    });
  }

  /** The options that are not yet there. */
  showOptions() {
    this.own(this.extra);
    const wanted = this.extra.value.replace(/:$/, "").trim().toLowerCase();
    const name = (option) => this.state.localised(option);
    const left = this.leaf.options.filter((o) => !this.fields.some((f) => f.option === o) && name(o).toLowerCase().startsWith(wanted));
    const item = (o) => ({ label: name(o), description: this.state.localised(o, "description"), tag: "option", use: () => this.take(o) });
    this.suggest(left.map(item), wanted ? 0 : -1);
    if (wanted && left.length === 1 && this.extra.value.endsWith(":")) this.take(left[0]);
  }

  take(option) {
    this.extra.value = "";
    this.addField(option).input.focus();
  }

  /** What can be chosen for this option. */
  async showField(field) {
    const { option, input } = field;
    if (option.type === ATTACHMENT) return this.suggest([]);
    this.own(input);
    input.size = Math.max(input.value.length + 1, 4);
    field.el.classList.remove("wrong");
    if (!option.autocomplete) return this.offer(field, this.candidates(option));
    this.suggest([]);
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.view.autocomplete(this.payload(field), (choices) => {
      const isStillHere = this.list.owner === input && this.fields?.includes(field);
      if (isStillHere) this.offer(field, choices.map((c) => ({ ...c, label: this.state.localised(c) })), true);
    }), 120);
    return undefined;
  }

  offer(field, items, isFiltered = false) {
    const bare = (text) => text.trim().toLowerCase().replace(/^[@#] ?/, "");
    const typed = field.value === undefined ? bare(field.input.value) : "";
    const fitting = isFiltered ? items : items.filter((item) => bare(item.label).includes(typed));
    this.suggest(fitting.slice(0, 25).map((item) => ({ ...item, use: () => this.fill(field, item) })), isFiltered && !typed ? -1 : 0);
  }

  candidates(option) {
    const { state } = this;
    if (option.choices?.length) return option.choices.map((c) => ({ value: c.value, label: state.localised(c) }));
    if (option.type === BOOLEAN) return [{ value: true, label: "True" }, { value: false, label: "False" }];
    if (option.type === USER) return state.people();
    if (option.type === ROLE) return state.roleOptions();
    if (option.type === MENTIONABLE) return [...state.people(), ...state.roleOptions()];
    return option.type === CHANNEL ? state.places(option.channel_types) : [];
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

  /** Read what was typed into `field.value`; a sentence if it will not do, else "". */
  check(field) {
    const sentence = field.value === undefined ? this.read(field, field.input.value.trim()) : "";
    field.el.classList.toggle("wrong", Boolean(sentence));
    return sentence;
  }

  read(field, text) {
    const { option } = field;
    const { min_value: least = -Infinity, max_value: most = Infinity, min_length: shortest = 0, max_length: longest = 6000 } = option;
    if (!text) return option.required ? "This option is required. Specify a value." : "";
    const candidates = this.candidates(option);
    if (candidates.length) {
      field.value = candidates.find((c) => c.label.toLowerCase() === text.toLowerCase())?.value;
      return field.value === undefined ? "Choose one of the options offered." : "";
    }
    if (option.type === INTEGER || option.type === NUMBER) {
      const number = Number(text);
      if (option.type === INTEGER ? !Number.isInteger(number) : Number.isNaN(number)) return "Input a valid number.";
      if (number < least || number > most) return `Must be ${number < least ? `at least ${least}` : `at most ${most}`}.`;
      field.value = number;
      return "";
    }
    if (option.type === ATTACHMENT) return "Choose a file.";
    if (option.type !== STRING) return "Options of this kind are not offered here.";
    if (text.length < shortest || text.length > longest) return `Must be ${shortest} to ${longest} characters long.`;
    field.value = text;
    return "";
  }

  /** The options as Discord sends them; `focused` is being typed. */
  payload(focused) {
    const isSent = (f) => f === focused || (f.value !== undefined && !(focused && f.option.type === ATTACHMENT));
    let options = this.fields.filter(isSent).map((f) => ({
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
