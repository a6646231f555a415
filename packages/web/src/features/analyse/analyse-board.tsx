import type { RefusedDetail } from '@boardwright/board';
import type { SearchReport } from '@boardwright/engine';
import type { Site } from '@boardwright/games';
import { useMemo, useState } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused, type Refusal } from '../../board/refusal.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { useSettings } from '../../stores/settings.ts';
import { EvalBar } from './eval-bar.tsx';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { addMove, nodeOf } from './tree/tree.ts';

/** The board with the engine's arrows and the bar beside it; both sides are moved by hand. */
export function AnalyseBoard(props: {
  readonly analysis: Analysis;
  readonly report: SearchReport | undefined;
}) {
  const language = useSettings((settings) => settings.language);
  const { tree, opinions } = props.analysis;
  const node = nodeOf(tree, tree.current);
  const { match } = node;
  const { position, outcome } = match;
  const [refusal, setRefusal] = useState<{ readonly node: number; readonly why: Refusal }>();
  const arrows = useMemo(() => arrowsOf(props.report, position.moves), [props.report, position]);
  const why = refusal?.node === node.id ? refusal.why : undefined;
  const play = (move: string) => {
    const next = match.play(move);
    if (next.ok && next.value.last) playSound(soundOf(next.value.last, next.value.outcome));
    changeTree((now) => addMove(now, move));
  };
  const refuse = (refused: RefusedDetail) =>
    setRefusal({ node: node.id, why: explainRefused(position, refused, language) });
  return (
    <>
      <div className="board-with-bar">
        <EvalBar match={match} verdict={opinions.get(node.id)?.verdict} />
        <div className="grow">
          <BoardView
            game={match.game}
            diagram={position.diagram}
            moves={outcome ? NOTHING : position.moves}
            last={match.last}
            arrows={arrows}
            shown={why?.sites ?? NOTHING}
            onMove={play}
            onRefused={refuse}
            onTouch={() => setRefusal(undefined)}
          />
        </div>
      </div>
      <div role="status" aria-live="polite">
        {why && <p className="status-notice">{why.sentence}</p>}
      </div>
    </>
  );
}

const NOTHING: readonly never[] = [];

function arrowsOf(
  report: SearchReport | undefined,
  moves: readonly { readonly text: string; readonly touches: readonly Site[] }[],
) {
  const lines = report?.lines ?? [];
  return lines.flatMap((line, rank) => {
    const move = moves.find((legal) => legal.text === line.moves[0]);
    return move ? [{ touches: move.touches, strength: 1 - rank * 0.4 }] : [];
  });
}
