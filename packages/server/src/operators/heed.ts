import type { OperatorRequest } from '@boardwright/protocol/internal';
import type { Chats } from '../people/chat.ts';
import type { Bans } from './bans.ts';
import { parseMessage } from './operators.ts';

/** What an operator has stored takes effect here at once: who is kept out, and what open pages show. */
export async function heed(
  { bans, chats }: { readonly bans: Bans; readonly chats: Chats },
  request: OperatorRequest,
): Promise<void> {
  await bans.read();
  const place = request.action === 'remove-message' ? parseMessage(request.subject) : undefined;
  if (place) await chats.tell(place.game, place.number);
}
