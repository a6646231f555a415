import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { tellProblem } from '../../i18n/problems.ts';
import { type Text, useText } from '../../i18n/text.ts';
import { type LiveGame, mySides, refOf, useLiveGame } from '../../session/live/live-game.ts';
import { nameOnlineClock, nameOnlineSeat, outcomeOf } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { GameHead } from '../game/game-head.tsx';
import { tellStatus } from '../game/status.ts';
import { StatusBar } from '../game/status-bar.tsx';
import { useLiveRefusal } from './live-board.tsx';

/** Whose turn it is, what is asked, and how the connection stands. */
export function LiveStatus(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly isBrowsing: boolean;
  readonly onBack: () => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const live = useLiveGame();
  const { refusal } = useLiveRefusal();
  const { view, match } = props;
  const seat = view.seats[match.position.turn];
  const told = tellStatus(
    {
      match,
      outcome: view.outcome ? outcomeOf(view.outcome) : match.outcome,
      mine: view.you.length > 0 ? mySides(view) : [],
      isThinking: view.status === 'active' && seat.kind === 'ai',
      opponent: nameOnlineSeat(seat, language, text),
    },
    language,
    text,
  );
  const status = tellWaiting(view, text) ?? told;
  const notice =
    tellConnection(live, text) ??
    refusal?.sentence ??
    (props.isBrowsing ? text('status.browsing') : undefined);
  return (
    <StatusBar
      status={status}
      notice={notice}
      head={
        <GameHead
          game={refOf(view)}
          facts={[nameOnlineClock(view.clock, text), text(view.rated ? 'online.rated' : 'online.casual')]}
        />
      }
    >
      {view.you.length === 0 && <p className="soft small">{text('online.watching')}</p>}
      {live.spectators > 0 && (
        <p className="soft small">{text('online.spectators', { count: live.spectators })}</p>
      )}
      {props.isBrowsing && (
        <button type="button" className="button" onClick={props.onBack}>
          {text('status.back')}
        </button>
      )}
    </StatusBar>
  );
}

function tellWaiting(view: GameView, text: Text): { readonly text: string } | undefined {
  if (view.status === 'aborted') return { text: text('status.aborted') };
  return view.status === 'waiting' ? { text: text('online.invite-wait') } : undefined;
}

function tellConnection(live: LiveGame, text: Text): string | undefined {
  if (live.connection === 'waiting') return text('online.lost');
  if (live.connection === 'connecting') return text('online.connecting');
  if (live.problem) return tellProblem(live.problem, text);
  return live.sending ? text('online.sending') : undefined;
}
