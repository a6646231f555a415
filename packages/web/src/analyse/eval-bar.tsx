import type { AnyGame, Outcome } from '@boardwright/games';
import { useText } from '../i18n/text.ts';
import { useSettings } from '../stores/settings.ts';
import { verdictOfEnd } from './review.ts';
import { formatVerdict, shareOf, type Verdict } from './score.ts';

/** A bar that fills with the colour of whoever stands better, the side at the bottom from below. */
export function EvalBar(props: {
  readonly game: AnyGame;
  readonly verdict: Verdict | undefined;
  readonly outcome: Outcome | undefined;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, outcome } = props;
  const verdict = outcome ? verdictOfEnd(outcome.winner) : (props.verdict ?? { score: 0 });
  const first = shareOf(verdict);
  const bottom = game.bottom === 0 ? first : 1 - first;
  const isLightBottom = game.light === game.bottom;
  const side = game.words[language].sides[game.sides[0]];
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
