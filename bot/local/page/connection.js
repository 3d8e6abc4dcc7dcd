/** One member's WebSocket: opened again when it closes; every op is a promise for its ACK. */

let count = 0;
export const newNonce = () => `${Date.now().toString(36)}-${++count}`;

export class Connection {
  constructor(member, { event, online }) {
    this.member = member;
    this.hear = event;
    this.online = online;
    this.waiting = new Map();
    this.delay = 250;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const server = this.server ? `&server=${this.server}` : "";
    this.socket = new WebSocket(`${scheme}://${location.host}/live?member=${this.member}${server}`);
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onopen = () => { this.delay = 250; };
    this.socket.onclose = () => this.closed();
  }

  receive({ t, d }) {
    const asked = (t === "ACK" || t === "ERROR") && this.waiting.get(d.nonce);
    if (asked) {
      this.waiting.delete(d.nonce);
      if (t === "ACK") asked.resolve(d);
      else asked.reject(Object.assign(new Error(d.message), { code: d.code }));
      return;
    }
    if (t === "READY") this.online(true);
    this.hear(t, d);
  }

  closed() {
    for (const { reject } of this.waiting.values()) reject(new Error("The connection was lost."));
    this.waiting.clear();
    if (this.over) return;
    this.online(false);
    setTimeout(() => this.over || this.open(), this.delay);
    this.delay = Math.min(this.delay * 2, 4000);
  }

  op(op, d = {}, nonce = newNonce()) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Not connected."));
    this.socket.send(JSON.stringify({ op, nonce, d }));
    return new Promise((resolve, reject) => this.waiting.set(nonce, { resolve, reject }));
  }

  /** Look at another server: READY comes again, with all of it. */
  visit(server) {
    this.server = server;
    this.socket.close();
  }

  close() {
    this.over = true;
    this.socket.close();
  }
}
