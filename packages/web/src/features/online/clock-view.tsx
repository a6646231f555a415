import type { Side } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { ClockFace } from '../game/player-strip.tsx';

/** One player's clock. The server keeps the time; here it is only counted down between its messages. */
export function ClockView(props: { readonly view: GameView; readonly side: Side; readonly skewMs: number }) {
  const { view, side, skewMs } = props;
  const { reading } = view;
  if (!reading || view.clock.kind === 'none') return undefined;
  const { deadline, remainingMs } = reading;
  const isRunning =
    view.status === 'active' && deadline !== undefined && (view.turn === 'first' ? 0 : 1) === side;
  const leftAt = (now: number) =>
    isRunning && deadline !== undefined ? deadline - (now + skewMs) : remainingMs[side];
  return <ClockFace leftAt={leftAt} isRunning={isRunning} />;
}
