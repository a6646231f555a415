import type { Match, Move } from '@boardwright/games';
import { type Scene, tellScene, titleScene } from '@boardwright/games/internal';
import { useEffect, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { useHandPlay } from '../../board/hand-play.ts';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';

const NOTHING: readonly never[] = [];
const STEP_MS = 650;

/** A small board that shows a rule: its turn is played when asked for, and it can be tried by hand. */
export function RuleBoard({ scene }: { readonly scene: Scene }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match, refusal, show, hand } = useHandPlay(scene.start);
  const [rest, setRest] = useState<readonly Move[]>(NOTHING);
  const { position, outcome, turns } = match;
  usePlayed(rest, match, (next, left) => {
    show(next);
    setRest(left);
  });
  /** Puts the start back, with these moves to be played from it. */
  const begin = (moves: readonly Move[]) => {
    show(scene.start);
    setRest(moves);
  };
  const isShown = match !== scene.start;
  return (
    <figure className="rule-board">
      <h3 className="small">{titleScene(scene, language)}</h3>
      <BoardView
        game={match.game}
        diagram={position.diagram}
        moves={outcome || rest.length > 0 ? NOTHING : position.moves}
        last={turns.at(-1)?.moves}
        ways={position.pending?.branches}
        {...hand}
      />
      <figcaption className="small">{text('rules.then', { told: tellScene(scene, language) })}</figcaption>
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice small">{refusal.sentence}</p>}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={() => begin(scene.turn)} disabled={rest.length > 0}>
          {text('rules.show')}
        </button>
        <button type="button" className="button plain" onClick={() => begin(NOTHING)} disabled={!isShown}>
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
