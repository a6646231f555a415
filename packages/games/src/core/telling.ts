import {
  type Attempt,
  type Game,
  isRecord,
  type Language,
  type Mark,
  type Move,
  type PendingBranch,
  type Site,
  type Value,
} from '../contract/index.ts';
import type { Match } from './match.ts';
import type { Say, SayOptions } from './say.ts';
import { say } from './say.ts';

/** One open way to take what is owed. Picking a target of it lets the others lapse. */
export interface Choice extends Say, PendingBranch {}

/** What a player needs to know now. Every state of every game has one, in every language. */
export interface Telling {
  /** What is asked, or how the game ended. */
  readonly prompt: Say;
  /** The open ways while captures are owed; empty otherwise. */
  readonly choices: readonly Choice[];
  /** What the last turn did, and by which rules. */
  readonly events: readonly Say[];
  /** What the reader plays for; that of the side to move where nobody in particular reads. */
  readonly aim: Say;
}

/** Who reads, and what the hand of the side to move has touched so far. */
export interface TellOptions extends SayOptions {
  readonly touched?: readonly Site[];
}

/** Whether a move may be played, and by which rule or why not. */
export interface Explained extends Say {
  readonly legal: boolean;
}

/** Why a move is legal or refused; `match.explain` is the way to it. */
export function explainMove(match: Match, attempt: string | Attempt, options: SayOptions = {}): Explained {
  expectReader(options, 'explain');
  const { game, position, outcome } = match;
  if (outcome) return { legal: false, ...say(game, { code: 'game-over', about: 0, marks: [] }, options) };
  const explanation = position.explain(typeof attempt === 'string' ? { text: attempt } : attempt);
  return { legal: explanation.legal, ...say(game, explanation, options) };
}

/**
 * What a hand has to do for a move that is advised: where it begins and ends, and for a man put down or taken off,
 * where; and what it brings, by the rule that is at work.
 */
export function tellHint(match: Match, move: Move, language: Language): string {
  const { game, position } = match;
  const { code, sentence } = match.explain(move.text, { language, viewer: position.turn });
  const todo = tellTouches(game, move, language);
  return code === 'legal' ? todo : `${todo} ${sentence}`;
}

function tellTouches(game: Game, { touches, captures }: Move, language: Language): string {
  const isCapture = captures.length > 0;
  const values: Record<string, Value> = {
    from: { sites: touches.slice(0, 1), as: 'and' },
    to: { sites: touches.slice(-1), as: 'and' },
  };
  const single = isCapture ? 'hint-take' : 'hint-place';
  const code = touches.length === 1 ? single : isCapture ? 'hint-capture' : 'hint-move';
  return say(game, { code, about: 0, marks: [], values }, { language }).sentence;
}

/** What of a turn has to be told where there is no room for all of it: what it took, else what it did first. */
export function tellBriefly(events: readonly Say[]): string {
  const taking = events.filter(({ marks }) => marks.some(({ role }) => role === 'victim'));
  const told = taking.length > 0 ? taking : events.slice(0, 1);
  return told.map(({ sentence }) => sentence).join(' ');
}

/** For callers without types. */
function expectReader(options: unknown, caller: string): void {
  if (isRecord(options) && (options.viewer === undefined || options.viewer === 0 || options.viewer === 1))
    return;
  throw new TypeError(
    `${caller} takes options such as { language: 'es', viewer: 0 }; a viewer is a side, 0 or 1`,
  );
}

/** The telling of a match; `match.tell` is the way to it. */
export function tellMatch(match: Match, options: TellOptions = {}): Telling {
  expectReader(options, 'tell');
  const { game, position, outcome, occurrences } = match;
  const { telling } = game;
  const state = position.thaw();
  const { touched = [], viewer = position.turn } = options;
  if (!Array.isArray(touched) || !touched.every(Number.isInteger))
    throw new TypeError(
      'tell takes what was touched as sites, { touched: [0] }; board.sites[0].name is a name',
    );
  const branches = outcome ? [] : (position.pending?.branches ?? []);
  const turn = lastTurn(match);
  const context = { touched, occurrences, turn, recursAfter: recursAfter(match) };
  const prompt = outcome ? telling.ending(state, outcome, turn) : telling.prompt(state, context);
  return {
    prompt: say(game, prompt, options),
    choices: branches.flatMap((branch) => {
      const fact = telling.choice?.(state, branch, context);
      return fact ? [{ ...branch, ...say(game, fact, options) }] : [];
    }),
    events: telling.events(turn).map((fact) => say(game, fact, options)),
    aim: say(game, telling.aim(viewer), options),
  };
}

/**
 * What a board marks beside moves and hints, one thing at a time: why the last touch was refused, else why the game is
 * over, else the lines that the last turn closed and a danger that must be met. While captures are owed their own
 * lines are drawn, and these marks are lines that keep men safe.
 */
export function marksToShow(match: Match, refusal?: Pick<Say, 'marks'>): readonly Mark[] {
  if (refusal) return refusal.marks;
  const { game, position, outcome } = match;
  const turn = lastTurn(match);
  if (outcome) return game.telling.ending(position.thaw(), outcome, turn).marks;
  const context = { touched: [], occurrences: match.occurrences, turn, recursAfter: recursAfter(match) };
  const prompt = game.telling.prompt(position.thaw(), context);
  if (position.pending) return guardsOf(prompt.marks, position.pending.branches);
  const lines = game.telling.events(turn).flatMap(({ marks }) => marks.filter(({ role }) => role === 'line'));
  return prompt.warns ? [...lines, ...prompt.marks] : lines;
}

/** Lines a prompt marks that no way draws: those that keep men safe. */
function guardsOf(marks: readonly Mark[], branches: readonly PendingBranch[]): readonly Mark[] {
  const drawn = new Set(branches.flatMap(({ lines }) => lines.map(nameLine)));
  return marks.filter(({ role, sites }) => role === 'line' && !drawn.has(nameLine(sites)));
}

/** The same from either end. */
function nameLine(line: readonly Site[]): string {
  return [...line].sort((a, b) => a - b).join();
}

/** Counts how often the position after a move would have come up; a move that is none leads nowhere. */
function recursAfter(match: Match): (touches: readonly Site[]) => number {
  return (touches) => {
    const found = match.position.moves.find((move) => move.touches.join() === touches.join());
    const after = found && match.play(found);
    return after?.ok ? after.value.occurrences : 0;
  };
}

/** The moves of the last turn, which may still be going on, with the states around them. */
export function lastTurn(match: Match) {
  const { notation } = match.game;
  const side = match.ply > 0 ? match.back().position.turn : undefined;
  const turn = [];
  for (let after = match; after.last && after.back().position.turn === side; after = after.back()) {
    const before = after.back().position.thaw();
    const found = notation.find(before, after.last.text);
    if (found.ok) turn.unshift({ before, move: found.value, after: after.position.thaw() });
  }
  return turn;
}
