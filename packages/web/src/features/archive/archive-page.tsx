import { useLocation, useSearch } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { getClient, getMe } from '../../session/live/client.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Page } from '../../ui/page.tsx';
import { ArchiveSearch } from './archive-search.tsx';
import { type ArchiveWish, formatWish, LENGTHS, parseWish } from './archive-wish.ts';
import { PagedGames } from './paged-games.tsx';

const PAGE = 25;

/** Finished games by game, result, player, length, opening and date. What is looked for stands in the address. */
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
          {({ games, next }) => (
            <PagedGames
              key={key}
              games={games}
              next={next}
              none="archive.none"
              ask={(before) => ask(wish, before)}
            />
          )}
        </CalledView>
      </div>
    </Page>
  );
}

async function ask(wish: ArchiveWish, before?: number) {
  const me = await getMe();
  const { family, variant, ruleset, name, result, length, opening } = wish;
  const { least, most }: { least?: number; most?: number } = length ? LENGTHS[length] : {};
  const until = wish.until === undefined ? undefined : startOfDay(wish.until) + DAY_MS;
  const end = Math.min(before ?? Number.POSITIVE_INFINITY, until ?? Number.POSITIVE_INFINITY);
  return getClient().games({
    query: {
      status: 'finished',
      limit: PAGE,
      // The same rules may have been reached from another variant.
      ...(ruleset ? { ruleset } : { ...(family ? { family } : {}), ...(variant ? { variant } : {}) }),
      ...(name ? { name } : {}),
      ...(result ? { result } : {}),
      ...(wish.isMine && me.ok ? { player: me.value.id } : {}),
      ...(opening ? { opening } : {}),
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
      ...(wish.since === undefined ? {} : { after: startOfDay(wish.since) }),
      ...(Number.isFinite(end) ? { before: end } : {}),
    },
  });
}

const DAY_MS = 86_400_000;

/** Midnight where the reader is, of a day as `2026-11-18`. */
function startOfDay(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}
