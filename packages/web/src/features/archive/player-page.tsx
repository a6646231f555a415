import type { Language } from '@boardwright/games';
import { namePlayer } from '@boardwright/protocol/guests';
import type { PlayerPage as PlayerData, Rating } from '@boardwright/protocol/internal';
import { useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { familyName, variantName } from '../../session/families/catalogue.ts';
import { getClient, getMe } from '../../session/live/client.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { PagedGames } from './paged-games.tsx';

/** A player's ratings, results and games. */
export function PlayerPage({ params }: { readonly params: { readonly id: string } }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const known = useCall('me', getMe).called;
  const me = known.kind === 'done' ? known.value.id : undefined;
  const { called, again } = useCall(params.id, () => getClient().player({ params: { id: params.id } }));
  const name = called.kind === 'done' ? namePlayer(called.value, language) : text('player.title');
  return (
    <Page title={name}>
      <CalledView called={called} onRetry={again}>
        {(player) => (
          <div className="columns facts-right">
            <PlayerFacts player={player} isMe={player.id === me} />
            <PlayerGames id={player.id} />
          </div>
        )}
      </CalledView>
    </Page>
  );
}

const COUNTS = ['won', 'drawn', 'lost', 'active'] as const;

function PlayerFacts({ player, isMe }: { readonly player: PlayerData; readonly isMe: boolean }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const since = new Date(player.createdAt).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <div className="stack card">
      <p className="soft">{text('player.since', { date: since })}</p>
      {!isMe && (
        <div>
          <Link
            href={`/new?invite=${encodeURIComponent(player.name ?? player.id)}`}
            className="button primary"
          >
            {text('player.invite')}
          </Link>{' '}
          <BlockButton player={player} />
        </div>
      )}
      <div className="row">
        {COUNTS.map((name) => (
          <span key={name} className="badge">
            {text(`player.${name}`)}: {player.counts[name]}
          </span>
        ))}
        {player.puzzles && (
          <span className="badge">
            {text('learn.puzzles')}: {Math.round(player.puzzles.rating)}
          </span>
        )}
      </div>
      {player.ratings.length === 0 ? (
        <p className="soft">{text('player.no-ratings')}</p>
      ) : (
        <RatingTable ratings={player.ratings} language={language} />
      )}
    </div>
  );
}

/** Whoever is blocked is not paired with us, and can neither invite nor talk to us. */
function BlockButton({ player }: { readonly player: PlayerData }) {
  const text = useText();
  const [isBlocked, setBlocked] = useState(player.isBlocked ?? false);
  const [fault, setFault] = useState<string>();
  const toggle = async () => {
    const done = await getClient().block({ params: { id: player.id }, body: { isBlocked: !isBlocked } });
    setFault(done.ok ? undefined : done.error.code);
    if (done.ok) setBlocked(!isBlocked);
  };
  return (
    <>
      <button type="button" className="button" aria-pressed={isBlocked} onClick={() => void toggle()}>
        {text(isBlocked ? 'player.unblock' : 'player.block')}
      </button>
      <ProblemAlert code={fault} />
    </>
  );
}

function RatingTable({
  ratings,
  language,
}: {
  readonly ratings: readonly Rating[];
  readonly language: Language;
}) {
  const text = useText();
  return (
    <table>
      <thead>
        <tr>
          <th>{text('archive.family')}</th>
          <th className="number">{text('player.rating')}</th>
          <th className="number">{text('player.games')}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => (
          <tr key={rating.family + (rating.variant ?? '') + rating.speed}>
            <td>
              {rating.variant ? variantName(rating.variant, language) : familyName(rating.family, language)} ·{' '}
              {text(`speed.${rating.speed}`)}
            </td>
            <td className="number">
              {Math.round(rating.rating)} ± {Math.round(2 * rating.deviation)}
            </td>
            <td className="number">{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlayerGames({ id }: { readonly id: string }) {
  const text = useText();
  const ask = (before?: number) =>
    getClient().games({ query: { player: id, limit: 30, ...(before === undefined ? {} : { before }) } });
  const { called, again } = useCall(id, () => ask());
  return (
    <section className="section">
      <h2>{text('player.games')}</h2>
      <CalledView called={called} onRetry={again}>
        {({ games, next }) => <PagedGames games={games} next={next} none="player.no-games" ask={ask} />}
      </CalledView>
    </section>
  );
}
