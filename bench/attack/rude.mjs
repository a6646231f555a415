// Somebody at one address who sends what they like, as often as they like, and notes what comes of it.
import { WebSocket } from 'ws';

export class RudeClient {
  #server;
  statuses = {};
  codes = {};

  /** `address` is what the proxy says; `written` is what the client itself writes before it. */
  constructor(server, address) {
    this.#server = server;
    this.address = address;
  }

  headers(token, written) {
    return {
      'x-forwarded-for': written ? `${written}, ${this.address}` : this.address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  }

  async send(method, path, { body, text, token, written, accept, timeMs = 60_000 } = {}) {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    try {
      const answer = await fetch(this.#server.address + path, {
        method,
        headers: {
          ...this.headers(token, written),
          ...(accept ? { accept } : {}),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: sent }),
        signal: AbortSignal.timeout(timeMs),
      });
      const told = await answer.text();
      this.#note(this.statuses, answer.status);
      const value = told.startsWith('{') || told.startsWith('[') ? JSON.parse(told) : told;
      if (!answer.ok) this.#note(this.codes, value.code ?? 'none');
      return { status: answer.status, value };
    } catch (error) {
      this.#note(this.statuses, error.name === 'TimeoutError' ? 'timeout' : 'broken');
      return { status: 0, value: undefined };
    }
  }

  /** Sends again and again, so many at once, until the time is over. */
  async flood(timeMs, width, sendOne) {
    const end = Date.now() + timeMs;
    const one = async (lane) => {
      for (let i = 0; Date.now() < end; i++) await sendOne(i * width + lane);
    };
    await Promise.all(Array.from({ length: width }, (_, lane) => one(lane)));
  }

  async enter() {
    const { value } = await this.send('POST', '/api/v1/guests', { body: {} });
    return value?.token;
  }

  /** Resolves to undefined where the server does not let it in. */
  connect(token, hear = () => undefined) {
    const socket = new WebSocket(`${this.#server.address.replace('http', 'ws')}/api/v1/socket`, {
      headers: this.headers(token),
    });
    socket.on('message', (data) => hear(String(data)));
    return new Promise((resolve) => {
      socket.on('open', () => resolve(socket));
      socket.on('error', () => resolve(undefined));
    });
  }

  /** Takes what came of another's calls for its own. */
  count({ statuses, codes }) {
    for (const [key, times] of Object.entries(statuses)) this.#note(this.statuses, key, times);
    for (const [key, times] of Object.entries(codes)) this.#note(this.codes, key, times);
  }

  #note(counts, key, times = 1) {
    counts[key] = (counts[key] ?? 0) + times;
  }
}
