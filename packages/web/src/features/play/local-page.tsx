import type { Match, Side } from '@boardwright/games';
import { pathOf } from '@boardwright/games/internal';
import type { Session } from '@boardwright/session';
import { leftMs, otherSide } from '@boardwright/session/internal';
import { lazy, Suspense, use, useEffect, useMemo, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { findThreats } from '../../board/moves.ts';
import { useText } from '../../i18n/text.ts';
import { useFamily } from '../../session/families/families.ts';
import {
  openLocal,
  personSides,
  playLocal,
  useLocalClock,
  useLocalGame,
  useOtherWindows,
} from '../../session/local/local-game.ts';
import { driveOpponent, useHint } from '../../session/local/opponent.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Page, useTitle } from '../../ui/page.tsx';
import { useBrowsing } from '../game/browsing.tsx';
import { MoveList } from '../game/move-list.tsx';
import { GameHead, PlayFrame, seatOf } from '../game/play-frame.tsx';
import { ClockFace, PlayerStrip } from '../game/player-strip.tsx';
import { type Screen, screenOf, useMarks } from '../game/screen.ts';
import { tellAim, Ways } from '../game/status.tsx';
import { LocalActions } from './local-actions.tsx';
import { LocalStatus, nameSeat } from './local-status.tsx';

const GameOver = lazy(() => import('./game-over.tsx').then((m) => ({ default: m.GameOver })));

/** A game on this device, against the computer or between two people at one screen. */
export function LocalPage({ params }: { readonly params: { readonly id: string } }) {
  const text = useText();
  const { id, session } = useLocalGame();
  if (id !== params.id) use(openLocal(params.id));
  if (session && id === params.id) return <LocalGamePage key={id} session={session} />;
  return (
    <Page title={text('play.title')}>
      <Empty text={text('play.none')}>
        <div className="row">
          <Link href="/play" className="button primary">
            {text('kept.title')}
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
  const name = useGameName(match.ref);
  useTitle(name);
  const [isTurned, setTurned] = useState(false);
  const browsing = useBrowsing(match);
  const hint = useHint(match);
  useLocalClock(session);
  useOtherWindows();
  const refusal = useLocalGame((game) => game.refusal);
  const screen = screenOf({ match, ply: browsing.ply, refusal, hint: hint.move });
  const mine = personSides(session);
  const { near, isFlipped } = seatOf(match.game, mine, isTurned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move and an offer are what the computer answers
  useEffect(() => void driveOpponent(), [match, offers]);
  return (
    <>
      <PlayFrame
        title={name}
        head={<GameHead game={match.ref} />}
        top={<LocalStrip session={session} screen={screen} side={otherSide(near)} />}
        board={<LocalBoard session={session} screen={screen} isFlipped={isFlipped} />}
        bottom={<LocalStrip session={session} screen={screen} side={near} />}
        status={<LocalStatus session={session} screen={screen} browsing={browsing} />}
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
            {screen.isLive && !outcome && <Ways match={match} mine={mine} />}
            <MoveList
              key={session.ply}
              aim={tellAim(match, mine, language)}
              turns={match.turns}
              shown={browsing.ply}
              onShow={browsing.show}
            />
            <TypedMove match={match} isOpen={!outcome && mine.includes(match.position.turn)} />
          </>
        }
        browsing={browsing}
      />
      {outcome && (
        <Suspense fallback={undefined}>
          <GameOver session={session} />
        </Suspense>
      )}
    </>
  );
}

const NOTHING: readonly never[] = [];

/** The board of a local game: the position in play, or an earlier one that is only looked at. */
function LocalBoard(props: {
  readonly session: Session;
  readonly screen: Screen;
  readonly isFlipped: boolean;
}) {
  const threats = useSettings((settings) => settings.threats);
  const { session, screen } = props;
  const { shown, isLive, hint } = screen;
  const { position, turns, game } = shown;
  const marks = useMarks(screen);
  const isOpen = isLive && session.seats[position.turn].kind === 'person' && session.outcome === undefined;
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  const arrows = useMemo(
    () => (hint && isOpen ? [{ touches: pathOf(hint), strength: 1 }] : NOTHING),
    [hint, isOpen],
  );
  return (
    <BoardView
      game={game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={turns.at(-1)?.moves}
      ways={position.pending?.branches}
      isFlipped={props.isFlipped}
      said={marks}
      threats={threatened}
      arrows={arrows}
      hasHandOutside
      isTold
      onMove={playLocal}
      onRefused={(why) => isOpen && useLocalGame.setState({ refusal: why })}
      onTouch={(touched) => useLocalGame.setState({ refusal: undefined, touched })}
    />
  );
}

/** One of the two players of a local game. */
function LocalStrip(props: { readonly session: Session; readonly screen: Screen; readonly side: Side }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { session, screen, side } = props;
  const { match, outcome } = session;
  return (
    <PlayerStrip
      screen={screen}
      side={side}
      name={nameSeat(session, side, language, text)}
      isOnTurn={!outcome && match.position.turn === side}
      clock={<LocalClock session={session} side={side} />}
    />
  );
}

function LocalClock({ session, side }: { readonly session: Session; readonly side: Side }) {
  const { reading, match } = session;
  if (!reading) return undefined;
  const isRunning = reading.since !== undefined && match.position.turn === side;
  return <ClockFace leftAt={(now) => leftMs(session, side, now) ?? 0} isRunning={isRunning} />;
}

/** A move by its text, for those who know the notation or cannot use the board. */
function TypedMove({ match, isOpen }: { readonly match: Match; readonly isOpen: boolean }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [draft, setDraft] = useState('');
  const submit = () => {
    const typed = draft.trim();
    const moves = match.game.notation.split(typed);
    if (moves.length > 0 && moves.every((move) => playLocal(move))) setDraft('');
    else useLocalGame.setState({ refusal: match.explain(typed, { language, viewer: match.position.turn }) });
  };
  return (
    <form
      className="row typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) submit();
      }}
    >
      <input
        type="text"
        className="grow mono"
        aria-label={text('play.typed')}
        placeholder={text('play.typed')}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        value={draft}
        readOnly={!isOpen}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit" className="button" disabled={!isOpen || draft.trim() === ''}>
        {text('play.typed-go')}
      </button>
    </form>
  );
}
