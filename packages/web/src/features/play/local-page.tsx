import { otherSide, type Session } from '@boardwright/session';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { openLocal, personSides, useLocalGame } from '../../session/local/local-game.ts';
import { driveOpponent } from '../../session/local/opponent.ts';
import { useHint } from '../../session/local/use-hint.ts';
import { useLocalClock } from '../../session/local/use-local-clock.ts';
import { useOtherWindows } from '../../session/local/use-other-windows.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { GameHead } from '../game/game-head.tsx';
import { MoveList } from '../game/move-list.tsx';
import { PlayFrame } from '../game/play-frame.tsx';
import { seatOf } from '../game/seen-side.ts';
import { tellAim } from '../game/status.ts';
import { Ways } from '../game/status-bar.tsx';
import { useBrowsing } from '../game/use-browsing.ts';
import { LocalActions } from './local-actions.tsx';
import { LocalBoard } from './local-board.tsx';
import { LocalStatus } from './local-status.tsx';
import { LocalStrip } from './local-strip.tsx';
import { TypedMove } from './typed-move.tsx';

const GameOver = lazy(() => import('./game-over.tsx').then((m) => ({ default: m.GameOver })));

/** A game on this device, against the computer or between two people at one screen. */
export function LocalPage({ params }: { readonly params: { readonly id: string } }) {
  const text = useText();
  use(openLocal(params.id));
  const { id, session } = useLocalGame();
  if (session && id === params.id) return <LocalGamePage key={id} session={session} />;
  return (
    <Page title={text('play.title')}>
      <Empty text={text('play.none')}>
        <div className="row">
          <Link href="/play" className="button primary">
            {text('shelf.title')}
          </Link>
          <Link href="/new" className="button">
            {text('play.new')}
          </Link>
        </div>
      </Empty>
    </Page>
  );
}

function LocalGamePage({ session }: { readonly session: Session }) {
  const language = useSettings((settings) => settings.language);
  const { match, offers, outcome } = session;
  useFamily(match.game.variant.id);
  const name = variantName(match.game.variant.id, language);
  useTitle(name);
  const [isTurned, setTurned] = useState(false);
  const browsing = useBrowsing(match);
  const hint = useHint(match);
  useLocalClock(session);
  useOtherWindows();
  const mine = personSides(session);
  const { near, isFlipped } = seatOf(match.game, mine, isTurned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move and an offer are what the computer answers
  useEffect(() => void driveOpponent(), [match, offers]);
  return (
    <>
      <PlayFrame
        title={name}
        head={<GameHead game={match.ref} />}
        top={<LocalStrip session={session} side={otherSide(near)} />}
        board={<LocalBoard session={session} browsing={browsing} isFlipped={isFlipped} hint={hint.move} />}
        bottom={<LocalStrip session={session} side={near} />}
        status={<LocalStatus session={session} hint={hint.move?.text} browsing={browsing} />}
        actions={
          <LocalActions
            session={session}
            hint={hint}
            browsing={browsing}
            onFlip={() => setTurned(!isTurned)}
          />
        }
        panel={
          <>
            {!browsing.isBrowsing && !outcome && <Ways match={match} mine={mine} />}
            <MoveList
              key={session.ply}
              aim={match.ply === 0 ? tellAim(match, mine, language) : undefined}
              turns={match.turns}
              shown={browsing.ply}
              onShow={browsing.show}
            />
            <TypedMove match={match} isOpen={!outcome && mine.includes(match.position.turn)} />
          </>
        }
        onStep={browsing.step}
      />
      {outcome && (
        <Suspense>
          <GameOver session={session} />
        </Suspense>
      )}
    </>
  );
}
