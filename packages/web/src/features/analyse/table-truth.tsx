import type { Verdict } from '@boardwright/engine/tablebase-web';
import type { Language, Position } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'react';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.ts';
import { Tables, type Truths } from './tables.ts';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { addMove, nodeOf } from './tree/tree.ts';

/** What endgame tables know of the position: not an opinion but the truth, move by move. */
export function TableTruth({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { position } = nodeOf(analysis.tree, analysis.tree.current).match;
  const truths = useTruths(position);
  if (!truths) return undefined;
  return (
    <section className="card stack-tight" aria-label={text('analyse.table')}>
      <p className="row">
        <span className="badge accent">{text('analyse.table')}</span>
        {truths.verdict && <strong>{tell(truths.verdict, position, language, text)}</strong>}
      </p>
      <ul className="truths">
        {truths.moves.map((verdict) => (
          <li key={verdict.move.text}>
            <button
              type="button"
              className="move"
              data-value={verdict.value}
              onClick={() => changeTree((tree) => addMove(tree, verdict.move.text))}
            >
              {verdict.move.text} <span className="truth">{tellShort(verdict, text)}</span>
            </button>
          </li>
        ))}
      </ul>
      {truths.unknown > 0 && (
        <p className="soft small">{text('analyse.table-unknown', { count: truths.unknown })}</p>
      )}
    </section>
  );
}

/** Undefined while nothing is known: no tables for the game, or none that covers the position. */
function useTruths(position: Position): Truths | undefined {
  const { game } = position;
  const tables = useMemo(() => new Tables(game), [game]);
  const [found, setFound] = useState<Truths>();
  useEffect(() => {
    let isWanted = true;
    void tables.ask(position).then((truths) => {
      if (isWanted) setFound(truths);
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
  if (value === 'draw') return text('analyse.truth-draw');
  if (turns === undefined) return text(`analyse.truth-${value}`);
  return text(`analyse.truth-${value}-in`, { count: turns });
}
