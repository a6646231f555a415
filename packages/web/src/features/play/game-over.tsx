import { otherSide, type Session } from '@boardwright/session';
import { lazy, Suspense, useState } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { personSides, restartLocal, startLocal } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { tellEnd } from '../game/status.tsx';
import { nextLevel } from '../new-game/new-game.ts';

const KeyMomentView = lazy(() => import('./key-moment.tsx').then((m) => ({ default: m.KeyMomentView })));
const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));

/** Says who won and why as soon as the game is over, and what next; closed, it stays closed until another end. */
export function GameOver({ session }: { readonly session: Session }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const { match, outcome } = session;
  const mine = personSides(session);
  const [closed, setClosed] = useState<typeof outcome>();
  const [isShared, setShared] = useState(false);
  if (isShared)
    return (
      <Suspense fallback={undefined}>
        <ShareDialog match={match} outcome={outcome} onClose={() => setShared(false)} />
      </Suspense>
    );
  if (!outcome || closed === outcome) return undefined;
  const close = () => setClosed(outcome);
  const { title, reason } = tellEnd({ match, outcome, mine }, text, language);
  return (
    <Dialog title={title} onClose={close}>
      {reason && <p className="soft">{reason}</p>}
      {mine.length === 1 && (
        <Suspense fallback={undefined}>
          <KeyMomentView match={match} side={mine[0]} />
        </Suspense>
      )}
      <div className="row">
        <button type="button" className="button primary" onClick={() => go(`/play/${restartLocal(session)}`)}>
          {text('play.rematch')}
        </button>
        <NextGames session={session} />
        <button type="button" className="button" onClick={() => go(`/analyse?${formatQuery(match.ref)}`)}>
          {text('play.analyse')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            close();
            setShared(true);
          }}
        >
          {text('play.share')}
        </button>
        <button type="button" className="button" onClick={close}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** The other side of the same game, and after a win a stronger opponent. */
function NextGames({ session }: { readonly session: Session }) {
  const text = useText();
  const [, go] = useLocation();
  const { match, seats, clock, outcome } = session;
  const mine = personSides(session);
  const foe = mine.length === 1 ? seats[otherSide(mine[0])] : undefined;
  if (foe?.kind !== 'engine') return undefined;
  const start = match.back(match.ply);
  const next = nextLevel(foe.level);
  const isWon = outcome?.winner === mine[0];
  const play = (level: string, side: 0 | 1) => {
    const engine = { kind: 'engine', level } as const;
    const person = { kind: 'person' } as const;
    go(`/play/${startLocal(start, side === 0 ? [person, engine] : [engine, person], clock)}`);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => play(foe.level, otherSide(mine[0]))}>
        {text('over.swap')}
      </button>
      {isWon && next !== foe.level && (
        <button type="button" className="button" onClick={() => play(next, mine[0])}>
          {text('over.next-level')}
        </button>
      )}
    </>
  );
}
