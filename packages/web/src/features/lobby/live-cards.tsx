import type { Side } from '@boardwright/games';
import type { GameSummary, GameView } from '@boardwright/protocol';
import { useEffect, useState } from 'preact/compat';
import { getMe, getSocket } from '../../session/live/client.ts';
import { ClockFace } from '../game/player-strip.tsx';
import { GameCards } from './game-cards.tsx';

/** Games as boards that move as they are played, with their clocks. */
export function LiveCards({ games }: { readonly games: readonly GameSummary[] }) {
  const views = useViews(games.map(({ id }) => id));
  return (
    <GameCards
      games={games.map((game) => views.get(game.id) ?? game)}
      actions={({ id }) => <Clocks view={views.get(id)} />}
    />
  );
}

/** What is left to both sides; nothing where no clock runs for a whole game. */
function Clocks({ view }: { readonly view: GameView | undefined }) {
  if (view?.clock.kind !== 'fischer' || !view.reading) return undefined;
  return (
    <span className="row-apart">
      <Clock view={view} side={0} />
      <Clock view={view} side={1} />
    </span>
  );
}

function Clock({ view, side }: { readonly view: GameView; readonly side: Side }) {
  const { reading, status, turn } = view;
  // A few milliseconds of difference between two clocks do not matter to those who watch many.
  const isRunning = status === 'active' && (turn === 'first' ? 0 : 1) === side;
  const { deadline, remainingMs = [0, 0] as const } = reading ?? {};
  const leftAt = (now: number) =>
    isRunning && deadline !== undefined ? Math.min(remainingMs[side], deadline - now) : remainingMs[side];
  return <ClockFace leftAt={leftAt} isRunning={isRunning} />;
}

/** Follows games by the one socket of the page. */
function useViews(ids: readonly string[]): ReadonlyMap<string, GameView> {
  const [views, setViews] = useState<ReadonlyMap<string, GameView>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    const watched = new Set(key === '' ? [] : key.split(' '));
    let stop = () => {};
    let isWanted = true;
    void getMe().then((me) => {
      if (!isWanted || !me.ok) return;
      const socket = getSocket();
      const deaf = socket.listen({
        game: (view) => {
          if (watched.has(view.id)) setViews((before) => new Map(before).set(view.id, view));
        },
      });
      for (const id of watched) socket.watch(id);
      stop = () => {
        deaf();
        for (const id of watched) socket.unwatch(id);
      };
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [key]);
  return views;
}
