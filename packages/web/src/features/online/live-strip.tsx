import type { Side } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { expectedSeats } from '@boardwright/protocol/notices';
import { useText } from '../../i18n/text.ts';
import { useLiveGame } from '../../session/live/live-game.ts';
import { nameOnlineSeat, sideOf } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { ClockFace, PlayerStrip } from '../game/player-strip.tsx';
import type { Screen } from '../game/screen.ts';

/** One of the two players of a game with others: presence, rating change, clock. */
export function LiveStrip(props: {
  readonly view: GameView;
  readonly screen: Screen;
  readonly side: Side;
  /** Whether the name leads to the player's page; it does unless told otherwise. */
  readonly isLinked?: boolean;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { skewMs, seated } = useLiveGame();
  const { view, screen, side, isLinked = true } = props;
  const seat = (view.status === 'waiting' ? expectedSeats(view) : view.seats)[side];
  const isOwn = view.you.length === 1 && sideOf(view.you[0]) === side;
  // A guest has not chosen the name that others read.
  const isOwnGuest = isOwn && seat.kind === 'person' && seat.player.name === undefined;
  const name = isOwnGuest ? text('play.you') : nameOnlineSeat(seat, language, text);
  // After the end too: whoever is still here may play again.
  const isPerson = seat.kind === 'person' && view.status !== 'waiting';
  return (
    <PlayerStrip
      screen={screen}
      side={side}
      name={name + tellChange(view, side)}
      href={isLinked && seat.kind === 'person' ? `/player/${seat.player.id}` : undefined}
      isOnTurn={view.status === 'active' && screen.match.position.turn === side}
      clock={
        <>
          {isPerson && seated && (
            <span
              className="presence"
              data-here={seated[side] || undefined}
              role="img"
              aria-label={text(seated[side] ? 'online.present' : 'online.away')}
            />
          )}
          <ClockView view={view} side={side} skewMs={skewMs} />
        </>
      }
    />
  );
}

function tellChange(view: GameView, side: Side): string {
  const change = view.ratings?.[side];
  if (!change) return '';
  const by = Math.round(change.after) - Math.round(change.before);
  return ` ${by < 0 ? '−' : '+'}${Math.abs(by)}`;
}

/** One player's clock. The server keeps the time; here it is only counted down between its messages. */
function ClockView(props: { readonly view: GameView; readonly side: Side; readonly skewMs: number }) {
  const { view, side, skewMs } = props;
  const { reading } = view;
  if (!reading || view.clock.kind === 'none') return undefined;
  const { deadline, remainingMs } = reading;
  const isRunning =
    view.status === 'active' && deadline !== undefined && (view.turn === 'first' ? 0 : 1) === side;
  // A clock may begin to run a little after the game has.
  const leftAt = (now: number) =>
    isRunning && deadline !== undefined
      ? Math.min(remainingMs[side], deadline - (now + skewMs))
      : remainingMs[side];
  return <ClockFace leftAt={leftAt} isRunning={isRunning} />;
}
