import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { act, refOf } from '../../session/live/live-game.ts';
import { outcomeOf } from '../../session/live/names.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Action } from '../play/local-actions.tsx';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));

/** A game may be called off until both have moved; the server has the last word. */
const ABORT_BEFORE = 2;

/** Everything that can be done to a game with others besides moving. */
export function GameActions(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly onFlip: () => void;
}) {
  const { view, match } = props;
  const [asked, setAsked] = useState<'resign' | 'share'>();
  const isSeated = view.you.length > 0;
  const isActive = view.status === 'active' && isSeated;
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="actions">
        {isActive && <PlayActions view={view} onResign={() => setAsked('resign')} />}
        {view.status === 'finished' && isSeated && !view.rematch && (
          <Action
            icon="restart"
            label="online.rematch"
            onClick={() => void act({ action: 'offer', offer: 'rematch' })}
          />
        )}
        <Action icon="flip" label="play.flip" onClick={props.onFlip} />
        <Action icon="share" label="play.share" onClick={() => setAsked('share')} />
      </div>
      <AnalyseLink view={view} />
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

function PlayActions({ view, onResign }: { readonly view: GameView; readonly onResign: () => void }) {
  const isLone = view.seats.some((seat) => seat.kind === 'ai') || view.you.length === 2;
  const hasMoves = view.moves.length > 0;
  return (
    <>
      {isLone ? (
        <Action
          icon="undo"
          label="play.undo"
          isOff={!hasMoves}
          onClick={() => void act({ action: 'undo' })}
        />
      ) : (
        <>
          <Action
            icon="undo"
            label="online.takeback"
            isOff={!hasMoves}
            onClick={() => void act({ action: 'offer', offer: 'takeback' })}
          />
          <Action
            icon="draw"
            label="play.draw"
            onClick={() => void act({ action: 'offer', offer: 'draw' })}
          />
        </>
      )}
      {view.moves.length < ABORT_BEFORE ? (
        <Action icon="close" label="online.abort" onClick={() => void act({ action: 'abort' })} />
      ) : (
        <Action icon="resign" label="play.resign" onClick={onResign} />
      )}
    </>
  );
}

/** Only a finished game: asking the engine during one would be cheating. */
function AnalyseLink({ view }: { readonly view: GameView }) {
  const text = useText();
  if (view.status !== 'finished') return undefined;
  return (
    <div className="row">
      <Link href={`/analyse?${formatQuery(refOf(view))}`} className="button">
        {text('play.analyse')}
      </Link>
    </div>
  );
}
