import { findGame, Match, Position } from '@boardwright/games';
import type { CallError, Client, GameView } from '@boardwright/protocol';
import type { Contestant } from '../protocols/contestant.ts';

const WAIT_MS = 20_000;
const RETRY_MS = 1_000;

/** Plays one game to its end; answers with the last view of it. Servers may go away and come back meanwhile. */
export async function playGame(
  client: Client,
  player: Contestant,
  id: string,
): Promise<GameView | undefined> {
  let failures = 0;
  for (;;) {
    const found = await client.game({ params: { id } });
    if (!found.ok) {
      if (!isPassing(found.error)) return undefined;
      await pause();
      continue;
    }
    const view = found.value;
    if (view.status !== 'active') return view;
    if (!view.you.includes(view.turn)) {
      const query = { after: view.sequence, waitMs: WAIT_MS };
      const waited = await client.gameEvents({ params: { id }, query });
      if (!waited.ok) await pause();
      continue;
    }
    const isDone = await move(client, player, view);
    failures = isDone ? 0 : failures + 1;
    if (failures >= 3) {
      await client.act({ params: { id }, body: { action: 'resign' } });
      failures = 0;
    }
  }
}

/** False when the program gave no move, or none that the rules allow. */
async function move(client: Client, player: Contestant, view: GameView): Promise<boolean> {
  const match = openMatch(view);
  if (!match) return false;
  const chosen = await player.choose(match, view.ply);
  if (!chosen.ok) return false;
  // The key makes sending again safe: a move that arrived is not played twice.
  const body = { move: chosen.value, ply: view.ply, key: `bot-${view.id}-${view.ply}` };
  for (;;) {
    const answer = await client.move({ params: { id: view.id }, body });
    if (answer.ok) return true;
    if (!isPassing(answer.error)) return answer.error.status === 409;
    await pause();
  }
}

function openMatch(view: GameView): Match | undefined {
  const game = findGame(view.variant, view.rules);
  if (!game.ok) return undefined;
  const start = view.start === undefined ? undefined : Position.parse(game.value, view.start);
  if (start && !start.ok) return undefined;
  const match = start ? new Match(start.value) : Match.of(game.value);
  for (const text of view.moves) if (!match.play(text).ok) return undefined;
  return match;
}

/** What may be gone the next time: a server that is away, busy or asks for patience. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
