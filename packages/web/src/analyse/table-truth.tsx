import { type MoveVerdict, type Verdict, WebProber } from '@boardwright/engine/solver-web';
import type { AnyGame, Language, Position } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'react';
import { type Text, useText } from '../i18n/text.ts';
import { type Analysis, changeTree } from '../stores/analysis.ts';
import { useSettings } from '../stores/settings.ts';
import { addMove, nodeOf } from './tree.ts';

interface Truths {
  readonly position: Position;
  readonly verdict: Verdict;
  readonly moves: readonly MoveVerdict[];
}

/** What endgame tables know of the position: not an opinion but the truth, move by move. */
export function TableTruth({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { position } = nodeOf(analysis.tree, analysis.tree.current);
  const truths = useTruths(analysis.game, position);
  if (!truths) return undefined;
  return (
    <section className="card stack-tight" aria-label={text('analyse.table')}>
      <p>
        <span className="badge accent">{text('analyse.table')}</span>{' '}
        <strong>{tell(truths.verdict, position, language, text)}</strong>
      </p>
      <ul className="truths">
        {truths.moves.map((verdict) => (
          <li key={verdict.move.text}>
            <button
              type="button"
              className="move"
              data-truth={verdict.truth}
              onClick={() => changeTree((tree) => addMove(tree, verdict.move.text))}
            >
              {verdict.move.text} <span className="small">{tellShort(verdict)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undefined while nothing is known: no tables for the game, or none that covers the position. */
function useTruths(game: AnyGame, position: Position): Truths | undefined {
  const prober = useMemo(() => WebProber.open(game, `/api/v1/tables/${game.variant.id}`, fetchHere), [game]);
  const [found, setFound] = useState<Truths>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      if (!prober || position.outcome) return;
      const verdict = await prober.probe(position);
      const moves = verdict.ok ? await prober.probeMoves(position) : verdict;
      if (isWanted && verdict.ok && moves.ok) {
        setFound({ position, verdict: verdict.value, moves: [...moves.value].sort(byWorth) });
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [prober, position]);
  return found?.position === position ? found : undefined;
}

/** The browser's own fetch refuses to be called as somebody's method. */
const fetchHere: typeof fetch = (...question) => fetch(...question);

const WORTH = { win: 0, draw: 1, loss: 2 } as const;

/** Wins before draws before losses; quick wins and slow losses first. */
function byWorth(a: MoveVerdict, b: MoveVerdict): number {
  const [left, right] = [a.turns ?? 0, b.turns ?? 0];
  return WORTH[a.truth] - WORTH[b.truth] || (a.truth === 'win' ? left - right : right - left);
}

function tell(verdict: Verdict, position: Position, language: Language, text: Text): string {
  if (verdict.truth === 'draw') return text('analyse.table-draw');
  const winner = verdict.truth === 'win' ? position.turn : position.turn === 0 ? 1 : 0;
  const side = position.game.words[language].sides[position.game.sides[winner]];
  return text('analyse.table-win', { side, count: verdict.turns ?? '?' });
}

const SIGNS = { win: '+', draw: '=', loss: '−' } as const;

function tellShort({ truth, turns }: Verdict): string {
  return truth === 'draw' || turns === undefined ? SIGNS[truth] : `${SIGNS[truth]}${turns}`;
}
