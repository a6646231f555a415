// Two people who play on while somebody else attacks: every move is timed until it is acknowledged.
import { openMatch } from '@boardwright/games';
import { WebSocket } from 'ws';
import { pause } from '../server/process.mjs';

const VARIANT = 'nine-mens-morris';
const ADDRESS = '198.51.100.1';
const PAUSE_MS = 150;
const LONGEST_MS = 30_000;

export class HonestPlayers {
  #server;
  #isOver = false;
  #playing;
  times = [];
  failures = [];

  constructor(server) {
    this.#server = server;
  }

  /** Headers of somebody who comes through the proxy from an address of their own. */
  static headers(token) {
    return {
      'x-forwarded-for': ADDRESS,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  }

  async call(method, path, token, body) {
    const answer = await fetch(this.#server.address + path, {
      method,
      headers: HonestPlayers.headers(token),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const value = await answer.json();
    if (!answer.ok) throw new Error(`an honest call was refused: ${path} ${JSON.stringify(value)}`);
    return value;
  }

  async enter() {
    return (await this.call('POST', '/api/v1/guests', undefined, {})).token;
  }

  async begin() {
    this.tokens = [await this.enter(), await this.enter()];
    this.sockets = await Promise.all(this.tokens.map((token) => this.#connect(token)));
    await this.#open();
    this.#playing = this.#play();
  }

  /** The figures since the last time, and nothing before them. */
  take() {
    const times = this.times.splice(0).sort((a, b) => a - b);
    const at = (share) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
    return { moves: times.length, medianMs: at(0.5), worstMs: at(1), failures: this.failures.splice(0) };
  }

  async end() {
    this.#isOver = true;
    await this.#playing;
    for (const { socket } of this.sockets) socket.terminate();
  }

  async #open() {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const body = { variant: VARIANT, seats, visibility: 'public' };
    const made = await this.call('POST', '/api/v1/games', this.tokens[0], body);
    this.game = made.game.id;
    await this.call('POST', `/api/v1/games/${this.game}/join`, this.tokens[1], { link: made.links.second });
    this.match = openMatch({ variant: VARIANT }).value;
    this.ply = 0;
  }

  async #play() {
    while (!this.#isOver) {
      try {
        if (this.match.outcome) await this.#open();
        await this.#move();
      } catch (error) {
        this.failures.push(String(error));
      }
      await pause(PAUSE_MS);
    }
  }

  async #move() {
    const { position } = this.match;
    const { text: move } = position.moves[Math.floor(Math.random() * position.moves.length)];
    const began = performance.now();
    const message = { type: 'move', game: this.game, move: { move, ply: this.ply } };
    const answer = await this.sockets[position.turn].ask(message);
    if (answer.type !== 'moved') throw new Error(`a move was refused: ${answer.problem?.code}`);
    this.times.push(performance.now() - began);
    this.match = this.match.play(move).value;
    this.ply = answer.answer.ply;
  }

  #connect(token) {
    const socket = new WebSocket(`${this.#server.address.replace('http', 'ws')}/api/v1/socket`, {
      headers: HonestPlayers.headers(token),
    });
    const waiting = new Map();
    let refs = 0;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      waiting.get(message.ref)?.(message);
      waiting.delete(message.ref);
    });
    const ask = (message) =>
      new Promise((resolve, reject) => {
        const ref = `r${++refs}`;
        const timer = setTimeout(() => reject(new Error('no answer to a move')), LONGEST_MS);
        waiting.set(ref, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        socket.send(JSON.stringify({ ...message, ref }));
      });
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve({ socket, ask }));
      socket.on('error', reject);
    });
  }
}
