/** `1:05`, `1:02:03`, `2 d 4 h` on one line; tenths under ten seconds. */
export function formatClock(leftMs: number): string {
  const ms = Math.max(0, leftMs);
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)}\u00a0d\u00a0${hours % 24}\u00a0h`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (ms < 10_000) return `0:${two(seconds)}.${Math.floor((ms % 1000) / 100)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
