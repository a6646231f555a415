import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { lazy, Suspense, useState } from 'react';
import { variantName } from '../../session/families/catalogue.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { act, refOf } from '../../session/live/live-game.ts';
import { outcomeOf } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { BrowseActions } from '../game/browse-actions.tsx';
import { Action, GameMenu, type MenuItem } from '../game/game-menu.tsx';
import { Shortcuts } from '../game/shortcuts.tsx';
import type { Browsing } from '../game/use-browsing.ts';
import { NoticeOffer } from './notice-offer.tsx';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));

/** A game may be called off until both have moved; the server has the last word. */
const ABORT_BEFORE = 2;

/** Everything that can be done to a game with others besides moving. */
export function GameActions(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly browsing: Browsing;
  readonly onFlip: () => void;
}) {
  const { view, match } = props;
  const language = useSettings((settings) => settings.language);
  const [asked, setAsked] = useState<'resign' | 'share'>();
  const isSeated = view.you.length > 0;
  const isActive = view.status === 'active' && isSeated;
  const close = () => setAsked(undefined);
  const parting = isActive ? partingOf(view, () => setAsked('resign')) : undefined;
  const items: readonly MenuItem[] = [
    ...(parting ? [parting] : []),
    { icon: 'flip', label: 'play.flip', onChoose: props.onFlip },
    { icon: 'share', label: 'play.share', onChoose: () => setAsked('share') },
    // Only a finished game: asking the engine during one would be cheating.
    ...(view.status === 'finished'
      ? [{ icon: 'analyse', label: 'play.analyse', href: `/analyse?${formatQuery(refOf(view))}` } as const]
      : []),
    { icon: 'learn', label: 'home.rules', href: `/learn/rules/${view.variant}` },
  ];
  return (
    <>
      {isActive && <PlayActions view={view} />}
      {view.status === 'finished' && isSeated && !view.rematch && (
        <Action
          icon="restart"
          label="online.rematch"
          onClick={() => void act({ action: 'offer', offer: 'rematch' })}
        />
      )}
      <BrowseActions browsing={props.browsing} />
      {parting && (
        <Action icon={parting.icon} label={parting.label} on="wide" onClick={() => parting.onChoose?.()} />
      )}
      <GameMenu title={variantName(view.variant, language)} items={items}>
        <NoticeOffer view={view} />
      </GameMenu>
      <Shortcuts onFlip={props.onFlip} />
      {asked === 'resign' && (
        <Confirm title="play.resign-ask" onClose={close} onYes={() => void act({ action: 'resign' })} />
      )}
      {asked === 'share' && (
        <Suspense>
          <ShareDialog match={match} outcome={view.outcome && outcomeOf(view.outcome)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The way out of a running game. */
function partingOf(view: GameView, onResign: () => void): MenuItem {
  return view.moves.length < ABORT_BEFORE
    ? { icon: 'close', label: 'online.abort', onChoose: () => void act({ action: 'abort' }) }
    : { icon: 'resign', label: 'play.resign', onChoose: onResign };
}

function PlayActions({ view }: { readonly view: GameView }) {
  const isLone = view.seats.some((seat) => seat.kind === 'ai') || view.you.length === 2;
  const isOff = view.moves.length === 0;
  if (isLone)
    return (
      <Action icon="undo" label="play.undo" isOff={isOff} onClick={() => void act({ action: 'undo' })} />
    );
  return (
    <>
      <Action
        icon="undo"
        label="online.takeback"
        isOff={isOff}
        onClick={() => void act({ action: 'offer', offer: 'takeback' })}
      />
      <Action icon="draw" label="play.draw" onClick={() => void act({ action: 'offer', offer: 'draw' })} />
    </>
  );
}
