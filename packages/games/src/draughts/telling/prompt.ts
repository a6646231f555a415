import type { PromptContext, Site, Value } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { describeMove } from '../notation/moves.ts';
import { type ChainSearch, makeChainSearch } from '../rules/captures.ts';
import { findThreeKings } from '../rules/clocks.ts';
import { findResting, type Generator, legalMoves, listCaptures } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, hasKing } from '../rules/state.ts';
import type { PromptCode, TakingCode } from '../variants/codes.ts';
import type { ClockKind, Criterion } from '../variants/record.ts';
import {
  allOf,
  anyOf,
  type DraughtsFact,
  goingOf,
  kingGoes,
  kingTakes,
  mark,
  menGo,
  pieceOn,
} from './parts.ts';
import { spareKings } from './spared.ts';

/** A draw is announced when the side to move has this many moves left, or fewer. */
const NEAR = 10;

const BY_LAW: Readonly<Record<Criterion, PromptCode>> = {
  count: 'must-take-most',
  value: 'must-take-value',
  byKing: 'must-take-by-king',
  kings: 'must-take-kings',
  kingsEarliest: 'must-take-kings-first',
};

/** A legal move with what a hand touches and what it takes. */
interface OpenMove {
  readonly move: DraughtsMove;
  readonly touches: readonly Site[];
  readonly captures: readonly Site[];
}

/** What is asked: to capture comes first, then what ends the game soon, then what is special about the position. */
export function makePrompter(
  g: Generator,
): (s: DraughtsState, context: PromptContext<DraughtsState, DraughtsMove>) => DraughtsFact {
  const laws = makeLaws(g);
  return (s, { touched, occurrences }) => {
    const moves = legalMoves(g, s).map((move) => ({ move, ...describeMove(g, s, move) }));
    const open = moves.filter(({ touches }) => touched.every((site, i) => touches[i] === site));
    if (touched.length > 0 && open.length > 0) return promptHand(g, s, open, touched);
    const isCapture = moves.some(({ move }) => move.taken > 0);
    return noteSpared(
      g,
      s,
      isCapture
        ? promptCapture(g, s, moves, findLaw(laws, s))
        : (promptRest(g, s, moves) ?? promptDraw(g, s, moves, occurrences) ?? promptStep(g, s, moves)),
    );
  };
}

/** [D12] A king that a man looks at and may not take is spoken of. */
function noteSpared({ lookups }: Generator, s: DraughtsState, fact: DraughtsFact): DraughtsFact {
  const spared = spareKings(lookups, s).map(({ king }) => king);
  if (spared.length === 0) return fact;
  return {
    ...fact,
    values: { ...fact.values, spared: anyOf(spared) },
    also: [...(fact.also ?? []), 'note-men-spare-kings'],
  };
}

/** With a piece in hand: where it goes, what it takes, what is left of a chain. */
function promptHand(
  g: Generator,
  s: DraughtsState,
  open: readonly OpenMove[],
  touched: readonly Site[],
): DraughtsFact {
  const jumps = touched.length - 1;
  const next = open.flatMap(({ touches }) => touches.slice(touched.length, touched.length + 1));
  const marks = [
    ...mark('mover', [touched[0]]),
    ...(jumps > 0 ? mark('path', touched) : []),
    ...mark(
      'target',
      open.flatMap(({ captures }) => captures.slice(jumps)),
    ),
    ...mark('landing', next),
  ];
  const values = {
    piece: pieceOn(g.lookups, s, touched[0]),
    from: anyOf(touched.slice(0, 1)),
    to: anyOf(next),
    going: goingOf(g.lookups, s, touched[0]),
  };
  const most = Math.max(...open.map(({ move }) => move.taken));
  if (most === 0) return { code: 'step-from', about: s.turn, marks, values };
  const longer = open.filter(({ touches }) => touches.length > touched.length);
  const best = longer.filter(({ move }) => move.taken === most).map(({ touches }) => touches[touched.length]);
  const fewer = next.filter((site) => !best.includes(site));
  const chain = {
    ...values,
    at: anyOf(touched.slice(-1)),
    count: most - jumps,
    best: anyOf(best),
    fewer: anyOf(fewer),
    ...tellTaking(longer, touched.length, best, jumps),
  };
  const isEven = fewer.length === 0;
  if (jumps === 0) {
    const also = kingTakes(g.lookups, s, touched.slice(0, 1));
    return {
      code: isEven ? 'chain-begins' : 'chain-begins-uneven',
      about: s.turn,
      marks,
      values: chain,
      also,
    };
  }
  const isDone = open.some(({ touches }) => touches.length === touched.length);
  const goesOn: PromptCode = isEven ? 'chain-goes-on' : 'chain-goes-on-uneven';
  const mayStop: PromptCode = isEven ? 'chain-may-stop' : 'chain-may-stop-uneven';
  return { code: isDone ? mayStop : goesOn, about: s.turn, marks, values: chain };
}

