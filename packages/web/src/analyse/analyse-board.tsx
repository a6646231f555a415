import type { RefusedDetail } from '@boardwright/board';
import type { SearchReport } from '@boardwright/engine';
import type { Site } from '@boardwright/games';
import { useMemo, useState } from 'react';
import { BoardView } from '../board/board-view.tsx';
import { useText } from '../i18n/text.ts';
import { explainRefused, type Refusal } from '../play/refusal.ts';
import { playSound, soundOf } from '../play/sound.ts';
import { type Analysis, changeTree } from '../stores/analysis.ts';
import { useSettings } from '../stores/settings.ts';
import { EvalBar } from './eval-bar.tsx';
import { addMove, nodeOf } from './tree.ts';

/** The board with the engine's arrows and the bar beside it; both sides are moved by hand. */
export function AnalyseBoard(props: {
  readonly analysis: Analysis;
  readonly report: SearchReport | undefined;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, tree, opinions } = props.analysis;
  const node = nodeOf(tree, tree.current);
  const { position } = node;
  const [refusal, setRefusal] = useState<{ readonly node: number; readonly why: Refusal }>();
  const diagram = useMemo(() => position.diagram, [position]);
  const arrows = useMemo(() => arrowsOf(props.report, position.moves), [props.report, position]);
  const why = refusal?.node === node.id ? refusal.why : undefined;
  const play = (move: string) => {
    const step = position.play(move);
    if (step.ok) playSound(soundOf(step.value.move, step.value.position.outcome));
    changeTree((now) => addMove(now, move));
  };
  const refuse = (refused: RefusedDetail) =>
    setRefusal({ node: node.id, why: explainRefused(position, refused, language, text) });
  return (
    <>
      <div className="board-with-bar">
        <EvalBar game={game} verdict={opinions.get(node.id)?.verdict} outcome={position.outcome} />
        <div className="grow">
          <BoardView
            game={game}
            diagram={diagram}
            moves={position.moves}
            last={node.move}
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
