import { type Command, decide, otherSide, type Session } from '@boardwright/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import {
  actorOf,
  canUndo,
  personSides,
  redoLocal,
  restartLocal,
  sendLocal,
  undoLocal,
  useLocalGame,
} from '../../session/local/local-game.ts';
import type { Hint } from '../../session/local/use-hint.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

type Asked = 'resign' | 'draw' | 'restart' | 'share' | 'import';

/** Everything that can be done to a local game besides moving. */
export function LocalActions(props: {
  readonly session: Session;
  readonly hint: Hint;
  readonly onFlip: () => void;
}) {
  const { session, hint } = props;
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  const canRedo = useLocalGame((game) => game.redo.length > 0);
  const isOver = session.outcome !== undefined;
  const isPersons = personSides(session).includes(session.match.position.turn);
  return (
    <>
      <div className="actions">
        <Action icon="undo" label="play.undo" isOff={!canUndo(session)} onClick={undoLocal} />
        <Action icon="redo" label="play.redo" isOff={!canRedo} onClick={redoLocal} />
        <Action
          icon="hint"
          label="play.hint"
          isOff={isOver || !isPersons || hint.isAsking}
          onClick={hint.ask}
        />
        <Action icon="flip" label="play.flip" onClick={props.onFlip} />
        <DrawAction session={session} isPersons={isPersons} onAsk={() => setAsked('draw')} />
        <Action icon="resign" label="play.resign" isOff={isOver} onClick={() => setAsked('resign')} />
        <Action icon="restart" label="play.restart" onClick={() => setAsked('restart')} />
        <Action icon="share" label="play.share" onClick={() => setAsked('share')} />
      </div>
      <div className="row">
        <Link href={`/analyse?${formatQuery(session.match.ref)}`} className="button">
          {text('play.analyse')}
        </Link>
        <button type="button" className="button" onClick={() => setAsked('import')}>
          {text('play.import')}
        </button>
      </div>
      <AskedDialog asked={asked} session={session} onClose={() => setAsked(undefined)} />
    </>
  );
}

export function Action(props: {
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}) {
  const text = useText();
  return (
    <button type="button" className="action" disabled={props.isOff} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span>{text(props.label)}</span>
    </button>
  );
}

/** Two people agree between themselves; the computer is asked, on one's own turn and once a move. */
function DrawAction(props: {
  readonly session: Session;
  readonly isPersons: boolean;
  readonly onAsk: () => void;
}) {
  const { session, isPersons } = props;
  const offer: Command = { kind: 'offer', offer: 'draw', side: actorOf(session) };
  const isRefused = decide(session, offer, Date.now()).refusal !== undefined;
  const isShared = personSides(session).length === 2;
  return (
    <Action
      icon="draw"
      label="play.draw"
      isOff={!isPersons || isRefused}
      onClick={isShared ? props.onAsk : () => sendLocal(offer)}
    />
  );
}

function AskedDialog(props: {
  readonly asked: Asked | undefined;
  readonly session: Session;
  readonly onClose: () => void;
}): ReactNode {
  const { asked, session, onClose } = props;
  const side = actorOf(session);
  switch (asked) {
    case undefined:
      return undefined;
    case 'resign':
      return (
        <Confirm
          title="play.resign-ask"
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
          onYes={() => restartLocal(session)}
        />
      );
    case 'share':
      return (
        <Suspense>
          <ShareDialog match={session.match} outcome={session.outcome} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense>
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