/** What the ways that take most have in common, and the others. */
function tellTaking(longer: readonly OpenMove[], at: number, best: readonly Site[], jumps: number) {
  const [most, others] = [true, false].map((isBest) =>
    longer.filter(({ touches }) => best.includes(touches[at]) === isBest),
  );
  const top = most.filter(({ move }) => move.taken === Math.max(...most.map((open) => open.move.taken)));
  const counts = others.map(({ move }) => move.taken - jumps);
  const fewest = Math.max(0, ...counts);
  const isOne = counts.every((count) => count === fewest);
  const isSame = isOne && jumps === 0 && hasSamePrey(others);
  const less: TakingCode = isSame ? 'these-fewer' : isOne ? 'so-many-fewer' : 'up-to-fewer';
  return {
    taking: { code: hasSamePrey(top) ? 'these-pieces' : 'so-many-pieces' },
    victims: allOf(top[0]?.captures ?? []),
    less: { code: less },
    fewest,
    spare: allOf(others[0]?.captures ?? []),
  } as const;
}

/** What the only piece that must capture takes: with where it lands, where there is one way. */
function takingOf(moves: readonly OpenMove[]): TakingCode {
  if (moves.length === 1) return moves[0].captures.length === 1 ? 'lands-on' : 'lands-after';
  return hasSamePrey(moves) ? 'these-pieces' : 'so-many-pieces';
}

function hasSamePrey(moves: readonly OpenMove[]): boolean {
  const prey = ({ captures }: OpenMove) => [...captures].sort((a, b) => a - b).join();
  return moves.every((move) => prey(move) === prey(moves[0]));
}

function promptCapture(
  { lookups }: Generator,
  s: DraughtsState,
  moves: readonly OpenMove[],
  law: Criterion | undefined,
): DraughtsFact {
  const capturers = [...new Set(moves.map(({ move }) => move.from))];
  const count = Math.max(...moves.map(({ move }) => move.taken));
  const kings = Math.max(
    ...moves.map(({ captures }) => captures.filter((site) => hasKing(lookups, s, site)).length),
  );
  const plain: PromptCode = capturers.length === 1 ? 'must-capture-with' : 'must-capture';
  return {
    code: law === undefined ? plain : BY_LAW[law],
    about: s.turn,
    marks: [
      ...mark('capturer', capturers),
      ...mark(
        'target',
        moves.flatMap(({ captures }) => captures),
      ),
    ],
    values: {
      from: anyOf(capturers),
      piece: pieceOn(lookups, s, capturers[0]),
      takes: { code: moves.every(({ move }) => move.taken === count) ? 'takes' : 'takes-up-to' },
      taking: { code: takingOf(moves) },
      victims: allOf(moves[0].captures),
      to: anyOf(moves.map(({ move }) => move.to)),
      count,
      kings,
      ...tellWays(moves, count),
    },
    also: kingTakes(lookups, s, capturers),
  };
}

/** How many each of several pieces takes: those that can take most, and the others. */
function tellWays(moves: readonly OpenMove[], most: number) {
  const best = new Set(moves.filter(({ move }) => move.taken === most).map(({ move }) => move.from));
  const [top, others] = [true, false].map((isBest) =>
    moves.filter(({ move }) => best.has(move.from) === isBest),
  );
  const counts = others.map(({ move }) => move.taken);
  const fewest = Math.max(0, ...counts);
  return {
    ways: { code: others.length === 0 ? 'ways-alike' : 'ways-uneven' },
    amount: { code: top.every(({ move }) => move.taken === most) ? 'so-many-pieces' : 'up-to-so-many' },
    best: anyOf([...best]),
    less: { code: counts.every((count) => count === fewest) ? 'so-many-fewer' : 'up-to-fewer' },
    fewest,
    others: anyOf([...new Set(others.map(({ move }) => move.from))]),
  } as const satisfies Record<string, Value>;
}

