import {
  CHALLENGE_WORDS,
  findKind,
  KINDS,
  rewardFor,
  TIERS,
  type TierId,
  tellReward,
} from '@boardwright/challenge';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { StartPicture } from '../game/game-choice.tsx';
import { journey } from './road.ts';

/** A stranger's offer: the story, four tiers with their rewards, play or decline. */
export function Offer({ kindId }: { readonly kindId: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [tier, setTier] = useState<TierId>('novice');
  const kind = findKind(KINDS, kindId);
  if (!kind) return undefined;
  const words = kind.words[language];
  return (
    <article className="card offer">
      <StartPicture variant={kind.variant} />
      <div className="stack">
        <h3>{words.title}</h3>
        <p>{words.story.join(' ')}</p>
        <fieldset>
          <legend>{text('road.tier')}</legend>
          <div className="choices">
            {TIERS.map(({ id }) => (
              <label key={id} className="choice">
                <input
                  type="radio"
                  name={`tier-${kindId}`}
                  checked={tier === id}
                  onChange={() => setTier(id)}
                />
                {CHALLENGE_WORDS[language].tiers[id]} ({tellReward(rewardFor(id, 'win'), language)})
              </label>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <button type="button" className="button primary" onClick={() => journey.accept(kindId, tier)}>
            {text('road.accept')}
          </button>
          <button type="button" className="button" onClick={() => journey.decline(kindId)}>
            {text('road.decline')}
          </button>
        </div>
      </div>
    </article>
  );
}
