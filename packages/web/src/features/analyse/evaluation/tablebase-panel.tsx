import type { Verdict } from '@boardwright/engine/tablebase-web';
import type { Language, Position } from '@boardwright/games';
import { type Text, useText } from '../../../i18n/text.ts';
import { useSettings } from '../../../stores/settings.ts';
import { sideName, sidesInText } from '../../game/status.tsx';
import { changeTree } from '../tree/analysis.ts';
import { addMove } from '../tree/tree.ts';
import type { Truth } from './truth.ts';

/** What tablebases know of the position and of every move: solved, not searched. */
export function TablebasePanel({ truth }: { readonly truth: Truth | undefined }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  if (!truth) return undefined;
  const { position } = truth;
  return (
    <section className="card stack-tight" aria-label={text('analyse.table')}>
      <p className="row">
        <span className="badge accent">{text('analyse.table')}</span>
        {truth.verdict && <strong>{tellTruth(truth.verdict, position, language, text)}</strong>}
      </p>
      <ul className="verdicts">
        {truth.moves.map((verdict) => (
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
      {truth.unknown > 0 && (
        <p className="soft small">{text('analyse.table-unknown', { count: truth.unknown })}</p>
      )}
    </section>
  );
}

/** Who wins and when, or that nobody does. */
export function tellTruth(verdict: Verdict, position: Position, language: Language, text: Text): string {
  if (verdict.value === 'draw') return text('analyse.table-draw');
  const winner = verdict.value === 'win' ? position.turn : position.turn === 0 ? 1 : 0;
  if (verdict.turns === undefined)
    return text('status.side-wins', { side: sideName(position.game, winner, language) });
  const side = sidesInText(position.game, language)[winner];
  return text('analyse.table-win', { side, count: verdict.turns });
}

/** "wins in 3", "draw", "loses in 5"; without the number where a table holds results alone. */
export function tellShort({ value, turns }: Verdict, text: Text): string {
  if (value === 'draw') return text('analyse.verdict-draw');
  if (turns === undefined) return text(`analyse.verdict-${value}`);
  return text(`analyse.verdict-${value}-in`, { count: turns });
}
