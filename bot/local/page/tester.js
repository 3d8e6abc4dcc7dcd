/** What a tester's second pair of hands does: members, permissions, channels, faults, the bot's process. */

import { now } from "./clock.js";
import { h, morph } from "./dom.js";
import { dateTime } from "./markdown.js";
import { isDM, isThread } from "./state.js";

const LOCALES = ["en-US", "en-GB", "de", "fr", "ru", "es-ES", "it", "ja", "pl", "pt-BR", "uk"];
const RIGHTS = {
  "View channel": 1n << 10n, "Send messages": 1n << 11n, "Send in threads": 1n << 38n, "Embed links": 1n << 14n,
  "Attach files": 1n << 15n, "Read history": 1n << 16n, "External emojis": 1n << 18n, "Manage messages": 1n << 13n,
  "Manage threads": 1n << 34n, "Create public threads": 1n << 35n, "Create private threads": 1n << 36n,
  "Use commands": 1n << 31n, "Manage server": 1n << 5n, "Manage events": 1n << 33n, "Create events": 1n << 44n,
};
const MOVES = { "10 minutes": 600, "1 hour": 3600, "8 hours": 28800, "1 day": 86400 };
const THREE = ["inherit", "allow", "deny"];

export class Tester {
  constructor(el, { column, columns, show, hide }) {
    Object.assign(this, { el, column, columns, show, hide });
    this.place = null; // the channel whose permissions are on show
    this.who = null; // and the role or member they are for
    el.addEventListener("click", (event) => {
      const target = event.target.closest("[data-act]");
      if (target) this.acts[target.dataset.act](target.dataset);
    });
    el.addEventListener("change", ({ target }) => this.acts[target.dataset.change]?.(target.dataset, target.value));
    el.addEventListener("submit", (event) => {
      event.preventDefault();
      this.acts[event.target.dataset.submit](Object.fromEntries(new FormData(event.target)), event.target);
    });
  }

  get state() {
    return this.column()?.state;
  }

  async op(op, d) {
    this.said = "";
    try {
      return await this.column().connection.op(op, d);
    } catch (error) {
      this.said = error.message;
      return null;
    } finally {
      this.refresh();
    }
  }

  acts = {
    bot: ({ action }) => this.op("bot", { action }),
    open: ({ id }) => {
      const column = this.columns.find((c) => c.member.user.id === id);
      if (column) this.hide(column);
      else this.show(this.state.members.get(id));
    },
    dms: ({ id, open }) => this.op("set_dms", { member_id: id, open: open !== "true" }),
    role: ({ id, role }) => {
      const { roles } = this.state.members.get(id);
      this.op("set_roles", { member_id: id, roles: roles.includes(role) ? roles.filter((r) => r !== role) : [...roles, role] });
    },
    kick: ({ id }) => this.op("remove_member", { member_id: id }),
    timeOut: ({ id, seconds }) => this.op("time_out", { member_id: id, seconds: Number(seconds) }),
    inside: ({ inside }) => this.op("set_bot", { inside: inside !== "true" }),
    addRole: async ({ name }, form) => { if (await this.op("add_role", { name })) form.reset(); },
    dropRole: () => this.op("delete_role", { role_id: this.role }),
    roleOf: (_, id) => { this.role = id; this.refresh(); },
    roleRight: ({ bit, on }) => {
      const bits = BigInt(this.state.roles.get(this.role).permissions);
      this.op("set_role", { role_id: this.role, permissions: String(on === "true" ? bits & ~BigInt(bit) : bits | BigInt(bit)) });
    },
    dropEmojis: async () => {
      for (const { id } of this.emojiChoice === "all" ? [...this.state.emojis] : [{ id: this.emojiChoice }]) await this.op("delete_emoji", { emoji_id: id });
    },
    emojiOf: (_, id) => { this.emojiChoice = id; },
    locale: ({ id }, locale) => this.op("set_locale", { member_id: id, locale }),
    guildLocale: (_, locale) => this.op("set_guild_locale", { locale }),
    addMember: async ({ name, locale }, form) => {
      const ack = await this.op("add_member", { name, locale });
      if (!ack) return;
      form.reset();
      const member = this.state.members.get(ack.id);
      if (member) this.show(member);
    },
    addChannel: async ({ name, isPrivate, isForum }, form) => {
      if (await this.op("create_channel", { name, private: Boolean(isPrivate), forum: Boolean(isForum) })) form.reset();
    },
    dropChannel: () => this.op("delete_channel", { channel_id: this.place }),
    archive: ({ archived }) => this.op("set_archived", { channel_id: this.place, archived: archived !== "true" }),
    place: (_, id) => { this.place = id; this.refresh(); },
    who: (_, id) => { this.who = id; this.refresh(); },
    right: ({ bit }, value) => {
      const now = this.overwrite();
      const bits = (kind) => String((BigInt(now[kind]) & ~BigInt(bit)) | (value === kind ? BigInt(bit) : 0n));
      const type = this.state.roles.has(this.who) ? 0 : 1;
      this.op("set_overwrite", { channel_id: this.place, id: this.who, type, allow: bits("allow"), deny: bits("deny") });
    },
    fault: ({ kind, route, count, seconds }) => this.op("fault", {
      kind, ...(route && { route }), ...(count !== "" && { count: Number(count) }), ...(seconds && { seconds: Number(seconds) }),
    }),
    advance: ({ seconds }) => this.op("advance", { seconds: Number(seconds) }),
    clear: ({ id }) => this.op("clear_faults", id ? { id } : {}),
  };

