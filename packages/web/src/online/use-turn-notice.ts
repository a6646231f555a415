import type { GameView } from '@boardwright/protocol';
import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { notifyTurn } from '../play/notices.ts';

/** Tells a player who looks elsewhere that the other side has moved. */
export function useTurnNotice(view: GameView, name: string): void {
  const text = useText();
  const isMine = view.status === 'active' && view.you.includes(view.turn) && view.you.length === 1;
  const title = text('online.your-turn-notice');
  useEffect(() => {
    if (isMine) void notifyTurn(title, name, `/game/${view.id}`);
  }, [isMine, title, name, view.id]);
}
