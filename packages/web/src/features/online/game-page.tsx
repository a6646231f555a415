import type { Match, Side } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { followGame, mySides, useLiveGame } from '../../session/live/live-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Loading, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { GameFrame } from '../game/game-frame.tsx';
import { MoveList } from '../game/move-list.tsx';
import { GameActions } from './game-actions.tsx';
import { Invite } from './invite.tsx';
import { LiveBoard } from './live-board.tsx';
import { LiveStatus } from './live-status.tsx';
import { LiveStrip } from './live-strip.tsx';
import { NoticeOffer } from './notice-offer.tsx';
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
      <Empty text={tellProblem(problem, text)}>
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
  const language = useSettings((settings) => settings.language);
  useFamily(view.variant);
  const name = variantName(view.variant, language);
  useTitle(name);
  useTurnNotice(view, name);
  useRematch(view);
  const invited = new URLSearchParams(useSearch()).get('join') ?? undefined;
  const [shown, setShown] = useState<number>();
  const [isTurned, setTurned] = useState(false);
  const mine = mySides(view);
  const bottom: Side = mine.length === 1 ? mine[0] : match.game.bottom;
  const seen: Side = isTurned ? (bottom === 0 ? 1 : 0) : bottom;
  const total = match.ply;
  return (
    <GameFrame
      title={name}
      top={<LiveStrip view={view} match={match} side={seen === 0 ? 1 : 0} />}
      board={<LiveBoard view={view} match={match} shown={shown} isFlipped={seen !== match.game.bottom} />}
      bottom={<LiveStrip view={view} match={match} side={seen} />}
      panel={
        <>
          <Invite view={view} invited={invited} />
          <LiveStatus
            view={view}
            match={match}
            isBrowsing={shown !== undefined}
            onBack={() => setShown(undefined)}
          />
          <OfferBar view={view} />
          <NoticeOffer view={view} />
          <GameActions view={view} match={match} onFlip={() => setTurned(!isTurned)} />
          <MoveList
            key={total}
            turns={match.turns}
            shown={shown ?? total}
            onShow={(ply) => setShown(ply === total ? undefined : ply)}
          />
        </>
      }
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
