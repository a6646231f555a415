import type {
  Gain,
  Game,
  LineTurn,
  Move,
  Outcome,
  SheetFact,
  Side,
  Standing,
  State,
} from '../../contract/index.ts';
import { findLead } from '../../shared/balance.ts';
import { allOf } from './facts.ts';
import type { TaflSheetCode } from './sheet.en.ts';

type TaflGain = Gain & { readonly fact: SheetFact<TaflSheetCode> };

/** What a line brings a side: the men it comes out ahead. */
export function gainOf(line: readonly LineTurn[], side: Side): TaflGain | undefined {
  const lead = findLead(line, side, (played) => victimsOf(played).length);
  if (!lead) return undefined;
  const values = { victims: allOf(victimsOf(line[lead.act])), count: lead.count };
  return { ...lead, fact: { code: 'gain-men', values } };
}

export function finishOf(
  _game: Game,
  line: readonly LineTurn[],
  { reason }: Outcome,
  threats: readonly Move[],
): TaflGain | undefined {
  const last = line.length - 1;
  const fact = endOf(line, reason, threats);
  return fact && { fact, act: last, turn: last };
}

function endOf(
  line: readonly LineTurn[],
  reason: string,
  threats: readonly Move[],
): SheetFact<TaflSheetCode> | undefined {
  const events = line.at(-1)?.events ?? [];
  switch (reason) {
    case 'king-captured': {
      const king = events.find(({ code }) => code.startsWith('took-king-'))?.values?.king;
      return king ? { code: 'gain-take-king', values: { king } } : { code: 'gain-king-lost' };
    }
    case 'king-escaped': {
      const to = events.find(({ code }) => code === 'king-came-home')?.values?.to;
      if (to && line.length <= 2) return { code: 'gain-escape', values: { to } };
      // Which way out is left in the end is the other side's choice.
      const ways = [...new Set(threats.map(({ touches }) => touches[touches.length - 1]))];
      return ways.length > 1
        ? { code: 'gain-ways-out', values: { ways: allOf(ways), count: ways.length } }
        : { code: 'gain-king-out' };
    }
    case 'exit-fort':
      return { code: 'gain-fort' };
    case 'encircled':
      return { code: 'gain-ring' };
    case 'no-men':
      return { code: 'gain-last-man' };
    case 'no-moves':
      return { code: 'gain-stuck' };
    case 'repetition':
      return { code: 'gain-repetition' };
    default:
      return undefined;
  }
}

/** What either side could do if it were its turn: men to take, squares for the king, ways out for him in two moves. */
export function standingOf(game: Game, before: State): readonly Standing[] {
  const { sites } = game.notation.show(before);
  const king = sites.findIndex((piece) => piece?.kind === 'king');
  const defenders = sites[king]?.side;
  const chances = ([0, 1] as const).map((side) => listChances(game, before, side));
  const taking = chances.map((moves, side): Standing => {
    const taken = new Set(moves.flatMap(({ move }) => move.captures));
    return { side: side === 0 ? 0 : 1, count: taken.size, code: 'stand-taking' };
  });
  if (defenders === undefined) return taking;
  const goings = chances[defenders].filter(({ move }) => move.touches[0] === king);
  const ways = goings.filter(({ after }) =>
    listChances(game, after, defenders).some((next) => game.rules.outcome(next.after)?.winner === defenders),
  );
  return [
    ...taking,
    { side: defenders, count: ways.length, code: 'stand-ways-out' },
    { side: defenders, count: goings.length, code: 'stand-king' },
  ];
}

interface Chance {
  readonly move: Move;
  readonly after: State;
}

/** The moves of a side, whoever is to move. */
function listChances({ rules, notation }: Game, before: State, side: Side): readonly Chance[] {
  const state = rules.start();
  rules.copy(before, state);
  state.turn = side;
  const moves: unknown[] = [];
  const count = rules.moves(state, moves);
  return moves.slice(0, count).map((move) => {
    const after = rules.start();
    rules.copy(state, after);
    rules.apply(after, move);
    return { move: notation.describe(state, move), after };
  });
}

function victimsOf({ moves }: LineTurn): readonly number[] {
  return moves.flatMap(({ captures }) => captures);
}
