import type { Match } from '@boardwright/games';
import { useText } from '../i18n/text.ts';
import { BoardView } from './board-view.tsx';
import { useHandPlay } from './hand-play.ts';

const NOTHING: readonly never[] = [];

/** A board on which both sides are moved by hand, with a way back. */
export function PlayableBoard(props: { readonly start: Match; readonly lead: string }) {
  const text = useText();
  const { match, refusal, show, hand } = useHandPlay(props.start);
  const { position, turns, outcome } = match;
  return (
    <div className="playable">
      <p className="small soft">{props.lead}</p>
      <BoardView
        game={match.game}
        diagram={position.diagram}
        moves={outcome ? NOTHING : position.moves}
        last={turns.at(-1)?.moves}
        ways={position.pending?.branches}
        {...hand}
      />
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice">{refusal.sentence}</p>}
      </div>
      <button type="button" className="button" onClick={() => show(props.start)}>
        {text('rules.reset')}
      </button>
    </div>
  );
}
