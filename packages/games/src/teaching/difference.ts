import type { Diagram, Game, Language, Move } from '../contract/index.ts';
import { Match } from '../core/match.ts';
import { Position } from '../core/position.ts';
import { type Say, say } from '../core/say.ts';
import { type Dice, draw, makeDice } from '../shared/dice.ts';
import { type PossibleTurn, possibleTurns } from './scenes.ts';

/** What one set of rules makes of a position: a turn and where it leads, or a move that it refuses. */
export interface Frame {
  readonly game: Game;
  readonly before: Match;
  /** Empty where the two games begin differently, and where the first move is refused. */
  readonly turn: readonly Move[];
  readonly after: Match;
  /** A move that the other rules allow here and these do not. */
  readonly refused?: string;
}

/** The same position under two sets of rules, and how they part. */
export interface Difference {
  /** `start`: the games begin differently. `turn`: the same position, and a turn that comes to something else. */
  readonly kind: 'start' | 'turn';
  readonly frames: readonly [Frame, Frame];
}

const WALKS = 24;
const LONGEST_WALK = 260;

/**
 * Looks for a position in which two sets of rules part: among the family's sketches, then in games that both play
 * move by move. It yields after every position, so that a page can breathe and stop; the same games give the same
 * answer. Undefined where nothing turned up.
 */
export function* searchDifference(a: Game, b: Game): Generator<undefined, Difference | undefined> {
  return (yield* searchSketches(a, b)) ?? (yield* searchWalks(a, b));
}

/** The quick part of the search: the family's sketches. */
export function* searchSketches(a: Game, b: Game): Generator<undefined, Difference | undefined> {
  if (factsKey(a) === factsKey(b) || !hasSameBoard(a, b)) return undefined;
  for (const diagram of a.family.teaching?.sketches(a, b) ?? []) {
    const difference = compareAt(a, b, diagram);
    if (difference) return difference;
    yield;
  }
  return undefined;
}

/** The slow part of the search: games that both play, or how they begin where that differs. */
export function* searchWalks(a: Game, b: Game): Generator<undefined, Difference | undefined> {
  if (factsKey(a) === factsKey(b)) return undefined;
  if (!hasSameBoard(a, b) || !hasSameStart(a, b)) return beginBoth(a, b);
  return yield* walkBoth(a, b);
}

/** What a frame shows, in words: what the turn did and how it ended, or why the move is refused. */
export function tellFrame(frame: Frame, language: Language): readonly Say[] {
  const { game, before, after, turn, refused } = frame;
  if (refused !== undefined) {
    const { position } = after;
    const told = turn.length > 0 ? after.tell({ language }).events : [];
    return [...told, say(game, position.explain({ text: refused }), { language })];
  }
  const { events, prompt } = after.tell({ language });
  if (turn.length === 0) return after.outcome ? [prompt] : [before.tell({ language }).prompt];
  return [...events, prompt];
}

/** Rules that a sheet tells alike are alike: camps that are closed change nothing on a board without camps. */
function factsKey(game: Game): string {
  const { teaching } = game.family;
  return JSON.stringify([game.sides, teaching ? teaching.facts(game) : game.variant]);
}

/** Two games as they begin. */
export function beginBoth(a: Game, b: Game): Difference {
  return { kind: 'start', frames: [begin(a), begin(b)] };
}

function begin(game: Game): Frame {
  const before = Match.from(Position.start(game));
  return { game, before, turn: [], after: before };
}

function hasSameBoard(a: Game, b: Game): boolean {
  const isAsLarge = a.board.sites.length === b.board.sites.length;
  return isAsLarge && a.sides[0] === b.sides[0] && hasSameNames(a, b);
}

function hasSameNames(a: Game, b: Game): boolean {
  return a.board.sites.every(({ name, x, y }, site) => {
    const other = b.board.sites[site];
    return other?.name === name && other.x === x && other.y === y;
  });
}

function hasSameStart(a: Game, b: Game): boolean {
  const [one, two] = [a, b].map((game) => Position.start(game).diagram);
  return a.sides[0] === b.sides[0] && boardKey(one) === boardKey(two);
}

function boardKey({ turn, sites, hand }: Diagram): string {
  const men = sites.map((piece) => (piece ? `${piece.side}${piece.kind[0]}` : '-'));
  return `${turn} ${men.join('')} ${hand.join()}`;
}

function compareAt(a: Game, b: Game, diagram: Diagram): Difference | undefined {
  const [one, two] = [a, b].map((game) => Position.fromDiagram(game, diagram));
  return one.ok && two.ok ? compare(Match.from(one.value), Match.from(two.value)) : undefined;
}

/** A turn that only one of the matches allows, or that comes to something else in the other. */
function compare(a: Match, b: Match): Difference | undefined {
  const [turnsA, turnsB] = [a, b].map(turnsByText);
  if (a.outcome || b.outcome) {
    if (tellEnd(a) === tellEnd(b)) return undefined;
    return { kind: 'turn', frames: [frameOf(a, [], a), frameOf(b, [], b)] };
  }
  for (const [text, turn] of turnsA) {
    const twin = turnsB.get(text);
    if (twin && keyOf(twin) === keyOf(turn)) continue;
    const like = twin ?? findLike(turnsB, turn);
    const other = like ? frameOf(b, like.moves, like.end) : tryTurn(b, turn);
    if (other) return { kind: 'turn', frames: [frameOf(a, turn.moves, turn.end), other] };
  }
  for (const [text, turn] of turnsB) {
    const other = turnsA.has(text) ? undefined : tryTurn(a, turn);
    if (other) return { kind: 'turn', frames: [other, frameOf(b, turn.moves, turn.end)] };
  }
  return undefined;
}

