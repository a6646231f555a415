import type { Language } from '@boardwright/games';
import { Fragment } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sidesInText } from '../game/status.tsx';
import { tellTruth } from './evaluation/tablebase-panel.tsx';
import { type Truth, useTruth } from './evaluation/truth.ts';
import { type Analysis, changeTree, useAnalysis } from './tree/analysis.ts';
import { besideOf, compareLines } from './tree/compare.ts';
import { formatVerdict } from './tree/review.ts';
import { goTo, type Node, nodeOf } from './tree/tree.ts';

/** Another line beside the one on the board: as many moves from where they part, and what each is worth. */
export function ComparePanel({ analysis }: { readonly analysis: Analysis }) {
  const compared = useAnalysis((store) => store.compared);
  const { tree } = analysis;
  if (compared === undefined || !tree.nodes.has(compared)) return undefined;
  return <Comparison analysis={analysis} compared={compared} />;
}

function Comparison({ analysis, compared }: { readonly analysis: Analysis; readonly compared: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { tree, opinions } = analysis;
  const { own, other, fork, step } = compareLines(tree, compared);
  const beside = besideOf(tree, compared);
  const here = nodeOf(tree, tree.current);
  const truths = [useTruth(here.match.position), useTruth(beside.match.position)];
  const isSame = fork === own.length - 1 || fork === other.length - 1;
  const close = () => useAnalysis.setState({ compared: undefined });
  const swap = () => {
    useAnalysis.setState({ compared: here.id });
    changeTree((now) => goTo(now, beside.id));
  };
  const tell = (node: Node, truth: Truth | undefined) =>
    tellWorth(node, truth, opinions.get(node.id)?.verdict, language, text);
  return (
    <section className="card stack-tight compare" aria-label={text('compare.title')}>
      <h2 className="small">{text('compare.title')}</h2>
      {isSame ? (
        <p className="small" role="status">
          {text('compare.choose')}
        </p>
      ) : (
        <div className="compare-lines">
          <div className="stack-tight">
            <Way label={text('compare.here')} line={own} fork={fork} step={step} />
            <p className="small">{tell(here, truths[0])}</p>
            <Way label={text('compare.other')} line={other} fork={fork} step={step} />
            <p className="small">{tell(beside, truths[1])}</p>
          </div>
          <MiniBoard
            game={beside.match.game}
            diagram={beside.match.position.diagram}
            label={text('compare.board')}
          />
        </div>
      )}
      <div className="row">
        {!isSame && (
          <button type="button" className="button" onClick={swap}>
            {text('compare.swap')}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {text('compare.close')}
        </button>
      </div>
    </section>
  );
}

/** Moves shown of a line. */
const MOST_MOVES = 8;

function Way(props: {
  readonly label: string;
  readonly line: readonly Node[];
  readonly fork: number;
  readonly step: number;
}) {
  const moves = props.line.slice(props.fork + 1, props.fork + 1 + Math.max(MOST_MOVES, props.step));
  return (
    <p className="small">
      <strong>{props.label}</strong>{' '}
      <span className="mono">
        {moves.map(({ id, match }, i) => (
          <Fragment key={id}>
            <span className={i + 1 === props.step ? 'compare-move compare-now' : 'compare-move'}>
              {match.last?.text}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** What a table knows, else what the engine found while it looked there. */
function tellWorth(
  { match }: Node,
  truth: Truth | undefined,
  opinion: Parameters<typeof formatVerdict>[0] | undefined,
  language: Language,
  text: Text,
): string {
  if (match.outcome) return text('status.over');
  if (truth?.verdict) return tellTruth(truth.verdict, match.position, language, text);
  return opinion ? formatVerdict(opinion, sidesInText(match.game, language), text) : text('compare.unseen');
}
