import type { GameView } from '@boardwright/protocol';
import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { notifyTurn } from '../../session/live/notices.ts';
import { useSeats } from '../../session/live/seats.ts';

/** Tells a player who looks elsewhere that the other side has moved. */
export function useTurnNotice(view: GameView, name: string): void {
  const text = useText();
  const isSeated = view.status === 'active' && view.you.length === 1;
  const isMine = isSeated && view.you.includes(view.turn);
  const title = text('online.your-turn-notice');
  useEffect(() => {
    if (isSeated) useSeats.getState().sit(true);
    useSeats.setState(({ round }) => ({ round: round + 1 }));
    if (isMine) void notifyTurn(title, name, `/game/${view.id}`);
  }, [isSeated, isMine, title, name, view.id]);
}
