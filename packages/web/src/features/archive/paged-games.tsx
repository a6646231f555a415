import type { Result } from '@boardwright/games';
import type { GameSummary } from '@boardwright/protocol';
import type { GameList as GamePage } from '@boardwright/protocol/internal';
import { useEffect, useState } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { Empty } from '../../ui/page.tsx';
import { GameList } from './game-list.tsx';

/** The first page of games, and as many more as are asked for. */
export function PagedGames(props: {
  readonly games: readonly GameSummary[];
  readonly next: number | undefined;
  /** What is said where there is no game. */
  readonly none: MessageKey;
  readonly ask: (before: number) => Promise<Result<GamePage, unknown>>;
}) {
  const text = useText();
  const [games, setGames] = useState(props.games);
  const [next, setNext] = useState(props.next);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setGames(props.games);
    setNext(props.next);
  }, [props.games, props.next]);
  const more = async (before: number) => {
    setBusy(true);
    const answer = await props.ask(before);
    setBusy(false);
    if (!answer.ok) return;
    setGames([...games, ...answer.value.games]);
    setNext(answer.value.next);
  };
  return (
    <>
      {games.length === 0 ? <Empty text={text(props.none)} /> : <GameList games={games} />}
      {next !== undefined && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void more(next)}>
          {text('archive.more')}
        </button>
      )}
    </>
  );
}
