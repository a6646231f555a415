import { type MoveVerdict, type Verdict, WebProber } from '@boardwright/engine/tablebase-web';
import type { Game, Position } from '@boardwright/games';

/** What endgame tables know of a position and of the moves in it. */
export interface Truths {
  readonly position: Position;
  /** Missing where only positions after some of the moves are covered. */
  readonly verdict: Verdict | undefined;
  /** Best first. */
  readonly moves: readonly MoveVerdict[];
  /** Moves that lead to positions no table covers. */
  readonly unknown: number;
}

/** Where tables lie: small ones come with the page, the rest is on the server's shelves. */
const SHELVES: readonly ((variant: string) => Shelf)[] = [
  (variant) => ({ base: `/tables/${variant}`, list: '/tables/index.json', key: variant }),
  (variant) => ({ base: `/api/v1/tables/${variant}`, list: `/api/v1/tables/${variant}` }),
];

interface Shelf {
  readonly base: string;
  /** The address of the list of names; with a key, of a list for every game. */
  readonly list: string;
  readonly key?: string;
}

/** Asks the tables of one game. Only files that are listed somewhere are fetched. */
export class Tables {
  readonly #prober: WebProber | undefined;
  readonly #variant: string;
  #places: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(game: Game) {
    this.#variant = game.variant.id;
    this.#prober = WebProber.open(game, '', (name, init) => this.#fetch(String(name), init));
  }

  /** Undefined when no table knows anything. */
  async ask(position: Position): Promise<Truths | undefined> {
    const prober = this.#prober;
    if (!prober || position.outcome) return undefined;
    const verdict = await prober.probe(position);
    const moves: MoveVerdict[] = [];
    for (const move of position.moves) {
      const after = await prober.probeMove(position, move);
      if (after.ok) moves.push({ move, ...after.value });
    }
    if (!verdict.ok && moves.length === 0) return undefined;
    return {
      position,
      verdict: verdict.ok ? verdict.value : undefined,
      moves: moves.sort(byWorth),
      unknown: position.moves.length - moves.length,
    };
  }

  async #fetch(path: string, init: RequestInit | undefined): Promise<Response> {
    this.#places ??= findPlaces(this.#variant);
    const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    const base = (await this.#places).get(name);
    if (base === undefined) return new Response(undefined, { status: 404 });
    return fetch(`${base}/${encodeURIComponent(name)}`, init);
  }
}

/** Every table there is for a game, with where it lies; a shelf that cannot be reached is empty. */
async function findPlaces(variant: string): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const shelfOf of SHELVES) {
    const { base, list, key } = shelfOf(variant);
    const answer: unknown = await fetch(list)
      .then((response) => (response.ok ? response.json() : []))
      .catch(() => []);
    const names: unknown = key === undefined ? answer : Object(answer)[key];
    if (!Array.isArray(names)) continue;
    for (const name of names) if (typeof name === 'string' && !places.has(name)) places.set(name, base);
  }
  return places;
}

const WORTH = { win: 0, draw: 1, loss: 2 } as const;

/** Wins before draws before losses; quick wins and slow losses first. */
export function byWorth(a: Verdict, b: Verdict): number {
  const [left, right] = [a.turns ?? 0, b.turns ?? 0];
  return WORTH[a.value] - WORTH[b.value] || (a.value === 'win' ? left - right : right - left);
}
