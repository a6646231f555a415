import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { canTalk } from '@boardwright/protocol/internal';
import { LEG_PAUSE_MS } from '@boardwright/session/internal';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'preact/compat';
import { Link, useLocation, useSearch } from 'wouter-preact';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { useFamily } from '../../session/families/families.ts';
import { act, followGame, joinGame, mySides, refOf, useLiveGame } from '../../session/live/live-game.ts';
import { inviteOf, useSeats } from '../../session/live/seats.ts';
import { hearLink, keepLinked, useGameName, useRuleSetName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty, Loading, Page, useTitle } from '../../ui/page.tsx';
import { needsAccount, SignInLink } from '../../ui/problem.tsx';
import { useBrowsing } from '../game/browsing.tsx';
import { MoveList } from '../game/move-list.tsx';
import { GameHead, PlayFrame, seatOf } from '../game/play-frame.tsx';
import { screenOf } from '../game/screen.ts';
import { tellAim, Ways } from '../game/status.tsx';
import { tellDeparture, tellLegs, tellRules, tellTerms } from './facts.ts';
import { GameActions, OfferBar } from './game-actions.tsx';
import { LiveBoard, useLiveHand } from './live-board.tsx';
import { LiveStatus } from './live-status.tsx';
import { LiveStrip } from './live-strip.tsx';

const Chat = lazy(() => import('./chat.tsx').then((m) => ({ default: m.Chat })));

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
  const name = useGameName(refOf(view));
  useTitle(name);
  useSeat(view);
  useRematch(view);
  const search = useSearch();
  const invited = new URLSearchParams(search).get('join') ?? undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game keeps its rules
  useLayoutEffect(() => hearLink(refOf(view), search), [view.id, search]);
  const isInvited = useInvited(view, invited);
  const [isTurned, setTurned] = useState(false);
  const [isChatting, setChatting] = useState(false);
  const browsing = useBrowsing(match);
  const refusal = useLiveHand((live) => live.refusal);
  const screen = screenOf({ match, ply: browsing.ply, refusal });
  const { near, isFlipped } = seatOf(match.game, mySides(view), isTurned);
  const facts = tellTerms(view, language, text);
  return (
    <PlayFrame
      title={name}
      head={<GameHead game={refOf(view)} facts={facts} />}
      top={<LiveStrip view={view} screen={screen} side={near === 0 ? 1 : 0} />}
      board={<LiveBoard view={view} screen={screen} isFlipped={isFlipped} />}
      bottom={<LiveStrip view={view} screen={screen} side={near} />}
      status={
        <LiveStatus
          view={view}
          screen={screen}
          browsing={browsing}
          isInvited={isInvited}
          // The line above the board has no room for it, and a phone no such line.
          result={view.status === 'finished' ? tellLegs(view, language, text)[0] : undefined}
          isLate={invited !== undefined && view.status !== 'waiting' && view.you.length === 0}
        >
          <Invite view={view} link={invited} isInvited={isInvited} />
          <OfferBar view={view} />
          {canTalk(view) && (
            <Suspense fallback={undefined}>
              <Chat
                view={view}
                isOpen={isChatting}
                onOpen={() => setChatting(true)}
                onClose={() => setChatting(false)}
              />
            </Suspense>
          )}
        </LiveStatus>
      }
      actions={
        <GameActions
          view={view}
          match={match}
          browsing={browsing}
          onFlip={() => setTurned(!isTurned)}
          onChat={canTalk(view) ? () => setChatting(true) : undefined}
        />
      }
      panel={
        <>
          {isInvited && <Terms view={view} />}
          {screen.isLive && view.status === 'active' && (
            <Ways match={match} mine={view.you.length > 0 ? mySides(view) : []} />
          )}
          <MoveList
            key={match.ply}
            aim={tellAim(match, mySides(view), language)}
            turns={match.turns}
            shown={browsing.ply}
            onShow={browsing.show}
          />
        </>
      }
      browsing={browsing}
    />
  );
}

/** How the first game ended is seen before the second one comes, whose clock does not run before. */
const LEG_SEEN_MS = LEG_PAUSE_MS - 1000;

/** Players go on to the next game by themselves; watchers are offered a link. */
function useRematch(view: GameView): void {
  const [, go] = useLocation();
  const next = view.you.length > 0 ? view.rematch : undefined;
  const [first] = useState(next);
  const isLeg = view.legs?.leg === 1;
  useEffect(() => {
    if (!next || next === first) return undefined;
    const timer = setTimeout(() => go(`/game/${next}`), isLeg ? LEG_SEEN_MS : 0);
    return () => clearTimeout(timer);
  }, [next, first, isLeg, go]);
}

/** Whether whoever looks came by the link of an open seat, or is asked to take it. */
function useInvited({ status, you, invited }: GameView, link: string | undefined): boolean {
  const me = useLiveGame((live) => live.me);
  return status === 'waiting' && you.length === 0 && (link !== undefined || invited?.id === me);
}

/** While a seat is open: the link to send, or for the invited the door to go through. */
function Invite(props: {
  readonly view: GameView;
  readonly link: string | undefined;
  readonly isInvited: boolean;
}) {
  const { view, link } = props;
  const name = useRuleSetName(refOf(view));
  if (view.status !== 'waiting') return undefined;
  if (props.isInvited) return <Invited view={view} link={link} />;
  const join = inviteOf(view.id);
  if (join === undefined) return undefined;
  const query = new URLSearchParams({ join, ...(name === undefined ? {} : { name }) });
  return <Inviting url={`${location.origin}/game/${view.id}?${query}`} />;
}

/** What whoever is asked agrees to. A phone shows it nowhere else before the game is theirs. */
function Terms({ view }: { readonly view: GameView }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const told = [...tellTerms(view, language, text), ...tellDeparture(view, text)];
  const rules = view.rules ? tellRules(refOf(view), language) : [];
  return (
    <div className="terms small">
      <p>{told.join(' · ')}</p>
      {rules.length > 0 && <p className="soft">{rules.join(' · ')}</p>}
    </div>
  );
}

function Inviting({ url }: { readonly url: string }) {
  const text = useText();
  return (
    <div className="row invite">
      <input
        type="text"
        className="mono grow"
        aria-label={text('online.invite')}
        style={{ width: 0 }}
        readOnly
        value={url}
      />
      <CopyButton label={text('play.copy')} text={url} />
    </div>
  );
}

function Invited({ view, link }: { readonly view: GameView; readonly link: string | undefined }) {
  const text = useText();
  // Why it was refused stands above: here is room for ways on alone.
  const problem = useLiveGame((live) => live.problem);
  const join = () => {
    keepLinked(refOf(view));
    void joinGame(view.id, link);
  };
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={join}>
        {text('online.join')}
      </button>
      {link === undefined && (
        <button type="button" className="button" onClick={() => void act({ action: 'refuse' })}>
          {text('online.decline')}
        </button>
      )}
      {problem !== undefined && needsAccount(problem) && <SignInLink className="button" />}
    </div>
  );
}

/** Whoever sits in a game hears of it on every page from now on. */
function useSeat(view: GameView): void {
  const isSeated = view.you.length === 1;
  useEffect(() => {
    if (isSeated) useSeats.getState().sit();
  }, [isSeated]);
}
