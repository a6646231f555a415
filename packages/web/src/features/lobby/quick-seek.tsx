import { speedOf } from '@boardwright/protocol/internal';
import { useState } from 'preact/compat';
import { Link, useLocation } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { nameOnlineClock } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { StartPicture } from '../game/game-choice.tsx';
import { type ClockName, clockOf, lastChoice, startGame } from '../new-game/new-game.ts';

const QUICK: readonly ClockName[] = ['3+2', '5+3', '10+5', 'd1', 'd3', 'd7'];

/** An invitation by one click: the game that was chosen last, at one of the usual speeds. */
export function QuickSeek() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { game, ...choice } = lastChoice();
  const { variant } = game;
  const seek = async (clock: ClockName) => {
    setBusy(true);
    const wish = { ...choice, game: { variant }, side: 'any', rated: false, clock } as const;
    const started = await startGame({ ...wish, opponent: 'seek' });
    setBusy(false);
    setFault(started.ok ? undefined : started.error.code);
    if (started.ok) go(started.value);
  };
  return (
    <section className="card quick" aria-labelledby="quick">
      <StartPicture variant={variant} />
      <div className="stack-tight">
        <h2 id="quick">{text('lobby.quick')}</h2>
        <p className="soft small">{text('lobby.quick-lead', { game: variantName(variant, language) })}</p>
      </div>
      <div className="quick-clocks">
        {QUICK.map((name) => {
          const clock = clockOf(name);
          const speed = speedOf(clock);
          return (
            <button
              key={name}
              type="button"
              className="button quick-clock"
              disabled={isBusy}
              onClick={() => void seek(name)}
            >
              <strong>{nameOnlineClock(clock, text)}</strong>
              {speed && speed !== 'correspondence' && (
                <span className="soft small">{text(`speed.${speed}`)}</span>
              )}
            </button>
          );
        })}
      </div>
      <ProblemAlert code={fault} />
      <Link href="/new" className="button plain">
        {text('lobby.other')}
      </Link>
    </section>
  );
}
