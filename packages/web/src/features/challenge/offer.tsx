import { KINDS, rewardFor, TIERS, type TierId } from '@boardwright/challenge';
import { CHALLENGE_WORDS, findKind, tellReward, tellStalling } from '@boardwright/challenge/internal';
import { useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice } from '../../ui/choice.tsx';
import { StartPicture } from '../game/game-choice.tsx';
import { journey } from './road.ts';
import { Portrait } from './scene.tsx';

/** A stranger at the roadside: who it is, the story, four tiers with their rewards, play or decline. */
export function Offer({ kindId }: { readonly kindId: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [tier, setTier] = useState<TierId>('novice');
  const kind = findKind(KINDS, kindId);
  if (!kind) return undefined;
  const words = kind.words[language];
  return (
    <article className="stranger-offer card fade-in">
      <div className="offer-head">
        <Portrait kind={kind.id} />
        <div className="stack-tight">
          <p className="soft">{words.flavour}</p>
          <h3>{words.title}</h3>
        </div>
      </div>
      <StartPicture variant={kind.variant} />
      <div className="stack offer-says">
        <blockquote className="story">{words.story.join(' ')}</blockquote>
        <Stalling rule={tellStalling(kind, language)} />
        <fieldset>
          <legend>{text('road.tier')}</legend>
          <div className="tiers">
            {TIERS.map(({ id }) => (
              <Choice
                key={id}
                className="tier"
                name={`tier-${kindId}`}
                isChosen={tier === id}
                onChoose={() => setTier(id)}
              >
                <span className="tier-name">{CHALLENGE_WORDS[language].tiers[id]}</span>
                <span className="tier-note">{text(`road.tier-${id}`)}</span>
                <span className="tier-reward">{tellReward(rewardFor(id, 'win'), language)}</span>
              </Choice>
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

function Stalling({ rule }: { readonly rule: string | undefined }) {
  return rule === undefined ? undefined : <p className="soft small">{rule}</p>;
}
