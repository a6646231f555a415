import { type Match, type Move, type Say, type Scene, tellScene } from '@boardwright/games';
import { useEffect, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused } from '../../board/moves.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';

const NOTHING: readonly never[] = [];
const STEP_MS = 650;

/** A small board that shows a rule: its turn is played when asked for, and it can be tried by hand. */
export function RuleBoard({ scene }: { readonly scene: Scene }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [match, setMatch] = useState(scene.start);
  const [refusal, setRefusal] = useState<Say>();
  const [rest, setRest] = useState<readonly Move[]>(NOTHING);
  const { position, outcome, turns } = match;
  const play = (move: string) => {
    const next = match.play(move);
    if (!next.ok) return;
    playSound(soundOf(next.value, next.value.outcome));
    setRefusal(undefined);
    setMatch(next.value);
  };
  usePlayed(rest, match, (next, left) => {
    setMatch(next);
    setRest(left);
  });
  const show = () => {
    setRefusal(undefined);
    setMatch(scene.start);
    setRest(scene.turn);
  };
  const isShown = match !== scene.start;
  return (
    <figure className="rule-board">
      <BoardView
        game={match.game}
        diagram={position.diagram}
        moves={outcome || rest.length > 0 ? NOTHING : position.moves}
        last={turns.at(-1)?.moves}
        ways={position.pending?.branches}
        said={refusal?.marks ?? NOTHING}
        onMove={play}
        onRefused={(refused) => setRefusal(explainRefused(position, refused, language))}
        onTouch={() => setRefusal(undefined)}
      />
      <figcaption className="small">{tellScene(scene, language)}</figcaption>
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice small">{refusal.sentence}</p>}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={show} disabled={rest.length > 0}>
          {text('rules.show')}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => {
            setRest(NOTHING);
            setMatch(scene.start);
          }}
          disabled={!isShown}
        >
          {text('rules.reset')}
        </button>
      </div>
    </figure>
  );
}

/** Plays the moves that are left, one after the other, slowly enough to be seen. */
function usePlayed(
  rest: readonly Move[],
  match: Match,
  onPlayed: (match: Match, rest: readonly Move[]) => void,
): void {
  useEffect(() => {
    const [move, ...left] = rest;
    if (!move) return undefined;
    const timer = setTimeout(() => {
      const next = match.play(move.text);
      onPlayed(next.ok ? next.value : match, next.ok ? left : []);
    }, STEP_MS);
    return () => clearTimeout(timer);
  });
}
