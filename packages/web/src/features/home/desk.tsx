import type { DeskGame } from '@boardwright/protocol';
import { type ReactNode, useState } from 'preact/compat';
import { Link, useLocation } from 'wouter-preact';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { sortDesk, useDesk } from '../../session/live/desk.ts';
import { useSeats } from '../../session/live/seats.ts';
import { Problem } from '../../ui/problem.tsx';
import { GameCards } from '../lobby/game-cards.tsx';
import { SeekRow } from '../lobby/seek-row.tsx';

/** Finished games that are shown at the front door; the others are in the archive. */
const FINISHED = 4;

/** Everything that waits for the player, and what they wait for. Nothing for whoever plays alone. */
export function DeskSections() {
  const isSeated = useSeats((seats) => seats.isSeated);
  const desk = useDesk((state) => state.desk);
  if (!isSeated || !desk) return undefined;
  const { turns, asked, waiting, finished } = sortDesk(desk);
  const isEmpty = turns.length + asked.length + waiting.length + desk.seeks.length + finished.length === 0;
  if (isEmpty) return undefined;
  return (
    <div className="desk">
      <Section title="desk.turns" games={turns} />
      <Section title="desk.invitations" games={asked} actions={(game) => <Answer game={game} />} />
      <Section title="desk.waiting" games={waiting} />
      {desk.seeks.length > 0 && (
        <section className="section">
          <SectionTitle title="desk.seeks" count={desk.seeks.length} />
          <ul className="list">
            {desk.seeks.map((seek) => (
              <SeekRow key={seek.id} seek={seek} isMine />
            ))}
          </ul>
        </section>
      )}
      <Section title="desk.finished" games={finished.slice(0, FINISHED)} />
    </div>
  );
}

function Section(props: {
  readonly title: MessageKey;
  readonly games: readonly DeskGame[];
  readonly actions?: (game: DeskGame) => ReactNode;
}) {
  if (props.games.length === 0) return undefined;
  const byId = new Map(props.games.map((game) => [game.id, game]));
  const { actions } = props;
  return (
    <section className="section">
      <SectionTitle title={props.title} count={props.games.length} />
      <GameCards
        games={props.games}
        {...(actions
          ? {
              actions: ({ id }) => {
                const game = byId.get(id);
                return game && actions(game);
              },
            }
          : {})}
      />
    </section>
  );
}

function SectionTitle({ title, count }: { readonly title: MessageKey; readonly count: number }) {
  const text = useText();
  return (
    <h2>
      {text(title)} <span className="badge">{count}</span>
    </h2>
  );
}

/** To an invitation there is a yes and a no. */
function Answer({ game }: { readonly game: DeskGame }) {
  const text = useText();
  const [, go] = useLocation();
  const [fault, setFault] = useState<string>();
  const params = { id: game.id };
  const accept = async () => {
    const joined = await getClient().joinGame({ params, body: {} });
    if (joined.ok) go(`/game/${game.id}`);
    else setFault(joined.error.code);
  };
  const refuse = async () => {
    const refused = await getClient().act({ params, body: { action: 'refuse' } });
    if (!refused.ok) setFault(refused.error.code);
  };
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={() => void accept()}>
        {text('online.accept')}
      </button>
      <button type="button" className="button" onClick={() => void refuse()}>
        {text('online.decline')}
      </button>
      <span role="alert" className="fault">
        {fault && <Problem code={fault} />}
      </span>
      <Link href={`/game/${game.id}`} className="small">
        {text('desk.look')}
      </Link>
    </div>
  );
}
