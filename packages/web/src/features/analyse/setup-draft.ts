import type { Diagram, Game, Piece } from '@boardwright/games';
import { PIECE_KINDS } from '@boardwright/games/internal';
import { explorerRules } from '@boardwright/games/study';
import { keep, readKept } from '../../stores/storage.ts';

/** What was set up by the rules of a game and not used yet; it outlives the editor, a reload and a crash. */
export function readSetup(game: Game): Diagram | undefined {
  return readKept(nameOf(game), (value) => parseDiagram(value, game.board.sites.length));
}

/** Undefined once it is used: the position is in a study then. */
export function keepSetup(game: Game, diagram: Diagram | undefined): void {
  keep(nameOf(game), diagram);
}

function nameOf(game: Game): string {
  return `setup.${explorerRules(game)}`;
}

/** Whether such a position can be is for the rules to say, and it need not be while men are still being put down. */
function parseDiagram(value: unknown, size: number): Diagram | undefined {
  const { turn, sites, hand } = Object(value);
  if ((turn !== 0 && turn !== 1) || !Array.isArray(sites) || sites.length !== size) return undefined;
  if (!Array.isArray(hand) || hand.length !== 2 || !hand.every((count) => Number.isInteger(count)))
    return undefined;
  return { turn, sites: sites.map(parsePiece), hand: [hand[0], hand[1]] };
}

function parsePiece(value: unknown): Piece | undefined {
  const { side, kind } = Object(value);
  const known = PIECE_KINDS.find((other) => other === kind);
  return (side === 0 || side === 1) && known ? { side, kind: known } : undefined;
}
