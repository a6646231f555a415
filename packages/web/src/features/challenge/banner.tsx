import {
  builtInRank,
  CHALLENGE_WORDS,
  type FinishedGame,
  findKind,
  KINDS,
  matchOf,
  tellReason,
  tellReward,
} from '@boardwright/challenge';
import { useText } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeBanner, useRoad } from './road.ts';

/** Result, reason and reward. All was paid when the game ended; closing this changes only the view. */
export function Banner({ finished }: { readonly finished: FinishedGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const rank = useRoad((road) => builtInRank(road.state));
  return (
    <Dialog title={CHALLENGE_WORDS[language].titles[finished.result]} onClose={closeBanner}>
      <ReasonLine finished={finished} />
      <div className="standing">
        <span className="seal" data-won={finished.prestige > 0 || undefined} aria-hidden="true">
          {rank}
        </span>
        <div>
          <p>
            <strong>{tellReward(finished.prestige, language)}</strong>
          </p>
          <p className="soft small">{text('road.rank', { rank })}</p>
        </div>
      </div>
      <div className="row">
        <button type="button" className="button primary" onClick={closeBanner}>
          {text('road.close')}
        </button>
      </div>
    </Dialog>
  );
}

function ReasonLine({ finished }: { readonly finished: FinishedGame }) {
  const language = useSettings((settings) => settings.language);
  const kind = findKind(KINDS, finished.kind);
  return (
    <p>
      {kind
        ? tellReason(kind, matchOf(registry, kind, finished.moves), finished.reason, language)
        : finished.reason}
    </p>
  );
}
