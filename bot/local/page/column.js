/** One member's Discord: channels at the left (or behind the menu button), messages, input line. */

import { isSelect, selectItems, walk, defaults } from "./components.js";
import { Composer } from "./composer.js";
import { Connection, newNonce } from "./connection.js";
import { avatar, doing, h, icon, morph } from "./dom.js";
import { Interactions } from "./interactions.js";
import { dateTime, relative } from "./markdown.js";
import { EPHEMERAL, MessageList, gist } from "./messages.js";
import { openModal } from "./modal.js";
import { openSelect } from "./picker.js";
import { isDM, isThread, State } from "./state.js";

const THREAD_ICONS = { 12: "lock" };

export class Column {
  constructor(member, { firstChannel, changed, hide, isSpoken }) {
    this.member = member;
    this.firstChannel = firstChannel;
    this.changed = changed;
    this.hide = hide;
    this.isSpoken = isSpoken; // one column at a time speaks to a screen reader
    this.state = new State();
    this.interactions = new Interactions(this);
    this.versions = new Map(); // message id -> how often it was touched from here
    this.asked = new Map(); // autocomplete nonce -> what to do with the choices
    this.channelId = null;
    this.isActive = true; // whether it is on show (one tab of several may not be)
    this.build();
    this.connection = new Connection(member.user.id, {
      event: (t, d) => this.hear(t, d),
      online: (isOnline) => { this.notice.hidden = isOnline; this.notice.textContent = isOnline ? "" : "Connecting…"; },
    });
  }

  get channel() {
    return this.state.channels?.get(this.channelId);
  }

  build() {
    const name = this.member.user.global_name ?? this.member.user.username;
    this.list = new MessageList(this);
    this.composer = new Composer(this);
    this.sidebar = h("nav", { class: "sidebar", "aria-label": "Channels" });
    this.header = h("header", { class: "channel-head" });
    this.notice = h("div", { class: "notice", role: "status", hidden: true });
    this.waiting = h("div", { class: "waiting" });
    this.live = h("div", { class: "unseen", "aria-live": "polite" });
    this.jumpBar = h("button", { type: "button", class: "jump-bar", "data-do": "toPresent", hidden: true });
    this.frame = h("div", { class: "frame" }, this.sidebar,
      h("div", { class: "chat" }, this.header, this.notice, this.list.el, this.jumpBar, this.waiting, this.composer.el));
    this.el = h("section", { class: "column", "aria-label": name, id: `column-${this.member.user.id}`, onclick: (event) => this.clicked(event), onkeydown: (event) => this.key(event) }, this.frame, this.live);
    // What is clicked is what was under the pointer when it went down, even if the message changes in between.
    this.el.addEventListener("pointerdown", (event) => {
      const el = event.target.closest("[data-do]");
      this.pressed = el && { el, id: el.dataset.id };
    });
  }

  close() {
    this.connection.close();
    this.el.remove();
  }

  // what comes from the server

  hear(t, d) {
    if (t.startsWith("INTERACTION_")) return this.interactions.hear(t, d);
    if (t === "AUTOCOMPLETE") return this.asked.get(d.nonce)?.(d.choices);
    const before = t === "MESSAGE_UPDATE" && this.state.list(d.channel_id).find((m) => m.id === d.id);
    this.state.apply(t, d);
    if (t === "READY") this.begin();
    if (t === "GUILD_MEMBER_REMOVE" && d.user.id === this.member.user.id) return this.hide(this);
    if (t === "MESSAGE_CREATE") this.arrived(d);
    if (before && d.channel_id === this.channelId) this.sayChange(before, d);
    return this.refresh();
  }

  begin() {
    if (this.channel) return;
    const texts = [...this.state.channels.values()].filter((c) => !isDM(c));
    const wanted = [...this.state.channels.values()].find((c) => this.firstChannel && [c.id, c.name].includes(this.firstChannel));
    this.open((wanted ?? texts[0])?.id);
  }

  arrived(m) {
    this.interactions.failures.delete(m.id);
    if (m.channel_id === this.channelId) {
      if (m.author.id !== this.state.me) this.announce(`${this.state.nameOf(m.author)}: ${gist(m, this.state)}`);
      if (m.flags & EPHEMERAL) this.list.stuck = true;
    } else if (this.state.mentions(m)) this.announce(`${this.state.nameOf(m.author)} mentioned you in ${this.state.channels.get(m.channel_id)?.name ?? "a message"}`);
  }

