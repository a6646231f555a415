import {
  type Fact,
  type Game,
  type Language,
  type Move,
  SHEET_PARTS,
  type SheetFact,
  type SheetPart,
  type ShownRule,
  type Teaching,
} from '../contract/index.ts';
import { Match } from '../core/match.ts';
import { Position } from '../core/position.ts';
import { sheetSpeaker } from '../core/say.ts';
import { lastTurn } from '../core/telling.ts';
import { knownGame } from './known.ts';

/** A turn in a small position that shows a rule at work. */
export interface Scene {
  /** The sentence of the game's sheet that it shows, and the part where that stands. */
  readonly rule: SheetFact;
  readonly part: SheetPart;
  /** The prompt, the event or the end that shows it. */
  readonly code: string;
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

/** Up to six boards for a rule sheet, what is special to the game first; each is checked by playing it. */
export function findScenes(game: Game): readonly Scene[] {
  const search = searchScenes(game);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same with a pause after every position, for a page that must not stand still. No position serves twice. */
export function* searchScenes(game: Game): Generator<undefined, readonly Scene[]> {
  const { teaching } = game.family;
  if (!teaching) return [];
  const wanted = wantedScenes(game, teaching);
  const found = new Map<Wanted, Scene>();
  // A turn that ends the game shows its end rather than a rule: it is taken where nothing else is found.
  const second = new Map<Wanted, Scene>();
  const taken = new Set<string>();
  for (const diagram of teaching.sketches(game, game)) {
    if (found.size === wanted.length) break;
    yield;
    const position = Position.fromDiagram(game, diagram);
    if (!position.ok) continue;
    const start = Match.from(position.value);
    if (start.outcome || taken.has(start.position.text)) continue;
    const context = { touched: [], occurrences: 1, recursAfter: () => 1, turn: [] };
    const asked = game.telling.prompt(start.position.thaw(), context);
    const turns = possibleTurns(start).map((turn) => ({ ...turn, facts: [asked, ...factsOf(turn.end)] }));
    const scenes = wanted.flatMap((one) => {
      const turn = found.has(one) ? undefined : bestOf(turns.filter(({ facts }) => shows(one, facts)));
      return turn ? [{ one, scene: { ...one, code: one.says, start, turn: turn.moves, end: turn.end } }] : [];
    });
    const whole = scenes.find(({ one, scene: { end } }) => !end.outcome || end.outcome.reason === one.says);
    const ended = scenes.find(({ one }) => !second.has(one));
    if (whole) found.set(whole.one, whole.scene);
    else if (ended) second.set(ended.one, ended.scene);
    if (whole ?? ended) taken.add(start.position.text);
  }
  return wanted.flatMap((one) => found.get(one) ?? second.get(one) ?? []).slice(0, MOST_SCENES);
}

/** What a scene shows, in words: what its turn does. An end says itself what brought it about. */
export function tellScene({ end }: Scene, language: Language): string {
  const { events, prompt } = end.tell({ language });
  const said = end.outcome ? [...events.slice(0, 1), prompt] : events;
  return said.map(({ sentence }) => sentence).join(' ');
}

/** The rule that a scene shows, as the sheet says it. */
export function titleScene({ rule, start }: Scene, language: Language): string {
  const { game } = start;
  return sheetSpeaker(game, game.family.teaching?.phrases[language] ?? {}, language)(rule);
}

interface Wanted extends Pick<ShownRule, 'says' | 'values'>, Pick<Scene, 'rule' | 'part'> {}

/** What the family can show of the sentences on the game's sheet; those that the known game does not have come first. */
function wantedScenes(game: Game, { facts, shown }: Teaching): readonly Wanted[] {
  const told = facts(game);
  const known = knownGame(game);
  const usual = new Set(known ? Object.values(facts(known)).flat().map(textOf) : []);
  const wanted = shown.flatMap(({ rule: code, says, values }) =>
    SHEET_PARTS.flatMap((part) => {
      const rule = told[part].find((fact) => fact.code === code);
      return rule ? [{ rule, part, says, ...(values ? { values } : {}) }] : [];
    }),
  );
  const isUsual = ({ rule }: Wanted) => Number(known === undefined || usual.has(textOf(rule)));
  return [...wanted].sort((a, b) => isUsual(a) - isUsual(b));
}

function textOf(fact: SheetFact): string {
  return JSON.stringify([fact.code, fact.about, fact.values]);
}

type ToldFact = Pick<Fact, 'code' | 'values'>;

function shows({ says, values = {} }: Wanted, facts: readonly ToldFact[]): boolean {
  const has = (fact: ToldFact, name: string) =>
    JSON.stringify(fact.values?.[name]) === JSON.stringify(values[name]);
  return facts.some((fact) => fact.code === says && Object.keys(values).every((name) => has(fact, name)));
}

/** One that does not end the game, if there is one. */
function bestOf<T extends PossibleTurn>(turns: readonly T[]): T | undefined {
  return turns.find(({ end }) => !end.outcome) ?? turns[0];
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

/** What the last turn did, and how the game ended. */
function factsOf(end: Match): readonly ToldFact[] {
  const events = end.game.telling.events(lastTurn(end));
  return end.outcome ? [...events, { code: end.outcome.reason }] : events;
}