  overwrite() {
    const found = this.state.channels.get(this.place)?.permission_overwrites?.find((o) => o.id === this.who);
    return found ?? { allow: "0", deny: "0" };
  }

  refresh() {
    if (this.el.hidden || !this.state?.isReady) return;
    const said = h("div.failure", { role: "alert" }, this.said ?? "");
    morph(this.el, h("aside.tester", { "aria-label": "Tester" }, said, this.bot(), this.clock(), this.members(), this.roles(), this.channels(), this.emojis(), this.faults()));
    for (const el of this.el.querySelectorAll("select[data-value]")) {
      if (el !== document.activeElement) el.value = el.dataset.value;
    }
  }

  bot() {
    const { online, process } = this.state.bot;
    const act = (action, label) => this.button("bot", label, { "data-action": action });
    const isInside = this.state.members.has(this.state.application.id);
    return h("section", h("h2", "Bot"),
      h("p", h(online ? "span.dot.on" : "span.dot"), online ? "online" : "offline", process ? ` · process ${process}` : ""),
      process && h("p", process === "running" ? [act("kill", "Kill"), act("stop", "Stop")] : act("start", "Start")),
      h("p", this.flag("inside", "On this server", isInside, { "data-inside": String(isInside) })));
  }

  clock() {
    const { locale, moves_until: until } = this.state;
    const at = (date) => dateTime(new Date(date), "s", locale);
    return h("section", h("h2", "Clock"), h("p", at(now()), until && ` · moves on to ${at(until)}`),
      h("p", Object.entries(MOVES).map(([label, seconds]) =>
        this.button("advance", `+ ${label}`, { "data-seconds": seconds, disabled: Boolean(until) }))));
  }

  members() {
    const { state } = this;
    return h("section", h("h2", "Members"), [...state.members.values()].map((m) => this.member(m)),
      h("form", { "data-submit": "addMember" },
        this.field("name", "Name of the new member", { required: true, maxlength: 32, placeholder: "New member" }),
        h("select", { name: "locale", "aria-label": "Language of the new member" }, LOCALES.map((l) => h("option", l))),
        h("button", "Add")),
      h("label", "Server's language ", this.choice("guildLocale", "Server's language", LOCALES, state.guild.preferred_locale)));
  }

  member({ user, roles, locale, dms_open: isOpen }) {
    const name = this.state.nameOf(user);
    const props = { "data-id": user.id };
    const isShown = this.columns.some((c) => c.member.user.id === user.id);
    const has = (role) => this.flag("role", role.name, roles.includes(role.id), { ...props, "data-role": role.id });
    // a bot's own role is its alone
    const known = [...this.state.roles.values()].filter((r) => r.id !== this.state.guild.id && r.managed === Boolean(user.bot));
    if (user.bot) return h("div.card", h("div.line1", h("strong", name)), h("div", known.map(has), this.timeOut(name, props)));
    return h("div.card",
      h("div.line1", h("strong", name), this.choice("locale", `Language of ${name}`, LOCALES, locale, props),
        this.flag("open", "Shown", isShown, props)),
      h("div", this.flag("dms", "DMs open", isOpen, { ...props, "data-open": String(isOpen) }), known.map(has),
        this.timeOut(name, props), this.button("kick", "Remove", { ...props, "aria-label": `Remove ${name}` })));
  }

  timeOut(name, props) {
    const until = this.state.members.get(props["data-id"]).communication_disabled_until;
    const isOn = Boolean(until) && new Date(until) > now();
    const label = isOn ? "End timeout" : "Time out 10 min";
    return this.button("timeOut", label, { ...props, "data-seconds": isOn ? "0" : "600", "aria-label": `${label}: ${name}` });
  }

