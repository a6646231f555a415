import type { Match } from '@boardwright/games';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.ts';
import { verdictOfEnd } from './tree/review.ts';
import { formatVerdict, shareOf, type Verdict } from './tree/score.ts';

/** A bar that fills with the colour of whoever stands better, the side at the bottom from below. */
export function EvalBar(props: { readonly match: Match; readonly verdict: Verdict | undefined }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, outcome } = props.match;
  const verdict = outcome ? verdictOfEnd(outcome.winner) : (props.verdict ?? { score: 0 });
  const first = shareOf(verdict);
  const bottom = game.bottom === 0 ? first : 1 - first;
  const isLightBottom = game.light === game.bottom;
  const side = sideName(game, 0, language);
  const score = outcome ? '' : formatVerdict(verdict, text);
  return (
    <div
      className="eval-bar"
      data-bottom={isLightBottom ? 'light' : 'dark'}
      role="img"
      aria-label={text('analyse.bar', { score: score || text('status.over'), side })}
    >
      <div className="eval-fill" style={{ height: `${(100 * bottom).toFixed(1)}%` }} />
    </div>
  );
}
