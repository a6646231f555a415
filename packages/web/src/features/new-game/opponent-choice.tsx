import { LEVELS } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { Suspense } from 'react';
import { type MessageKey, type Text, useText } from '../../i18n/text.ts';
import { useGame } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.ts';
import { type ClockName, clocksFor, type NewGame, OPPONENTS, type Opponent } from './new-game.ts';

const OPPONENT_TEXTS: Readonly<Record<Opponent, MessageKey>> = {
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
        <div className="choices">
          {OPPONENTS.map((opponent) => (
            <label key={opponent} className="choice">
              <input
                type="radio"
                name="opponent"
                checked={choice.opponent === opponent}
                onChange={() => onChange({ opponent })}
              />
              {text(OPPONENT_TEXTS[opponent])}
            </label>
          ))}
        </div>
      </fieldset>
      {choice.opponent === 'engine' && <LevelChoice choice={choice} onChange={onChange} />}
      <Suspense>{choice.opponent !== 'here' && <SideChoice choice={choice} onChange={onChange} />}</Suspense>
      <ClockChoice choice={choice} onChange={onChange} />
      {isOnline && <RatedChoice choice={choice} onChange={onChange} />}
    </>
  );
}

function LevelChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const level = LEVELS.find((candidate) => candidate.id === choice.level);
  return (
    <div className="field">
      <label htmlFor="level">{text('new.level')}</label>
      <select id="level" value={choice.level} onChange={(event) => onChange({ level: event.target.value })}>
        {LEVELS.map(({ id, words }) => (
          <option key={id} value={id}>
            {words[language].name}
          </option>
        ))}
      </select>
      <p className="soft small">{level?.words[language].help}</p>
    </div>
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
      <div className="choices">
        {options.map((side) => (
          <label key={side} className="choice">
            <input
              type="radio"
              name="side"
              checked={choice.side === side}
              onChange={() => onChange({ side })}
            />
            {side === 'any' ? text('new.side-random') : sideName(game.value, side, language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ClockChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  const clocks = clocksFor(choice.opponent);
  const chosen = clocks.includes(choice.clock) ? choice.clock : 'none';
  return (
    <fieldset>
      <legend>{text('new.clock')}</legend>
      <div className="choices">
        {clocks.map((clock) => (
          <label key={clock} className="choice">
            <input
              type="radio"
              name="clock"
              checked={chosen === clock}
              onChange={() => onChange({ clock })}
            />
            {nameClock(clock, text)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RatedChoice({ choice, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={choice.rated}
        onChange={(event) => onChange({ rated: event.target.checked })}
      />
      {text('new.rated')}
    </label>
  );
}

export function nameClock(clock: ClockName, text: Text): string {
  if (clock === 'none') return text('new.clock-none');
  if (clock.startsWith('d')) return text('new.clock-days', { days: clock.slice(1) });
  const [minutes, seconds] = clock.split('+');
  return seconds === '0'
    ? text('new.clock-minutes', { minutes })
    : text('new.clock-increment', { minutes, seconds });
}
