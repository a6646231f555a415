import type { Registry } from '@boardwright/games';
import type { CallError, Client, GameView } from '@boardwright/protocol';
import type { Contestant } from '../../protocols/clients/contestant.ts';

const WAIT_MS = 20_000;
const RETRY_MS = 1_000;

/** Plays one game to its end; answers with the last view of it. Servers may go away and come back meanwhile. */
export async function playGame(
  registry: Registry,
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
    const isDone = await move(registry, client, player, view);
    failures = isDone ? 0 : failures + 1;
    if (failures >= 3) {
      await client.act({ params: { id }, body: { action: 'resign' } });
      failures = 0;
    }
  }
}

/** False when the program gave no move, or none that the rules allow. */
async function move(
  registry: Registry,
  client: Client,
  player: Contestant,
  view: GameView,
): Promise<boolean> {
  const match = registry.open(view);
  if (!match.ok) return false;
  const chosen = await player.choose(match.value, view.ply);
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

/** What may be gone the next time: a server that is away, busy or asks for patience. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
