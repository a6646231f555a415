import type { Json } from './board.ts';
import type { Game, GameParts, Learning } from './game.ts';
import type { Result } from './result.ts';
import type { Teaching } from './sheet.ts';
import type { Language, Words } from './words.ts';

/** A record of rule choices, nothing but data: it survives JSON, and every field is spelled out. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** The page of `docs/rules/` its articles stand on. */
  readonly source: string;
}

/** Fields of a variant's record that are to hold something else; whole fields, never parts of one. */
export type RuleOverrides = { readonly [field: string]: unknown };

/** What a rule field may hold; parsing overrides, rule editors and engine options are all derived from it. */
export type FieldKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** `also` holds values outside the range, such as 0 for "off". */
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly also?: readonly number[] }
  /** A list of different names, order kept. */
  | { readonly kind: 'names'; readonly values: readonly string[] }
  /** Anything else: `parse` returns the value in canonical form, or undefined if it is none. */
  | { readonly kind: 'data'; readonly example: Json; parse(value: unknown): Json | undefined };

/** One field of a family's variant records: its name, and what it may hold. */
export type Field = { readonly name: string } & FieldKind;

/** A name under which a document knows a rule field; overrides may use it instead of the field's own. */
export interface FieldAlias {
  readonly name: string;
  /** The field it stands for. */
  readonly field: string;
  /** What the field is to hold in a game made from `base`; undefined if the value says nothing. */
  read(value: unknown, base: Variant): Json | undefined;
}

/** Why there is no game: nobody has the variant, or the rules asked for cannot be played. */
export interface RulesError {
  readonly code: 'bad-rules' | 'unknown-variant';
  /** The field that is wrong, where one is. */
  readonly field?: string;
}

/** All that knows one kind of game. A new game is one of these and one line in the registry. */
export interface Family {
  readonly id: string;
  /** In the order menus show them; the first is the family's own suggestion. */
  readonly variants: readonly Variant[];
  readonly fields: readonly Field[];
  /** Other names of the fields; a rule under two names at once is refused. */
  readonly aliases?: readonly FieldAlias[];
  /** The languages at hand. A worker that only searches has none; `wordsOf` reads them. */
  readonly words: Readonly<Partial<Record<Language, Words>>>;
  /** How its rules are taught. Missing where only games are played, and in families that bring no rule sheets. */
  readonly teaching?: Teaching;
  /** How the patterns of a game's heuristics are learned. Missing where games are only played. */
  learning?(game: Game): Learning | undefined;
  /** Combinations of well-formed fields that make no game are refused here, with the field to change. */
  compile(variant: Variant): Result<GameParts, RulesError>;
}
