import type { Arrow, DrawDetail } from '@boardwright/board';
import type { SearchReport } from '@boardwright/engine';
import type { Verdict as TableVerdict } from '@boardwright/engine/tablebase-web';
import type { Game, Match, Move, Side } from '@boardwright/games';
import { pathOf, type Say, siteNames } from '@boardwright/games/internal';
import type { Shape } from '@boardwright/games/study';
import { useMemo, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { playSound, soundOf } from '../../board/sound.ts';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Step, useStepKeys, WheelBox } from '../game/browsing.tsx';
import { sideName, sidesInText, Ways } from '../game/status.tsx';
import type { Looked, Threat } from './evaluation/looking.ts';
import { tellTruth } from './evaluation/tablebase-panel.tsx';
import type { Truth } from './evaluation/truth.ts';
import { type Analysis, changeTree, useAnalysis } from './tree/analysis.ts';
import { formatVerdict, shareOf, type Verdict, verdictOfEnd, verdictOfTable } from './tree/review.ts';
import { addMove, drawShape, goTo, mainLine, nodeOf, type Tree } from './tree/tree.ts';

/** The board with the engine's arrows and the bar beside it; both sides are moved by hand. */
export function AnalyseBoard(props: {
  readonly analysis: Analysis;
  readonly looked: Looked;
  readonly truth: Truth | undefined;
}) {
  const isFlipped = useAnalysis((store) => store.isFlipped);
  const { truth } = props;
  const { report, threat } = props.looked;
  const { tree, opinions } = props.analysis;
  const node = nodeOf(tree, tree.current);
  const { match } = node;
  const { position, outcome } = match;
  const [refusal, setRefusal] = useState<{ readonly node: string; readonly why: Say }>();
  const arrows = useMemo(
    () =>
      truth?.verdict ? bestArrows(truth) : [...arrowsOf(report, position.moves), ...threatArrows(threat)],
    [report, threat, truth, position],
  );
  const isDrawing = useAnalysis((store) => store.isDrawing);
  const shown = useMemo(
    () => [...arrows, ...shapeArrows(match.game, node.shapes ?? NOTHING)],
    [arrows, match.game, node.shapes],
  );
  const draw = ({ touches, colour }: DrawDetail) => {
    const [from, to] = siteNames(match.game, touches);
    changeTree((now) => drawShape(now, node.id, { colour, from, ...(to === undefined ? {} : { to }) }));
  };
  const why = refusal?.node === node.id ? refusal.why : undefined;
  const go = (step: Step) => changeTree((now) => goTo(now, stepTarget(now, step)));
  useStepKeys(go);
  const browsing = {
    step: (by: 1 | -1) => go(by > 0 ? 'next' : 'previous'),
    canStep: (by: 1 | -1) => (by > 0 ? node.children.length > 0 : node.parent !== undefined),
  };
  const play = (move: string) => {
    const next = match.play(move);
    if (next.ok) playSound(soundOf(next.value, next.value.outcome));
    changeTree((now) => addMove(now, move));
  };
  return (
    <>
      <div className="board-with-bar">
        <EvalBar match={match} verdict={opinions.get(node.id)?.verdict} truth={truth?.verdict} />
        <div className="grow">
          <WheelBox browsing={browsing}>
            <BoardView
              game={match.game}
              diagram={position.diagram}
              moves={outcome ? NOTHING : position.moves}
              last={match.turns.at(-1)?.moves}
              ways={position.pending?.branches}
              arrows={shown}
              isDrawing={isDrawing}
              onDraw={draw}
              isFlipped={isFlipped}
              said={why?.marks ?? NOTHING}
              onMove={play}
              onRefused={(told) => setRefusal({ node: node.id, why: told })}
              onTouch={() => setRefusal(undefined)}
            />
          </WheelBox>
        </div>
      </div>
      <div role="status" aria-live="polite">
        {why && <p className="status-notice">{why.sentence}</p>}
      </div>
      <Ways match={match} mine={BOTH_SIDES} />
    </>
  );
}

const NOTHING: readonly never[] = [];
const BOTH_SIDES: readonly Side[] = [0, 1];

/** Steps follow the line that is shown: up to its beginning, down by first children. */
function stepTarget(tree: Tree, step: Step): string {
  const { id, parent, children } = nodeOf(tree, tree.current);
  switch (step) {
    case 'first':
      return tree.root;
    case 'previous':
      return parent ?? tree.root;
    case 'next':
      return children.at(0) ?? id;
    case 'last':
      return mainLine(tree, id).at(-1)?.id ?? id;
  }
}

function arrowsOf(report: SearchReport | undefined, moves: readonly Move[]) {
  const lines = report?.lines ?? [];
  return lines.flatMap((line, rank) => {
    const move = moves.find((legal) => legal.text === line.moves[0]);
    return move ? [{ touches: pathOf(move), strength: 1 - rank * 0.4 }] : [];
  });
}

/** Every move that keeps what the position is worth, as quickly as can be. */
function bestArrows({ moves }: Truth) {
  const [best] = moves;
  return moves
    .filter(({ value, turns }) => value === best.value && turns === best.turns)
    .slice(0, MOST_ARROWS)
    .map(({ move }) => ({ touches: pathOf(move), strength: 1 }));
}

const MOST_ARROWS = 8;

/** A bar that fills with the colour of whoever stands better, the side at the bottom from below. */
function EvalBar(props: {
  readonly match: Match;
  readonly verdict: Verdict | undefined;
  readonly truth: TableVerdict | undefined;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, outcome, position } = props.match;
  const known = props.truth && verdictOfTable(position.turn, props.truth);
  const verdict = outcome ? verdictOfEnd(outcome.winner) : (known ?? props.verdict ?? { score: 0 });
  const first = shareOf(verdict);
  const bottom = game.bottom === 0 ? first : 1 - first;
  const isLightBottom = game.light === game.bottom;
  const told = props.truth && tellTruth(props.truth, position, language, text);
  const score = outcome ? text('status.over') : formatVerdict(verdict, sidesInText(game, language), text);
  const isForced = !outcome && verdict.endsIn !== undefined;
  return (
    <div
      className="eval-bar"
      data-bottom={isLightBottom ? 'light' : 'dark'}
      role="img"
      aria-label={
        told ?? (isForced ? score : text('analyse.bar', { score, side: sideName(game, 0, language) }))
      }
    >
      <div className="eval-fill" style={{ height: `${(100 * bottom).toFixed(1)}%` }} />
    </div>
  );
}

/** What the other side is up to, in the look of what is bad. */
function threatArrows(threat: Threat | undefined): readonly Arrow[] {
  const move = threat?.position.moves.find(({ text }) => text === threat.line.moves[0]);
  return move ? [{ touches: pathOf(move), strength: 0.6, tone: 'bad' }] : NOTHING;
}

const SHAPE_STRENGTH = 0.5;

/** What was drawn into the study; a shape on a site that this board has not got is not shown. */
export function shapeArrows(game: Game, shapes: readonly Shape[]): readonly Arrow[] {
  const siteOf = (name: string) =>
    game.board.sites.findIndex((site) => site.name === name || site.alias === name);
  return shapes.flatMap(({ colour, from, to }) => {
    const touches = [from, ...(to === undefined ? [] : [to])].map(siteOf);
    return touches.includes(-1) ? [] : [{ touches, strength: SHAPE_STRENGTH, colour }];
  });
}
