/** Discord's Markdown as document nodes. `state` (state.js) knows the names behind mentions. */

import { now } from "./clock.js";
import { doing, emoji, h, spoiler } from "./dom.js";

const CODE_BLOCK = /```(?:([\w+#.-]*)\n)?([\s\S]+?)```/g;
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.*)$/;
const LINE = /^(?:(#{1,3}) +(\S.*)|(-#) +(\S.*)|(>>>|>) (.*))$/;

/** Text with all of Discord's Markdown, blocks included. */
export function markdown(text, state) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const match of text.matchAll(CODE_BLOCK)) {
    out.append(...blocks(text.slice(at, match.index).replace(/\n$/, ""), state));
    out.append(h("pre", h("code", match[2].replace(/^\n+|\n+$/g, ""))));
    at = match.index + match[0].length;
    if (text[at] === "\n") at++;
  }
  out.append(...blocks(text.slice(at), state));
  return out;
}

function blocks(text, state) {
  const out = [];
  const lines = text ? text.split("\n") : [];
  let words = []; // lines of running text
  const flush = () => {
    if (words.length) out.push(h("div.words", inline(words.join("\n"), state)));
    words = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const match = LINE.exec(lines[i]);
    if (match?.[1]) {
      flush();
      out.push(h(`h${match[1].length}`, {}, inline(match[2], state)));
    } else if (match?.[3]) {
      flush();
      out.push(h("div.subtext", inline(match[4], state)));
    } else if (match?.[5]) {
      flush();
      const quoted = [match[6]];
      if (match[5] === ">>>") quoted.push(...lines.splice(i + 1));
      else while (/^> /.test(lines[i + 1] ?? "")) quoted.push(lines[++i].slice(2));
      out.push(h("blockquote", blocks(quoted.join("\n"), state)));
    } else if (LIST_ITEM.test(lines[i])) {
      flush();
      const items = [];
      while (LIST_ITEM.test(lines[i] ?? "")) items.push(LIST_ITEM.exec(lines[i++]));
      i--;
      while (items.length) out.push(list(items, state));
    } else words.push(lines[i]);
  }
  flush();
  return out;
}

/** One list from the first of these items, [, indent, mark, text] each; deeper ones go into the item before them. */
function list(items, state) {
  const depth = items[0][1].length;
  const mark = parseInt(items[0][2], 10);
  const el = Number.isNaN(mark) ? h("ul") : h("ol", { start: mark });
  while (items.length && items[0][1].length >= depth) {
    const isDeeper = items[0][1].length > depth + 1;
    if (!isDeeper && Number.isNaN(parseInt(items[0][2], 10)) !== Number.isNaN(mark)) break; // a list of the other kind
    if (isDeeper && el.lastChild) el.lastChild.append(list(items, state));
    else el.append(h("li", inline(items.shift()[3], state)));
  }
  return el;
}

const wrap = (tag, props) => (match, state) => h(tag, props, inline(match[1], state));
const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** A link; one to a channel or message of this server leads there. */
export function link(url, state, words, props = {}) {
  const [, channelId, messageId] = PLACE.exec(url) ?? [];
  const channel = state.channels.get(channelId);
  if (!channel) {
    const safe = /^(https?|discord):/.test(url) ? url : "#";
    return h("a", { href: safe, target: "_blank", rel: "noopener noreferrer", ...props }, words ?? url);
  }
  return doing("openChannel", null, { class: words ? "link" : "mention", "data-id": channelId, "data-message": messageId, ...props },
    words ?? `# ${state.channelName(channel)}${messageId ? " › 💬" : ""}`);
}

const mention = (text, isMe = false) => h(isMe ? "span.mention.me" : "span.mention", text);

/** Each rule: what it looks like from here on, and what it becomes. The first that fits wins. */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/<a?:(\w+):(\d+)>/y, (m) => emoji({ name: m[1], id: m[2] })],
  [/<@!?(\d+)>/y, (m, state) => mention(`@${state.members.has(m[1]) ? state.nameOf({ id: m[1] }) : "unknown-user"}`, m[1] === state.me)],
  [/<@&(\d+)>/y, (m, state) => mention(`@${state.roles.get(m[1])?.name.replace(/^@/, "") ?? "unknown-role"}`)],
  [/<#(\d+)>/y, (m, state) => channelMention(m[1], state)],
  [/<\/([^:>]+):(\d+)>/y, (m) => doing("useCommand", null, { class: "mention", "data-name": m[1] }, `/${m[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m, state) => timestamp(Number(m[1]), m[2] ?? "f", state.locale)],
  [/<(https?:\/\/[^\s>]+)>/y, (m, state) => link(m[1], state)],
  [/\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y, (m, state) => link(m[2], state, inline(m[1], state))],
  [/https?:\/\/[^\s<]+[^<.,:;"')\]\s*_|~]/y, (m, state) => link(m[0], state)],
  [/@(?:everyone|here)\b/y, (m) => mention(m[0], true)],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, wrap("em")],
  [/(?<!\w)_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y, wrap("em")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~(?!~)/y, wrap("s")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (m, state) => spoiler("span.spoiler", h("span", inline(m[1], state)))],
];

function inline(text, state) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = /[\\`<[h@*_~|]/.test(text[at]) && first(text, at);
    if (found) {
      if (plain) out.push(plain);
      plain = "";
      out.push(found[1](found[0], state));
      at += found[0][0].length;
    } else plain += text[at++];
  }
  if (plain) out.push(plain);
  return out;
}

function first(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match, make];
  }
  return null;
}

function channelMention(id, state) {
  const channel = state.channels.get(id);
  if (!channel) return mention("# No Access");
  return doing("openChannel", null, { class: "mention", "data-id": id }, `# ${channel.name}`);
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export const dateTime = (date, style, locale) => new Intl.DateTimeFormat(locale, STYLES[style]).format(date);

export function relative(unix, locale) {
  const seconds = unix - now() / 1000;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / size), unit);
}

function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  const props = { datetime: date.toISOString(), title: dateTime(date, "F", locale) };
  if (style !== "R") return h("time.timestamp", props, dateTime(date, style, locale));
  return h("time.timestamp", { ...props, "data-relative": unix, "data-locale": locale }, relative(unix, locale));
}

/** Called every second: "in 2 minutes" must not go stale. */
export function refreshRelativeTimes() {
  for (const el of document.querySelectorAll("time[data-relative]")) {
    const words = relative(Number(el.dataset.relative), el.dataset.locale);
    if (el.textContent !== words) el.textContent = words;
  }
}

/** A message of nothing but emojis is shown large. */
export function isJumbo(text) {
  const bare = text.replace(/<a?:\w+:\d+>/g, "😀");
  return /^(?:\s*(?:\p{RGI_Emoji}))+\s*$/v.test(bare) && [...bare.matchAll(/\p{RGI_Emoji}/gv)].length <= 30;
}
