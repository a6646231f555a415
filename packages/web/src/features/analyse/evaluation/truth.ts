import type { TableJudge } from '@boardwright/engine/internal';
import { type MoveVerdict, tablebaseName, type Verdict, WebProber } from '@boardwright/engine/tablebase-web';
import type { Game, Position } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'preact/compat';

/** What endgame tables know of a position and of the moves in it: solved, not searched. */
export interface Truth {
  readonly position: Position;
  /** Missing where tables cover only some of the moves, and none of those wins. */
  readonly verdict: Verdict | undefined;
  /** Best first. */
  readonly moves: readonly MoveVerdict[];
  /** Moves that lead to positions no table covers. */
  readonly unknown: number;
}

/** Undefined while nothing is known: no tables for the game, or none that covers the position or a move in it. */
export function useTruth(position: Position): Truth | undefined {
  const { game } = position;
  const tables = useMemo(() => new Tables(game), [game]);
  const [found, setFound] = useState<Truth>();
  useEffect(() => {
    let isWanted = true;
    void tables.ask(position).then((truth) => {
      if (isWanted) setFound(truth);
    });
    return () => {
      isWanted = false;
    };
  }, [tables, position]);
  return found?.position === position ? found : undefined;
}

/** Where tablebases lie: small ones come with the page, the others are on the server. */
interface TableSource {
  readonly base: string;
  /** The address of the list of names; with a key, of a list for every game. */
  readonly list: string;
  readonly key?: string;
  /** Fetched whole, so that the service worker can keep them for a day without a network. */
  readonly isSmall?: boolean;
}

function sourcesOf(game: Game): readonly TableSource[] {
  const name = tablebaseName(game);
  return [
    { base: `/tables/${name}`, list: '/tables/index.json', key: name, isSmall: true },
    { base: `/api/v1/tables/${name}`, list: `/api/v1/tables/${name}` },
  ];
}

/** Asks the tables of one game. Only files that are listed somewhere are fetched. */
export class Tables {
  readonly #prober: WebProber | undefined;
  readonly #game: Game;
  #places: Promise<ReadonlyMap<string, TableSource>> | undefined;

  constructor(game: Game) {
    this.#game = game;
    this.#prober = WebProber.open(game, '', (path, init) => this.#fetch(String(path), init));
  }

  /** What a review looks positions up with; undefined for games without tables. */
  get judge(): TableJudge | undefined {
    return this.#prober;
  }

  /** Undefined when no table knows anything. */
  async ask(position: Position): Promise<Truth | undefined> {
    const prober = this.#prober;
    if (!prober || position.outcome) return undefined;
    const verdict = await prober.probe(position);
    const moves: MoveVerdict[] = [];
    for (const move of position.moves) {
      const after = await prober.probeMove(position, move);
      if (after.ok) moves.push({ move, ...after.value });
    }
    if (!verdict.ok && moves.length === 0) return undefined;
    moves.sort(byWorth);
    const unknown = position.moves.length - moves.length;
    const [best] = moves;
    // A move that wins decides, whatever the others are worth; so does the best of all.
    const isDecided = best !== undefined && (best.value === 'win' || unknown === 0);
    const known = verdict.ok ? verdict.value : isDecided ? best : undefined;
    return { position, verdict: known && verdictOf(known), moves, unknown };
  }

  async #fetch(path: string, init: RequestInit | undefined): Promise<Response> {
    this.#places ??= findPlaces(this.#game);
    const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    const source = (await this.#places).get(name);
    if (source === undefined) return new Response(undefined, { status: 404 });
    // A plus stands for itself in a path, and file servers do not take it for its escape.
    const address = `${source.base}/${encodeURIComponent(name).replaceAll('%2B', '+')}`;
    return source.isSmall ? fetch(address) : fetch(address, init);
  }
}

function verdictOf({ value, turns }: Verdict): Verdict {
  return turns === undefined ? { value } : { value, turns };
}

/** Every table there is for a game, with where it lies; a source that cannot be reached is empty. */
async function findPlaces(game: Game): Promise<ReadonlyMap<string, TableSource>> {
  const places = new Map<string, TableSource>();
  for (const source of sourcesOf(game)) {
    const answer: unknown = await fetch(source.list)
      .then((response) => (response.ok ? response.json() : []))
      .catch(() => []);
    const names: unknown = source.key === undefined ? answer : Object(answer)[source.key];
    if (!Array.isArray(names)) continue;
    for (const name of names) if (typeof name === 'string' && !places.has(name)) places.set(name, source);
  }
  return places;
}

const WORTH = { win: 0, draw: 1, loss: 2 } as const;

/** Wins before draws before losses; quick wins and slow losses first. */
function byWorth(a: Verdict, b: Verdict): number {
  const [left, right] = [a.turns ?? 0, b.turns ?? 0];
  return WORTH[a.value] - WORTH[b.value] || (a.value === 'win' ? left - right : right - left);
}
