/** Clicks, commands and forms of one member: what waits for the bot, what failed, what was chosen. */

import { newNonce } from "./connection.js";

const GIVE_UP_MS = 5000; // the server says so after 3 s; this is for when it is gone
const FAILED = "This interaction failed";

export class Interactions {
  constructor(view) {
    this.view = view;
    this.running = new Map(); // nonce -> {kind, message, customId, command, channel, timer}
    this.failures = new Map(); // message id -> sentence
    this.choices = new Map(); // "message custom_id" -> {of: the component as JSON, values}
  }

  isPending(messageId, customId) {
    return [...this.running.values()].some((r) => r.message === messageId && r.customId === customId);
  }

  chosen(messageId, component) {
    const choice = this.choices.get(`${messageId} ${component.custom_id}`);
    return choice?.of === JSON.stringify(component) ? choice.values : null;
  }

  /** Commands sent from this channel that have no answer yet, or none any more. */
  commandsIn(channelId) {
    return [...this.running.values()].filter((r) => r.kind === "command" && r.channel === channelId);
  }

  begin(op, d, run) {
    const nonce = newNonce();
    const entry = { ...run, nonce, timer: setTimeout(() => this.fail(nonce), GIVE_UP_MS) };
    this.running.set(nonce, entry);
    this.view.connection.op(op, d, nonce).then(({ id }) => { entry.id = id; }, (error) => this.fail(nonce, error.message));
    this.changed(entry);
    return nonce;
  }

  click(message, component, values) {
    if (this.isPending(message.id, component.custom_id)) return;
    this.failures.delete(message.id);
    if (values) this.choices.set(`${message.id} ${component.custom_id}`, { of: JSON.stringify(component), values });
    const d = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, ...(values && { values }) };
    this.begin("click", d, { kind: "click", message: message.id, customId: component.custom_id });
  }

  command(channel, command, path, options) {
    const d = { channel_id: channel.id, command_id: command.id, options };
    this.begin("command", d, { kind: "command", channel: channel.id, name: path });
  }

  submit(modal, values, done) {
    this.begin("modal", { id: modal.id, values }, { kind: "modal", message: modal.message, done });
  }

  /** Take in an INTERACTION_… event. */
  hear(t, d) {
    const entry = this.running.get(d.nonce);
    if (t === "INTERACTION_FAILURE") this.fail(d.nonce);
    else if (t === "INTERACTION_SUCCESS") this.end(entry);
    else if (t === "INTERACTION_MODAL_CREATE") {
      this.end(entry);
      this.view.openModal({ ...d, message: entry?.message });
    }
  }

  end(entry) {
    if (!entry) return;
    clearTimeout(entry.timer);
    this.running.delete(entry.nonce);
    entry.done?.();
    this.changed(entry);
  }

  fail(nonce, sentence) {
    const entry = this.running.get(nonce);
    if (!entry) return;
    clearTimeout(entry.timer);
    if (entry.kind === "command") {
      entry.failure = sentence ?? "The application did not respond";
      this.view.announce(entry.failure);
    } else {
      this.running.delete(nonce);
      if (entry.kind === "modal" && entry.done?.("Something went wrong. Try again.")) return;
      this.failures.set(entry.message, sentence ?? FAILED);
      this.view.announce(sentence ?? FAILED);
    }
    this.changed(entry);
  }

  forget(nonce) {
    this.running.delete(nonce);
    this.view.refresh();
  }

  changed(entry) {
    if (entry.message) this.view.touch(entry.message);
    this.view.refresh();
  }
}
