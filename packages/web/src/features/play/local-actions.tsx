import { type Command, decide, otherSide, type Session } from '@boardwright/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { variantName } from '../../session/families/catalogue.ts';
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
import { useSettings } from '../../stores/settings.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { BrowseActions } from '../game/browse-actions.tsx';
import { Action, GameMenu, type MenuItem } from '../game/game-menu.tsx';
import { ShortcutHelp, Shortcuts } from '../game/shortcuts.tsx';
import type { Browsing } from '../game/use-browsing.ts';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

type Asked = 'resign' | 'draw' | 'restart' | 'share' | 'import' | 'keys';

/** Everything that can be done to a local game besides moving. */
export function LocalActions(props: {
  readonly session: Session;
  readonly hint: Hint;
  readonly browsing: Browsing;
  readonly onFlip: () => void;
}) {
  const { session, hint, browsing } = props;
  const language = useSettings((settings) => settings.language);
  const [asked, setAsked] = useState<Asked>();
  const canRedo = useLocalGame((game) => game.redo.length > 0);
  const isOver = session.outcome !== undefined;
  const isPersons = personSides(session).includes(session.match.position.turn);
  const canHint = !isOver && isPersons && !hint.isAsking && !browsing.isBrowsing;
  const askHint = () => {
    if (canHint) hint.ask();
  };
  const draw = useDraw(session, isPersons, () => setAsked('draw'));
  const items: readonly MenuItem[] = [
    { icon: 'redo', label: 'play.redo', isOff: !canRedo, onChoose: redoLocal },
    { icon: 'flip', label: 'play.flip', onChoose: props.onFlip },
    { icon: 'draw', label: 'play.draw', isOff: draw.isOff, onChoose: draw.offer },
    { icon: 'resign', label: 'play.resign', isOff: isOver, onChoose: () => setAsked('resign') },
    { icon: 'restart', label: 'play.restart', onChoose: () => setAsked('restart') },
    { icon: 'share', label: 'play.share', onChoose: () => setAsked('share') },
    { icon: 'import', label: 'play.import', onChoose: () => setAsked('import') },
    { icon: 'analyse', label: 'play.analyse', href: `/analyse?${formatQuery(session.match.ref)}` },
    { icon: 'keys', label: 'keys.title', onChoose: () => setAsked('keys') },
    { icon: 'learn', label: 'home.rules', href: `/learn/rules/${session.match.ref.variant}` },
  ];
  return (
    <>
      <Action icon="undo" label="play.undo" isOff={!canUndo(session)} onClick={undoLocal} />
      <Action icon="hint" label="play.hint" isOff={!canHint} onClick={askHint} />
      <BrowseActions browsing={browsing} />
      <Action icon="draw" label="play.draw" on="wide" isOff={draw.isOff} onClick={draw.offer} />
      <Action icon="resign" label="play.resign" on="wide" isOff={isOver} onClick={() => setAsked('resign')} />
      <GameMenu title={variantName(session.match.ref.variant, language)} items={items} />
      <Shortcuts onFlip={props.onFlip} onHint={askHint} onUndo={undoLocal} onRedo={redoLocal} />
      <AskedDialog asked={asked} session={session} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Two people agree between themselves; the computer is asked, on one's own turn and once a move. */
function useDraw(session: Session, isPersons: boolean, onAsk: () => void) {
  const offer: Command = { kind: 'offer', offer: 'draw', side: actorOf(session) };
  const isRefused = decide(session, offer, Date.now()).refusal !== undefined;
  const isShared = personSides(session).length === 2;
  return {
    isOff: !isPersons || isRefused,
    offer: () => {
      if (isShared) onAsk();
      else sendLocal(offer);
    },
  };
}

function AskedDialog(props: {
  readonly asked: Asked | undefined;
  readonly session: Session;
  readonly onClose: () => void;
}): ReactNode {
  const { asked, session, onClose } = props;
  const [, go] = useLocation();
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
          onYes={() => go(`/play/${restartLocal(session)}`)}
        />
      );
    case 'keys':
      return <ShortcutHelp onClose={onClose} />;
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
