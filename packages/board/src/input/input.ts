import type { Board, Move, Site } from '@boardwright/games';
import type { Entry, Touch } from '@boardwright/games/internal';
import { beginEntry, extend, touch } from '@boardwright/games/internal';
import { isMoveKey, readTyped } from './typed.ts';

/** What entering moves asks of the board around it. */
export interface InputHost {
  changed(): void;
  opened(entry: Entry): void;
  cleared(): void;
  played(move: Move): void;
  refused(touched: readonly Site[], typed?: string): void;
}

/** What a hand has entered so far by touching and typing, and what comes of it. Holds no rule. */
export class Input {
  readonly #host: InputHost;
  #moves: readonly Move[] = [];
  #entry: Entry = beginEntry([]);
  #typed = '';

  constructor(host: InputHost) {
    this.#host = host;
  }

  get moves(): readonly Move[] {
    return this.#moves;
  }

  get entry(): Entry {
    return this.#entry;
  }

  get typed(): string {
    return this.#typed;
  }

  /** The same moves in a new list keep what was entered: pages set properties more often than moves are made. */
  setMoves(moves: readonly Move[]): boolean {
    const isSame =
      moves.length === this.#moves.length && moves.every((move, i) => move.text === this.#moves[i].text);
    this.#moves = moves;
    if (isSame) return false;
    this.#entry = beginEntry(moves);
    this.#typed = '';
    return true;
  }

  /** Whether the touch completed a move. */
  touch(site: Site): boolean {
    if (this.#moves.length === 0) return false;
    const answer = touch(this.#moves, this.#entry, site);
    this.#follow(answer);
    return answer.kind === 'play';
  }

  /** Picks a man up: a touch that never plays by itself. */
  lift(site: Site): void {
    if (this.#entry.touched.at(-1) === site) return;
    this.#follow({ kind: 'open', entry: extend(beginEntry(this.#moves), site) ?? this.#entry });
  }

  /** Takes back what was entered; false when there was nothing. */
  clear(): boolean {
    if (this.#entry.touched.length === 0 && this.#entry.aim === undefined && this.#typed === '') return false;
    this.#follow({ kind: 'clear' });
    return true;
  }

  /** Whether a key belongs to a typed move; if so it has been dealt with. */
  type(board: Board, key: string): boolean {
    if (this.#moves.length === 0) return false;
    if (key === 'Backspace' && this.#typed !== '') this.#typed = this.#typed.slice(0, -1);
    else if (key === 'Enter' && this.#typed !== '') return this.#read(board, true);
    else if (isMoveKey(key)) return this.#read(board, false, key);
    else return false;
    this.#host.changed();
    return true;
  }

  #read(board: Board, isFinal: boolean, key = ''): boolean {
    const answer = readTyped(board, this.#moves, this.#typed + key, isFinal);
    switch (answer.kind) {
      case 'more':
        this.#typed = answer.text;
        this.#host.changed();
        break;
      case 'play':
        this.#follow({ kind: 'play', move: answer.move });
        break;
      case 'refused':
        this.#typed = '';
        this.#host.refused([], answer.text);
        this.#host.changed();
    }
    return true;
  }

  #follow(answer: Touch): void {
    if (answer.kind === 'open') {
      this.#entry = answer.entry;
      this.#typed = '';
      this.#host.opened(answer.entry);
    } else if (answer.kind === 'refused') {
      this.#typed = '';
      this.#host.refused(answer.touched);
    } else {
      this.#reset();
      if (answer.kind === 'play') this.#host.played(answer.move);
      else this.#host.cleared();
    }
    this.#host.changed();
  }

  #reset(): void {
    this.#entry = beginEntry(this.#moves);
    this.#typed = '';
  }
}
