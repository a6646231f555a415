import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused, type Refusal } from '../../board/refusal.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { findThreats } from '../../board/threats.ts';
import { mySides, sendMove, useLiveGame } from '../../session/live/live-game.ts';
import { useSettings } from '../../stores/settings.ts';
import type { Browsing } from '../game/use-browsing.ts';

const NOTHING: readonly never[] = [];

/** Why the last touch led nowhere; the status bar says it, the board shows the sites. */
export const useLiveRefusal = create<{ readonly refusal: Refusal | undefined }>()(() => ({
  refusal: undefined,
}));

/** The board of a game with others. One's own move is drawn at once, while it is on its way. */
export function LiveBoard(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly browsing: Browsing;
  readonly isFlipped: boolean;
}) {
  const { language, threats } = useSettings();
  const sending = useLiveGame((game) => game.sending);
  const { refusal } = useLiveRefusal();
  const { view, match, browsing } = props;
  const { position, last } = match.back(match.ply - browsing.ply);
  const isMine = mySides(view).includes(position.turn);
  const isOpen = !browsing.isBrowsing && view.status === 'active' && isMine && !match.outcome && !sending;
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  useMoveSound(match);
  return (
    <BoardView
      game={match.game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={last}
      isFlipped={props.isFlipped}
      shown={refusal?.sites ?? NOTHING}
      threats={threatened}
      hasHandOutside
      onMove={(move) => {
        useLiveRefusal.setState({ refusal: undefined });
        void sendMove(move);
      }}
      onRefused={(refused) =>
        isOpen && useLiveRefusal.setState({ refusal: explainRefused(position, refused, language) })
      }
      onTouch={() => useLiveRefusal.setState({ refusal: undefined })}
    />
  );
}

/** A sound for each move that is new, but none for those a page opens with. */
function useMoveSound(match: Match): void {
  const heard = useRef(match.ply);
  useEffect(() => {
    if (match.last && match.ply > heard.current) playSound(soundOf(match.last, match.outcome));
    heard.current = match.ply;
  }, [match]);
}