/** [D9] The king that has moved too often in a row, while others may move. */
function promptRest(
  { lookups }: Generator,
  s: DraughtsState,
  moves: readonly OpenMove[],
): DraughtsFact | undefined {
  const resting = findResting(lookups, s, s.turn);
  if (resting < 0) return undefined;
  return {
    code: 'king-must-rest',
    about: s.turn,
    marks: [
      ...mark('blocker', [resting]),
      ...mark(
        'movable',
        moves.map(({ move }) => move.from),
      ),
    ],
    values: { from: anyOf([resting]), count: lookups.kingMoveLimit },
  };
}

function promptDraw(
  g: Generator,
  s: DraughtsState,
  moves: readonly OpenMove[],
  occurrences: number,
): DraughtsFact | undefined {
  const { repetition } = g.lookups.variant;
  const marks = mark(
    'movable',
    moves.map(({ move }) => move.from),
  );
  if (occurrences > 1 && occurrences === repetition - 1)
    return { code: 'repeats-soon', about: s.turn, marks, values: { count: occurrences } };
  const near = findNearClock(g, s);
  if (!near) return undefined;
  const isHunter = findThreeKings(g.lookups, s) === s.turn;
  const hunt: PromptCode = isHunter ? 'hunt-ends-soon' : 'hunt-lasts';
  const code = near.kind === 'three-kings' ? hunt : 'draw-soon';
  const values = { count: near.left, until: { code: `until-${near.kind}` } };
  return { code, about: s.turn, marks, values };
}

interface NearClock {
  readonly kind: ClockKind;
  readonly left: number;
}

/** The clock that runs out first, in moves of the side to move; [D30] counts those of the three kings. */
function findNearClock({ lookups }: Generator, s: DraughtsState): NearClock | undefined {
  let nearest: NearClock | undefined;
  for (const [i, { kind, moves }] of lookups.clocks.entries()) {
    const spent = s.words[lookups.clocksAt + i];
    const left = kind === 'three-kings' ? moves + 1 - spent : Math.ceil((2 * moves - spent) / 2);
    if (spent > 0 && left <= NEAR && (!nearest || left < nearest.left)) nearest = { kind, left };
  }
  return nearest;
}

function promptStep({ lookups }: Generator, s: DraughtsState, moves: readonly OpenMove[]): DraughtsFact {
  const movable = [...new Set(moves.map(({ move }) => move.from))];
  assert(movable.length > 0, 'a side without moves is not asked for one');
  const crowning = moves.filter(({ move }) => move.crowns).map(({ move }) => move);
  const kings = movable.filter((site) => hasKing(lookups, s, site)).length;
  const values = { men: menGo(lookups), king: kingGoes(lookups) };
  const marks = mark('movable', movable);
  const tell = (code: PromptCode, more = {}, goals: readonly Site[] = []): DraughtsFact => ({
    code,
    about: s.turn,
    marks: [...marks, ...mark('goal', goals)],
    values: { ...values, ...more },
  });
  if (movable.length === 1)
    return tell('one-can-move', {
      piece: pieceOn(lookups, s, movable[0]),
      from: anyOf(movable),
      going: goingOf(lookups, s, movable[0]),
    });
  if (crowning.length > 0)
    return tell(
      'may-crown',
      { from: anyOf(crowning.map(({ from }) => from)) },
      crowning.map(({ to }) => to),
    );
  if (kings === 0) return tell('move-man');
  return tell(kings < movable.length ? 'move-man-or-king' : 'move-king');
}

/** A search for chains by none of the criteria, by the first, by the first two and so on. */
interface Laws {
  readonly precedence: readonly Criterion[];
  readonly searches: readonly ChainSearch[];
}

function makeLaws({ lookups }: Generator): () => Laws {
  let laws: Laws | undefined;
  return () => {
    const { precedence } = lookups;
    const shortened = [...precedence.keys(), precedence.length].map((n) => precedence.slice(0, n));
    laws ??= {
      precedence,
      searches: shortened.map((part) => makeChainSearch({ ...lookups, precedence: part })),
    };
    return laws;
  };
}

/** The first criterion that leaves out a capture, if one does. */
function findLaw(laws: () => Laws, s: DraughtsState): Criterion | undefined {
  const { precedence, searches } = laws();
  const counts = precedence.length > 0 ? searches.map((search) => listCaptures(search, s, [])) : [];
  return precedence.find((_, i) => counts[i + 1] < counts[i]);
}
