/** One member's Discord: channels at the left (or behind the menu button), messages, input line. */

import { now } from "./clock.js";
import { isSelect, selectItems, walk, defaults } from "./components.js";
import { Composer } from "./composer.js";
import { Connection, newNonce } from "./connection.js";
import { avatar, doing, dots, h, icon, morph } from "./dom.js";
import { Interactions } from "./interactions.js";
import { dateTime, relative } from "./markdown.js";
import { EPHEMERAL, MessageList, gist, onlyYou, usedCommand } from "./messages.js";
import { openModal } from "./modal.js";
import { openSelect } from "./picker.js";
import { isDM, isForum, isThread, State } from "./state.js";

const SCREEN_READER_MS = 5000; // how long a sentence stays to be read out
const iconOf = (channel) => ({ 0: "hash", 1: "at", 12: "lock" })[channel.type] ?? "thread";
const several = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

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
    this.interests = new Set(); // events that this member marked here
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
    this.sidebar = h("nav.sidebar", { "aria-label": "Channels" });
    this.header = h("header.channel-head");
    this.notice = h("div.notice", { role: "status", hidden: true });
    this.waiting = h("div.waiting");
    this.live = h("div.unseen", { "aria-live": "polite" });
    this.jumpBar = doing("toPresent", null, { class: "jump-bar", hidden: true });
    this.frame = h("div.frame", this.sidebar,
      h("div.chat", this.header, this.notice, this.list.el, this.jumpBar, this.waiting, this.composer.el));
    this.el = h("section.column", { "aria-label": name, id: `column-${this.member.user.id}` }, this.frame, this.live);
    this.el.addEventListener("click", (event) => this.clicked(event));
    this.el.addEventListener("keydown", (event) => this.key(event));
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
    } else if (this.state.mentions(m)) {
      const place = this.state.channels.get(m.channel_id)?.name ?? "a message";
      this.announce(`${this.state.nameOf(m.author)} mentioned you in ${place}`);
    }
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
    const line = h("div", words.slice(0, 300));
    this.live.append(line);
    setTimeout(() => line.remove(), SCREEN_READER_MS);
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
      if (this.events?.isConnected) morph(this.events, this.drawEvents());
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
    this.jumpBar.textContent = `${several(count, "new message")} · Jump to present`;
    if (isSeen) return this.state.markRead(this.channelId);
    if (count && !this.newFrom) {
      this.newFrom = first;
      this.refresh();
    }
  }

  drawHeader() {
    const { channel, state } = this;
    const { user } = this.member;
    const others = [...state.channels.values()].filter((c) => c.id !== this.channelId);
    const calls = others.reduce((sum, c) => sum + state.unread(c).calls, 0);
    const parent = channel && isThread(channel) && state.channels.get(channel.parent_id);
    return h("header.channel-head",
      doing("menu", "Channels", { class: "menu", "aria-expanded": String(this.isMenuOpen) }, icon("menu"), calls > 0 && h("span.badge", calls)),
      h("h2", parent && h("span.parent", `${parent.name} › `), channel && icon(iconOf(channel)),
        h("span", channel ? state.channelName(channel) : "")),
      h("span.who", avatar(user), h("span", state.nameOf(user)), h("small", state.locale)),
      doing("hide", `Hide ${state.nameOf(user)}`, { class: "close" }, icon("close")));
  }

  drawSidebar() {
    const { state } = this;
    const { user } = this.member;
    const all = [...state.channels.values()];
    const texts = all.filter((c) => !isDM(c) && !isThread(c)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const isArchived = (c) => Number(c.thread_metadata?.archived ?? false);
    const threads = (parent) => all.filter((c) => c.parent_id === parent.id).sort((a, b) => isArchived(a) - isArchived(b));
    const dms = all.filter(isDM);
    return h(`nav.sidebar${this.isMenuOpen ? ".open" : ""}`, { "aria-label": "Channels" },
      h("div.server", state.servers.length > 1 ? this.drawServers() : state.guild.name),
      h("div.places",
        state.events.size > 0 && doing("events", null, { class: "place" }, icon("calendar"), h("span", several(state.events.size, "event"))),
        h("div.heading", "Text channels"),
        texts.flatMap((c) => [c, ...threads(c)]).map((c) => this.place(c)),
        h("div.heading", "Direct messages"),
        dms.map((c) => this.place(c)),
        !dms.length && doing("openDM", null, { class: "place" }, icon("plus"), h("span", `Message ${state.application.name}`))),
      h("div.self", avatar(user), h("div", h("strong", state.nameOf(user)), h("small", `${user.username} · ${state.locale}`))));
  }

  drawServers() {
    const { servers, guild } = this.state;
    return h("select", { "aria-label": "Server", onchange: (event) => this.connection.visit(event.target.value) },
      servers.map(({ id, name }) => h("option", { value: id, selected: id === guild.id }, name)));
  }

  /** A channel in the list. */
  place(channel) {
    const { count, calls } = this.state.unread(channel);
    const isHere = channel.id === this.channelId;
    const isArchived = channel.thread_metadata?.archived;
    const kind = ["place", isThread(channel) && "thread", count && !isHere && "unread", isArchived && "archived"].filter(Boolean);
    const mark = calls > 0 ? h("span.badge", { "aria-label": several(calls, "mention") }, calls) : count > 0 && h("span.unseen", "unread");
    return doing("openChannel", null, { class: kind.join(" "), "data-id": channel.id, "aria-current": isHere ? "page" : null },
      isDM(channel) ? avatar(channel.recipients[0]) : icon(iconOf(channel)),
      h("span", this.state.channelName(channel)), isArchived && h("small", "archived"), !isHere && mark);
  }

  /** Commands on their way to the bot, and those it did not answer. */
  drawWaiting() {
    return h("div.waiting", this.interactions.commandsIn(this.channelId).map((run) => h("article.message",
      usedCommand(this.member.user, run.name, this.state),
      h("div.body", run.failure
        ? [h("div.failure", icon("warn"), run.failure), onlyYou("forget", run.nonce)]
        : h("div.thinking", dots(), " Sending command…")))));
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
    const isChannel = !isDM(channel) && !isThread(channel);
    const place = isChannel ? `the #${name} channel` : isDM(channel) ? `your direct messages with ${name}` : "this thread";
    const hint = isForum(channel) ? h("p", "What you write here begins a post.") : isChannel ? h("p", "Type ", h("b", "/help"), " and press Enter twice: the bot shows its games.") : null;
    return h("div.intro", h("h1", isChannel ? `Welcome to #${name}!` : name), h("p", `This is the start of ${place}.`), hint);
  }

  get isMenuOpen() {
    return this.sidebar.classList.contains("open");
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
    if (this.isMenuOpen && !event.target.closest(".sidebar, .menu")) this.closeMenu();
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
    const source = message?.type === 21 ? message.referenced_message : message;
    return [message, [...walk(source?.components)].find((c) => c.custom_id === customId) ?? { custom_id: customId }];
  }

  actions = {
    press: (el, id) => this.interactions.click(...this.target(el, id)),
    choose: (el, id) => {
      const [message, component] = this.target(el, id);
      if (!isSelect(component) || this.interactions.isPending(message.id, id)) return;
      const chosen = this.interactions.chosen(message.id, component) ?? defaults(component);
      const click = (values) => this.interactions.click(message, component, values);
      openSelect(this.el, el, component, selectItems(component, this.state), chosen, click);
    },
    reveal: (el) => {
      el.classList.add("revealed");
      el.setAttribute("aria-expanded", "true");
    },
    jump: (el, id) => this.jump(id),
    reply: (el, id) => this.composer.replyTo(this.message(id)),
    remove: (el, id) => this.ask("delete_message", { channel_id: this.channelId, message_id: id }),
    dismiss: (el, id) => this.ask("dismiss", { message_id: id }),
    forget: (el, id) => this.interactions.forget(id),
    threadFrom: (el, id) => {
      const name = gist(this.message(id), this.state).slice(0, 40);
      this.ask("create_thread", { channel_id: this.channelId, message_id: id, name }).then((ack) => ack && this.open(ack.id));
    },
    openChannel: (el, id) => {
      if (id !== this.channelId) this.open(id);
      if (el.dataset.message) queueMicrotask(() => this.jump(el.dataset.message));
    },
    openDM: () => this.ask("open_dm").then((ack) => ack && this.open(ack.id)),
    useCommand: (el) => this.composer.begin(`/${el.dataset.name}`),
    menu: () => {
      this.sidebar.classList.toggle("open");
      this.sidebar.querySelector("[aria-current], .place")?.focus();
      this.refresh();
    },
    toPresent: () => { this.list.toBottom(); this.composer.input.focus(); },
    hide: () => this.hide(this),
    events: () => this.showEvents(),
    interested: (el, id) => {
      const isOn = el.getAttribute("aria-pressed") !== "true";
      if (isOn) this.interests.add(id);
      else this.interests.delete(id);
      this.ask("interested", { event_id: id, interested: isOn });
      this.refresh();
    },
  };

  showEvents() {
    this.closeMenu();
    const close = () => veil.remove();
    this.events = this.drawEvents();
    const veil = h("div.veil", { onclick: (event) => event.target === veil && close() },
      h("div.modal", { role: "dialog", "aria-label": "Events", onkeydown: (event) => event.key === "Escape" && close() },
        h("header", h("h2", "Events"), doing("", "Close", { onclick: close }, icon("close"))), this.events));
    this.el.append(veil);
    veil.querySelector("button").focus();
  }

  drawEvents() {
    const coming = [...this.state.events.values()].filter((event) => Date.parse(event.scheduled_end_time) > now());
    return h("div.fields", coming.map((event) => this.drawEvent(event)));
  }

  drawEvent(e) {
    const { locale } = this.state;
    const start = new Date(e.scheduled_start_time);
    const place = e.entity_metadata?.location;
    return h("div.container",
      h("div.subtext", `${dateTime(start, "f", locale)} · ${relative(start / 1000, locale)}`),
      h("h3", e.name), h("div.text", e.description),
      h("div.subtext", [place, `${e.user_count ?? 0} interested`].filter(Boolean).join(" · ")),
      doing("interested", null, { class: "button secondary", "data-id": e.id, "aria-pressed": String(this.interests.has(e.id)) },
        h("span.face", "Interested")));
  }
}
