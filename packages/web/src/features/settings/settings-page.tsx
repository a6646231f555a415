import { type GameRef, LANGUAGES } from '@boardwright/games';
import { Suspense, useState } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { firstVariant, listFamilies } from '../../session/families/catalogue.ts';
import { changeLanguage, useMatch } from '../../session/families/families.ts';
import { askForNotices } from '../../session/live/notices.ts';
import { BOARD_LABELS, BOARD_THEMES, SCHEMES, type Settings, useSettings } from '../../stores/settings.ts';
import { forgetAll } from '../../stores/storage.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Loading, Page } from '../../ui/page.tsx';

const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** Everything a person may choose once. */
export function SettingsPage() {
  const text = useText();
  const { change, ...settings } = useSettings();
  return (
    <Page title={text('settings.title')}>
      <div className="columns">
        <div className="stack card">
          <Options
            label="settings.language"
            values={LANGUAGES}
            chosen={settings.language}
            name={(language) => LANGUAGE_NAMES[language]}
            onChoose={(language) => void changeLanguage(language)}
          />
          <Options
            label="settings.scheme"
            values={SCHEMES}
            chosen={settings.scheme}
            name={(scheme) => text(`settings.scheme-${scheme}`)}
            onChoose={(scheme) => change({ scheme })}
          />
          <Options
            label="settings.board"
            values={BOARD_THEMES}
            chosen={settings.theme}
            name={(theme) => text(`settings.theme-${theme}`)}
            onChoose={(theme) => change({ theme })}
          />
          <Options
            label="settings.labels"
            values={BOARD_LABELS}
            chosen={settings.labels}
            name={(labels) => text(`settings.labels-${labels}`)}
            onChoose={(labels) => change({ labels })}
          />
          <Switches settings={settings} onChange={change} />
          <ForgetButton />
        </div>
        <Preview />
      </div>
    </Page>
  );
}

function Options<T extends string>(props: {
  readonly label: MessageKey;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly name: (value: T) => string;
  readonly onChoose: (value: T) => void;
}) {
  const text = useText();
  return (
    <fieldset>
      <legend>{text(props.label)}</legend>
      <div className="choices">
        {props.values.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={props.label}
              checked={value === props.chosen}
              onChange={() => props.onChoose(value)}
            />
            {props.name(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SWITCHES = [
  { name: 'sound', label: 'settings.sound' },
  { name: 'pause', label: 'settings.delay' },
  { name: 'threats', label: 'settings.threats' },
  { name: 'shortcuts', label: 'settings.shortcuts' },
  { name: 'notify', label: 'settings.notify' },
] as const;

function Switches(props: {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
}) {
  const text = useText();
  const [isDenied, setDenied] = useState(false);
  const toggle = async (name: (typeof SWITCHES)[number]['name'], isOn: boolean) => {
    const isAllowed = name !== 'notify' || !isOn || (await askForNotices());
    setDenied(!isAllowed);
    if (isAllowed) props.onChange({ [name]: isOn });
  };
  return (
    <div className="stack-tight">
      {SWITCHES.map(({ name, label }) => (
        <label key={name} className="switch">
          <input
            type="checkbox"
            checked={props.settings[name]}
            onChange={(event) => void toggle(name, event.target.checked)}
          />
          {text(label)}
        </label>
      ))}
      <div role="alert">{isDenied && <p className="notice bad">{text('settings.notify-denied')}</p>}</div>
    </div>
  );
}

function Preview() {
  const text = useText();
  const [game, setGame] = useState({ variant: firstVariant() });
  const language = useSettings((settings) => settings.language);
  return (
    <section className="stack card" aria-label={text('settings.preview')}>
      <div className="choices">
        {listFamilies().map(({ id, names, variants }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="preview"
              checked={variants[0].id === game.variant}
              onChange={() => setGame({ variant: variants[0].id })}
            />
            {names[language]}
          </label>
        ))}
      </div>
      <Suspense fallback={<Loading />}>
        <PreviewBoard game={game} />
      </Suspense>
    </section>
  );
}

function PreviewBoard({ game }: { readonly game: GameRef }) {
  const match = useMatch(game);
  return match.ok ? (
    <BoardView game={match.value.game} diagram={match.value.position.diagram} moves={[]} />
  ) : undefined;
}

function ForgetButton() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        {text('settings.clear')}
      </button>
      {isAsking && (
        <Confirm
          title="settings.clear-ask"
          no="settings.clear-no"
          onClose={() => setAsking(false)}
          onYes={() => {
            forgetAll();
            location.assign('/');
          }}
        />
      )}
    </div>
  );
}
