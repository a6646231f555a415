import { isRecord } from '@boardwright/games/internal';
import type { Desk, DeskGame } from '@boardwright/protocol';
import {
  type DeskMemory,
  isInvitation,
  isTurn,
  type Notice,
  parseDeskMemory,
  rememberDesk,
} from '@boardwright/protocol/internal';
import { keep, readKept } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';
import { getMe, getSocket, onParting } from './client.ts';
import { useSeats } from './seats.ts';

interface DeskState {
  /** Undefined until the server has told it. */
  readonly desk: Desk | undefined;
  /** Grows when somebody else has signed in: what was opened for the one before is gone. */
  readonly round: number;
}

/** Our games and seeks on the server, whatever page is open. */
export const useDesk = createStore<DeskState>(() => ({ desk: undefined, round: 0 }));

onParting(() => useDesk.setState(({ round }) => ({ desk: undefined, round: round + 1 })));

/** Follows the desk until the returned function is called. */
export function followDesk(tell: (notices: readonly Notice[]) => void): () => void {
  let stop: (() => void) | undefined;
  let isWanted = true;
  void getMe().then((me) => {
    if (!isWanted || !me.ok) return;
    const socket = getSocket();
    const show = (desk: Desk) => {
      useDesk.setState({ desk });
      keep('desk', { player: me.value.id, ...rememberDesk(desk) });
      useSeats
        .getState()
        .remember(me.value.kind === 'account' || desk.games.some(isOpen) || desk.seeks.length > 0);
    };
    stop = socket.listen({
      desk: (desk, notices) => {
        show(desk);
        tell(notices);
      },
    });
    if (socket.desk) show(socket.desk);
    socket.watchDesk(readKept('desk', (kept) => memoryOf(kept, me.value.id)));
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}

/** What the last visit of the same player saw, on whatever page: what came after it is news. */
function memoryOf(kept: unknown, player: string): DeskMemory | undefined {
  return isRecord(kept) && kept.player === player ? parseDeskMemory(kept) : undefined;
}

function isOpen({ status }: DeskGame): boolean {
  return status === 'active' || status === 'waiting';
}

/** Whose clock falls first comes first; what is over, last ended first. */
export function sortDesk({ games }: Desk) {
  const byDeadline = (a: DeskGame, b: DeskGame) => deadlineOf(a) - deadlineOf(b) || a.movedAt - b.movedAt;
  // Games against the machine are where they are played: on the page of kept games or on their own.
  const open = games.filter(({ status }) => status === 'active' || status === 'waiting').sort(byDeadline);
  return {
    turns: open.filter(isTurn),
    asked: open.filter(isInvitation),
    waiting: open.filter((game) => !isTurn(game) && !isInvitation(game)),
    finished: games
      .filter(({ status, ply }) => status === 'finished' || (status === 'aborted' && ply > 0))
      .sort((a, b) => b.movedAt - a.movedAt),
  };
}

function deadlineOf({ reading }: DeskGame): number {
  return reading?.deadline ?? Number.MAX_SAFE_INTEGER;
}
