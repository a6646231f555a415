import { type Command, decide, type Session } from '@boardwright/session';
import { lazy, Suspense, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { formatQuery, rulesAddress } from '../../session/game-ref.ts';
import {
  actorOf,
  canUndo,
  personSides,
  redoLocal,
  sendLocal,
  undoLocal,
  useLocalGame,
} from '../../session/local/local-game.ts';
import type { Hint } from '../../session/local/opponent.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { BrowseActions, type Browsing } from '../game/browsing.tsx';
import { Action, GameMenu, type MenuItem } from '../game/game-menu.tsx';
import { Shortcuts } from '../game/shortcuts.tsx';
import { tellAim, tellHappened } from '../game/status.tsx';
import type { Asked } from './asked-dialog.tsx';

/** Loaded when something is asked. */
const AskedDialog = lazy(() => import('./asked-dialog.tsx').then((m) => ({ default: m.AskedDialog })));

/** Everything that can be done to a local game besides moving. */
export function LocalActions(props: {
  readonly session: Session;
  readonly hint: Hint;
  readonly browsing: Browsing;
  readonly onFlip: () => void;
}) {
  const { session, hint, browsing } = props;
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const name = useGameName(session.match.ref);
  const [asked, setAsked] = useState<Asked>();
  const canRedo = useLocalGame((game) => game.redo.length > 0);
  const id = useLocalGame((game) => game.id);
  const isOver = session.outcome !== undefined;
  const mine = personSides(session);
  const isPersons = mine.includes(session.match.position.turn);
  const canHint = !isOver && isPersons && !hint.isAsking && !browsing.isBrowsing;
  const askHint = () => {
    if (!canHint) return;
    useLocalGame.setState({ refusal: undefined });
    hint.ask();
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
    { icon: 'analyse', label: 'play.analyse', href: `/analyse?${formatQuery(session.match.ref)}&game=${id}` },
    { icon: 'keys', label: 'keys.title', isForKeys: true, onChoose: () => setAsked('keys') },
    { icon: 'learn', label: 'home.rules', href: rulesAddress(session.match.ref, name) },
  ];
  return (
    <>
      <Action icon="undo" label="play.undo" isOff={!canUndo(session)} onClick={undoLocal} />
      <Action icon="hint" label="play.hint" isOff={!canHint} onClick={askHint} />
      <BrowseActions browsing={browsing} />
      <Action icon="draw" label="play.draw" on="wide" isOff={draw.isOff} onClick={draw.offer} />
      <Action icon="resign" label="play.resign" on="wide" isOff={isOver} onClick={() => setAsked('resign')} />
      <GameMenu
        title={name}
        told={[
          session.match.ref.rules ? text('new.rules') : '',
          tellHappened(session.match, mine, language),
          tellAim(session.match, mine, language),
        ]}
        items={items}
      />
      <Shortcuts onFlip={props.onFlip} onHint={askHint} onUndo={undoLocal} onRedo={redoLocal} />
      {asked && (
        <Suspense fallback={undefined}>
          <AskedDialog asked={asked} session={session} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
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
