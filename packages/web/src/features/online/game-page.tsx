import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { followGame, mySides, refOf, useLiveGame } from '../../session/live/live-game.ts';
import { nameOnlineClock } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Loading, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { GameHead } from '../game/game-head.tsx';
import { MoveList } from '../game/move-list.tsx';
import { PlayFrame } from '../game/play-frame.tsx';
import { seatOf } from '../game/seen-side.ts';
import { tellAim } from '../game/status.ts';
import { Ways } from '../game/status-bar.tsx';
import { useBrowsing } from '../game/use-browsing.ts';
import { GameActions } from './game-actions.tsx';
import { Invite } from './invite.tsx';
import { LiveBoard } from './live-board.tsx';
import { LiveStatus } from './live-status.tsx';
import { LiveStrip } from './live-strip.tsx';
import { OfferBar } from './offer-bar.tsx';
import { useTurnNotice } from './use-turn-notice.ts';

/** A game with others, or one that is watched. */
export function GamePage({ params }: { readonly params: { readonly id: string } }) {
  const text = useText();
  const { view, match, problem } = useLiveGame();
  const [round, setRound] = useState(0);
  // Another round follows the same game anew.
  useEffect(() => (round >= 0 ? followGame(params.id) : undefined), [params.id, round]);
  if (view && match) return <LiveGamePage key={view.id} view={view} match={match} />;
  if (!problem) return <Loading />;
  return (
    <Page title={text('play.title')}>
      <Empty text={tellProblem(problem)}>
        <div className="row">
          <button type="button" className="button" onClick={() => setRound(round + 1)}>
            {text('app.retry')}
          </button>
          <Link href="/watch" className="button">
            {text('nav.watch')}
          </Link>
        </div>
      </Empty>
    </Page>
  );
}

function LiveGamePage({ view, match }: { readonly view: GameView; readonly match: Match }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  useFamily(view.variant);
  const name = variantName(view.variant, language);
  useTitle(name);
  useTurnNotice(view, name);
  useRematch(view);
  const invited = new URLSearchParams(useSearch()).get('join') ?? undefined;
  const [isTurned, setTurned] = useState(false);
  const browsing = useBrowsing(match);
  const { near, isFlipped } = seatOf(match.game, mySides(view), isTurned);
  const facts = [nameOnlineClock(view.clock, text), text(view.rated ? 'online.rated' : 'online.casual')];
  return (
    <PlayFrame
      title={name}
      head={<GameHead game={refOf(view)} facts={facts} />}
      top={<LiveStrip view={view} match={match} side={near === 0 ? 1 : 0} />}
      board={<LiveBoard view={view} match={match} browsing={browsing} isFlipped={isFlipped} />}
      bottom={<LiveStrip view={view} match={match} side={near} />}
      status={
        <LiveStatus view={view} match={match} browsing={browsing}>
          <Invite view={view} invited={invited} />
          <OfferBar view={view} />
        </LiveStatus>
      }
      actions={
        <GameActions view={view} match={match} browsing={browsing} onFlip={() => setTurned(!isTurned)} />
      }
      panel={
        <>
          {!browsing.isBrowsing && view.status === 'active' && (
            <Ways match={match} mine={view.you.length > 0 ? mySides(view) : []} />
          )}
          <MoveList
            key={match.ply}
            aim={match.ply === 0 ? tellAim(match, mySides(view), language) : undefined}
            turns={match.turns}
            shown={browsing.ply}
            onShow={browsing.show}
          />
        </>
      }
      onStep={browsing.step}
    />
  );
}

/** Players go on to the next game by themselves; watchers are offered a link. */
function useRematch(view: GameView): void {
  const [, go] = useLocation();
  const next = view.you.length > 0 ? view.rematch : undefined;
  const [first] = useState(next);
  useEffect(() => {
    if (next && next !== first) go(`/game/${next}`);
  }, [next, first, go]);
}
