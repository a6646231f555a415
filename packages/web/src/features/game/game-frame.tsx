import type { ReactNode } from 'react';

/** The layout of every page with a board: a generous board, its players above and below, a panel beside. */
export function GameFrame(props: {
  readonly title: string;
  readonly top?: ReactNode;
  readonly board: ReactNode;
  readonly bottom?: ReactNode;
  readonly panel: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <div className="game">
      <h1 className="hidden-visually">{props.title}</h1>
      <div className="game-board">
        {props.top}
        <div className="board-box">{props.board}</div>
        {props.bottom}
      </div>
      <aside className="game-panel">{props.panel}</aside>
      {props.below && <div className="game-below">{props.below}</div>}
    </div>
  );
}
