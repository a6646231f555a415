import type { Move } from '@boardwright/games';
import type { Session } from '@boardwright/session';
import { useMemo } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused } from '../../board/refusal.ts';
import { findThreats } from '../../board/threats.ts';
import { playLocal, useLocalGame } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';
import type { Browsing } from '../game/use-browsing.ts';

const NOTHING: readonly never[] = [];

/** The board of a local game: the position in play, or an earlier one that is only looked at. */
export function LocalBoard(props: {
  readonly session: Session;
  readonly browsing: Browsing;
  readonly isFlipped: boolean;
  readonly hint: Move | undefined;
}) {
  const { language, threats } = useSettings();
  const { session, browsing, hint } = props;
  const refusal = useLocalGame((game) => game.refusal);
  const { position, turns, game } = session.match.back(session.match.ply - browsing.ply);
  const isOpen =
    !browsing.isBrowsing && session.seats[position.turn].kind === 'person' && session.outcome === undefined;
  const threatened = useMemo(
    () => (threats && isOpen ? findThreats(position) : NOTHING),
    [threats, isOpen, position],
  );
  const arrows = useMemo(
    () => (hint && isOpen ? [{ touches: hint.touches, strength: 1 }] : NOTHING),
    [hint, isOpen],
  );
  return (
    <BoardView
      game={game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={turns.at(-1)?.moves}
      ways={position.pending?.branches}
      isFlipped={props.isFlipped}
      said={refusal?.marks ?? NOTHING}
      threats={threatened}
      arrows={arrows}
      hasHandOutside
      onMove={playLocal}
      onRefused={(refused) =>
        isOpen && useLocalGame.setState({ refusal: explainRefused(position, refused, language) })
      }
      onTouch={(touched) => useLocalGame.setState({ refusal: undefined, touched })}
    />
  );
}
