import {
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
import { closeBanner } from './road.ts';

/** Result, reason and reward. All was paid when the game ended; closing this changes only the view. */
export function Banner({ finished }: { readonly finished: FinishedGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <Dialog title={CHALLENGE_WORDS[language].titles[finished.result]} onClose={closeBanner}>
      <ReasonLine finished={finished} />
      <p>
        <b>{tellReward(finished.prestige, language)}</b>
      </p>
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
        ? tellReason(matchOf(registry, kind, finished.moves), finished.reason, language)
        : finished.reason}
    </p>
  );
}
