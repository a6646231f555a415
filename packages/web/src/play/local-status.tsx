import type { Match } from '@boardwright/games';
import { type Text, useText } from '../i18n/text.ts';
import type { LocalSetup } from '../stores/kept-game.ts';
import { personSides, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { isYoung } from './draw-offer.ts';
import { GameHead } from './game-head.tsx';
import { driveOpponent } from './opponent.ts';
import { tellStatus } from './status.ts';
import { StatusBar } from './status-bar.tsx';

/** Whose turn it is and what is asked, in the words of the specification. */
export function LocalStatus(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly hint: string | undefined;
  readonly isBrowsing: boolean;
  readonly onBack: () => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { isThinking, hasFailed, refusal, drawAnswer } = useLocalGame();
  const { match } = props;
  const { position } = match;
  const mine = personSides(props.setup);
  const isOpponents = !match.outcome && !mine.includes(position.turn);
  const status = tellStatus(
    {
      game: match.game,
      turn: position.turn,
      moves: position.moves,
      isOwed: position.pending !== undefined,
      outcome: match.outcome,
      mine,
      isThinking: isThinking || (isOpponents && !hasFailed),
    },
    language,
    text,
  );
  const notice = props.isBrowsing
    ? text('status.browsing')
    : hasFailed
      ? text('status.engine-failed')
      : (refusal?.sentence ??
        tellDrawAnswer(drawAnswer, isYoung(props.setup, match), text) ??
        (props.hint && text('play.hint-is', { move: props.hint })));
  return (
    <StatusBar status={status} notice={notice} head={<GameHead setup={props.setup} />}>
      {props.isBrowsing && (
        <button type="button" className="button" onClick={props.onBack}>
          {text('status.back')}
        </button>
      )}
      {hasFailed && (
        <button type="button" className="button" onClick={() => void driveOpponent()}>
          {text('app.retry')}
        </button>
      )}
    </StatusBar>
  );
}

function tellDrawAnswer(
  answer: 'asked' | 'declined' | undefined,
  isYoungGame: boolean,
  text: Text,
): string | undefined {
  if (answer === 'asked') return text('play.draw-asked');
  if (answer === undefined) return undefined;
  return text(isYoungGame ? 'play.draw-early' : 'play.draw-declined');
}
