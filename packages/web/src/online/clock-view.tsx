import type { Side } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useState } from 'react';

const LOW_MS = 20_000;
const TICK_MS = 200;

/** One player's clock. The server keeps the time; here it is only counted down between its messages. */
export function ClockView(props: { readonly view: GameView; readonly side: Side; readonly skewMs: number }) {
  const { view, side, skewMs } = props;
  const { reading } = view;
  const isRunning =
    view.status === 'active' && reading?.deadline !== undefined && (view.turn === 'first' ? 0 : 1) === side;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!reading || view.clock.kind === 'none') return undefined;
  const leftMs =
    isRunning && reading.deadline !== undefined
      ? reading.deadline - (now + skewMs)
      : reading.remainingMs[side];
  return (
    <span className="clock" role="timer" data-low={leftMs < LOW_MS || undefined}>
      {formatClock(leftMs)}
    </span>
  );
}

/** `1:05`, `1:02:03`, `2 d 4 h`; tenths under ten seconds. */
export function formatClock(leftMs: number): string {
  const ms = Math.max(0, leftMs);
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (ms < 10_000) return `0:${two(seconds)}.${Math.floor((ms % 1000) / 100)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
