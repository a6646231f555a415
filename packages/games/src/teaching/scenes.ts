import type { Game, Language, Move, SheetPart } from '../contract/index.ts';
import { Match } from '../core/match.ts';
import { Position } from '../core/position.ts';
import { lastTurn } from '../core/telling.ts';

/** A turn in a small position that shows a rule at work. */
export interface Scene {
  /** The event or the end that it shows. */
  readonly code: string;
  readonly part: SheetPart;
  readonly start: Match;
  readonly turn: readonly Move[];
  readonly end: Match;
}

/** One side's moves in a row from a position, and where they lead. */
export interface PossibleTurn {
  readonly moves: readonly Move[];
  readonly end: Match;
}

const MOST_SCENES = 6;
/** Turns of one position that are looked at: enough for a small one, and a bound for crowded ones. */
const MOST_TURNS = 120;

/** Up to six boards for a rule sheet, the most telling first; each is checked by playing it. */
export function findScenes(game: Game): readonly Scene[] {
  const search = searchScenes(game);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same with a pause after every position, for a page that must not stand still. */
export function* searchScenes(game: Game): Generator<undefined, readonly Scene[]> {
  const { teaching } = game.family;
  if (!teaching) return [];
  const wanted = new Map(teaching.shown.map(([code, part]) => [code, part]));
  const found = new Map<string, Scene>();
  for (const diagram of teaching.sketches(game, game)) {
    if (found.size === wanted.size) break;
    yield;
    const position = Position.fromDiagram(game, diagram);
    if (!position.ok) continue;
    const start = Match.from(position.value);
    for (const { moves, end } of possibleTurns(start)) {
      for (const code of codesOf(end)) {
        const part = wanted.get(code);
        if (part && !found.has(code)) found.set(code, { code, part, start, turn: moves, end });
      }
    }
  }
  const order = teaching.shown.flatMap(([code]) => found.get(code) ?? []);
  return order.slice(0, MOST_SCENES);
}

/** What a scene shows, in words. */
export function tellScene({ end }: Scene, language: Language): string {
  const { events, prompt } = end.tell({ language });
  const said = end.outcome ? [...events, prompt] : events;
  return said.map(({ sentence }) => sentence).join(' ');
}

/** Whole turns of the side to move: a mill with what it takes is one of them. */
export function possibleTurns(start: Match): readonly PossibleTurn[] {
  const turns: PossibleTurn[] = [];
  const walk = (match: Match, moves: readonly Move[]): void => {
    const { position, outcome } = match;
    const isOver = outcome !== undefined || position.turn !== start.position.turn || !position.pending;
    if (moves.length > 0 && isOver) {
      turns.push({ moves, end: match });
      return;
    }
    for (const move of outcome ? [] : position.moves) {
      if (turns.length >= MOST_TURNS) return;
      const next = match.play(move);
      if (next.ok) walk(next.value, [...moves, move]);
    }
  };
  walk(start, []);
  return turns;
}

/** The codes of what the last turn did and of how the game ended. */
function codesOf(match: Match): readonly string[] {
  const { game, outcome } = match;
  const codes = game.telling.events(lastTurn(match)).map(({ code }) => code);
  return outcome ? [...codes, outcome.reason] : codes;
}