  /** Tell a screen reader only what an edit changed. */
  sayChange(before, after) {
    this.interactions.failures.delete(after.id);
    const was = new Set(gist(before, this.state).split(" · "));
    const words = gist(after, this.state).split(" · ").filter((line) => !was.has(line)).join(". ");
    if (words) this.announce(words);
  }

  announce(words) {
    if (!this.isSpoken(this)) return;
    const line = h("div", {}, words.slice(0, 300));
    this.live.append(line);
    setTimeout(() => line.remove(), 5000);
  }

  autocomplete(d, use) {
    const nonce = newNonce();
    this.asked.clear();
    this.asked.set(nonce, use);
    this.connection.op("autocomplete", d, nonce).catch(() => use([]));
  }

  // drawing

  touch(messageId) {
    this.versions.set(messageId, (this.versions.get(messageId) ?? 0) + 1);
  }

  version(messageId) {
    return `${this.state.generation} ${this.versions.get(messageId) ?? 0}`;
  }

  /** Draw what changed, once for all events that came together. */
  refresh() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      if (!this.state.isReady) return;
      if (!this.channel) this.channelId = null;
      if (!this.channelId && this.state.channels.size) return this.begin();
      morph(this.sidebar, this.drawSidebar());
      morph(this.header, this.drawHeader());
      this.composer.update();
      this.list.sync(this.state.list(this.channelId), this.newFrom);
      morph(this.waiting, this.drawWaiting());
      this.readToEnd();
      this.changed(this);
    });
  }

  /** What is on show down to the end counts as read; what is not gets the NEW line. */
  readToEnd() {
    if (!this.channel || !this.state.isReady) return;
    const { count, first } = this.state.unread(this.channel);
    const isSeen = this.isActive && this.list.stuck && !document.hidden;
    this.jumpBar.hidden = isSeen || !count;
    this.jumpBar.textContent = `${count} new message${count === 1 ? "" : "s"} · Jump to present`;
    if (isSeen) return this.state.markRead(this.channelId);
    if (count && !this.newFrom) {
      this.newFrom = first;
      this.refresh();
    }
  }

  drawHeader() {
    const { channel, state } = this;
    const kind = !channel ? "hash" : isDM(channel) ? "at" : isThread(channel) ? THREAD_ICONS[channel.type] ?? "thread" : "hash";
    const others = [...state.channels.values()].filter((c) => c.id !== this.channelId);
    const calls = others.reduce((sum, c) => sum + state.unread(c).calls, 0);
    const parent = channel && isThread(channel) && state.channels.get(channel.parent_id);
    return h("header", { class: "channel-head" },
      doing("menu", "Channels", { class: "menu", "aria-expanded": String(this.sidebar.classList.contains("open")) }, icon("menu"), calls > 0 && h("span", { class: "badge" }, calls)),
      h("h2", {}, parent && h("span", { class: "parent" }, `${parent.name} › `), icon(kind), h("span", {}, channel ? state.channelName(channel) : "")),
      h("span", { class: "who", title: `${state.nameOf(this.member.user)} · ${state.locale}` }, avatar(this.member.user), h("span", {}, state.nameOf(this.member.user)), h("small", {}, state.locale)),
      doing("hide", `Hide ${state.nameOf(this.member.user)}`, { class: "close" }, icon("close")));
  }

  drawSidebar() {
    const { state } = this;
    const all = [...state.channels.values()];
    const texts = all.filter((c) => !isDM(c) && !isThread(c)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const threads = (parent) => all.filter((c) => isThread(c) && c.parent_id === parent.id).sort((a, b) => (a.thread_metadata?.archived ?? 0) - (b.thread_metadata?.archived ?? 0));
    const dms = all.filter(isDM);
    return h("nav", { class: `sidebar${this.sidebar.classList.contains("open") ? " open" : ""}`, "aria-label": "Channels" },
      h("div", { class: "server" }, state.guild.name),
      h("div", { class: "places" },
        state.events.size > 0 && doing("events", null, { class: "place" }, icon("calendar"), h("span", {}, `${state.events.size} event${state.events.size === 1 ? "" : "s"}`)),
        h("div", { class: "heading" }, "Text channels"),
        texts.flatMap((c) => [this.place(c, c.permission_overwrites?.length ? "lock" : "hash"), ...threads(c).map((t) => this.place(t, THREAD_ICONS[t.type] ?? "thread"))]),
        h("div", { class: "heading" }, "Direct messages"),
        dms.map((c) => this.place(c, null)),
        !dms.length && doing("openDM", null, { class: "place" }, icon("plus"), h("span", {}, `Message ${state.application.name}`))),
      h("div", { class: "self" }, avatar(this.member.user), h("div", {}, h("strong", {}, state.nameOf(this.member.user)), h("small", {}, `${this.member.user.username} · ${state.locale}`))));
  }

  place(channel, kind) {
    const { count, calls } = this.state.unread(channel);
    const isHere = channel.id === this.channelId;
    const archived = channel.thread_metadata?.archived;
    return h("button", {
      type: "button", class: `place${isThread(channel) ? " thread" : ""}${count && !isHere ? " unread" : ""}${archived ? " archived" : ""}`,
      "data-do": "openChannel", "data-id": channel.id, "aria-current": isHere ? "page" : null,
    },
    kind ? icon(kind) : avatar(channel.recipients[0] ?? this.member.user), h("span", {}, this.state.channelName(channel)), archived && h("small", {}, "archived"),
    calls > 0 && !isHere ? h("span", { class: "badge", "aria-label": `${calls} mentions` }, calls) : count > 0 && !isHere && h("span", { class: "unseen" }, "unread"));
  }

  /** Commands on their way to the bot, and those it did not answer. */
  drawWaiting() {
    return h("div", { class: "waiting" }, this.interactions.commandsIn(this.channelId).map((run) => h("article", { class: "message" },
      h("div", { class: "above" }, h("span", { class: "hook" }), avatar(this.member.user), h("strong", {}, this.state.nameOf(this.member.user)), " used ", h("span", { class: "command-name" }, `/${run.name}`)),
      h("div", { class: "body" }, run.failure
        ? [h("div", { class: "failure" }, icon("warn"), run.failure), h("div", { class: "private" }, icon("eye"), "Only you can see this · ", h("button", { type: "button", "data-do": "forget", "data-id": run.nonce }, "Dismiss message"))]
        : h("div", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), " Sending command…")))));
  }

  // what the member does

  open(channelId) {
    if (!this.state.channels.has(channelId)) return;
    this.channelId = channelId;
    const { count, first } = this.state.unread(this.channel);
    this.newFrom = count ? first : null;
    this.list.clear();
    this.closeMenu();
    this.refresh();
  }

  /** What stands above the first message of a channel. */
  intro() {
    const { channel, state } = this;
    if (!channel || state.mayHaveOlder.has(channel.id)) return h("div");
    const name = state.channelName(channel);
    return h("div", { class: "intro" }, h("h1", {}, isDM(channel) || isThread(channel) ? name : `Welcome to #${name}!`),
      h("p", {}, isDM(channel) ? `This is the beginning of your direct messages with ${name}.` : `This is the start of ${isThread(channel) ? "this thread" : `the #${name} channel`}.`));
  }

  closeMenu() {
    this.sidebar.classList.remove("open");
  }

  openModal(modal) {
    openModal(this, modal);
  }

  async wantOlder() {
    const id = this.channelId;
    if (!this.state.mayHaveOlder?.has(id) || this.isFetching) return;
    this.isFetching = true;
    try {
      const { messages } = await this.connection.op("history", { channel_id: id, before: this.state.list(id)[0].id });
      this.state.prepend(id, messages);
      this.refresh();
    } catch (error) {
      this.complain(error);
    }
    this.isFetching = false;
  }

  jump(messageId) {
    const article = this.list.log.querySelector(`article[data-id="${messageId}"]`);
    article?.scrollIntoView({ block: "center" });
    article?.focus({ preventScroll: true });
  }

  focusLastMessage() {
    this.list.log.querySelector(".item:last-child article")?.focus();
  }

  complain(error) {
    this.notice.hidden = false;
    this.notice.textContent = error.message;
    setTimeout(() => { this.notice.hidden = true; }, 5000);
  }

  message(id) {
    return this.state.list(this.channelId).find((m) => m.id === id);
  }

  clicked(event) {
    const el = event.target.closest("[data-do]");
    if (!el?.dataset.do || el.getAttribute("aria-disabled") === "true") return;
    const id = this.pressed?.el === el && event.detail > 0 ? this.pressed.id : el.dataset.id;
    if (el.dataset.justClosed) return delete el.dataset.justClosed;
    this.actions[el.dataset.do]?.(el, id);
  }

  key(event) {
    if (["Enter", " "].includes(event.key) && event.target.matches(".spoiler")) {
      event.preventDefault();
      event.target.click();
    }
    if (event.key === "Escape") this.closeMenu();
  }

  ask(op, d) {
    return this.connection.op(op, d).catch((error) => this.complain(error));
  }

  /** The message and component under a pressed element. */
  target(el, customId) {
    const message = this.message(el.closest("article")?.dataset.id);
    const component = message && [...walk((message.type === 21 ? message.referenced_message : message).components)].find((c) => c.custom_id === customId);
    return [message, component ?? { custom_id: customId }];
  }

  actions = {
    press: (el, id) => this.interactions.click(...this.target(el, id)),
    choose: (el, id) => {
      const [message, component] = this.target(el, id);
      if (!isSelect(component) || this.interactions.isPending(message.id, id)) return;
      const chosen = this.interactions.chosen(message.id, component) ?? defaults(component);
      openSelect(this.el, el, component, selectItems(component, this.state), chosen, (values) => this.interactions.click(message, component, values));
    },
    reveal: (el) => { el.classList.add("revealed"); el.setAttribute("aria-expanded", "true"); },
    jump: (el, id) => this.jump(id),
    reply: (el, id) => this.composer.replyTo(this.message(id)),
    remove: (el, id) => this.ask("delete_message", { channel_id: this.channelId, message_id: id }),
    dismiss: (el, id) => this.ask("dismiss", { message_id: id }),
    forget: (el, id) => this.interactions.forget(id),
    threadFrom: (el, id) => this.ask("create_thread", { channel_id: this.channelId, message_id: id, name: gist(this.message(id), this.state).slice(0, 40) || "Thread" }).then((ack) => ack && this.open(ack.id)),
    openChannel: (el, id) => {
      if (id !== this.channelId) this.open(id);
      if (el.dataset.message) queueMicrotask(() => this.jump(el.dataset.message));
    },
    openDM: () => this.ask("open_dm").then((ack) => ack && this.open(ack.id)),
    useCommand: (el) => { this.composer.input.value = `/${el.dataset.name}`; this.composer.input.focus(); this.composer.typed(); },
    menu: () => {
      this.sidebar.classList.toggle("open");
      this.sidebar.querySelector("[aria-current], .place")?.focus();
      this.refresh();
    },
    toPresent: () => { this.list.toBottom(); this.composer.input.focus(); },
    hide: () => this.hide(this),
    events: () => this.showEvents(),
    interested: (el, id) => this.ask("interested", { event_id: id, interested: el.getAttribute("aria-pressed") !== "true" }).then(() => {
      el.setAttribute("aria-pressed", String(el.getAttribute("aria-pressed") !== "true"));
    }),
  };

  showEvents() {
    const { state } = this;
    this.closeMenu();
    const close = () => veil.remove();
    const veil = h("div", { class: "veil", onclick: (event) => event.target === veil && close() },
      h("div", { class: "modal", role: "dialog", "aria-label": "Events", onkeydown: (event) => event.key === "Escape" && close() },
        h("header", {}, h("h2", {}, "Events"), doing("", "Close", { onclick: close }, icon("close"))),
        h("div", { class: "fields" }, [...state.events.values()].map((e) => h("div", { class: "container" },
          h("div", { class: "subtext" }, `${dateTime(new Date(e.scheduled_start_time), "f", state.locale)} · ${relative(new Date(e.scheduled_start_time) / 1000, state.locale)}`),
          h("h3", {}, e.name), h("div", { class: "text" }, e.description ?? ""), h("div", { class: "subtext" }, `${e.entity_metadata?.location ?? ""} · ${e.user_count ?? 0} interested`),
          h("button", { type: "button", class: "button secondary", "data-do": "interested", "data-id": e.id, "aria-pressed": String(e.interested ?? false) }, h("span", { class: "face" }, "Interested")))))));
    this.el.append(veil);
    veil.querySelector("button").focus();
  }
}
