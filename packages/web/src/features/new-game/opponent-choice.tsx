import { LEVELS, type Level } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { Suspense, useEffect, useRef } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { useGame } from '../../session/families/families.ts';
import { nameOnlineClock } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { sideName } from '../game/status.tsx';
import {
  clockOf,
  clocksFor,
  fischersOf,
  MOST_MINUTES,
  MOST_SECONDS,
  type NewGame,
  OPPONENTS,
  type Opponent,
} from './new-game.ts';

export const OPPONENT_TEXTS: Readonly<Record<Opponent, MessageKey>> = {
  engine: 'new.opponent-engine',
  here: 'new.opponent-here',
  friend: 'new.opponent-friend',
  seek: 'new.opponent-seek',
};

interface ChoiceProps {
  readonly choice: NewGame;
  readonly onChange: (part: Partial<NewGame>) => void;
}

/** Against whom, at which level, on which side, with which clock. */
export function OpponentChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const isOnline = choice.opponent === 'friend' || choice.opponent === 'seek';
  return (
    <>
      <fieldset>
        <legend>{text('new.opponent')}</legend>
        <Choices
          name="opponent"
          className="opponents"
          values={OPPONENTS}
          chosen={choice.opponent}
          onChoose={(opponent) => onChange({ opponent })}
        >
          {(opponent) =>
            opponent === 'friend' && choice.invite !== undefined
              ? text('new.invited', { name: choice.invite })
              : text(OPPONENT_TEXTS[opponent])
          }
        </Choices>
      </fieldset>
      {choice.opponent === 'engine' && <LevelChoice choice={choice} onChange={onChange} />}
      <Suspense fallback={undefined}>
        {choice.opponent !== 'here' && <SideChoice choice={choice} onChange={onChange} />}
      </Suspense>
      <ClockChoice choice={choice} onChange={onChange} />
      {isOnline && <RatedChoice choice={choice} onChange={onChange} />}
      {choice.opponent === 'seek' && <RangeChoice choice={choice} onChange={onChange} />}
      {choice.opponent === 'friend' && <BothSidesChoice choice={choice} onChange={onChange} />}
    </>
  );
}

/**
 * The levels as people one may meet, from the weakest of the ladder up; the plain players of challenges, who are no rungs
 * of it, have a group of their own. The chosen one is in the middle of what is seen.
 */
function LevelChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('label:has(:checked)');
    if (!list.current || !(chosen instanceof HTMLElement)) return;
    list.current.scrollTop = chosen.offsetTop - (list.current.clientHeight - chosen.offsetHeight) / 2;
    list.current.scrollLeft = chosen.offsetLeft - 16;
  }, []);
  return (
    <fieldset>
      <legend>{text('new.level')}</legend>
      <div className="people" ref={list}>
        <People levels={LEVELS.filter(isRung)} choice={choice} onChange={onChange} />
        <div className="people-others">
          <div className="people-head">
            <strong>{text('new.level-others')}</strong>
            <span className="soft small">{text('new.level-others-lead')}</span>
          </div>
          <People levels={LEVELS.filter((level) => !isRung(level))} choice={choice} onChange={onChange} />
        </div>
      </div>
    </fieldset>
  );
}

const isRung = ({ style }: Level) => style.kind === 'ladder';

function People({ levels, choice, onChange }: ChoiceProps & { readonly levels: readonly Level[] }) {
  const language = useSettings((settings) => settings.language);
  return (
    <>
      {levels.map(({ id, words }) => (
        <Choice
          key={id}
          className="person"
          name="level"
          value={id}
          isChosen={choice.level === id}
          onChoose={() => onChange({ level: id })}
        >
          <span>{words[language].name}</span>
          <span className="soft small">{words[language].help}</span>
        </Choice>
      ))}
    </>
  );
}

function SideChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const game = useGame(choice.game.variant, choice.game.rules);
  if (!game.ok) return undefined;
  const options: readonly (Side | 'any')[] = [0, 1, 'any'];
  return (
    <fieldset>
      <legend>{text('new.side')}</legend>
      <Choices name="side" values={options} chosen={choice.side} onChoose={(side) => onChange({ side })}>
        {(side) => (side === 'any' ? text('new.side-random') : sideName(game.value, side, language))}
      </Choices>
    </fieldset>
  );
}

function ClockChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const clocks = clocksFor(choice.opponent);
  const isOwn = !clocks.includes(choice.clock) && fischersOf(choice.clock) !== undefined;
  const named = clocks.includes(choice.clock) ? choice.clock : 'none';
  const chosen = isOwn ? OWN_CLOCK : named;
  return (
    <fieldset>
      <legend>{text('new.clock')}</legend>
      <Choices
        name="clock"
        values={[...clocks, OWN_CLOCK]}
        chosen={chosen}
        onChoose={(clock) => onChange({ clock })}
      >
        {(clock) => (clock === OWN_CLOCK ? text('new.clock-own') : nameOnlineClock(clockOf(clock), text))}
      </Choices>
      {isOwn && (
        <Suspense fallback={undefined}>
          <OwnClock choice={choice} onChange={onChange} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** A clock nobody has named; the second line gives the other side more or less. */
const OWN_CLOCK = '7+2';

function OwnClock({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const game = useGame(choice.game.variant, choice.game.rules);
  const [first, second] = choice.clock.split('/');
  const set = (side: 0 | 1, part: 0 | 1, value: string) => {
    const sides = [first, second ?? first].map((clock) => clock.split('+'));
    sides[side][part] = String(
      Math.min(part === 0 ? MOST_MINUTES : MOST_SECONDS, Math.max(1 - part, Math.floor(Number(value)) || 0)),
    );
    const [one, other] = sides.map((parts) => parts.join('+'));
    onChange({ clock: second === undefined ? one : `${one}/${other}` });
  };
  const fields = (side: 0 | 1, clock: string) => (
    <div className="own-clock">
      {(['minutes', 'seconds'] as const).map((name, part) => (
        <label key={name} className="field">
          <span>
            {second !== undefined && game.ok
              ? text(`new.own-${name}-of`, { side: sideName(game.value, side, language) })
              : text(`new.own-${name}`)}
          </span>
          <input
            type="number"
            min={1 - part}
            max={part === 0 ? MOST_MINUTES : MOST_SECONDS}
            value={clock.split('+')[part]}
            onChange={({ currentTarget }) => set(side, part === 0 ? 0 : 1, currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
  return (
    <div className="stack-tight">
      {fields(0, first)}
      {second !== undefined && fields(1, second)}
      <label className="switch">
        <input
          type="checkbox"
          checked={second !== undefined}
          onChange={({ currentTarget }) =>
            onChange({ clock: currentTarget.checked ? `${first}/${first}` : first })
          }
        />
        {text('new.clock-differ')}
      </label>
    </div>
  );
}

function RatedChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={choice.rated}
        onChange={(event) => onChange({ rated: event.currentTarget.checked })}
      />
      {text('new.rated')}
    </label>
  );
}

/** Who may take the seek; an end that is left open lets everybody in. */
function RangeChoice({ choice: { range = {} }, onChange }: ChoiceProps) {
  const text = useText();
  const set = (end: 'least' | 'most', value: string) => {
    const { [end]: _, ...other } = range;
    const rating = Math.min(MOST_RATING, Math.max(0, Math.floor(Number(value))));
    onChange({ range: value === '' || Number.isNaN(rating) ? other : { ...other, [end]: rating } });
  };
  return (
    <fieldset>
      <legend>{text('new.range')}</legend>
      <div className="row">
        {(['least', 'most'] as const).map((end) => (
          <label key={end} className="field range-end">
            <span>{text(`new.range-${end}`)}</span>
            <input
              type="number"
              min={0}
              max={MOST_RATING}
              step={50}
              placeholder={text('new.range-any')}
              value={range[end] ?? ''}
              onChange={({ currentTarget }) => set(end, currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MOST_RATING = 4000;

function BothSidesChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={choice.bothSides ?? false}
        onChange={(event) => onChange({ bothSides: event.currentTarget.checked })}
      />
      {text('new.both-sides')}
    </label>
  );
}
