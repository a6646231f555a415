import type { Match, Registry } from '@boardwright/games';
import { isOwnRecord } from '@boardwright/games/internal';
import {
  BOARDWRIGHT_FORMAT,
  type GameRecord,
  type RecordFormat,
  replayRecord,
} from '@boardwright/games/records';

/** A game that was read by rules which its text does not name. */
export interface Guessed {
  readonly match: Match;
  readonly record: GameRecord;
  /** Whether the rules are others than those of the game before it. */
  readonly isNew: boolean;
}

/** No game that anybody played is longer, and trying every game there is on a longer text would take its time. */
const LONGEST = 200_000;

/** Finds the rules of games that do not name them: the first that allow every turn, those of the last game before all. */
export class Guesser {
  readonly #registry: Registry;
  #last: string;

  constructor(registry: Registry, variant: string) {
    this.#registry = registry;
    this.#last = variant;
  }

  guess(text: string): Guessed | undefined {
    if (text.length > LONGEST) return undefined;
    const all = this.#registry.families.flatMap(({ variants }) => variants.map(({ id }) => id));
    for (const variant of [this.#last, ...all]) {
      const found = this.#readAs(variant, text);
      if (!found) continue;
      const isNew = variant !== this.#last;
      this.#last = variant;
      return { ...found, isNew };
    }
    return undefined;
  }

  #readAs(variant: string, text: string): Omit<Guessed, 'isNew'> | undefined {
    const theirs = formatsOf(this.#registry, variant);
    const isOwn = isOwnRecord(this.#registry, text);
    for (const format of isOwn ? [BOARDWRIGHT_FORMAT] : [...theirs, BOARDWRIGHT_FORMAT]) {
      const record = format.parse(text);
      if (!record.ok || record.value.turns.length === 0) continue;
      const replay = replayRecord(this.#registry, record.value, variant);
      if (replay.ok) return { match: replay.value.match, record: { ...record.value, variant } };
    }
    return undefined;
  }
}

function formatsOf(registry: Registry, variant: string): readonly RecordFormat[] {
  const game = registry.find(variant);
  return game.ok ? game.value.notation.formats : [];
}
