import { Link } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Icon } from '../layout/icons.tsx';
import { useSettings } from '../stores/settings.ts';
import { type GameSetup, variantName } from './setup.ts';

/** What is played, with its rules a click away, and the sound switch. */
export function GameHead(props: { readonly setup: GameSetup; readonly facts?: readonly string[] }) {
  const text = useText();
  const { language, sound, change } = useSettings();
  const { setup } = props;
  const name = variantName(setup.variant, language);
  const facts = [...(setup.rules ? [text('new.rules')] : []), ...(props.facts ?? [])];
  return (
    <div className="game-head">
      <p className="grow small soft">
        <Link
          href={`/learn/rules/${setup.variant}`}
          aria-label={text('play.rules-link', { variant: name })}
          className="game-name"
        >
          {name}
        </Link>
        {facts.map((fact) => ` · ${fact}`)}
      </p>
      <button
        type="button"
        className="button plain icon"
        aria-label={text(sound ? 'play.mute' : 'play.unmute')}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
      </button>
    </div>
  );
}