  roles() {
    const names = [...this.state.roles.values()].map((role) => [role.id, `@${role.name.replace(/^@/, "")}`]);
    if (!names.some(([id]) => id === this.role)) this.role = names[0][0];
    const role = this.state.roles.get(this.role);
    const isFixed = role.managed || role.id === this.state.guild.id;
    const right = ([label, bit]) => {
      const isOn = (BigInt(role.permissions) & bit) !== 0n;
      return this.flag("roleRight", label, isOn, { "data-bit": String(bit), "data-on": String(isOn) });
    };
    return h("section", h("h2", "Roles"),
      h("p", this.choice("roleOf", "Role", names, this.role), !isFixed && this.button("dropRole", "Delete", { "aria-label": "Delete this role" })),
      h("details", h("summary", "Permissions on the server"), h("div.flags", Object.entries(RIGHTS).map(right))),
      h("form", { "data-submit": "addRole" },
        this.field("name", "Name of the new role", { required: true, maxlength: 100, placeholder: "New role" }), h("button", "Add")));
  }

  emojis() {
    const { emojis } = this.state;
    const names = [["all", `all ${emojis.length}`], ...emojis.map((one) => [one.id, `:${one.name}:`])];
    // after one is gone the next is chosen, never all of them: a second press would delete those
    if (!names.some(([id]) => id === this.emojiChoice)) this.emojiChoice = (this.emojiChoice && emojis[0]?.id) ?? "all";
    return h("section", h("h2", "Emojis of the bot"),
      h("p", this.choice("emojiOf", "Emoji", names, this.emojiChoice),
        this.button("dropEmojis", "Delete", { disabled: !emojis.length, "aria-label": "Delete these emojis" })));
  }

  channels() {
    const { state } = this;
    const places = [...state.channels.values()].filter((c) => !isDM(c));
    if (!places.some((c) => c.id === this.place)) this.place = places[0]?.id;
    const place = state.channels.get(this.place);
    const isArchived = place?.thread_metadata?.archived ?? false;
    const names = places.map((c) => [c.id, `${isThread(c) ? "› " : "# "}${c.name}`]);
    return h("section", h("h2", "Channels"),
      place && h("p", this.choice("place", "Channel", names, this.place),
        isThread(place) && this.flag("archive", "Archived", isArchived, { "data-archived": String(isArchived) }),
        this.button("dropChannel", "Delete")),
      place && !isThread(place) && this.permissions(),
      h("form", { "data-submit": "addChannel" },
        this.field("name", "Name of the new channel", { required: true, maxlength: 100, placeholder: "new-channel" }),
        h("label", h("input", { type: "checkbox", name: "isPrivate" }), "private"),
        h("label", h("input", { type: "checkbox", name: "isForum" }), "forum"), h("button", "Add")));
  }

  permissions() {
    const who = [...this.state.roleOptions(), ...this.state.people()].map(({ value, label }) => [value, label]);
    if (!who.some(([id]) => id === this.who)) this.who = who[0][0];
    const { allow, deny } = this.overwrite();
    const now = (bit) => (BigInt(allow) & bit ? "allow" : BigInt(deny) & bit ? "deny" : "inherit");
    const right = ([label, bit]) => h("label.right", label,
      this.choice("right", `${label} for them`, THREE, now(bit), { "data-bit": String(bit) }));
    return h("details", h("summary", "Permissions here"),
      h("p", "for ", this.choice("who", "Permissions for", who, this.who)), Object.entries(RIGHTS).map(right));
  }

  faults() {
    const { faults, fault_kinds: kinds } = this.state;
    const left = (f) => (f.left === 0 ? "until cleared" : `${f.left} left`);
    return h("section", h("h2", "Faults"),
      faults.map((f) => h("div.card.line1", h("span", h("strong", f.kind), ` ${f.route ?? "every route"} · ${left(f)}`),
        this.button("clear", "Clear", { "data-id": f.id }))),
      h("form.stack", { "data-submit": "fault" },
        h("select", { name: "kind", "aria-label": "Kind of fault" }, kinds.map((k) => h("option", { value: k.kind }, k.label ?? k.kind))),
        this.field("route", "Route", { placeholder: "part of “METHOD /path”" }),
        h("span", this.field("count", "How often (0: until cleared)", { type: "number", min: 0, value: 1 }), " times, ",
          this.field("seconds", "Seconds", { type: "number", min: 0, step: 0.5, placeholder: "s" }), " s ", h("button", "Switch on"))));
  }

  field(name, label, props) {
    return h("input", { name, "aria-label": label, ...props });
  }

  button(act, label, props = {}) {
    return h("button", { type: "button", "data-act": act, ...props }, label);
  }

  choice(change, label, options, value, props = {}) {
    const option = (o) => (Array.isArray(o) ? h("option", { value: o[0] }, o[1]) : h("option", { value: o }, o));
    return h("select", { "aria-label": label, "data-change": change, "data-value": value, ...props }, options.map(option));
  }

  flag(act, label, isOn, props) {
    return h("button.flag", { type: "button", role: "switch", "aria-checked": String(Boolean(isOn)), "data-act": act, ...props }, label);
  }
}