/** A turn that begins alike and takes more or less: a mill that pays here and not there. */
function findLike(
  turns: ReadonlyMap<string, PossibleTurn>,
  { moves }: PossibleTurn,
): PossibleTurn | undefined {
  return [...turns.values()].find((turn) => {
    return turn.moves[0].text === moves[0].text && turn.moves.length !== moves.length;
  });
}

function frameOf(before: Match, turn: readonly Move[], after: Match): Frame {
  return { game: before.game, before, turn, after };
}

/** As much of the turn as these rules allow: where they pass the turn on it is over, else the next move is refused. */
function tryTurn(match: Match, { moves }: PossibleTurn): Frame | undefined {
  let after = match;
  for (const [at, move] of moves.entries()) {
    if (after.outcome || after.position.turn !== match.position.turn) break;
    const next = after.play(move.text);
    if (!next.ok) {
      const turn = moves.slice(0, at);
      return { game: match.game, before: match, turn, after, refused: move.text };
    }
    after = next.value;
  }
  // What is read as another move here shows nothing about the rule.
  const played = after.steps.slice(match.ply).map((step) => step.move);
  return played.every(({ text }, at) => text === moves[at].text) ? frameOf(match, played, after) : undefined;
}

function turnsByText(match: Match): ReadonlyMap<string, PossibleTurn> {
  return new Map(possibleTurns(match).map((turn) => [turn.moves.map(({ text }) => text).join(' '), turn]));
}

/** What can be seen after a turn: the board, whose turn it is, what is owed, how it ended. */
function keyOf({ end }: PossibleTurn): string {
  const { position } = end;
  return JSON.stringify([boardKey(position.diagram), position.pending ?? null, tellEnd(end)]);
}

function tellEnd({ outcome }: Match): string {
  return outcome ? `${outcome.reason} ${outcome.winner}` : '';
}

/** Games that both sets of rules play alike until they part: at random, or quietly, so that counts run full. */
function* walkBoth(a: Game, b: Game): Generator<undefined, Difference | undefined> {
  const start = Position.start(a).diagram;
  const endings = [...(a.family.teaching?.endings?.(a) ?? [start])];
  for (let seed = 0; seed < WALKS; seed++) {
    const dice = makeDice(seed + 1);
    const diagram = seed < WAYS.length ? start : draw(endings, dice);
    const [one, two] = [a, b].map((game) => Position.fromDiagram(game, diagram));
    if (!one.ok || !two.ok) continue;
    const difference = yield* walk(
      Match.from(one.value),
      Match.from(two.value),
      WAYS[seed % WAYS.length],
      dice,
    );
    if (difference) return difference;
  }
  return undefined;
}

type Way = (match: Match, dice: Dice) => Move;

const WAYS: readonly Way[] = [shuffle, quietly, ({ position }, dice) => draw(position.moves, dice)];

function* walk(a: Match, b: Match, way: Way, dice: Dice): Generator<undefined, Difference | undefined> {
  let [one, two] = [a, b];
  for (let ply = 0; ply < LONGEST_WALK && !one.outcome && !two.outcome; ply++) {
    yield;
    if (movesKey(one) !== movesKey(two)) return compare(one, two);
    const move = way(one, dice);
    const [next, twin] = [one.play(move), two.play(move.text)];
    if (!next.ok || !twin.ok) return undefined;
    const [turn, same] = [next.value, twin.value].map((end) => ({ moves: [move], end }));
    if (keyOf(turn) !== keyOf(same)) {
      return { kind: 'turn', frames: [frameOf(one, [move], turn.end), frameOf(two, [move], same.end)] };
    }
    [one, two] = [next.value, twin.value];
  }
  return undefined;
}

function movesKey({ position }: Match): string {
  return position.moves
    .map(({ text, captures }) => `${text}/${captures.join()}`)
    .sort()
    .join(' ');
}

/** Back to where the side's last man came from, if it can be: so that positions come up again. */
function shuffle(match: Match, dice: Dice): Move {
  const { turns, position } = match;
  const own = turns.at(-2)?.moves[0];
  const back =
    own &&
    position.moves.find(({ touches, captures }) => {
      const isBack = touches[0] === own.touches.at(-1) && touches.at(-1) === own.touches[0];
      return isBack && touches.length > 1 && captures.length === 0;
    });
  return back ?? quietly(match, dice);
}

/** A move that takes nothing and lets nothing be taken, if there is one. */
function quietly({ position }: Match, dice: Dice): Move {
  const calm = position.moves.filter(({ captures }) => captures.length === 0);
  for (let tries = 0; tries < 6 && calm.length > 0; tries++) {
    const move = draw(calm, dice);
    const next = position.play(move);
    const isSafe = next.ok && next.value.position.moves.every(({ captures }) => captures.length === 0);
    if (isSafe) return move;
  }
  return draw(calm.length > 0 ? calm : position.moves, dice);
}
