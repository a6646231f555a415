import type { RefusedDetail } from '@boardwright/board';
import type { Match, Move } from '@boardwright/games';
import { useMemo } from 'react';
import { BoardView } from '../board/board-view.tsx';
import { useText } from '../i18n/text.ts';
import type { LocalSetup } from '../stores/kept-game.ts';
import { playStep, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { explainRefused } from './refusal.ts';
import { playSound, soundOf } from './sound.ts';
import { findThreats } from './threats.ts';

const NOTHING: readonly never[] = [];

/** Plays a move of a person on this device; false when the rules refuse it. */
export function playLocal(move: string): boolean {
  const step = playStep(move);
  if (step) playSound(soundOf(step.move, useLocalGame.getState().match?.outcome));
  return step !== undefined;
}

/** The board of a local game: the position in play, or an earlier one that is only looked at. */
export function LocalBoard(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly shown: number | undefined;
  readonly isFlipped: boolean;
  readonly hint: Move | undefined;
}) {
  const text = useText();
  const { language, threats } = useSettings();
  const { setup, match, shown, hint } = props;
  const refusal = useLocalGame((game) => game.refusal);
  const ply = shown ?? match.steps.length;
  const position = ply === 0 ? match.start : match.steps[ply - 1].position;
  const isPersons = setup.seats[position.turn].kind === 'person';
  const isOpen = shown === undefined && isPersons && !match.outcome;
  const diagram = useMemo(() => position.diagram, [position]);
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  const arrows = useMemo(() => (hint ? [{ touches: hint.touches, strength: 1 }] : NOTHING), [hint]);
  const refuse = (refused: RefusedDetail) => {
    if (isOpen) useLocalGame.setState({ refusal: explainRefused(position, refused, language, text) });
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
      arrows={arrows}
      onMove={playLocal}
      onRefused={refuse}
      onTouch={() => useLocalGame.setState({ refusal: undefined })}
    />
  );
}
