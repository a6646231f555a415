import type { GameEvent } from '@boardwright/protocol';
import { getClient } from '../../../session/live/client.ts';
import { findKept } from '../../../session/local/kept-game.ts';

/** How long the moves of a game took: one of this browser, else one of the server. Empty where nobody knows. */
export async function timesOf(game: string): Promise<readonly (number | null)[]> {
  const kept = findKept(game);
  if (kept) return kept.spentMs;
  const answer = await getClient().gameEvents({ params: { id: game } });
  return answer.ok ? timesOfEvents(answer.value.events) : [];
}

/** By when the server stored them; what was taken back is gone, and the next move is timed from there. */
export function timesOfEvents(events: readonly GameEvent[]): readonly (number | null)[] {
  const times: (number | null)[] = [];
  let since: number | undefined;
  for (const event of events) {
    if (event.kind === 'moved') times.push(since === undefined ? null : event.at - since);
    else if (event.kind === 'taken-back') times.length = Math.max(0, times.length - event.count);
    else if (event.kind !== 'started') continue;
    since = event.at;
  }
  return times;
}
