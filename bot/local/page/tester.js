/** What a tester's second pair of hands does: members, permissions, channels, faults, the bot's process. */

import { h, morph } from "./dom.js";
import { isDM, isThread } from "./state.js";

const LOCALES = ["en-US", "en-GB", "de", "fr", "ru", "es-ES", "it", "ja", "pl", "pt-BR", "uk"];
const RIGHTS = {
  "View channel": 1n << 10n, "Send messages": 1n << 11n, "Send in threads": 1n << 38n, "Embed links": 1n << 14n, "Attach files": 1n << 15n,
  "Read history": 1n << 16n, "External emojis": 1n << 18n, "Manage messages": 1n << 13n, "Manage threads": 1n << 34n, "Create public threads": 1n << 35n,
  "Create private threads": 1n << 36n, "Use commands": 1n << 31n, "Manage server": 1n << 5n, "Manage events": 1n << 33n,
};
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
    locale: ({ id }, locale) => this.op("set_locale", { member_id: id, locale }),
    guildLocale: (_, locale) => this.op("set_guild_locale", { locale }),
    addMember: async ({ name, locale }, form) => {
      const ack = await this.op("add_member", { name, locale });
      if (!ack) return;
      form.reset();
      const member = this.state.members.get(ack.id);
      if (member) this.show(member);
    },
    addChannel: async ({ name, isPrivate }, form) => {
      if (await this.op("create_channel", { name, private: Boolean(isPrivate) })) form.reset();
    },
    dropChannel: () => this.op("delete_channel", { channel_id: this.place }),
    archive: ({ archived }) => this.op("set_archived", { channel_id: this.place, archived: archived !== "true" }),
    place: (_, id) => { this.place = id; this.refresh(); },
    who: (_, id) => { this.who = id; this.refresh(); },
    right: ({ bit }, value) => {
      const { allow, deny } = this.overwrite();
      const rest = ~BigInt(bit);
      const d = { channel_id: this.place, id: this.who, type: this.state.roles.has(this.who) ? 0 : 1 };
      this.op("set_overwrite", {
        ...d, allow: String((BigInt(allow) & rest) | (value === "allow" ? BigInt(bit) : 0n)), deny: String((BigInt(deny) & rest) | (value === "deny" ? BigInt(bit) : 0n)),
      });
    },
    fault: ({ kind, route, count, seconds }) => this.op("fault", { kind, ...(route && { route }), ...(count !== "" && { count: Number(count) }), ...(seconds && { seconds: Number(seconds) }) }),
    clear: ({ id }) => this.op("clear_faults", id ? { id } : {}),
  };

  overwrite() {
    const found = this.state.channels.get(this.place)?.permission_overwrites?.find((o) => o.id === this.who);
    return found ?? { allow: "0", deny: "0" };
  }

  refresh() {
    if (this.el.hidden || !this.state?.isReady) return;
    morph(this.el, h("aside", { class: "tester", "aria-label": "Tester" },
      h("div", { class: "failure", role: "alert" }, this.said ?? ""), this.bot(), this.members(), this.permissions(), this.faults()));
    for (const el of this.el.querySelectorAll("select[data-value]")) if (el !== document.activeElement) el.value = el.dataset.value;
  }

  bot() {
    const { bot } = this.state;
    const act = (action, label) => h("button", { type: "button", "data-act": "bot", "data-action": action }, label);
    return h("section", {}, h("h2", {}, "Bot"), h("p", {}, h("span", { class: `dot${bot.online ? " on" : ""}` }), bot.online ? "online" : "offline", bot.process ? ` · process ${bot.process}` : ""),
      bot.process && h("p", {}, bot.process === "running" ? [act("kill", "Kill"), act("stop", "Stop")] : act("start", "Start")));
  }

  members() {
    const { state } = this;
    const roles = [...state.roles.values()].filter((r) => r.id !== state.guild.id);
    const row = (m) => {
      const { id } = m.user;
      const name = state.nameOf(m.user);
      const isOpen = this.columns.some((c) => c.member.user.id === id);
      return h("div", { class: "card" },
        h("div", { class: "line1" }, h("strong", {}, name), !m.user.bot && this.choice("locale", `Language of ${name}`, LOCALES, m.locale, { "data-id": id }),
          !m.user.bot && this.flag("open", "Shown", isOpen, { "data-id": id })),
        h("div", {}, !m.user.bot && this.flag("dms", "DMs open", m.dms_open, { "data-id": id, "data-open": String(m.dms_open) }),
          roles.filter((r) => m.user.bot === true === r.managed || m.roles.includes(r.id)).map((r) => this.flag("role", r.name, m.roles.includes(r.id), { "data-id": id, "data-role": r.id })),
          !m.user.bot && h("button", { type: "button", "data-act": "kick", "data-id": id, "aria-label": `Remove ${name}` }, "Remove")));
    };
    return h("section", {}, h("h2", {}, "Members"), [...state.members.values()].map(row),
      h("form", { "data-submit": "addMember" }, h("input", { name: "name", required: true, maxlength: 32, placeholder: "New member", "aria-label": "Name of the new member" }),
        h("select", { name: "locale", "aria-label": "Language of the new member" }, LOCALES.map((l) => h("option", {}, l))), h("button", {}, "Add")),
      h("label", {}, "Server's language ", this.choice("guildLocale", "Server's language", LOCALES, state.guild.preferred_locale)));
  }

  permissions() {
    const { state } = this;
    const places = [...state.channels.values()].filter((c) => !isDM(c));
    if (!places.some((c) => c.id === this.place)) this.place = places[0]?.id;
    const place = state.channels.get(this.place);
    if (!place) return null;
    const who = [...[...state.roles.values()].map((r) => [r.id, r.name]), ...[...state.members.values()].map((m) => [m.user.id, state.nameOf(m.user)])];
    if (!who.some(([id]) => id === this.who)) this.who = who[0][0];
    const { allow, deny } = this.overwrite();
    const now = (bit) => (BigInt(allow) & bit ? "allow" : BigInt(deny) & bit ? "deny" : "inherit");
    const archived = place.thread_metadata?.archived ?? false;
    return h("section", {}, h("h2", {}, "Channels"),
      h("p", {}, this.choice("place", "Channel", places.map((c) => [c.id, `${isThread(c) ? "› " : "# "}${c.name}`]), this.place),
        isThread(place) && this.flag("archive", "Archived", archived, { "data-archived": String(archived) }),
        h("button", { type: "button", "data-act": "dropChannel" }, "Delete")),
      !isThread(place) && h("details", {}, h("summary", {}, "Permissions here"),
        h("p", {}, "for ", this.choice("who", "Permissions for", who, this.who)),
        Object.entries(RIGHTS).map(([label, bit]) => h("label", { class: "right" }, label, this.choice("right", `${label} for them`, THREE, now(bit), { "data-bit": String(bit) })))),
      h("form", { "data-submit": "addChannel" }, h("input", { name: "name", required: true, maxlength: 100, placeholder: "new-channel", "aria-label": "Name of the new channel" }),
        h("label", {}, h("input", { type: "checkbox", name: "isPrivate" }), "private"), h("button", {}, "Add")));
  }

  faults() {
    const { state } = this;
    return h("section", {}, h("h2", {}, "Faults"),
      state.faults.map((f) => h("div", { class: "card line1" }, h("span", {}, h("strong", {}, f.kind), ` ${f.route ?? "every route"} · ${f.left === 0 ? "until cleared" : `${f.left} left`}`),
        h("button", { type: "button", "data-act": "clear", "data-id": f.id }, "Clear"))),
      h("form", { "data-submit": "fault", class: "stack" },
        h("select", { name: "kind", "aria-label": "Kind of fault" }, state.fault_kinds.map((k) => h("option", { value: k.kind }, k.label ?? k.kind))),
        h("input", { name: "route", placeholder: "part of “METHOD /path”", "aria-label": "Route" }),
        h("span", {}, h("input", { name: "count", type: "number", min: 0, value: 1, "aria-label": "How often (0: until cleared)" }), " times, ",
          h("input", { name: "seconds", type: "number", min: 0, step: 0.5, placeholder: "s", "aria-label": "Seconds" }), " s ", h("button", {}, "Switch on"))));
  }

  choice(change, label, options, value, props = {}) {
    return h("select", { "aria-label": label, "data-change": change, "data-value": value, ...props },
      options.map((o) => (Array.isArray(o) ? h("option", { value: o[0] }, o[1]) : h("option", { value: o }, o))));
  }

  flag(act, label, isOn, props) {
    return h("button", { type: "button", class: "flag", role: "switch", "aria-checked": String(Boolean(isOn)), "data-act": act, ...props }, label);
  }
}
