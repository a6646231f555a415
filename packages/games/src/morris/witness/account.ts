import type { MorrisVariant } from '../variants/record.ts';
import { makeWitness, movesOf, type Play, playMove, startPlay, type Witness } from './witness.ts';

/** A game of the witness, written down for others: the board in rings, the side, and the men in hand. */
export class Account {
  readonly #w: Witness;
  readonly #play: Play;

  private constructor(w: Witness, play: Play) {
    this.#w = w;
    this.#play = play;
  }

  static start(v: MorrisVariant): Account {
    const w = makeWitness(v);
    return new Account(w, startPlay(w));
  }

  /** [M50] [M51] [M52] The board and the side as in the FEN, then White's and Black's men in hand. */
  get position(): string {
    const { men, hand, turn } = this.#play;
    const letters = { 0: 'O', 1: '@', X: 'X' } as const;
    const rings = ringsOf(this.#w.v.board).map((ring) =>
      ring
        .map((point) => {
          const man = men[point];
          return man === undefined ? '*' : letters[man];
        })
        .join(''),
    );
    return `${rings.join('/')} ${turn === 0 ? 'w' : 'b'} ${hand.join(' ')}`;
  }

  get side(): string {
    return nameOf(this.#play.turn);
  }

  get legal(): readonly string[] {
    return [...movesOf(this.#w, this.#play)].sort();
  }

  get outcome(): { readonly winner: string | undefined; readonly reason: string } | undefined {
    const { outcome } = this.#play;
    return (
      outcome && {
        winner: outcome.winner === undefined ? undefined : nameOf(outcome.winner),
        reason: outcome.reason,
      }
    );
  }

  /** [M33] A man that a capture and a mill may take goes by the capture. */
  get takes(): readonly string[] {
    const { outcome, claims } = this.#play;
    const ways = outcome ? [] : (claims[0]?.ways ?? []);
    const isCapture = ({ cause }: (typeof ways)[number]) => cause === 'custodian' || cause === 'intervention';
    const captured = ways.filter(isCapture).flatMap(({ targets }) => targets);
    return ways
      .flatMap((way) => {
        const open = way.targets.filter((point) => isCapture(way) || !captured.includes(point));
        return open.map((point) => `${point}:${way.cause}:${way.count}`);
      })
      .sort();
  }

  play(move: string): Account {
    return new Account(this.#w, playMove(this.#w, this.#play, move));
  }
}

/** [M50] From the inside out, each clockwise from 12 o'clock; on nine points the middle is a ring of one. */
function ringsOf(board: MorrisVariant['board']): readonly (readonly string[])[] {
  const rings = board.startsWith('three') ? 3 : board.startsWith('two') ? 2 : 1;
  const middle = rings + 1;
  const name = (x: number, y: number) => `${'abcdefg'[middle + x - 1]}${middle + y}`;
  const clockwise = [
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ];
  const squares = Array.from({ length: rings }, (_, i) =>
    clockwise.map(([x, y]) => name(x * (i + 1), y * (i + 1))),
  );
  return rings === 1 ? [[name(0, 0)], ...squares] : squares;
}

function nameOf(side: 0 | 1): string {
  return side === 0 ? 'white' : 'black';
}
