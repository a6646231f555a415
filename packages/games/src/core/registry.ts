import type {
  Explanation,
  Family,
  Game,
  NotationError,
  Result,
  RulesError,
  Variant,
} from '../contract/index.ts';
import { err, isRecord, ok } from '../contract/index.ts';
import { nearNames } from '../shared/near.ts';
import { type GameRef, Match } from './match.ts';
import { Position } from './position.ts';
import { overrideVariant } from './variant.ts';

/** Why a description opens no match: the first part that is wrong, and what is wrong with it. */
export interface OpenError extends NotationError {
  /** A code of the family's words, or `unknown-variant` or `bad-rules`. */
  readonly code: string;
  /** Which part of the description is wrong. */
  readonly part: 'variant' | 'rules' | 'start' | 'moves';
  /** The rule field that is wrong, where one is. */
  readonly field?: string;
  /** Which of the moves, and its text. */
  readonly index?: number;
  readonly text?: string;
  /** Why the rules refuse the move. */
  readonly reason?: Explanation;
  /** For programmers: what belongs there, where a part has the wrong type or a variant nearly the name of another. */
  readonly expected?: string;
}

/** A variant with the family that can compile it. */
export interface FoundVariant {
  readonly family: Family;
  readonly variant: Variant;
}

/** Families somebody chose. It holds the games it has compiled, since compiling builds lookups. */
export interface Registry {
  readonly families: readonly Family[];
  /** A variant by its id; the first with an id keeps it. */
  variant(id: string): FoundVariant | undefined;
  /** The game of a variant with some of its rules changed. */
  find(variant: string, rules?: unknown): Result<Game, RulesError>;
  /** The one way from a description to a match. Nothing in the description is believed. */
  open(ref: GameRef): Result<Match, OpenError>;
}

const MOST_COMPILED = 256;

/** For callers without a compiler. */
const EXPECTED = {
  variant: { expected: "a game is opened by its description, such as { variant: 'brandubh' } or match.ref" },
  rules: { expected: 'rules are the fields that differ from the variant, such as { flyAt: 0 }' },
  start: { expected: 'a start is the text of a position, such as String(match.position)' },
  moves: { expected: "moves are a list of texts, such as ['d6', 'f4']" },
} as const;

/** A description as it may come from a file or a peer. */
type Untrusted = { readonly [part in keyof GameRef]?: unknown };

/** A registry of these families alone: a bundler leaves out those nobody lists. */
export function createRegistry(families: readonly Family[]): Registry {
  if (!Array.isArray(families) || !families.every(isFamily))
    throw new TypeError('createRegistry takes a list of families, such as [MORRIS]');
  const compiled = new Map<string, Game>();

  function variant(id: unknown): FoundVariant | undefined {
    for (const family of families) {
      const found = family.variants.find((candidate) => candidate.id === id);
      if (found) return { family, variant: found };
    }
    return undefined;
  }

  function find(id: unknown, rules?: unknown): Result<Game, RulesError> {
    const found = variant(id);
    if (!found) return err({ code: 'unknown-variant' });
    const record = overrideVariant(found.family, found.variant, rules);
    if (!record.ok) return record;
    const name = JSON.stringify(record.value);
    const known = compiled.get(name);
    if (known) return ok(known);
    const parts = found.family.compile(record.value);
    if (!parts.ok) return parts;
    const game: Game = { ...parts.value, family: found.family, variant: record.value };
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(name, game);
    return ok(game);
  }

  function open(ref: GameRef): Result<Match, OpenError> {
    const { variant: id, rules, start, moves = [] }: Untrusted = isRecord(ref) ? ref : {};
    const game = find(id, rules);
    if (!game.ok) {
      const { code } = game.error;
      if (code !== 'unknown-variant')
        return err({ ...game.error, part: 'rules', ...(isRecord(rules) ? {} : EXPECTED.rules) });
      return err({
        code,
        part: 'variant',
        ...(typeof id === 'string' ? nearVariants(id) : EXPECTED.variant),
      });
    }
    const from = readStart(game.value, start);
    if (!from.ok)
      return err({ ...from.error, part: 'start', ...(typeof start === 'string' ? {} : EXPECTED.start) });
    let match = Match.from(from.value);
    if (!Array.isArray(moves)) return err({ code: 'bad-move', part: 'moves', ...EXPECTED.moves });
    for (const [index, text] of moves.entries()) {
      if (typeof text !== 'string') return err({ code: 'bad-move', part: 'moves', index, ...EXPECTED.moves });
      const next = match.play(text);
      if (!next.ok) return err({ ...next.error, part: 'moves', index, text });
      match = next.value;
    }
    return ok(match);
  }

  function nearVariants(id: string): { readonly expected?: string } {
    const near = nearNames(
      id,
      families.flatMap(({ variants }) => variants.map((known) => known.id)),
    );
    return near.length === 0
      ? {}
      : { expected: `one of the variants there are, perhaps ${near.join(' or ')}` };
  }

  return { families, variant, find, open };
}

function isFamily(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.variants) && typeof value.compile === 'function';
}

function readStart(game: Game, start: unknown): Result<Position, NotationError> {
  if (start === undefined) return ok(Position.start(game));
  return typeof start === 'string' ? Position.parse(game, start) : err({ code: 'bad-position' });
}
