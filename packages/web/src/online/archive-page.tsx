import { families, findGame, findVariant } from '@boardwright/games';
import type { GameSummary } from '@boardwright/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Empty, Page } from '../layout/page.tsx';
import { variantName } from '../play/setup.ts';
import { useSettings } from '../stores/settings.ts';
import { CalledView } from './called.tsx';
import { getClient, getMe } from './client.ts';
import { namePlayers } from './game-cards.tsx';
import { nameResult } from './names.ts';
import { useCall } from './use-call.ts';

interface Wish {
  readonly family: string;
  readonly variant: string;
  readonly isMine: boolean;
  readonly limit: number;
}

const PAGE = 25;
const MOST = 100;

/** Finished games, by game, variant and player. */
export function ArchivePage() {
  const text = useText();
  const [wish, setWish] = useState<Wish>({ family: '', variant: '', isMine: false, limit: PAGE });
  const { called, again } = useCall(JSON.stringify(wish), () => ask(wish));
  return (
    <Page title={text('archive.title')} lead={text('archive.lead')}>
      <div className="stack">
        <ArchiveWish wish={wish} onChange={setWish} />
        <CalledView called={called} onRetry={again}>
          {({ games, next }) =>
            games.length === 0 ? (
              <Empty text={text('archive.none')} />
            ) : (
              <>
                <GameTable games={games} />
                {next !== undefined && wish.limit < MOST && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => setWish({ ...wish, limit: wish.limit + PAGE })}
                  >
                    {text('archive.more')}
                  </button>
                )}
              </>
            )
          }
        </CalledView>
      </div>
    </Page>
  );
}

async function ask(wish: Wish) {
  const me = await getMe();
  return getClient().games({
    query: {
      status: 'finished',
      limit: Math.min(wish.limit, MOST),
      ...(wish.family ? { family: wish.family } : {}),
      ...(wish.variant ? { variant: wish.variant } : {}),
      ...(wish.isMine && me.ok ? { player: me.value.id } : {}),
    },
  });
}

function ArchiveWish({ wish, onChange }: { readonly wish: Wish; readonly onChange: (wish: Wish) => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const variants = families().find((family) => family.id === wish.family)?.variants ?? [];
  return (
    <search className="row">
      <select
        aria-label={text('archive.family')}
        style={{ width: '12rem' }}
        value={wish.family}
        onChange={(event) => onChange({ ...wish, family: event.target.value, variant: '' })}
      >
        <option value="">{`${text('archive.family')}: ${text('archive.any')}`}</option>
        {families().map((family) => (
          <option key={family.id} value={family.id}>
            {family.words[language].family}
          </option>
        ))}
      </select>
      <select
        aria-label={text('archive.variant')}
        style={{ width: '14rem' }}
        value={wish.variant}
        disabled={variants.length === 0}
        onChange={(event) => onChange({ ...wish, variant: event.target.value })}
      >
        <option value="">{`${text('archive.variant')}: ${text('archive.any')}`}</option>
        {variants.map(({ id }) => (
          <option key={id} value={id}>
            {variantName(id, language)}
          </option>
        ))}
      </select>
      <label className="switch">
        <input
          type="checkbox"
          checked={wish.isMine}
          onChange={(event) => onChange({ ...wish, isMine: event.target.checked })}
        />
        {text('archive.mine')}
      </label>
    </search>
  );
}

/** Games as a list with players, result and date. */
export function GameTable({ games }: { readonly games: readonly GameSummary[] }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <ul className="list">
      {games.map((game) => (
        <li key={game.id} className="list-row">
          <span className="grow">
            <strong>{namePlayers(game, language, text)}</strong>
            <br />
            <span className="soft small">
              {variantName(game.variant, language)} · {resultOf(game, language, text)} ·{' '}
              {text('watch.moves', { count: game.ply })} ·{' '}
              {new Date(game.createdAt).toLocaleDateString(language)}
            </span>
          </span>
          <Link href={`/game/${game.id}`} className="button">
            {text('archive.open')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function resultOf(game: GameSummary, language: 'en' | 'es', text: ReturnType<typeof useText>): string {
  const compiled = findVariant(game.variant) && findGame(game.variant);
  return compiled?.ok ? nameResult(compiled.value, game.outcome, language, text) : '';
}
