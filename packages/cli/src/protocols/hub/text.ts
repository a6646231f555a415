import type { Limits } from '@boardwright/engine';
import { type Diagram, err, type Game, type Move, ok, type Result, type Side } from '@boardwright/games';
import { type Field, type Json, rulesOf } from '@boardwright/games/internal';
import { type Seat, shareTime } from '../seat.ts';

/** Variant names that Hub programs use for games known here by another id. */
export const HUB_NAMES: readonly (readonly [theirs: string, id: string])[] = [['normal', 'international']];

/** A line of the Hub protocol: a command and its arguments; a flag has an empty value. */
export interface HubLine {
  readonly command: string;
  readonly values: ReadonlyMap<string, string>;
}

export function parseHubLine(line: string): HubLine {
  const words = line.match(/[^\s="]+(?:\s*=\s*(?:"[^"]*"|[^\s"]+))?/g) ?? [];
  const [command = '', ...rest] = words;
  const values = new Map<string, string>();
  for (const word of rest) {
    const at = word.indexOf('=');
    if (at < 0) values.set(word, '');
    else
      values.set(
        word.slice(0, at).trim(),
        word
          .slice(at + 1)
          .trim()
          .replace(/^"|"$/g, ''),
      );
  }
  return { command, values };
}

/** Quotes a value where the syntax asks for it. */
export function formatHubValue(value: string): string {
  return value === '' || /[\s="]/.test(value) ? `"${value}"` : value;
}

/** The Hub form of a position (side, then a letter a square) as the position text of the games here. */
export function parseHubPosition(game: Game, text: string): Result<string, { readonly code: string }> {
  const squares = text.slice(1);
  const count = game.board.sites.length;
  if (!/^[WB][wbWBe]+$/.test(text) || squares.length !== count) return err({ code: 'bad-position' });
  const white: string[] = [];
  const black: string[] = [];
  [...squares].forEach((letter, i) => {
    if (letter === 'e') return;
    const name = String(i + 1);
    const isKing = letter === 'W' || letter === 'B';
    const list = letter === 'w' || letter === 'W' ? white : black;
    list.push(isKing ? `K${name}` : name);
  });
  return ok(`${text[0]}:W${white.join(',')}:B${black.join(',')}`);
}

/** A position in the Hub form. */
export function formatHubPosition(game: Game, diagram: Diagram): string {
  const white: Side = game.sides[0] === 'white' ? 0 : 1;
  const letters: string[] = Array.from({ length: game.board.sites.length }, () => 'e');
  diagram.sites.forEach((piece, site) => {
    if (!piece) return;
    const letter = piece.side === white ? 'w' : 'b';
    letters[Number(game.board.sites[site].name) - 1] = piece.kind === 'king' ? letter.toUpperCase() : letter;
  });
  return (diagram.turn === white ? 'W' : 'B') + letters.join('');
}

/** `32-28`, or for a capture from, to and every man taken: `28x19x23`. */
export function formatHubMove(game: Game, move: Move): string {
  const name = (site: number | undefined) => (site === undefined ? '' : game.board.sites[site].name);
  const from = name(move.touches[0]);
  const to = name(move.touches.at(-1));
  if (move.captures.length === 0) return `${from}-${to}`;
  return [from, to, ...sortSquares(move.captures.map(name))].join('x');
}

/** The legal move a Hub text means; the men taken may come in any order. */
export function findHubMove(game: Game, legal: readonly Move[], text: string): Move | undefined {
  const wanted = normalize(text);
  return legal.find((move) => normalize(formatHubMove(game, move)) === wanted);
}

function normalize(text: string): string {
  const squares = text.split('x');
  return squares.length < 3 ? text : [...squares.slice(0, 2), ...sortSquares(squares.slice(2))].join('x');
}

function sortSquares(names: readonly string[]): readonly string[] {
  return [...names].sort((a, b) => Number(a) - Number(b));
}

/** Searches without a bound of their own end here at the latest. */
export const DEEPEST = 127;

/** What a `level` line allows for one move: fixed bounds, or a share of the clock. */
export function readLevel({ values }: HubLine): Limits {
  const read = (name: string): number | undefined => {
    const value = Number(values.get(name));
    return values.has(name) && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  if (values.has('infinite')) return { depth: DEEPEST };
  const depth = read('depth');
  const nodes = read('nodes');
  const moveTime = read('move-time');
  const left = read('time');
  const moves = read('moves');
  const share =
    left === undefined
      ? undefined
      : shareTime({
          leftMs: left * 1000,
          incrementMs: (read('inc') ?? 0) * 1000,
          ...(moves === undefined ? {} : { movesToGo: moves }),
        });
  const time = moveTime === undefined ? share : { timeMs: Math.max(1, Math.round(moveTime * 1000)) };
  const limits = {
    ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
    ...time,
  };
  return Object.keys(limits).length === 0 ? { timeMs: 1000 } : limits;
}

/** A `param` line for every rule of the game as it stands; a record of several parts has no form in Hub. */
export function declareHubRules({ match }: Seat): readonly string[] {
  const { family, variant } = match.game;
  const rules = rulesOf(family, variant);
  return family.fields
    .filter(({ kind }) => kind !== 'data')
    .map((field) => `param name=${field.name} ${declare(field, rules[field.name])}`);
}

function declare(field: Field, value: Json): string {
  switch (field.kind) {
    case 'choice':
      return `value=${String(value)} type=enum values=${formatHubValue(field.values.join(' '))}`;
    case 'number': {
      const all = [field.min, field.max, ...(field.also ?? [])];
      return `value=${String(value)} type=int min=${Math.min(...all)} max=${Math.max(...all)}`;
    }
    case 'names':
    case 'data':
      return `value=${formatHubValue(Array.isArray(value) ? value.join(',') : '')} type=string`;
  }
}
