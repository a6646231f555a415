import type { Session } from '@boardwright/session';
import { agreesToDraw } from '@boardwright/session/internal';
import { Link } from 'wouter-preact';
import { type Text, useText } from '../../i18n/text.ts';
import { personSides, useLocalGame } from '../../session/local/local-game.ts';
import { driveOpponent } from '../../session/local/opponent.ts';
import { useSettings } from '../../stores/settings.ts';
import { BackToGame, type Browsing } from '../game/browsing.tsx';
import { StatusBar, tellShown, tellStatus } from '../game/status.tsx';

/** Whose turn it is and what is asked, in the words of the specification. */
export function LocalStatus(props: {
  readonly session: Session;
  readonly hint: string | undefined;
  readonly browsing: Browsing;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { hasFailed, refusal, isUnkept, touched } = useLocalGame();
  const { session } = props;
  const { match, outcome } = session;
  const mine = personSides(session);
  const isThinking = !mine.includes(match.position.turn) && !hasFailed;
  const shown = match.back(match.ply - props.browsing.ply);
  const status = props.browsing.isBrowsing
    ? tellShown(shown, mine, language, text)
    : tellStatus({ match, outcome, mine, isThinking, touched }, language, text);
  const notice = props.browsing.isBrowsing
    ? undefined
    : hasFailed
      ? text('status.engine-failed')
      : (tellDrawAnswer(session, text) ??
        (props.hint && text('play.hint-is', { move: props.hint })) ??
        (isUnkept ? text('shelf.full') : undefined));
  return (
    <StatusBar
      status={status}
      game={match.ref}
      notice={notice}
      refusal={props.browsing.isBrowsing ? undefined : refusal?.sentence}
    >
      <BackToGame browsing={props.browsing} />
      {hasFailed && (
        <button type="button" className="button" onClick={() => void driveOpponent()}>
          {text('app.retry')}
        </button>
      )}
      {isUnkept && (
        <Link href="/play" className="button">
          {text('shelf.title')}
        </Link>
      )}
    </StatusBar>
  );
}

/** What the computer says to an offered draw; in a game that has hardly begun it would agree to none. */
function tellDrawAnswer({ match, offers, declined }: Session, text: Text): string | undefined {
  if (offers.draw) return text('play.draw-asked');
  if (declined.draw === undefined) return undefined;
  const wouldAgree = agreesToDraw(match, Number.NEGATIVE_INFINITY);
  return text(wouldAgree ? 'play.draw-declined' : 'play.draw-early');
}
