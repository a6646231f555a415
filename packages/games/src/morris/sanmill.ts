import type { AnyGame, Diagram } from '../contract/index.ts';

/** The FEN other morris programs read: ours without the two tokens they have no use for, `p:` and `m:`. */
export function formatSanmillFen(game: AnyGame, diagram: Diagram): string {
  const words = game.format(diagram).split(' ');
  return words.filter((word) => !/^[pm]:/.test(word)).join(' ');
}
