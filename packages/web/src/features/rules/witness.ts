import {
  type Diagram,
  type Field,
  type Game,
  type Json,
  type Move,
  Position,
  type Result,
  type SetupError,
} from '@boardwright/games';

/** A position in which two sets of rules disagree: the picture of a rule. */
export interface Witness {
  readonly kind: 'start' | 'moves' | 'end';
  readonly diagram: Diagram;
  /** Moves only the new rules allow, and those only the old ones did. */
  readonly gained: readonly Move[];
  readonly lost: readonly Move[];
}

interface WitnessLimits {
  readonly budgetMs: number;
  /** Lets the page breathe; called every few milliseconds. */
  pause(): Promise<void>;
  clock(): number;
}

const SLICE_MS = 8;
const LONGEST_GAME = 90;
/** The simplest of a few is a better picture than the first. */
const ENOUGH = 6;

/**
 * Plays random games under both rules until a position tells them apart. Knows no game: it compares legal moves
 * and ends. Undefined when none turns up in time, as with rules that count over a whole game.
 */
export async function findWitness(
  before: Game,
  after: Game,
  limits: WitnessLimits,
): Promise<Witness | undefined> {
  const start = Position.start(after);
  if (!hasSameStart(before, after)) return { kind: 'start', diagram: start.diagram, gained: [], lost: [] };
  const found: Witness[] = [];
  const began = limits.clock();
  let slice = began;
  for (let seed = 1; found.length < ENOUGH && limits.clock() - began < limits.budgetMs; seed++) {
    const [walked, other] = seed % 2 === 0 ? [before, after] : [after, before];
    for (const position of walk(walked, seed)) {
      const witness = walked === before ? compare(position, other) : flip(compare(position, other));
      if (witness) found.push(witness);
      if (witness || limits.clock() - began > limits.budgetMs) break;
      if (limits.clock() - slice > SLICE_MS) {
        await limits.pause();
        slice = limits.clock();
      }
    }
  }
  return found.sort((a, b) => weigh(a) - weigh(b))[0];
}

function hasSameStart(before: Game, after: Game): boolean {
  const [a, b] = [Position.start(before).diagram, Position.start(after).diagram];
  const isSameBoard = JSON.stringify(before.board) === JSON.stringify(after.board);
  return (
    isSameBoard &&
    a.turn === b.turn &&
    JSON.stringify([a.sites, a.hand]) === JSON.stringify([b.sites, b.hand])
  );
}

/** Positions of one random game; the same seed plays the same game. */
function* walk(game: Game, seed: number): Generator<Position> {
  let position = Position.start(game);
  let dice = (seed * 0x9e3779b1) >>> 0;
  for (let ply = 0; ply < LONGEST_GAME; ply++) {
    yield position;
    const { moves } = position;
    if (moves.length === 0) return;
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    const step = position.play(moves[Math.floor((dice / 2 ** 32) * moves.length)].text);
    if (!step.ok) return;
    position = step.value.position;
  }
}

/** The same men under the other rules. */
function compare(position: Position, other: Game): Witness | undefined {
  const twin: Result<Position, SetupError> = Position.fromDiagram(other, position.diagram);
  if (!twin.ok) return undefined;
  const gained = subtract(twin.value.moves, position.moves);
  const lost = subtract(position.moves, twin.value.moves);
  const { diagram } = position;
  if (position.outcome?.winner !== twin.value.outcome?.winner || !position.outcome !== !twin.value.outcome) {
    return { kind: 'end', diagram, gained: [], lost: [] };
  }
  return gained.length + lost.length > 0 ? { kind: 'moves', diagram, gained, lost } : undefined;
}

function subtract(from: readonly Move[], what: readonly Move[]): readonly Move[] {
  const known = new Set(what.map(nameMove));
  return from.filter((move) => !known.has(nameMove(move)));
}

function nameMove(move: Move): string {
  return `${move.touches.join()}/${[...move.captures].sort().join()}`;
}

function flip(witness: Witness | undefined): Witness | undefined {
  return witness && { ...witness, gained: witness.lost, lost: witness.gained };
}

function weigh(witness: Witness): number {
  const men = witness.diagram.sites.filter((piece) => piece).length;
  return men + 2 * (witness.gained.length + witness.lost.length);
}

/** Other values a field could have: what a picture of the rule is drawn against. */
export function otherValues(field: Field, value: Json): readonly Json[] {
  switch (field.kind) {
    case 'choice':
      return field.values.filter((name) => name !== value);
    case 'number':
      return [...(field.also ?? []), field.min, field.max].filter((number) => number !== value);
    case 'names':
      return Array.isArray(value) && value.length > 0 ? [[]] : [[...field.values]];
    case 'data':
      return [field.example, 'off'].filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  }
}
