import type { Board, Explanation, Language, Position, Site } from '@boardwright/games';
import { sentence } from '@boardwright/games';
import { fill, WORDS } from '../words.ts';

/** Whether a man of the side to move stands on a site and has no move, once there is nothing to place or take. */
export function isStuck(position: Position, site: Site): boolean {
  const { sites, hand } = position.diagram;
  const isOwn = sites[site]?.side === position.turn;
  if (!isOwn || hand[position.turn] > 0 || position.pending) return false;
  return !position.moves.some(({ touches }) => touches[0] === site);
}

/**
 * Why a man has no move. The rules explain single moves only, so all that it might try are asked about: one that
 * is refused because another move is compulsory tells enough; else what stands beside the man does.
 */
export function explainStuck(position: Position, from: Site): readonly Explanation[] {
  const { board } = position.game;
  const tries = board.sites.flatMap((_, to) => (to === from ? [] : [{ to, told: ask(position, from, to) }]));
  const compelled = tries.map(({ told }) => told).filter((told) => isAnotherMove(position, told));
  if (compelled.length > 0) return compelled;
  const near = tries.filter(({ to }) => isNear(board, from, to)).map(({ told }) => told);
  const blocked = near.filter(({ sites }) => sites.length > 0 && !sites.includes(from));
  return blocked.length > 0 ? blocked : near.slice(0, 1);
}

/** The same in sentences. */
export function tellStuck(position: Position, from: Site, language: Language): string {
  const told = explainStuck(position, from).map(({ code, sites }) =>
    sentence(position.game, code, sites, language),
  );
  return fill(WORDS[language].table.stuck, { text: [...new Set(told)].join(' ') });
}

function ask(position: Position, from: Site, to: Site): Explanation {
  const { sites } = position.game.board;
  return position.explain(`${sites[from].name}-${sites[to].name}`);
}

/** Whether the sites of a refusal lead as a legal move does: that one has to be made instead. */
function isAnotherMove(position: Position, { sites }: Explanation): boolean {
  if (sites.length < 2) return false;
  return position.moves.some(({ touches }) => touches[0] === sites[0] && touches.at(-1) === sites.at(-1));
}

/** Next to one another along a line, or as squares of a grid. */
function isNear(board: Board, from: Site, to: Site): boolean {
  if (board.kind === 'points')
    return board.lines.some((run) =>
      run.some((site, i) => site === from && (run[i - 1] === to || run[i + 1] === to)),
    );
  const [here, there] = [board.sites[from], board.sites[to]];
  return Math.abs(here.x - there.x) <= 1 && Math.abs(here.y - there.y) <= 1;
}
