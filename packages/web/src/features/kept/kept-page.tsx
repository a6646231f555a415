import type { Language } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { type MessageKey, type Text, useText } from '../../i18n/text.ts';
import { findListed } from '../../session/families/catalogue.ts';
import { openGame } from '../../session/families/families.ts';
import { useSeats } from '../../session/live/seats.ts';
import { forgetGame, gameKeptAs, type KeptGame, listKept } from '../../session/local/kept-game.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { onKeptElsewhere } from '../../stores/storage.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { KeptPicture, nameOpponent } from './kept-picture.tsx';

/** All games of this device, as small boards: those that go on first. */
export function KeptPage() {
  const text = useText();
  const isSeated = useSeats((seats) => seats.isSeated);
  const [games, setGames] = useState(listKept);
  const look = () => setGames(listKept());
  useEffect(() => onKeptElsewhere((name) => gameKeptAs(name) !== undefined && setGames(listKept())), []);
  const going = games.filter(({ outcome }) => !outcome);
  const over = games.filter(({ outcome }) => outcome);
  return (
    <Page title={text('kept.title')} lead={text('kept.lead')}>
      <div className="stack">
        <div className="row">
          <Link href="/new" className="button primary">
            {text('play.new')}
          </Link>
          {games.length > 0 && (
            <button type="button" className="button" onClick={() => void exportGames(games)}>
              {text('kept.export')}
            </button>
          )}
        </div>
        {isSeated && (
          <p className="small">
            <Link href="/">{text('kept.online')}</Link>
          </p>
        )}
        {games.length === 0 && <Empty text={text('kept.none')} />}
        <KeptGames title="kept.going" games={going} onChange={look} />
        <KeptGames title="kept.over" games={over} onChange={look} />
      </div>
    </Page>
  );
}

function KeptGames(props: {
  readonly title: MessageKey;
  readonly games: readonly KeptGame[];
  readonly onChange: () => void;
}) {
  const text = useText();
  if (props.games.length === 0) return undefined;
  return (
    <section className="stack">
      <h2>{text(props.title)}</h2>
      <div className="kept-games">
        {props.games.map((game) => (
          <KeptCard key={game.id} kept={game} onChange={props.onChange} />
        ))}
      </div>
    </section>
  );
}

function KeptCard({ kept, onChange }: { readonly kept: KeptGame; readonly onChange: () => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [isAsked, setAsked] = useState(false);
  const name = useGameName(kept.game ?? kept);
  return (
    <article className="card kept-card">
      <Link href={`/play/${kept.id}`} className="live">
        <KeptPicture kept={kept} />
        <strong>{name}</strong>
        <span className="small">{nameOpponent(kept, language, text)}</span>
      </Link>
      <div className="kept-foot">
        <span className="soft small">{tellState(kept, language, text)}</span>
        <button
          type="button"
          className="button plain icon"
          aria-label={`${text('kept.delete')}: ${name}`}
          onClick={() => setAsked(true)}
        >
          <Icon name="close" />
        </button>
      </div>
      {isAsked && (
        <Confirm
          title="kept.delete-ask"
          no="kept.delete-no"
          onClose={() => setAsked(false)}
          onYes={() => {
            forgetGame(kept.id);
            onChange();
          }}
        />
      )}
    </article>
  );
}

function tellState(kept: KeptGame, language: Language, text: Text): string {
  const moves = text('watch.moves', { count: kept.game?.moves?.length ?? 0 });
  const date = kept.at > 0 ? tellDate(new Date(kept.at), language) : '';
  const parts = [kept.outcome && tellEnd(kept, language, text), moves, date];
  // Lines break between the parts alone.
  return parts.flatMap((part) => part?.replaceAll(' ', '\u00a0') || []).join(' · ');
}

/** The year goes without saying while it lasts. */
function tellDate(date: Date, language: Language): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

function tellEnd({ outcome, levels, variant }: KeptGame, language: Language, text: Text): string {
  if (outcome?.winner === undefined) return text('kept.drawn');
  const isShared = levels.every((level) => level === undefined);
  if (isShared) {
    return text('kept.side-won', { side: findListed(variant)?.sides[outcome.winner][language] ?? '' });
  }
  return text(levels[outcome.winner] === undefined ? 'kept.won' : 'kept.lost');
}

/** All games in one file of records, in the format that every other part of Boardwright reads. */
async function exportGames(games: readonly KeptGame[]): Promise<void> {
  const records: string[] = [];
  for (const kept of games) {
    const match = kept.game && (await openGame(kept.game));
    if (!match?.ok) continue;
    const { outcome, levels, at } = kept;
    const tags: (readonly [string, string])[] = [
      ...(at > 0 ? [['Date', formatDate(at)] as const] : []),
      ...match.value.game.sides.map((side, i) => [nameTag(side), nameSeat(levels[i])] as const),
    ];
    const end = outcome && { winner: outcome.winner, reason: outcome.reason };
    records.push(BOARDWRIGHT_FORMAT.format(recordMatch(match.value, { tags, outcome: end })));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([records.join('\n\n')], { type: 'text/plain' }));
  link.download = `boardwright-games.${BOARDWRIGHT_FORMAT.extension}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** `White`, `Attackers`: the side's name as a tag. */
function nameTag(side: string): string {
  return side[0].toUpperCase() + side.slice(1);
}

function nameSeat(level: string | undefined): string {
  return level === undefined ? 'Person' : `Boardwright, level ${level}`;
}

function formatDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
}
