import type { GameSummary } from '@boardwright/protocol';
import { useEffect, useState } from 'preact/compat';
import { useLocation, useSearch } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { getClient, getMe } from '../../session/live/client.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { ArchiveSearch, type ArchiveWish, formatWish, parseWish } from './archive-search.tsx';
import { GameList } from './game-list.tsx';

const PAGE = 25;

/** Finished games by game, variant, result and player. What is looked for stands in the address. */
export function ArchivePage() {
  const text = useText();
  const search = useSearch();
  const [, go] = useLocation();
  const wish = parseWish(search);
  const key = formatWish(wish);
  const { called, again } = useCall(key, () => ask(wish));
  const change = (next: ArchiveWish) => go(`/archive?${formatWish(next)}`, { replace: true });
  return (
    <Page title={text('archive.title')} lead={text('archive.lead')}>
      <div className="stack">
        <ArchiveSearch wish={wish} onChange={change} />
        <CalledView called={called} onRetry={again}>
          {({ games, next }) => <Found key={key} wish={wish} games={games} next={next} />}
        </CalledView>
      </div>
    </Page>
  );
}

/** The first page of what was found, and as many more as are asked for. */
function Found(props: {
  readonly wish: ArchiveWish;
  readonly games: readonly GameSummary[];
  readonly next: number | undefined;
}) {
  const text = useText();
  const [games, setGames] = useState(props.games);
  const [next, setNext] = useState(props.next);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setGames(props.games);
    setNext(props.next);
  }, [props.games, props.next]);
  const more = async () => {
    setBusy(true);
    const answer = await ask(props.wish, next);
    setBusy(false);
    if (!answer.ok) return;
    setGames([...games, ...answer.value.games]);
    setNext(answer.value.next);
  };
  if (games.length === 0) return <Empty text={text('archive.none')} />;
  return (
    <>
      <GameList games={games} />
      {next !== undefined && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void more()}>
          {text('archive.more')}
        </button>
      )}
    </>
  );
}

async function ask(wish: ArchiveWish, before?: number) {
  const me = await getMe();
  const { family, variant, name, result } = wish;
  return getClient().games({
    query: {
      status: 'finished',
      limit: PAGE,
      ...(family ? { family } : {}),
      ...(variant ? { variant } : {}),
      ...(name ? { name } : {}),
      ...(result ? { result } : {}),
      ...(wish.isMine && me.ok ? { player: me.value.id } : {}),
      ...(before === undefined ? {} : { before }),
    },
  });
}
