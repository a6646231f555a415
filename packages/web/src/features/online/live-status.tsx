import type { Language } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { tellAborted } from '@boardwright/protocol/notices';
import type { ReactNode } from 'preact/compat';
import { tellProblem } from '../../i18n/problems.ts';
import { type Text, useText } from '../../i18n/text.ts';
import { type LiveGame, mySides, useLiveGame } from '../../session/live/live-game.ts';
import { nameOnlineSeat, outcomeOf } from '../../session/live/names.ts';
import { inviteOf } from '../../session/live/seats.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { BackToGame, type Browsing } from '../game/browsing.tsx';
import type { Screen } from '../game/screen.ts';
import { StatusBar, tellScreen } from '../game/status.tsx';
import { useLiveHand } from './live-board.tsx';

/** Whose turn it is, what is asked, and how the connection stands. */
export function LiveStatus(props: {
  readonly view: GameView;
  readonly screen: Screen;
  readonly browsing: Browsing;
  /** Whoever looks is invited to the open seat. */
  readonly isInvited?: boolean;
  /** Whoever looks came by the link of a seat that is taken. */
  readonly isLate?: boolean;
  /** How the match stands of which the game was a part. */
  readonly result?: string | undefined;
  readonly children?: ReactNode;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const live = useLiveGame();
  const { touched, premove } = useLiveHand();
  const { view, screen } = props;
  const { match } = screen;
  const name = useGameName(match.ref);
  const seat = view.seats[match.position.turn];
  const mine = view.you.length > 0 ? mySides(view) : [];
  // Who is not let in has nothing else to read.
  const refusal = props.isInvited ? live.problem : undefined;
  const status = tellScreen(
    screen,
    {
      instead: refusal
        ? tellProblem(refusal)
        : tellWaiting(view, props.isInvited ? name : undefined, language, text),
      outcome: view.outcome ? outcomeOf(view.outcome) : match.outcome,
      mine,
      isThinking: view.status === 'active' && seat.kind === 'ai',
      opponent: nameOnlineSeat(seat, language, text),
      touched,
      notices: {
        fault: refusal ? undefined : tellConnection(live, text),
        invitation: view.status === 'waiting' && inviteOf(view.id) ? text('online.invite') : undefined,
        ahead: premove && text('online.premove', { move: premove.text }),
        company:
          props.result ??
          (props.isLate ? text('online.late') : undefined) ??
          (props.isInvited ? undefined : tellWatching(view, live, text)),
      },
    },
    language,
    text,
  );
  return (
    <StatusBar status={status} game={match.ref}>
      {props.children}
      <BackToGame browsing={props.browsing} />
    </StatusBar>
  );
}

/** `invitedTo` is the name of the game for whoever is asked to take a seat. */
function tellWaiting(
  view: GameView,
  invitedTo: string | undefined,
  language: Language,
  text: Text,
): string | undefined {
  if (view.status === 'aborted') return tellAborted(view.aborted ?? 'aborted', language);
  if (view.status !== 'waiting') return undefined;
  if (invitedTo !== undefined) {
    const host = view.seats.find(({ kind }) => kind !== 'open') ?? view.seats[0];
    return text('online.join-ask', { name: nameOnlineSeat(host, language, text), variant: invitedTo });
  }
  const { invited } = view;
  if (invited) return text('online.invite-for', { name: namePlayer(invited, language) });
  return text(view.you.length === 0 ? 'online.open-seat' : 'online.invite-wait');
}

function tellWatching(view: GameView, live: LiveGame, text: Text): string | undefined {
  const self = view.you.length === 0 ? tellWatcher(view, text) : undefined;
  // Whoever watches is counted; told are the others.
  const others = live.spectators - (self ? 1 : 0);
  const watchers =
    others > 0 ? text(self ? 'online.others' : 'online.spectators', { count: others }) : undefined;
  return self && watchers ? `${self} ${watchers}` : (self ?? watchers);
}

/** The address of a game without its secret seats nobody: whoever came by it is told what would. */
function tellWatcher({ status, invited }: GameView, text: Text): string {
  const isOpen = status === 'waiting' && invited === undefined;
  return isOpen ? `${text('online.open-how')} ${text('online.watching')}` : text('online.watching');
}

function tellConnection(live: LiveGame, text: Text): string | undefined {
  if (live.connection === 'waiting') return text('online.lost');
  if (live.connection === 'connecting') return text('online.connecting');
  if (live.problem) return tellProblem(live.problem);
  return live.sending ? text('online.sending') : undefined;
}
