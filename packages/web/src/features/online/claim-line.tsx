import type { GameView } from '@boardwright/protocol';
import { claimOf, startBy } from '@boardwright/protocol/internal';
import { useEffect, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { act, useLiveGame } from '../../session/live/live-game.ts';

/** Beside why they are there, which leaves room for a word each; what is heard says more. */
const CLAIMED = { win: 'online.claim-win', draw: 'online.claim-draw', abort: 'online.abort' } as const;
const SHORT = {
  win: 'online.claim-win-short',
  draw: 'online.claim-draw-short',
  abort: 'online.abort',
} as const;

/** What can be done about somebody who does not come, or has gone: wait until the countdown ends, then claim. */
export function ClaimLine({ view }: { readonly view: GameView }) {
  const text = useText();
  const now = useServerTime(view.status === 'active');
  const away = useLiveGame((live) => live.away);
  if (view.status !== 'active' || view.you.length !== 1) return undefined;
  const start = startBy(view);
  const claim = claimOf(view, away);
  const startsIn = start === undefined ? undefined : start - now;
  if (claim && claim.from <= now)
    return (
      <div className="offer-line">
        <span className="small">{text('online.gone-claim')}</span>
        <span className="row">
          {claim.as.map((as) => (
            <button
              key={as}
              type="button"
              className="button"
              aria-label={text(CLAIMED[as])}
              onClick={() => void act({ action: 'claim', as })}
            >
              {text(SHORT[as])}
            </button>
          ))}
        </span>
      </div>
    );
  if (claim && claim.from - now < 180_000)
    return <p className="small">{text('online.gone-wait', { time: formatLeft(claim.from - now) })}</p>;
  // A day or more is no countdown.
  if (startsIn === undefined || startsIn > 180_000) return undefined;
  const isMine = view.you.includes(view.turn);
  const key = isMine ? 'online.start-you' : 'online.start-other';
  return <p className="small">{text(key, { time: formatLeft(startsIn) })}</p>;
}

/** The server's clock, once a second. */
function useServerTime(isRunning: boolean): number {
  const skewMs = useLiveGame((live) => live.skewMs);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + (Number.isFinite(skewMs) ? skewMs : 0);
}

function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
