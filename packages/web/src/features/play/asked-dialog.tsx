import type { Session } from '@boardwright/session';
import { otherSide } from '@boardwright/session/internal';
import { lazy, Suspense } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { actorOf, restartLocal, sendLocal } from '../../session/local/local-game.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { ShortcutHelp } from '../game/shortcut-help.tsx';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

/** What a player has asked for that needs an answer or a look first. */
export type Asked = 'resign' | 'draw' | 'restart' | 'share' | 'import' | 'keys';

export function AskedDialog(props: {
  readonly asked: Asked;
  readonly session: Session;
  readonly onClose: () => void;
}) {
  const { asked, session, onClose } = props;
  const [, go] = useLocation();
  const side = actorOf(session);
  switch (asked) {
    case 'resign':
      return (
        <Confirm
          title="play.resign-ask"
          yes="play.resign"
          onClose={onClose}
          onYes={() => sendLocal({ kind: 'resign', side })}
        />
      );
    case 'draw':
      return <Confirm title="play.draw-ask" onClose={onClose} onYes={() => agreeLocal(session)} />;
    case 'restart':
      return (
        <Confirm
          title="play.restart-ask"
          body="play.restart-text"
          onClose={onClose}
          onYes={() => go(`/play/${restartLocal(session)}`)}
        />
      );
    case 'keys':
      return <ShortcutHelp onClose={onClose} />;
    case 'share':
      return (
        <Suspense fallback={undefined}>
          <ShareDialog match={session.match} outcome={session.outcome} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense fallback={undefined}>
          <ImportDialog session={session} onClose={onClose} />
        </Suspense>
      );
  }
}

/** Two people at one screen have agreed by word of mouth. */
function agreeLocal(session: Session): void {
  const side = actorOf(session);
  sendLocal({ kind: 'offer', offer: 'draw', side });
  sendLocal({ kind: 'accept', offer: 'draw', side: otherSide(side) });
}
