import type { GameRef } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import { type ReactNode, Suspense, useMemo, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { StillView } from '../../board/mini-board.tsx';
import { playSound } from '../../board/sound.ts';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { firstVariant, listFamilies } from '../../session/families/catalogue.ts';
import { changeLanguage, useMatch } from '../../session/families/families.ts';
import { endPushes, renewPushes } from '../../session/live/push.ts';
import { askForNotices } from '../../session/live/seats.ts';
import {
  BOARD_LABELS,
  BOARD_THEMES,
  type BoardTheme,
  PIECE_SETS,
  type PieceSet,
  SCHEMES,
  type Settings,
  useSettings,
} from '../../stores/settings.ts';
import { forgetAll } from '../../stores/storage.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Loading, Page } from '../../ui/page.tsx';
import { sampleOf } from '../game/game-choice.tsx';

const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** Everything a person may choose once. */
export function SettingsPage() {
  const text = useText();
  const { change, ...settings } = useSettings();
  const [game, setGame] = useState<GameRef>({ variant: firstVariant() });
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
            picture={(theme) => <Picture game={game} theme={theme} />}
            onChoose={(theme) => change({ theme })}
          />
          <Options
            label="settings.pieces"
            values={PIECE_SETS}
            chosen={settings.pieces}
            name={(pieces) => text(`settings.pieces-${pieces}`)}
            picture={(pieces) => <Picture game={game} pieces={pieces} />}
            pictureKind="men-look"
            onChoose={(pieces) => change({ pieces })}
          />
          <Options
            label="settings.labels"
            values={BOARD_LABELS}
            chosen={settings.labels}
            name={(labels) => text(`settings.labels-${labels}`)}
            onChoose={(labels) => change({ labels })}
          />
          <Switches settings={settings} onChange={change} />
          <Volume volume={settings.volume} isOn={settings.sound} onChange={(volume) => change({ volume })} />
          <ForgetButton />
        </div>
        <Preview game={game} onChoose={setGame} />
      </div>
    </Page>
  );
}

function Options<T extends string>(props: {
  readonly label: MessageKey;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly name: (value: T) => string;
  readonly picture?: (value: T) => ReactNode;
  readonly pictureKind?: string;
  readonly onChoose: (value: T) => void;
}) {
  const text = useText();
  return (
    <fieldset>
      <legend>{text(props.label)}</legend>
      <div className={props.picture ? 'looks' : 'choices'}>
        {props.values.map((value) => (
          <Choice
            key={value}
            className={props.picture ? `tile look ${props.pictureKind ?? ''}` : ''}
            name={props.label}
            isChosen={value === props.chosen}
            onChoose={() => props.onChoose(value)}
          >
            {props.picture?.(value)}
            <span>{props.name(value)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const SWITCHES = [
  { name: 'pause', label: 'settings.delay' },
  { name: 'threats', label: 'settings.threats' },
  { name: 'shortcuts', label: 'settings.shortcuts' },
  { name: 'notify', label: 'settings.notify' },
  // The volume follows.
  { name: 'sound', label: 'settings.sound' },
] as const;

function Switches(props: {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
}) {
  const text = useText();
  const [isDenied, setDenied] = useState(false);
  const toggle = async (name: (typeof SWITCHES)[number]['name'], input: HTMLInputElement) => {
    const isOn = input.checked;
    const isAllowed = name !== 'notify' || !isOn || (await askForNotices());
    setDenied(!isAllowed);
    if (isAllowed) props.onChange({ [name]: isOn });
    // Nothing has changed that would draw it anew, and the hand has moved it.
    else input.checked = false;
    if (name === 'notify') await (isOn && isAllowed ? renewPushes() : endPushes());
  };
  return (
    <div className="stack-tight">
      {SWITCHES.map(({ name, label }) => (
        <label key={name} className="switch">
          <input
            type="checkbox"
            checked={props.settings[name]}
            onChange={(event) => void toggle(name, event.currentTarget)}
          />
          {text(label)}
        </label>
      ))}
      <div role="alert">{isDenied && <p className="notice bad">{text('settings.notify-denied')}</p>}</div>
    </div>
  );
}

/** How loud; heard as soon as it is changed. */
function Volume(props: {
  readonly volume: number;
  readonly isOn: boolean;
  readonly onChange: (volume: number) => void;
}) {
  const text = useText();
  return (
    <label className="field volume">
      <span>{text('settings.volume')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={props.volume}
        disabled={!props.isOn}
        onChange={(event) => {
          props.onChange(Number(event.currentTarget.value));
          playSound('move');
        }}
      />
    </label>
  );
}

/** A look as it would be: the board of the game in the preview, or two of its men. */
function Picture(props: { readonly game: GameRef; readonly theme?: BoardTheme; readonly pieces?: PieceSet }) {
  return (
    <Suspense fallback={<svg className="mini" viewBox="0 0 1 1" aria-hidden="true" />}>
      <LoadedPicture {...props} />
    </Suspense>
  );
}

function LoadedPicture(props: {
  readonly game: GameRef;
  readonly theme?: BoardTheme;
  readonly pieces?: PieceSet;
}) {
  const match = useMatch(props.game);
  const still = useMemo(() => {
    if (!match.ok) return undefined;
    const { game, position } = sampleOf(match.value);
    const { board, light } = game;
    const two = ([0, 1] as const).map((side) => ({ side, count: 1, places: 1 }));
    return props.theme ? { board, light, diagram: position.diagram } : { board, light, rows: two, width: 1 };
  }, [match, props.theme]);
  if (!still) return undefined;
  const { theme, pieces } = props;
  return (
    <StillView still={still} {...(theme ? { theme, pieces: 'board' } : {})} {...(pieces ? { pieces } : {})} />
  );
}

function Preview(props: { readonly game: GameRef; readonly onChoose: (game: GameRef) => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <section className="stack card" aria-label={text('settings.preview')}>
      <Choices
        name="preview"
        values={listFamilies()}
        chosen={listFamilies().find(({ variants }) => variants[0].id === props.game.variant)}
        onChoose={({ variants }) => props.onChoose({ variant: variants[0].id })}
      >
        {({ names }) => names[language]}
      </Choices>
      <Suspense fallback={<Loading />}>
        <PreviewBoard game={props.game} />
      </Suspense>
    </section>
  );
}

function PreviewBoard({ game }: { readonly game: GameRef }) {
  const match = useMatch(game);
  if (!match.ok) return undefined;
  const { position } = sampleOf(match.value);
  return <BoardView game={position.game} diagram={position.diagram} moves={NOTHING} />;
}

const NOTHING: readonly never[] = [];

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
