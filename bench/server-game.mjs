// One live game of the benchmark: two sockets, and the time from a move sent to the opponent seeing it.
import { openMatch } from '@boardwright/games';
import { WebSocket } from 'ws';

const VARIANT = 'nine-mens-morris';
const START = openMatch({ variant: VARIANT }).value;
const LONGEST_MS = 20_000;

export class LiveGame {
  #address;
  #sockets = [];
  #seen = new Map();

  constructor(address) {
    this.#address = address;
    this.times = [];
    this.failures = 0;
  }

  async open(createClient) {
    const players = [];
    for (let i = 0; i < 2; i++) {
      const client = createClient({ baseUrl: this.#address });
      client.setToken(expect(await client.guest()).token);
      players.push(client);
    }
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const clock = { kind: 'fischer', initialMs: 3_600_000, incrementMs: 1000 };
    const made = expect(await players[0].createGame({ body: { variant: VARIANT, seats, clock } }));
    this.id = made.game.id;
    expect(await players[1].joinGame({ params: { id: this.id }, body: { link: made.links.second } }));
    for (const [side, player] of players.entries())
      this.#sockets.push(await this.#connect(player.token, side));
    this.match = START;
    this.ply = 0;
  }

  /** Resolves when the opponent has seen the move. A game that is over goes on from memory of its start: skipped. */
  async move() {
    if (this.match.outcome) return;
    const { position } = this.match;
    const side = position.turn;
    const move = position.moves[Math.floor(Math.random() * position.moves.length)].text;
    const ply = this.ply + 1;
    const began = performance.now();
    const seen = this.#awaitSeen(ply, 1 - side);
    const message = { type: 'move', ref: String(ply), game: this.id, move: { move, ply: this.ply } };
    this.#sockets[side].send(JSON.stringify(message));
    if (!(await seen)) {
      this.failures++;
      return;
    }
    this.times.push(performance.now() - began);
    this.match = this.match.play(move).value;
    this.ply = ply;
  }

  close() {
    for (const socket of this.#sockets) socket.terminate();
  }

  #awaitSeen(ply, side) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), LONGEST_MS);
      this.#seen.set(`${side} ${ply}`, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  #connect(token, side) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/api/v1/socket`, {
        headers: { authorization: `Bearer ${token}` },
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', game: this.id })));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'view') resolve(socket);
        if (message.type === 'events') this.#hear(message.events, side);
      });
    });
  }

  #hear(events, side) {
    for (const event of events) {
      if (event.kind !== 'moved') continue;
      const name = `${side} ${event.ply}`;
      this.#seen.get(name)?.();
      this.#seen.delete(name);
    }
  }
}

function expect(answer) {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${answer.error.code}`);
}
