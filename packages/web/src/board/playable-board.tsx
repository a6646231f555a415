import type { Match, Say } from '@boardwright/games';
import { useState } from 'preact/compat';
import { useText } from '../i18n/text.ts';
import { useSettings } from '../stores/settings.ts';
import { BoardView } from './board-view.tsx';
import { explainRefused } from './moves.ts';
import { playSound, soundOf } from './sound.ts';

const NOTHING: readonly never[] = [];

/** A board on which both sides are moved by hand, with a way back. */
export function PlayableBoard(props: { readonly start: Match; readonly lead: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [match, setMatch] = useState(props.start);
  const [refusal, setRefusal] = useState<Say>();
  const { position, turns, outcome } = match;
  const play = (move: string) => {
    const next = match.play(move);
    if (!next.ok) return;
    playSound(soundOf(next.value, next.value.outcome));
    setRefusal(undefined);
    setMatch(next.value);
  };
  return (
    <div className="playable">
      <p className="small soft">{props.lead}</p>
      <BoardView
        game={match.game}
        diagram={position.diagram}
        moves={outcome ? NOTHING : position.moves}
        last={turns.at(-1)?.moves}
        ways={position.pending?.branches}
        said={refusal?.marks ?? NOTHING}
        onMove={play}
        onRefused={(refused) => setRefusal(explainRefused(position, refused, language))}
        onTouch={() => setRefusal(undefined)}
      />
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice">{refusal.sentence}</p>}
      </div>
      <button type="button" className="button" onClick={() => setMatch(props.start)}>
        {text('rules.reset')}
      </button>
    </div>
  );
}
