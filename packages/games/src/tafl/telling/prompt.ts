import type { Fact, Mark, PromptContext, Value } from '../../contract/index.ts';
import { KING, type Lookups } from '../board/lookups.ts';
import { applyMove } from '../rules/apply.ts';
import { FROM_SHIFT } from '../rules/moves.ts';
import type { Ends } from '../rules/outcome.ts';
import { makeScratch } from '../rules/scratch.ts';
import {
  copyState,
  emptyState,
  hasAttacker,
  isAttackersTurn,
  kindAt,
  type TaflState,
} from '../rules/state.ts';
import type { NoteCode, PromptCode, WayTaken } from '../variants/codes.ts';
import { goalCode } from './aim.ts';
import { heldByEdge, holdersOf, sidesAt, whyTaken } from './effects.ts';
import { allOf, mark, oneOf, type Slide, slidesOf, threatsOf, wayOf } from './facts.ts';

/** So many moves before a limit it is spoken of. */
const NEAR_LIMIT = 10;

type Context = PromptContext<TaflState, number>;
type Prompt = Fact<PromptCode | NoteCode>;

/**
 * What is asked of the side to move: a win with this move, then what it must answer. What men it could take is no duty:
 * that is told of the piece in the hand, and by hints.
 */
export function promptOf(t: Lookups, s: TaflState, context: Context, ends: Ends): Prompt {
  const slides = slidesOf(t, s);
  const [held] = context.touched;
  const fromHand = slides.filter(({ from }) => from === held);
  const threats = threatsOf(t, s);
  const isAttackers = isAttackersTurn(t, s);
  const danger = isAttackers ? stopKing(t, s, slides, threats, context, ends) : kingInDanger(t, s, threats);
  if (held !== undefined && fromHand.length > 0) {
    const hand = promptHand(t, s, held, fromHand);
    // A piece in the hand does not make a danger go away, unless it wins at once.
    const isWinning = hand.code === 'king-goes' || hand.code === 'man-takes-king';
    return danger && !isWinning ? { ...danger, marks: [...hand.marks, ...danger.marks] } : hand;
  }
  return (
    winAtOnce(t, s, slides) ??
    danger ??
    nearRepetition(t, s, slides, context) ??
    nearLimit(t, s) ??
    (isAttackers ? attackersPrompt(s, slides) : defendersPrompt(t, s, slides))
  );
}

/** The king could go to a goal, or be taken, with this move. */
function winAtOnce(t: Lookups, s: TaflState, slides: readonly Slide[]): Prompt | undefined {
  // By which move is for the player to find.
  if (slides.some(({ taken }) => taken.includes(s.king)))
    return fact(s, 'king-may-fall', mark('target', [s.king]));
  const goals = goalsOf(t, s, slides);
  if (goals.length === 0) return undefined;
  const marks = [...mark('mover', [s.king]), ...mark('goal', goals)];
  return fact(s, 'king-may-go', marks, namedGoals(t, goals));
}

/** What the piece in the hand may do. */
function promptHand(t: Lookups, s: TaflState, held: number, slides: readonly Slide[]): Prompt {
  const isKing = held === s.king;
  const landings = slides.map(({ to }) => to);
  const goals = isKing ? landings.filter((to) => t.isGoal[to] === 1) : [];
  const takings = slides.filter(({ taken }) => taken.length > 0);
  const onKing = takings.filter(({ taken }) => taken.includes(s.king));
  const shown = [...mark('mover', [held]), ...mark('landing', landings)];
  const man = { man: allOf([held]) };
  if (goals.length > 0) {
    return fact(s, 'king-goes', [...shown, ...mark('goal', goals)], { goals: oneOf(goals) });
  }
  const chosen = onKing.length > 0 ? onKing : takings;
  if (chosen.length > 0) {
    const targets = onKing.length > 0 ? [s.king] : chosen.flatMap(({ taken }) => taken);
    const values = { ...man, landings: oneOf(chosen.map(({ to }) => to)), targets: oneOf(targets) };
    const code = onKing.length > 0 ? 'man-takes-king' : isKing ? 'king-takes' : 'man-takes';
    const also = onKing.length > 0 ? notesOnKing(t, s, onKing) : notesOnMen(t, s, chosen);
    return { ...fact(s, code, [...shown, ...mark('target', targets)], values), also };
  }
  const kind = kindAt(t, s, held) ?? KING;
  const steps = t.reach[kind];
  if (steps < t.size) return fact(s, isKing ? 'king-steps' : 'man-steps', shown, { ...man, steps });
  return fact(s, isKing ? 'king-slides' : 'man-slides', shown, man);
}

