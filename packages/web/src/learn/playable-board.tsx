import type { RefusedDetail } from '@boardwright/board';
import type { Move, Position } from '@boardwright/games';
import { useMemo, useState } from 'react';
import { BoardView } from '../board/board-view.tsx';
import { useText } from '../i18n/text.ts';
import { explainRefused, type Refusal } from '../play/refusal.ts';
import { playSound, soundOf } from '../play/sound.ts';
import { useSettings } from '../stores/settings.ts';

/** A board on which both sides are moved by hand, with a way back. */
export function PlayableBoard(props: { readonly start: Position; readonly lead: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [place, setPlace] = useState<{ readonly position: Position; readonly last?: Move }>({
    position: props.start,
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const { position } = place;
  const diagram = useMemo(() => position.diagram, [position]);
  const play = (move: string) => {
    const step = position.play(move);
    if (!step.ok) return;
    playSound(soundOf(step.value.move, step.value.position.outcome));
    setRefusal(undefined);
    setPlace({ position: step.value.position, last: step.value.move });
  };
  return (
    <div className="playable">
      <p className="small soft">{props.lead}</p>
      <BoardView
        game={position.game}
        diagram={diagram}
        moves={position.moves}
        last={place.last}
        shown={refusal?.sites ?? NOTHING}
        onMove={play}
        onRefused={(refused: RefusedDetail) => setRefusal(explainRefused(position, refused, language, text))}
        onTouch={() => setRefusal(undefined)}
      />
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice">{refusal.sentence}</p>}
      </div>
      <button type="button" className="button" onClick={() => setPlace({ position: props.start })}>
        {text('rules.reset')}
      </button>
    </div>
  );
}

const NOTHING: readonly never[] = [];
