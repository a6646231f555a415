import type { AnyGame, Diagram } from '../contract/index.ts';

/** The FEN other morris programs read: ours without the two tokens they have no use for, `p:` and `m:`. */
export function formatSanmillFen(game: AnyGame, diagram: Diagram): string {
  return dropOwnTokens(game.format(diagram));
}

export function dropOwnTokens(fen: string): string {
  const words = fen.split(' ').filter((word) => !/^[pm]:/.test(word));
  return words.join(' ');
}