/** Who goes where to take the king, and how many of his sides that must hold. */
function kingValues(t: Lookups, s: TaflState, takings: readonly Slide[]): Readonly<Record<string, Value>> {
  return {
    count: takings.length,
    men: oneOf(takings.map(({ from }) => from)),
    landings: oneOf(takings.map(({ to }) => to)),
    sides: { code: sidesAt(t, s.king) },
  };
}

/** What holds the king beside attackers, if something does. */
function notesOnKing(t: Lookups, s: TaflState, takings: readonly Slide[]): readonly NoteCode[] {
  const notes = new Set<NoteCode>();
  for (const { to } of takings) {
    if (heldByEdge(t, s, to)) notes.add('note-edge-holds');
    for (const cell of holdersOf(t, s, to)) {
      if (cell === to || hasAttacker(t, s, cell)) continue;
      const other = t.isCorner[cell] === 1 ? 'note-corner-holds' : 'note-camp-holds';
      notes.add(cell === t.throne ? 'note-throne-holds' : other);
    }
  }
  return [...notes];
}

const NOTE_ON: Readonly<Record<WayTaken, NoteCode | undefined>> = {
  'between-men': undefined,
  'against-throne': 'note-throne',
  'against-corner': 'note-corner',
  'against-camp': 'note-camp',
  linnaean: 'note-linnaean',
  shieldwall: 'note-shieldwall',
};

/** What stands in for the second captor of a man, if something does. */
function notesOnMen(t: Lookups, s: TaflState, takings: readonly Slide[]): readonly NoteCode[] {
  const notes = takings.flatMap(({ from, to, taken }) =>
    taken.flatMap((cell) => NOTE_ON[whyTaken(t, s, kindAt(t, s, from) ?? KING, to, cell).way] ?? []),
  );
  return [...new Set(notes)];
}

/** The king could go to a goal with the next move; where no move hinders him, that is said instead. */
function stopKing(
  t: Lookups,
  s: TaflState,
  slides: readonly Slide[],
  threats: readonly Slide[],
  context: Context,
  ends: Ends,
): Prompt | undefined {
  const goals = goalsOf(t, s, threats);
  if (goals.length === 0) return undefined;
  const code = slides.some((slide) => stopsKing(t, s, slide, context, ends)) ? 'stop-king' : 'king-gets-away';
  const ways: readonly Mark[] = goals.map((goal) => ({ role: 'path', sites: wayOf(t, s.king, goal) }));
  const marks = [...mark('mover', [s.king]), ...ways, ...mark('goal', goals)];
  return { ...fact(s, code, marks, namedGoals(t, goals)), warns: true };
}

function namedGoals(t: Lookups, goals: readonly number[]) {
  const named = { code: t.variant.goal === 'corners' ? 'goals-corner' : 'goals-edge' } as const;
  return { named, goals: oneOf(goals) };
}

/** Whether after a slide the game is over, or the king has no way to a goal. */
function stopsKing(t: Lookups, s: TaflState, { from, to }: Slide, context: Context, ends: Ends): boolean {
  const after = emptyState(t);
  copyState(s, after);
  applyMove(t, makeScratch(t), after, (from << FROM_SHIFT) | to);
  const { repetition, repetitionCount } = t.variant;
  if (ends.outcome(after) || ends.limit(after) || goalsOf(t, after, slidesOf(t, after)).length === 0)
    return true;
  return repetition !== 'none' && context.recursAfter([from, to]) >= repetitionCount;
}

function goalsOf(t: Lookups, s: TaflState, slides: readonly Slide[]): readonly number[] {
  return slides.filter(({ from, to }) => from === s.king && t.isGoal[to] === 1).map(({ to }) => to);
}

