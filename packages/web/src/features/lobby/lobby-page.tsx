import type { Me, Seek } from '@boardwright/protocol';
import { speedOf } from '@boardwright/protocol/internal';
import { useCallback, useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { listFamilies } from '../../session/families/catalogue.ts';
import { getMe, getSocket } from '../../session/live/client.ts';
import { useSeats } from '../../session/live/seats.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Loading, Page } from '../../ui/page.tsx';
import { QuickSeek } from './quick-seek.tsx';
import { SeekRow } from './seek-row.tsx';

const PACES = ['any', 'live', 'slow'] as const;
type Pace = (typeof PACES)[number];

interface Filter {
  /** Empty for all. */
  readonly family: string;
  readonly pace: Pace;
}

/** Open seeks as they come and go; one's own seek that finds a partner leads to the game. */
export function LobbyPage() {
  const text = useText();
  const { seeks, me, isFailed, again } = useLobby();
  const [filter, setFilter] = useState<Filter>({ family: '', pace: 'any' });
  const shown = seeks?.filter((seek) => fits(seek, filter));
  return (
    <Page title={text('lobby.title')} lead={text('lobby.lead')}>
      <div className="columns facts-right">
        <QuickSeek />
        <div className="stack">
          <div className="row">
            <Filters filter={filter} onChange={setFilter} />
          </div>
          {isFailed ? (
            <Empty text={tellProblem('unreachable')}>
              <button type="button" className="button" onClick={again}>
                {text('app.retry')}
              </button>
            </Empty>
          ) : shown === undefined ? (
            <Loading />
          ) : shown.length === 0 ? (
            <Empty text={text(seeks?.length === 0 ? 'lobby.none' : 'lobby.none-fit')}>
              <p>{text('lobby.none-then')}</p>
              <Link href="/" className="button">
                {text('lobby.meanwhile')}
              </Link>
            </Empty>
          ) : (
            <ul className="list">
              {shown.map((seek) => (
                <SeekRow key={seek.id} seek={seek} isMine={seek.player.id === me?.id} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Page>
  );
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  readonly onChange: (next: Filter) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <>
      <select
        aria-label={text('archive.family')}
        value={filter.family}
        onChange={(event) => onChange({ ...filter, family: event.currentTarget.value })}
      >
        <option value="">{text('lobby.any-game')}</option>
        {listFamilies().map(({ id, names }) => (
          <option key={id} value={id}>
            {names[language]}
          </option>
        ))}
      </select>
      <select
        aria-label={text('leaders.speed')}
        value={filter.pace}
        onChange={(event) =>
          onChange({ ...filter, pace: PACES.find((pace) => pace === event.currentTarget.value) ?? 'any' })
        }
      >
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {text(`lobby.pace-${pace}`)}
          </option>
        ))}
      </select>
    </>
  );
}

function fits(seek: Seek, { family, pace }: Filter): boolean {
  const isSlow = speedOf(seek.clock) === 'correspondence';
  if (pace !== 'any' && isSlow !== (pace === 'slow')) return false;
  const found = listFamilies().find(({ variants }) => variants.some(({ id }) => id === seek.variant));
  return family === '' || found?.id === family;
}

function useLobby() {
  const [seeks, setSeeks] = useState<readonly Seek[]>();
  const [me, setMe] = useState<Me>();
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    // A seek that finds its partner is told wherever one is by then.
    useSeats.getState().sit();
    void getMe().then((found) => {
      if (!isWanted) return;
      if (!found.ok) return setFailed(true);
      setMe(found.value);
      const socket = getSocket();
      const deaf = socket.listen({
        message: (message) => {
          if (message.type === 'seeks') setSeeks(message.seeks);
        },
      });
      socket.watchLobby(true);
      stop = () => {
        deaf();
        socket.watchLobby(false);
      };
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [round]);
  const again = useCallback(() => {
    setFailed(false);
    setRound((now) => now + 1);
  }, []);
  return { seeks, me, isFailed, again };
}
