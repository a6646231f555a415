import type { GameRef } from '@boardwright/games';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { Icon } from '../../ui/icons.tsx';

/** What is played, with its rules a click away, and the sound switch. */
export function GameHead(props: { readonly game: GameRef; readonly facts?: readonly string[] }) {
  const text = useText();
  const { language, sound, change } = useSettings();
  const { variant, rules } = props.game;
  const name = variantName(variant, language);
  const facts = [...(rules ? [text('new.rules')] : []), ...(props.facts ?? [])];
  return (
    <div className="game-head">
      <p className="grow small soft">
        <Link
          href={`/learn/rules/${variant}`}
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
