// One live game of the benchmark: two sockets, and the time from a move sent to the opponent seeing it.
import { openMatch } from '@boardwright/games';
import { WebSocket } from 'ws';

const VARIANT = 'nine-mens-morris';
const START = openMatch({ variant: VARIANT }).value;
const LONGEST_MS = 20_000;
/** Games are drawn before anything is measured: whoever sends the moves shares the machine with the server. */
const SCRIPTS = 64;
export const LEAST_PLIES = 100;
let scripts;

export class LiveGame {
  #servers;
  #sockets = [];
  #script;
  #seen;
  #sequences;

  /** Each player has a server of its own, or the same one. */
  constructor(servers) {
    this.#servers = servers;
    this.times = [];
    this.failures = 0;
    /** Of both players, by which more of their pages can connect. */
    this.tokens = [];
    this.ply = 0;
    /** Number of the last event that each side has. */
    this.#sequences = [0, 0];
    scripts ??= Array.from({ length: SCRIPTS }, drawScript);
    this.#script = scripts[Math.floor(Math.random() * SCRIPTS)];
  }

  /** Moves that are left. */
  get left() {
    return this.#script.length - this.ply;
  }

  get isOver() {
    return this.left <= 0;
  }

  async open(createClient) {
    const players = [];
    for (const { address } of this.#servers) {
      const client = createClient({ baseUrl: address });
      client.setToken(expect(await client.guest()).token);
      this.tokens.push(client.token);
      players.push(client);
    }
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const clock = { kind: 'fischer', initialMs: 3_600_000, incrementMs: 1000 };
    const made = expect(await players[0].createGame({ body: { variant: VARIANT, seats, clock } }));
    this.id = made.game.id;
    expect(await players[1].joinGame({ params: { id: this.id }, body: { link: made.links.second } }));
    for (const [side, player] of players.entries())
      this.#sockets.push(await this.#connect(this.#servers[side].address, player.token, side));
  }

  /** Resolves when the opponent has seen the move. Nothing happens in a game that is over. */
  async move() {
    if (this.isOver) return;
    const { move, side } = this.#script[this.ply];
    const began = performance.now();
    const seen = this.#awaitSeen(this.ply + 1, 1 - side);
    const message = {
      type: 'move',
      ref: String(this.ply),
      game: this.id,
      move: { move, ply: this.ply, key: `${this.id}${this.ply}` },
    };
    this.#sockets[side].send(JSON.stringify(message));
    if (!(await seen)) {
      this.failures++;
      return;
    }
    this.times.push(performance.now() - began);
    this.ply++;
  }

  get sockets() {
    return this.#sockets;
  }

  /** Both lines break, and come back at once from the last event they have, as those of a page do. */
  async comeBack() {
    this.close();
    const back = this.#servers.map(({ address }, side) => this.#connect(address, this.tokens[side], side));
    this.#sockets = await Promise.all(back);
  }

  close() {
    for (const socket of this.#sockets) socket.terminate();
  }

  #awaitSeen(ply, side) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), LONGEST_MS);
      const done = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#seen = { ply, side, done };
    });
  }

  #connect(address, token, side) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/socket`, {
        headers: { authorization: `Bearer ${token}` },
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      const after = this.#sequences[side] || undefined;
      socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', game: this.id, after })));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'view') this.#sequences[side] = message.game.sequence;
        // What comes after everything that was missed.
        if (message.type === 'presence') resolve(socket);
        if (message.type === 'events') this.#hear(message.events, side);
      });
    });
  }

  #hear(events, side) {
    this.#sequences[side] = events.at(-1).sequence;
    for (const event of events)
      if (event.kind === 'moved' && event.ply === this.#seen?.ply && side === this.#seen.side)
        this.#seen.done();
  }
}

/** The moves of a game at random that does not end at once, with whose they are. The one that ends it is left out. */
function drawScript() {
  for (;;) {
    const script = [];
    let match = START;
    while (!match.outcome) {
      const { moves, turn } = match.position;
      const move = moves[Math.floor(Math.random() * moves.length)].text;
      script.push({ move, side: turn });
      match = match.play(move).value;
    }
    script.pop();
    if (script.length >= LEAST_PLIES) return script;
  }
}

function expect(answer) {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${answer.error.code}`);
}
