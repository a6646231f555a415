import { findLevel } from '@boardwright/engine/internal';
import type { Language, Side } from '@boardwright/games';
import { tellHint } from '@boardwright/games/internal';
import type { Session } from '@boardwright/session';
import { agreesToDraw } from '@boardwright/session/internal';
import { Link } from 'wouter-preact';
import { type Text, useText } from '../../i18n/text.ts';
import { personSides, useLocalGame } from '../../session/local/local-game.ts';
import { driveOpponent } from '../../session/local/opponent.ts';
import { useSettings } from '../../stores/settings.ts';
import { BackToGame, type Browsing } from '../game/browsing.tsx';
import type { Screen } from '../game/screen.ts';
import { StatusBar, sideName, tellScreen } from '../game/status.tsx';

/** Whose turn it is and what is asked, in the words of the specification. */
export function LocalStatus(props: {
  readonly session: Session;
  readonly screen: Screen;
  readonly browsing: Browsing;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { hasFailed, isUnkept, touched } = useLocalGame();
  const { session, screen } = props;
  const { match, outcome } = session;
  const mine = personSides(session);
  const isThinking = !mine.includes(match.position.turn) && !hasFailed;
  const notices = {
    fault: hasFailed ? text('status.engine-failed') : undefined,
    answer: tellDrawAnswer(session, text),
    hint: screen.hint && tellHint(match, screen.hint, language),
    room: isUnkept ? text('kept.full') : undefined,
  };
  const opponent = nameSeat(session, match.position.turn, language, text);
  const facts = { outcome, mine, isThinking, opponent, touched, notices };
  const status = tellScreen(screen, facts, language, text);
  return (
    <StatusBar status={status} game={match.ref}>
      <BackToGame browsing={props.browsing} />
      {hasFailed && (
        <button type="button" className="button" onClick={() => void driveOpponent()}>
          {text('app.retry')}
        </button>
      )}
      {isUnkept && (
        <Link href="/play" className="button">
          {text('kept.title')}
        </Link>
      )}
    </StatusBar>
  );
}

/** Two people at one screen are told apart by their sides alone. */
export function nameSeat({ seats, match }: Session, side: Side, language: Language, text: Text): string {
  const seat = seats[side];
  if (seat.kind === 'engine') {
    return findLevel(seat.level)?.words[language].name ?? seat.level;
  }
  const isShared = seats.every(({ kind }) => kind === 'person');
  return isShared ? sideName(match.game, side, language) : text('play.you');
}

/** What the computer says to an offered draw; in a game that has hardly begun it would agree to none. */
function tellDrawAnswer({ match, offers, declined }: Session, text: Text): string | undefined {
  if (offers.draw) return text('play.draw-asked');
  if (declined.draw === undefined) return undefined;
  const wouldAgree = agreesToDraw(match, Number.NEGATIVE_INFINITY);
  return text(wouldAgree ? 'play.draw-declined' : 'play.draw-early');
}
