import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';

const LOW_MS = 20_000;
const TICK_MS = 100;

/** A clock of one player, counted down by itself while it runs. */
export function ClockFace(props: {
  /** What is left at an instant of this device. */
  readonly leftAt: (now: number) => number;
  readonly isRunning: boolean;
}) {
  const text = useText();
  const { leftAt, isRunning } = props;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const leftMs = leftAt(Date.now());
  return (
    <span
      className="clock"
      role="timer"
      aria-label={text('play.clock', { time: formatClock(leftMs) })}
      data-low={leftMs < LOW_MS || undefined}
      data-running={isRunning || undefined}
    >
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
