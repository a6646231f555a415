import { ok, type Result } from '@boardwright/games';
import { fischerClock } from '@boardwright/session';
import { openGame } from '../../session/families/families.ts';
import { startLocal } from '../../session/local/local-game.ts';
import { fischerOf, type NewGame, seatsOf } from './new-game.ts';

/** Starts what was chosen and says where it is played. Only games with others need the network. */
export async function startGame(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  if (choice.opponent === 'friend' || choice.opponent === 'seek') {
    const { startOnline } = await import('./start-online.ts');
    return startOnline(choice);
  }
  const match = await openGame(choice.game);
  if (!match.ok) return match;
  const clock = fischerOf(choice.clock);
  const id = startLocal(match.value, seatsOf(choice, Math.random()), clock && fischerClock(clock));
  return ok(`/play/${id}`);
}
