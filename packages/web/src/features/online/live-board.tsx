import type { Match, Move, Side, Site } from '@boardwright/games';
import type { Say } from '@boardwright/games/internal';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useMemo, useRef } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { findThreats } from '../../board/moves.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { mySides, sendMove, useLiveGame } from '../../session/live/live-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { createStore } from '../../stores/store.ts';
import { type Screen, useMarks } from '../game/screen.ts';

const NOTHING: readonly never[] = [];

const EMPTY_HAND = { touched: [], refusal: undefined } as const;

/** What the hand at the board does: the status bar says it, the board shows the sites. */
export const useLiveHand = createStore<{
  /** Why the last touch led nowhere. */
  readonly refusal: Say | undefined;
  readonly touched: readonly Site[];
  /** A move entered while the other side thinks. */
  readonly premove: Move | undefined;
}>(() => ({ ...EMPTY_HAND, premove: undefined }));

function setPremove(premove: Move | undefined): void {
  useLiveHand.setState({ premove });
}

/** The board of a game with others. One's own move is drawn at once, while it is on its way. */
export function LiveBoard(props: {
  readonly view: GameView;
  readonly screen: Screen;
  readonly isFlipped: boolean;
}) {
  const threats = useSettings((settings) => settings.threats);
  const sending = useLiveGame((game) => game.sending);
  const { view, screen } = props;
  const { match, shown, isLive } = screen;
  const { position, turns } = shown;
  const marks = useMarks(screen);
  const isMine = mySides(view).includes(position.turn);
  const isOpen = isLive && view.status === 'active' && isMine && !match.outcome && !sending;
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  useMoveSound(match, view.you.length === 1 ? mySides(view)[0] : undefined);
  const isWaiting = isLive && view.status === 'active' && !isMine && view.you.length === 1 && !match.outcome;
  const ahead = useMemo(() => (isWaiting ? position.premoves : NOTHING), [isWaiting, position]);
  const premove = usePremove(match, isOpen);
  // What was touched, and why it led nowhere, is about the position it was done in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is another position
  useEffect(() => useLiveHand.setState(EMPTY_HAND), [match.ply]);
  const arrows = useMemo(
    () => (premove && isWaiting ? [{ touches: premove.touches, strength: 0.6 }] : NOTHING),
    [premove, isWaiting],
  );
  return (
    <BoardView
      game={match.game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : ahead}
      isAhead={isWaiting}
      arrows={arrows}
      last={turns.at(-1)?.moves}
      ways={position.pending?.branches}
      isFlipped={props.isFlipped}
      said={marks}
      threats={threatened}
      hasHandOutside
      isTold
      onMove={(move) => {
        useLiveHand.setState(EMPTY_HAND);
        if (isOpen) void sendMove(move);
        else setPremove(ahead.find(({ text }) => text === move));
      }}
      onRefused={(why) => {
        setPremove(undefined);
        useLiveHand.setState({ refusal: why });
      }}
      onTouch={(touched) => {
        setPremove(undefined);
        useLiveHand.setState({ refusal: undefined, touched });
      }}
    />
  );
}

/** A move entered ahead is played as soon as it may be, and dropped if it may not. */
function usePremove(match: Match, isOpen: boolean): Move | undefined {
  const premove = useLiveHand((hand) => hand.premove);
  useEffect(() => () => setPremove(undefined), []);
  useEffect(() => {
    if (!isOpen || !premove) return;
    setPremove(undefined);
    if (match.position.moves.some(({ text }) => text === premove.text)) void sendMove(premove.text);
  }, [isOpen, premove, match]);
  return premove;
}

/** A sound for each move that is new, but none for those a page opens with. */
function useMoveSound(match: Match, mine: Side | undefined): void {
  const heard = useRef(match.ply);
  useEffect(() => {
    if (match.ply > heard.current) playSound(soundOf(match, match.outcome, mine));
    heard.current = match.ply;
  }, [match, mine]);
}
