// Two players at a game who never stop, and who know exactly what the server has promised them.
import { randomUUID } from 'node:crypto';
import { openMatch } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';
import { pause } from '../server/process.mjs';

export const CLOCK = { kind: 'fischer', initialMs: 3_600_000, incrementMs: 1000 };
const VARIANT = 'nine-mens-morris';
const START = openMatch({ variant: VARIANT }).value;
/** How far a time of the server may lie from what its client saw. */
const TOLERANCE_MS = 100;
/** A server that does not answer within this time is left for another. */
const PATIENCE_MS = 1_000;
/** Between two moves of those who need not be fast. */
const SLOW_MS = 50;

export class Table {
  #players;
  #isPaused = true;
  #delayMs = 0;
  #running = Promise.resolve();

  /** Each player talks to a server of its own first, and goes to the next one when that is away. */
  constructor(servers) {
    this.#players = servers
      .concat(servers)
      .slice(0, 2)
      .map((_, i) => new Player(servers, i % servers.length));
    this.acknowledged = 0;
    this.faults = [];
  }

  async sit() {
    for (const player of this.#players) await player.enter();
    await this.#begin();
  }

  resume() {
    this.#isPaused = false;
    this.#delayMs = 0;
    this.#running = this.#play();
  }

  /** Where it is, for whoever wants to know why it does not go on. */
  toString() {
    const [first, second] = this.#players.map(String);
    return `${this.game} at ply ${this.moves.length} (${first}; ${second})`;
  }

  /** Goes on, and leaves the processor to others. */
  slowDown() {
    this.#delayMs = SLOW_MS;
  }

  /** Ends when the move under way is answered, by whichever server. */
  async settle() {
    this.#isPaused = true;
    await this.#running;
  }

  /** A game that nobody moves in, whose first clock falls after `timeMs`. */
  async beginShort(timeMs) {
    const [first] = this.#players;
    const clock = { kind: 'fischer', initialMs: timeMs, incrementMs: 0 };
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const made = await first.insist((client) =>
      client.createGame({ body: { variant: VARIANT, seats, clock } }),
    );
    return { game: made.game.id, client: (ask) => first.insist(ask) };
  }

  async #begin() {
    const [first, second] = this.#players;
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const made = await first.insist((client) =>
      client.createGame({ body: { variant: VARIANT, seats, clock: CLOCK } }),
    );
    this.game = made.game.id;
    await second.insist((client) =>
      client.joinGame({ params: { id: this.game }, body: { link: made.links.second } }),
    );
    this.match = START;
    this.moves = [];
  }

  async #play() {
    while (!this.#isPaused) {
      if (this.match.outcome) {
        await this.verify();
        await this.#begin();
      }
      await this.#move();
      if (this.#delayMs > 0) await pause(this.#delayMs);
    }
  }

  async #move() {
    const { position } = this.match;
    const move = position.moves[Math.floor(Math.random() * position.moves.length)].text;
    const body = { move, ply: this.moves.length, key: randomUUID() };
    const sentAt = Date.now();
    const player = this.#players[position.turn];
    const answer = await player
      .insist((client) => client.move({ params: { id: this.game }, body }))
      .catch((error) => this.#excuse(error));
    if (!answer) return this.#begin();
    if (answer.move !== move) this.faults.push(`sent ${move}, stored ${answer.move}`);
    this.moves.push({ move, sentAt, answeredAt: Date.now() });
    this.match = this.match.play(move).value;
    this.acknowledged++;
  }

  /** A game that nobody began in time is called off: so it is when this process was stopped in between. */
  #excuse(error) {
    const isCalledOff = error.code === 'called-off' || error.code === 'game-over';
    if (!isCalledOff || this.moves.length >= 2) throw error;
  }

  /** Everything acknowledged is there, once, in order, and the clocks add up. */
  async verify() {
    const [first] = this.#players;
    const { events } = await first.insist((client) => client.gameEvents({ params: { id: this.game } }));
    const view = await first.insist((client) => client.game({ params: { id: this.game } }));
    const moved = events.filter((event) => event.kind === 'moved');
    const expected = this.moves.map(({ move }) => move).join(' ');
    this.#expect(
      view.moves.join(' ') === expected,
      `moves differ: ${view.moves.length} of ${this.moves.length}`,
    );
    this.#expect(moved.map(({ move }) => move).join(' ') === expected, 'events differ from the moves');
    this.#expect(
      events.every((event, i) => event.sequence === i + 1),
      'event numbers have gaps',
    );
    this.#expect(view.position === this.match.position.text, 'the position is another one');
    this.#checkClocks(events, moved);
  }

  #checkClocks(events, moved) {
    const left = [CLOCK.initialMs, CLOCK.initialMs];
    let before = events.find((event) => event.kind === 'started').at;
    for (const [i, { at, side, turn, clock }] of moved.entries()) {
      const { sentAt, answeredAt } = this.moves[i] ?? {};
      const isInTime = at >= sentAt - TOLERANCE_MS && at <= answeredAt + TOLERANCE_MS;
      this.#expect(isInTime, `move ${i} is timed ${at - sentAt} ms after it was sent`);
      const mover = side === 'first' ? 0 : 1;
      left[mover] -= at - before;
      if (turn !== side) left[mover] += CLOCK.incrementMs;
      const running = turn === 'first' ? 0 : 1;
      // The move that ends the game stops the clocks.
      const told = clock.deadline === undefined ? clock.remainingMs[running] : clock.deadline - at;
      const off = told - left[running];
      this.#expect(Math.abs(off) <= TOLERANCE_MS, `the clock of move ${i} is off by ${off} ms`);
      before = at;
    }
  }

  #expect(isSo, fault) {
    if (!isSo) this.faults.push(`${this.game}: ${fault}`);
  }
}

class Player {
  #servers;
  #at;
  #client;
  #failed = { times: 0, code: '' };

  constructor(servers, at) {
    this.#servers = servers;
    this.#at = at;
    this.#client = open(servers[at]);
  }

  async enter() {
    this.#client.setToken((await this.insist((client) => client.guest())).token);
  }

  /** Asks until somebody answers. Whatever is refused is a fault of the server here, and ends the test. */
  async insist(ask) {
    for (;;) {
      const answer = await ask(this.#client);
      if (answer.ok) {
        this.#failed = { times: 0, code: '' };
        return answer.value;
      }
      const { status, code } = answer.error;
      this.#failed = { times: this.#failed.times + 1, code };
      if (status !== 0 && status < 500) throw Object.assign(new Error(`refused: ${code}`), { code });
      this.#at = (this.#at + 1) % this.#servers.length;
      this.#client = open(this.#servers[this.#at], this.#client.token);
      await pause(40);
    }
  }

  toString() {
    const { times, code } = this.#failed;
    return times === 0 ? 'content' : `${times} times ${code}, at server ${this.#at}`;
  }
}

function open({ address }, token) {
  const impatient = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return createClient({ baseUrl: address, fetch: impatient, ...(token ? { token } : {}) });
}
