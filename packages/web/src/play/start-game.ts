import { err, ok, type Result } from '@boardwright/games';
import { startLocal } from '../stores/local-game.ts';
import { fischerOf, type NewGame, seatsOf } from './new-game.ts';

/** Starts what was chosen and says where it is played. Only games with others need the network. */
export async function startGame(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  if (choice.opponent === 'friend' || choice.opponent === 'seek') {
    const { startOnline } = await import('../online/start-online.ts');
    return startOnline(choice);
  }
  const seats = seatsOf(choice, Math.random());
  const clock = fischerOf(choice.clock);
  const isStarted = startLocal({
    ...choice.setup,
    seats,
    seed: Math.floor(Math.random() * 2 ** 31),
    ...(clock ? { clock } : {}),
  });
  return isStarted ? ok('/play') : err({ code: 'bad-rules' });
}
