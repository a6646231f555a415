import { type MoveVerdict, type Verdict, WebProber } from '@boardwright/engine/tablebase-web';
import type { Game, Language, Position } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'react';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.ts';
import { type Analysis, addMove, changeTree, nodeOf } from './tree/tree.ts';

/** What tablebases know of the position and of every move: solved, not searched. */
export function TablebasePanel({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { position } = nodeOf(analysis.tree, analysis.tree.current).match;
  const probed = useTablebase(position);
  if (!probed) return undefined;
  return (
    <section className="card stack-tight" aria-label={text('analyse.table')}>
      <p className="row">
        <span className="badge accent">{text('analyse.table')}</span>
        {probed.verdict && <strong>{tell(probed.verdict, position, language, text)}</strong>}
      </p>
      <ul className="verdicts">
        {probed.moves.map((verdict) => (
          <li key={verdict.move.text}>
            <button
              type="button"
              className="move"
              data-value={verdict.value}
              onClick={() => changeTree((tree) => addMove(tree, verdict.move.text))}
            >
              {verdict.move.text} <span className="verdict">{tellShort(verdict, text)}</span>
            </button>
          </li>
        ))}
      </ul>
      {probed.unknown > 0 && (
        <p className="soft small">{text('analyse.table-unknown', { count: probed.unknown })}</p>
      )}
    </section>
  );
}

/** Undefined while nothing is known: no tables for the game, or none that covers the position. */
function useTablebase(position: Position): Probed | undefined {
  const { game } = position;
  const tables = useMemo(() => new Tables(game), [game]);
  const [found, setFound] = useState<Probed>();
  useEffect(() => {
    let isWanted = true;
    void tables.ask(position).then((probed) => {
      if (isWanted) setFound(probed);
    });
    return () => {
      isWanted = false;
    };
  }, [tables, position]);
  return found?.position === position ? found : undefined;
}

function tell(verdict: Verdict, position: Position, language: Language, text: Text): string {
  if (verdict.value === 'draw') return text('analyse.table-draw');
  const winner = verdict.value === 'win' ? position.turn : position.turn === 0 ? 1 : 0;
  const side = sideName(position.game, winner, language);
  return verdict.turns === undefined
    ? text('status.side-wins', { side })
    : text('analyse.table-win', { side, count: verdict.turns });
}

/** "wins in 3", "draw", "loses in 5"; without the number where a table holds results alone. */
function tellShort({ value, turns }: Verdict, text: Text): string {
  if (value === 'draw') return text('analyse.verdict-draw');
  if (turns === undefined) return text(`analyse.verdict-${value}`);
  return text(`analyse.verdict-${value}-in`, { count: turns });
}

/** What endgame tables know of a position and of the moves in it. */
interface Probed {
  readonly position: Position;
  /** Missing where only positions after some of the moves are covered. */
  readonly verdict: Verdict | undefined;
  /** Best first. */
  readonly moves: readonly MoveVerdict[];
  /** Moves that lead to positions no table covers. */
  readonly unknown: number;
}

/** Where tablebases lie: small ones come with the page, the others are on the server. */
const SOURCES: readonly ((variant: string) => TableSource)[] = [
  (variant) => ({ base: `/tables/${variant}`, list: '/tables/index.json', key: variant }),
  (variant) => ({ base: `/api/v1/tables/${variant}`, list: `/api/v1/tables/${variant}` }),
];

interface TableSource {
  readonly base: string;
  /** The address of the list of names; with a key, of a list for every game. */
  readonly list: string;
  readonly key?: string;
}

/** Asks the tables of one game. Only files that are listed somewhere are fetched. */
class Tables {
  readonly #prober: WebProber | undefined;
  readonly #variant: string;
  #places: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(game: Game) {
    this.#variant = game.variant.id;
    this.#prober = WebProber.open(game, '', (name, init) => this.#fetch(String(name), init));
  }

  /** Undefined when no table knows anything. */
  async ask(position: Position): Promise<Probed | undefined> {
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

/** Every table there is for a game, with where it lies; a source that cannot be reached is empty. */
async function findPlaces(variant: string): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const sourceOf of SOURCES) {
    const { base, list, key } = sourceOf(variant);
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
function byWorth(a: Verdict, b: Verdict): number {
  const [left, right] = [a.turns ?? 0, b.turns ?? 0];
  return WORTH[a.value] - WORTH[b.value] || (a.value === 'win' ? left - right : right - left);
}
