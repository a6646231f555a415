import type { Language, LineTurn, SheetFact, Side } from '../contract/index.ts';
import type { Match } from '../core/match.ts';
import { sheetSpeaker } from '../core/say.ts';
import { lastTurn } from '../core/telling.ts';

/** What a position is worth to a side. */
export type Worth = 'win' | 'draw' | 'loss';

/** How a statement about a game is known: by the rules or a table, by a proof, or by a search that may err. */
export const CERTAINTIES = ['exact', 'proved', 'estimated'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A turn that gave something away, with how it goes on and how it could have gone on. */
export interface Slip {
  readonly side: Side;
  /** The turn and what follows; forced where `has` is a loss. */
  readonly played: readonly string[];
  /** The better turn and what follows; forced where `had` is a win. */
  readonly better: readonly string[];
  readonly certainty: Certainty;
  /** What the side had before and has now, where that is certain. */
  readonly had?: Worth;
  readonly has?: Worth;
  /** By how many hundredths of a man the search prefers the better turn, at least; only of what is estimated. */
  readonly cost?: number;
}

/** A slip in words: what was lost, and why. */
export interface ToldSlip {
  readonly sentences: readonly string[];
  /** Whether they say in words of the game what happens, and not only what it costs. */
  readonly isSpecific: boolean;
}

/** Puts a slip into words; `before` is the match as it stood when the turn began. */
export function tellSlip(before: Match, slip: Slip, language: Language = 'en'): ToldSlip {
  const { game } = before;
  const phrases = game.family.teaching?.phrases[language];
  const speak = sheetSpeaker(game, { ...phrases, ...SLIP_WORDS[language] }, language);
  const why = phrases ? whyOf(before, slip) : undefined;
  const facts = [whatOf(slip), ...(why ? [why] : [])];
  // A move has no place among the values of a fact, and "it" could be either of the two.
  const moves = { played: slip.played[0], better: slip.better[0] };
  const name = (told: string) =>
    told.replace(/\{(played|better)\}/g, (_, one: 'played' | 'better') => moves[one]);
  return {
    sentences: facts.map((fact) => name(speak({ ...fact, about: slip.side }))),
    isSpecific: why !== undefined,
  };
}

type SlipFact = SheetFact<SlipCode>;

function whatOf({ had, has, cost = 0 }: Slip): SlipFact {
  if (has === 'loss')
    return { code: had === 'win' ? 'slip-win-loss' : had === 'draw' ? 'slip-draw-loss' : 'slip-loss' };
  if (had === 'win') return { code: has === 'draw' ? 'slip-win-draw' : 'slip-win' };
  return { code: 'slip-cost', values: { men: Math.round(cost / 10) / 10 } };
}

/** What the other side gets, else what the side itself let go, else how the two lines leave the board. */
function whyOf(before: Match, slip: Slip): SlipFact | undefined {
  const { side } = slip;
  const { teaching } = before.game.family;
  const played = readLine(before, slip.played);
  const better = readLine(before, slip.better);
  const enemy: Side = side === 0 ? 1 : 0;
  const suffered = teaching?.gain?.(played.turns, enemy, played.end.outcome);
  const escaped = teaching?.gain?.(better.turns, enemy, better.end.outcome);
  const missed = teaching?.gain?.(better.turns, side, better.end.outcome);
  const gained = teaching?.gain?.(played.turns, side, played.end.outcome);
  const isThrown = slip.had === 'win' && slip.has !== 'loss';
  if (suffered && !isThrown && !isSame(suffered.fact, escaped?.fact))
    return gainFact('slip-lets', suffered.fact, turnsOf(played.turns, enemy, suffered.turn));
  if (missed && !isSame(missed.fact, gained?.fact))
    return gainFact('slip-could', missed.fact, turnsOf(better.turns, side, missed.turn));
  return contrast(played.end, better.end, side);
}

function isSame(a: SheetFact, b: SheetFact | undefined): boolean {
  return b !== undefined && a.code === b.code && JSON.stringify(a.values) === JSON.stringify(b.values);
}

function gainFact(code: SlipCode, gain: SheetFact, turns: number): SlipFact {
  return { code, values: { ...gain.values, gain: { code: gain.code }, turns } };
}

/** How many turns of its own a side needs until then. */
function turnsOf(line: readonly LineTurn[], side: Side, last: number): number {
  return line.slice(0, last + 1).filter((turn) => turn.side === side).length;
}

interface ReadLine {
  readonly turns: readonly LineTurn[];
  readonly end: Match;
}

/** A line as far as it can be played, turn by turn. */
function readLine(before: Match, moves: readonly string[]): ReadLine {
  const turns: LineTurn[] = [];
  let match = before;
  for (const [i, text] of moves.entries()) {
    const next = match.play(text);
    if (!next.ok) break;
    const side = match.position.turn;
    match = next.value;
    const isOver = match.position.turn !== side || match.outcome !== undefined || i === moves.length - 1;
    if (isOver) turns.push(readTurn(match, side, before.ply));
  }
  return { turns, end: match };
}

/** The turn that has just ended; what was played before the line began is no part of it. */
function readTurn(match: Match, side: Side, from: number): LineTurn {
  const { telling } = match.game;
  const played = lastTurn(match).slice(-(match.ply - from));
  const moves = match.steps.slice(-played.length).map(({ move }) => move);
  return { side, moves, events: telling.events(played) };
}

/** Where nothing is taken and nobody wins, the room that is left to move tells the lines apart. */
function contrast(played: Match, better: Match, side: Side): SlipFact | undefined {
  const enemy: Side = side === 0 ? 1 : 0;
  const [own, theirs] = [roomOf(played, side), roomOf(played, enemy)];
  const [ownBetter, theirsBetter] = [roomOf(better, side), roomOf(better, enemy)];
  if (own === undefined || theirs === undefined || ownBetter === undefined || theirsBetter === undefined)
    return undefined;
  const lost = ownBetter - own;
  const given = theirs - theirsBetter;
  if (lost < ROOM && given < ROOM) return undefined;
  return lost >= given
    ? { code: 'slip-room', values: { moves: own, others: ownBetter } }
    : { code: 'slip-room-given', values: { moves: theirs, others: theirsBetter } };
}

/** A move more or less explains nothing. */
const ROOM = 2;

/** How many moves a side could choose from if it were its turn; undefined where captures are owed. */
function roomOf({ game, position, outcome }: Match, side: Side): number | undefined {
  if (outcome || position.pending) return undefined;
  const state = position.thaw();
  state.turn = side;
  return game.rules.count(state);
}

const SLIP_WORDS = {
  en: {
    'slip-win-loss': 'The win was forced for {side}; now it is forced for {enemy}.',
    'slip-win-draw': 'The win was forced for {side}; now the game is drawn.',
    'slip-win': 'The win was forced for {side}; after this turn the search finds none.',
    'slip-draw-loss': '{Side} could hold the draw; now the win is forced for {enemy}.',
    'slip-loss': 'Now the win is forced for {enemy}.',
    'slip-cost': 'This costs about {men?a man|# men}.',
    'slip-lets':
      '{played} let {enemy} {gain} within {turns?one turn|# turns}; {better} would have prevented that.',
    'slip-could': 'With {better} {side} could {gain} within {turns?one turn|# turns}.',
    'slip-room':
      '{played} left {side} {moves?one move|# moves} to choose from; {better} would have left {others}.',
    'slip-room-given':
      '{played} left {enemy} {moves?one move|# moves} to choose from; {better} would have left {others}.',
  },
  es: {
    'slip-win-loss': '{Side} tenían una victoria forzada; ahora la tienen {enemy}.',
    'slip-win-draw': '{Side} tenían una victoria forzada; ahora la partida es tablas.',
    'slip-win': '{Side} tenían una victoria forzada; tras este turno la búsqueda no encuentra ninguna.',
    'slip-draw-loss': '{Side} podían mantener las tablas; ahora {enemy} tienen una victoria forzada.',
    'slip-loss': 'Ahora {enemy} tienen una victoria forzada.',
    'slip-cost': 'Esto cuesta alrededor de {men?una ficha|# fichas}.',
    'slip-lets':
      '{played} permitió a {enemy} {gain} en {turns?un turno|# turnos}; {better} lo habría evitado.',
    'slip-could': 'Con {better}, {side} podían {gain} en {turns?un turno|# turnos}.',
    'slip-room':
      '{played} dejó a {side} {moves?una jugada|# jugadas} para elegir; {better} habría dejado {others}.',
    'slip-room-given':
      '{played} dejó a {enemy} {moves?una jugada|# jugadas} para elegir; {better} habría dejado {others}.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

type SlipCode = keyof (typeof SLIP_WORDS)['en'];
