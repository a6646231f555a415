import { TableLibrary } from '@boardwright/engine/solver';
import {
  type AnyGame,
  err,
  families,
  findGame,
  inspect,
  Match,
  ok,
  Position,
  perft,
  type Result,
  rulesOf,
  tellExplanation,
} from '@boardwright/games';
import { tableRoot } from '../tables.ts';
import type { Refusal } from './answer.ts';
import { chooseMove } from './choose.ts';

type Params = Readonly<Record<string, unknown>>;
type Answer = Result<unknown, Refusal>;
export type Method = (params: Params) => Answer | Promise<Answer>;

/** Deeper counts belong to `boardwright perft`, which can be interrupted. */
const DEEPEST_PERFT = 12;

export const METHODS: Readonly<Record<string, Method>> = {
  'games.list': () => ok(listGames()),
  'position.inspect': (params) => withPosition(params, (position) => ok(inspectWithTruth(position))),
  'position.play': (params) => withPosition(params, (position) => playMoves(position, params.moves)),
  'position.explain': (params) => withPosition(params, (position) => explainMove(position, params.move)),
  'position.perft': (params) => withPosition(params, (position) => countMoves(position, params.depth)),
  'engine.choose': chooseMove,
};

let library: TableLibrary | undefined;

/** What solved tables know goes along where they cover the position. */
function inspectWithTruth(position: Position): unknown {
  library ??= new TableLibrary(tableRoot());
  const truth = library.tell(position);
  return { ...inspect(position), ...(truth ? { truth } : {}) };
}

function listGames(): unknown {
  return families().flatMap((family) =>
    family.variants.map((variant) => ({
      id: variant.id,
      family: family.id,
      name: variant.name,
      source: variant.source,
      rules: rulesOf(family, variant),
    })),
  );
}

function withPosition(params: Params, then: (position: Position) => Answer): Answer {
  if (typeof params.variant !== 'string') return err({ code: 'unknown-variant' });
  const game = findGame(params.variant, params.rules);
  if (!game.ok) return err({ ...game.error });
  const position = readPosition(game.value, params.position);
  return position.ok ? then(position.value) : position;
}

function readPosition(game: AnyGame, text: unknown): Result<Position, Refusal> {
  if (text === undefined) return ok(Position.start(game));
  if (typeof text !== 'string') return err({ code: 'bad-position' });
  const position = Position.parse(game, text);
  return position.ok ? position : err({ ...position.error });
}

function playMoves(start: Position, moves: unknown): Answer {
  if (!Array.isArray(moves)) return err({ code: 'bad-params', field: 'moves' });
  const match = new Match(start);
  for (const [index, move] of moves.entries()) {
    if (typeof move !== 'string') return err({ code: 'bad-move', index });
    const step = match.play(move);
    if (!step.ok) {
      const reason = step.error.reason && tellExplanation(start.game, step.error.reason);
      return err({ code: step.error.code, index, ...(reason ? { reason } : {}) });
    }
  }
  const played = inspectPlayed(match);
  return ok({ ...inspect(match.position, match.outcome), played });
}

function inspectPlayed(match: Match): unknown {
  const { sites } = match.game.board;
  return match.steps.map(({ move }) => ({
    text: move.text,
    captures: move.captures.map((site) => sites[site].name),
  }));
}

function explainMove(position: Position, move: unknown): Answer {
  if (typeof move !== 'string') return err({ code: 'bad-params', field: 'move' });
  return ok(tellExplanation(position.game, position.explain(move)));
}

function countMoves(position: Position, depth: unknown): Answer {
  const isDepth =
    typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST_PERFT;
  if (!isDepth) return err({ code: 'bad-params', field: 'depth' });
  return ok({ nodes: perft(position.game, position.thaw(), depth) });
}
