import type { GameSummary } from '@boardwright/protocol';
import { useEffect } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { getClient, getMe } from '../../session/live/client.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { LiveCards } from './live-cards.tsx';

const REFRESH_MS = 15_000;

/** Games in which something happens now: one's own, then the best. */
export function WatchPage() {
  const text = useText();
  const { called, again } = useCall('watch', async () => {
    await getMe();
    return getClient().bestGames();
  });
  useEffect(() => {
    const timer = setInterval(again, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <Page title={text('watch.title')} lead={text('watch.lead')}>
      <div className="row" style={{ marginBottom: 20 }}>
        <Link href="/lobby" className="button">
          {text('lobby.title')}
        </Link>
        <Link href="/archive" className="button">
          {text('nav.archive')}
        </Link>
        <Link href="/leaderboard" className="button">
          {text('nav.leaderboard')}
        </Link>
      </div>
      <CalledView called={called} onRetry={again}>
        {(games) => <LiveGames games={games} />}
      </CalledView>
    </Page>
  );
}

function LiveGames({ games }: { readonly games: readonly GameSummary[] }) {
  const text = useText();
  const mine = games.filter((game) => game.you.length > 0);
  const others = games.filter((game) => game.you.length === 0);
  return (
    <div className="stack">
      {mine.length > 0 && (
        <section className="section">
          <h2>{text('watch.yours')}</h2>
          <LiveCards games={mine} />
        </section>
      )}
      <section className="section">
        <h2>{text('home.live')}</h2>
        {others.length > 0 ? <LiveCards games={others} /> : <Empty text={text('watch.none')} />}
      </section>
    </div>
  );
}
