import type { Board, Move } from '@boardwright/games';
import { nameOf } from '../sites/layout.ts';

/** What typed letters mean so far. */
export type Typed =
  | { readonly kind: 'more'; readonly text: string }
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'refused'; readonly text: string };

/** Keys that belong to the texts of moves, and so begin or continue one. */
export function isMoveKey(key: string): boolean {
  return /^[A-Za-z0-9:×–-]$/.test(key);
}

/**
 * Reads letters typed on the board. A text that is a legal move and begins no other is played at once; one that
 * begins others waits for `isFinal`, which Enter sets.
 */
export function readTyped(board: Board, moves: readonly Move[], raw: string, isFinal: boolean): Typed {
  const text = normalise(raw);
  const exact = moves.find((move) => textsOf(board, move).includes(text));
  const longer = moves.some((move) =>
    textsOf(board, move).some((known) => known.length > text.length && known.startsWith(text)),
  );
  if (exact && (isFinal || !longer)) return { kind: 'play', move: exact };
  return isFinal ? { kind: 'refused', text: raw } : { kind: 'more', text: raw };
}

/** The text of a move, and the same with the squares' other names. */
function textsOf(board: Board, move: Move): readonly string[] {
  const written = normalise(move.text);
  const glue = move.captures.length > 0 ? 'x' : '-';
  const aliases = move.touches.map((site) => nameOf(board.sites[site], 'alias'));
  if (move.touches.length < 2) return [written];
  return [written, normalise(aliases.join(glue)), normalise([aliases[0], aliases.at(-1)].join(glue))];
}

function normalise(text: string): string {
  return text.toLowerCase().replaceAll('–', '-').replaceAll(/[:×]/g, 'x');
}
