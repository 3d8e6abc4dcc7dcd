/** The server as one member sees it: filled by READY, kept by the events after it. */

import { setClock } from "./clock.js";

export const CAN = { manageMessages: 1n << 13n, send: 1n << 11n, sendInThreads: 1n << 38n, commands: 1n << 31n };
export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;
export const isForum = (channel) => channel.type === 15;
export const isDM = (channel) => channel.type === 1;
const isLater = (a, b) => BigInt(a) > BigInt(b);
const byId = (things) => new Map(things.map((thing) => [thing.id, thing]));

export class State {
  constructor() {
    this.isReady = false;
    this.generation = 0; // grows when names change: every message is drawn again
    this.read = new Map(); // channel -> the last message read
  }

  ready(d) {
    const { members, channels, private_channels: dms, messages, roles = d.guild.roles, ...rest } = d;
    Object.assign(this, rest, { isReady: true });
    setClock(d.now);
    this.me = d.user.id;
    this.members = new Map(members.map((member) => [member.user.id, member]));
    this.channels = byId([...channels, ...dms]);
    this.roles = byId(roles);
    this.events = byId(d.events);
    this.messages = new Map(Object.entries(messages));
    this.mayHaveOlder = new Set(Object.keys(messages).filter((id) => messages[id].length >= 50));
    for (const [id, list] of this.messages) if (list.length && !this.read.has(id)) this.read.set(id, list.at(-1).id);
    this.generation++;
  }

  /** Take in one event. */
  apply(t, d) {
    if (t === "READY") return this.ready(d);
    if (!this.isReady) return undefined;
    if (t.startsWith("GUILD_MEMBER_")) return this.applyMember(t, d);
    if (t.startsWith("GUILD_ROLE_") && d.role) this.roles.set(d.role.id, d.role);
    if (t === "GUILD_ROLE_DELETE") this.roles.delete(d.role_id);
    switch (t) {
      case "MESSAGE_CREATE": case "MESSAGE_UPDATE": return this.put(d);
      case "MESSAGE_DELETE":
        return this.messages.set(d.channel_id, this.list(d.channel_id).filter((m) => m.id !== d.id)
          .map((m) => (m.referenced_message?.id === d.id ? { ...m, referenced_message: null } : m)));
      case "CHANNEL_CREATE": case "THREAD_CREATE": case "CHANNEL_UPDATE": case "THREAD_UPDATE":
        return this.channels.set(d.id, { ...this.channels.get(d.id), ...d });
      case "CHANNEL_DELETE": case "THREAD_DELETE":
        this.messages.delete(d.id);
        return this.channels.delete(d.id);
      case "THREAD_MEMBERS_UPDATE":
        if (this.channels.has(d.id)) this.channels.get(d.id).member_ids = d.member_ids;
        return undefined;
      case "GUILD_SCHEDULED_EVENT_CREATE": case "GUILD_SCHEDULED_EVENT_UPDATE": return this.events.set(d.id, d);
      case "GUILD_SCHEDULED_EVENT_DELETE": return this.events.delete(d.id);
      case "GUILD_UPDATE": Object.assign(this.guild, d); return undefined;
      case "EMOJIS_UPDATE": this.emojis = d.emojis; return undefined;
      case "COMMANDS_UPDATE": this.commands = d.commands; return undefined;
      case "BOT_UPDATE": this.bot = d; return undefined;
      case "CLOCK_UPDATE": setClock(d.now); this.moves_until = d.moves_until; return undefined;
      case "FAULTS_UPDATE": this.faults = d.faults; return undefined;
    }
    return undefined;
  }

  applyMember(t, d) {
    this.generation++;
    if (t === "GUILD_MEMBER_REMOVE") return this.members.delete(d.user.id);
    if (d.user.id === this.me) this.member = { ...this.member, ...d };
    return this.members.set(d.user.id, { ...this.members.get(d.user.id), ...d });
  }

  list(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  put(message) {
    const list = this.list(message.channel_id);
    const at = list.findIndex((m) => m.id === message.id);
    if (at >= 0) list[at] = message;
    else {
      list.push(message);
      if (list.length > 1 && isLater(list.at(-2).id, message.id)) list.sort((a, b) => (isLater(a.id, b.id) ? 1 : -1));
      if (message.author.id === this.me) this.read.set(message.channel_id, message.id);
    }
  }

  prepend(channelId, older) {
    if (older.length < 50) this.mayHaveOlder.delete(channelId);
    this.messages.set(channelId, [...older, ...this.list(channelId)]);
  }

  /** Whether this message calls this member. */
  mentions(m) {
    if (m.author.id === this.me) return false;
    const roles = this.member.roles ?? [];
    return m.mention_everyone || m.mentions?.some((u) => u.id === this.me) || m.mention_roles?.some((r) => roles.includes(r));
  }

  /** How many messages wait unread in a channel, and how many of them call this member (in a DM: all). */
  unread(channel) {
    const last = this.read.get(channel.id);
    const fresh = this.list(channel.id).filter((m) => m.author.id !== this.me && (!last || isLater(m.id, last)));
    const calls = fresh.filter((m) => !(m.flags & 4096) && (isDM(channel) || this.mentions(m)));
    return { count: fresh.length, calls: calls.length, first: fresh[0]?.id };
  }

  markRead(channelId) {
    const list = this.list(channelId);
    if (list.length) this.read.set(channelId, list.at(-1).id);
  }

  get locale() {
    return this.members.get(this.me)?.locale ?? this.guild.preferred_locale;
  }

  /** A name in this member's language, falling back as Discord's client does. */
  localised(thing, key = "name") {
    const words = thing[`${key}_localizations`] ?? {};
    const kin = { "en-GB": "en-US", "es-419": "es-ES" }[this.locale];
    return words[this.locale] ?? words[kin] ?? thing[key];
  }

  nameOf(user) {
    const member = this.members.get(user.id);
    const known = member?.user ?? user;
    return member?.nick ?? known.global_name ?? known.username;
  }

  channelName(channel) {
    return isDM(channel) ? channel.recipients.map((user) => this.nameOf(user)).join(", ") : channel.name;
  }

  /** Members, roles and channels as options of a select or a command: `{value, label, description, user}`. */
  people() {
    return [...this.members.values()].map(({ user }) => ({ value: user.id, label: this.nameOf(user), description: user.username, user }));
  }

  roleOptions() {
    return [...this.roles.values()].map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` }));
  }

  places(types) {
    return [...this.channels.values()].filter((c) => !isDM(c) && (!types?.length || types.includes(c.type)))
      .map((c) => ({ value: c.id, label: `# ${c.name}` }));
  }

  may(channel, right) {
    if (isDM(channel)) return right !== CAN.manageMessages;
    return (BigInt(channel.permissions ?? "0") & right) !== 0n;
  }

  maySend(channel) {
    const meta = channel.thread_metadata;
    if (meta?.locked && !this.may(channel, CAN.manageMessages)) return false;
    return this.may(channel, isThread(channel) ? CAN.sendInThreads : CAN.send);
  }
}
