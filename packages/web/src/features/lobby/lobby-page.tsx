import type { Me, Seek } from '@boardwright/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { getClient, getMe, getSocket } from '../../session/live/client.ts';
import { nameOnlineClock } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Loading, Page } from '../../ui/page.tsx';

/** Open seeks as they come and go; one's own seek that finds a partner leads to the game. */
export function LobbyPage() {
  const text = useText();
  const { seeks, me, isFailed, again } = useLobby();
  return (
    <Page title={text('lobby.title')} lead={text('lobby.lead')}>
      <div className="stack">
        <div>
          <Link href="/new" className="button primary">
            {text('lobby.new')}
          </Link>
        </div>
        {isFailed ? (
          <Empty text={tellProblem('unreachable')}>
            <button type="button" className="button" onClick={again}>
              {text('app.retry')}
            </button>
          </Empty>
        ) : seeks === undefined ? (
          <Loading />
        ) : seeks.length === 0 ? (
          <Empty text={text('lobby.none')} />
        ) : (
          <ul className="list">
            {seeks.map((seek) => (
              <SeekRow key={seek.id} seek={seek} isMine={seek.player.id === me?.id} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

function useLobby() {
  const [, go] = useLocation();
  const [seeks, setSeeks] = useState<readonly Seek[]>();
  const [me, setMe] = useState<Me>();
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    void getMe().then((found) => {
      if (!isWanted) return;
      if (!found.ok) return setFailed(true);
      setMe(found.value);
      const socket = getSocket();
      const deaf = socket.listen({
        message: (message) => {
          if (message.type === 'seeks') setSeeks(message.seeks);
          if (message.type === 'paired') go(`/game/${message.game}`);
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
  }, [go, round]);
  const again = useCallback(() => {
    setFailed(false);
    setRound((now) => now + 1);
  }, []);
  return { seeks, me, isFailed, again };
}

function SeekRow({ seek, isMine }: { readonly seek: Seek; readonly isMine: boolean }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const [fault, setFault] = useState<string>();
  const take = async () => {
    const taken = await getClient().takeSeek({ params: { id: seek.id } });
    if (!taken.ok) setFault(taken.error.code);
    else if (taken.value.game) go(`/game/${taken.value.game}`);
  };
  const cancel = () => void getClient().cancelSeek({ params: { id: seek.id } });
  return (
    <li className="list-row">
      <span className="grow">
        <strong>{variantName(seek.variant, language)}</strong>{' '}
        <span className="soft">
          {isMine ? text('lobby.yours') : (seek.player.name ?? text('online.guest'))} ·{' '}
          {nameOnlineClock(seek.clock, text)} · {text(seek.rated ? 'online.rated' : 'online.casual')}
        </span>
        <span role="alert" className="fault">
          {fault && tellProblem(fault)}
        </span>
      </span>
      <button
        type="button"
        className={isMine ? 'button' : 'button primary'}
        onClick={isMine ? cancel : () => void take()}
      >
        {text(isMine ? 'lobby.cancel' : 'lobby.take')}
      </button>
    </li>
  );
}