function kingInDanger(t: Lookups, s: TaflState, threats: readonly Slide[]): Prompt | undefined {
  const takings = threats.filter(({ taken }) => taken.includes(s.king));
  if (takings.length === 0) return undefined;
  const landings = [...new Set(takings.map(({ to }) => to))];
  const holders = landings.flatMap((to) => holdersOf(t, s, to)).filter((cell) => !landings.includes(cell));
  const ways: readonly Mark[] = takings.map(({ from, to }) => ({ role: 'path', sites: wayOf(t, from, to) }));
  const men = takings.map(({ from }) => from);
  const marks = [
    ...ways,
    ...mark('target', [s.king]),
    ...mark('capturer', men),
    ...mark('goal', landings),
    ...mark('blocker', holders),
  ];
  const also = notesOnKing(t, s, takings);
  const values = { ...kingValues(t, s, takings), king: allOf([s.king]), holders: allOf(holders) };
  // Who holds him is named where the sentence can name one way.
  const isNamed = landings.length === 1 && holders.length > 0;
  return { ...fact(s, isNamed ? 'king-in-danger' : 'king-in-dangers', marks, values), also, warns: true };
}

/** Once more, and the repetition counts: which moves would bring that about, else that it is near. */
function nearRepetition(
  t: Lookups,
  s: TaflState,
  slides: readonly Slide[],
  context: Context,
): Prompt | undefined {
  const { repetition, repetitionCount } = t.variant;
  if (repetition === 'none' || repetitionCount < 2) return undefined;
  return shunRepetition(t, s, slides, context) ?? repeatedNow(t, s, context);
}

/** Moves by which the side to move loses at once. */
function shunRepetition(
  t: Lookups,
  s: TaflState,
  slides: readonly Slide[],
  { recursAfter }: Context,
): Prompt | undefined {
  const { repetition, repetitionCount: times } = t.variant;
  const isOwnLoss =
    repetition === 'mover-loses' || (repetition === 'defenders-lose' && !isAttackersTurn(t, s));
  // A position comes up again after four moves at the earliest.
  if (!isOwnLoss || s.quiet < 4 * (times - 1) - 1) return undefined;
  const lines = slides
    .filter(({ from, to, taken }) => taken.length === 0 && recursAfter([from, to]) >= times)
    .map(({ from, to }) => [from, to]);
  if (lines.length === 0) return undefined;
  const rule = repetition === 'mover-loses' ? 'repeat-by-mover' : 'repeat-by-defenders';
  return fact(s, 'repeat-shun', [], { moves: { lines }, count: lines.length, times, rule: { code: rule } });
}

/** The first time is no repetition yet. */
function repeatedNow(t: Lookups, s: TaflState, { occurrences }: Context): Prompt | undefined {
  const { repetition, repetitionCount } = t.variant;
  if (occurrences < 2 || occurrences !== repetitionCount - 1) return undefined;
  const values = { count: occurrences };
  if (repetition === 'draw') return fact(s, 'repeat-draws', [], values);
  if (repetition === 'mover-loses') return fact(s, 'repeating-loses', [], values);
  return { code: 'repeat-decides', about: t.attackerSide, marks: [], values };
}

function nearLimit(t: Lookups, s: TaflState): Prompt | undefined {
  const { plyLimit, quietLimit } = t.variant;
  const plies = plyLimit > 0 ? plyLimit - s.ply : Number.POSITIVE_INFINITY;
  const quiet = quietLimit > 0 ? quietLimit - s.quiet : Number.POSITIVE_INFINITY;
  const left = Math.min(plies, quiet);
  if (left > NEAR_LIMIT) return undefined;
  return fact(s, plies <= quiet ? 'near-longest' : 'near-quietest', [], { left });
}

function attackersPrompt(s: TaflState, slides: readonly Slide[]): Prompt {
  const men = slides.map(({ from }) => from);
  return fact(s, s.attackers === 1 ? 'last-man' : 'shut-king-in', mark('movable', men));
}

function defendersPrompt(t: Lookups, s: TaflState, slides: readonly Slide[]): Prompt {
  const pieces = slides.map(({ from }) => from);
  const movable = mark('movable', pieces);
  const isShutIn = !pieces.includes(s.king);
  if (isShutIn) return fact(s, 'king-shut-in', movable);
  return fact(s, 'clear-the-way', movable, { goal: { code: goalCode(t.variant) } });
}

function fact(
  s: TaflState,
  code: PromptCode,
  marks: readonly Mark[],
  values: Readonly<Record<string, Value>> = {},
): Prompt {
  return { code, about: s.turn, marks, values };
}
