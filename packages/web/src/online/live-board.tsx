import type { RefusedDetail } from '@boardwright/board';
import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { BoardView } from '../board/board-view.tsx';
import { useText } from '../i18n/text.ts';
import { explainRefused, type Refusal } from '../play/refusal.ts';
import { playSound, soundOf } from '../play/sound.ts';
import { findThreats } from '../play/threats.ts';
import { useSettings } from '../stores/settings.ts';
import { mySides, sendMove, useLiveGame } from './live-game.ts';

const NOTHING: readonly never[] = [];

/** Why the last touch led nowhere; the status bar says it, the board shows the sites. */
export const useLiveRefusal = create<{ readonly refusal: Refusal | undefined }>()(() => ({
  refusal: undefined,
}));

/** The board of a game with others. One's own move is drawn at once, while it is on its way. */
export function LiveBoard(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly shown: number | undefined;
  readonly isFlipped: boolean;
}) {
  const text = useText();
  const { language, threats } = useSettings();
  const sending = useLiveGame((game) => game.sending);
  const { refusal } = useLiveRefusal();
  const { view, match, shown } = props;
  const ply = shown ?? match.steps.length;
  const position = ply === 0 ? match.start : match.steps[ply - 1].position;
  const isMine = mySides(view).includes(position.turn);
  const isOpen = shown === undefined && view.status === 'active' && isMine && !match.outcome && !sending;
  const diagram = useMemo(() => position.diagram, [position]);
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  useMoveSound(match);
  const refuse = (refused: RefusedDetail) => {
    if (isOpen) useLiveRefusal.setState({ refusal: explainRefused(position, refused, language, text) });
  };
  return (
    <BoardView
      game={match.game}
      diagram={diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={ply === 0 ? undefined : match.steps[ply - 1].move}
      isFlipped={props.isFlipped}
      shown={refusal?.sites ?? NOTHING}
      threats={threatened}
      onMove={(move) => {
        useLiveRefusal.setState({ refusal: undefined });
        void sendMove(move);
      }}
      onRefused={refuse}
      onTouch={() => useLiveRefusal.setState({ refusal: undefined })}
    />
  );
}

/** A sound for each move that is new, but none for those a page opens with. */
function useMoveSound(match: Match): void {
  const count = match.steps.length;
  const heard = useRef(count);
  useEffect(() => {
    const last = match.steps.at(-1);
    if (last && count > heard.current) playSound(soundOf(last.move, match.outcome));
    heard.current = count;
  }, [count, match]);
}
