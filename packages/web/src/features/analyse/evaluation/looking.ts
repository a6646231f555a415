import type { SearchReport } from '@boardwright/engine';
import { type Match, Position } from '@boardwright/games';
import { useEffect, useState } from 'preact/compat';
import { getEngine } from '../../../session/engine/engine.ts';
import { openGame } from '../../../session/families/families.ts';
import { startOf } from '../../../session/game-ref.ts';
import { mostThreads, useSettings } from '../../../stores/settings.ts';
import { type Analysis, keepOpinion, useAnalysis } from '../tree/analysis.ts';
import { besideOf } from '../tree/compare.ts';
import { verdictFor } from '../tree/review.ts';
import { type Node, nodeOf } from '../tree/tree.ts';

export type SearchLine = SearchReport['lines'][number];

const THINK_MS = 15_000;
/** As long as somebody looks on: nobody stays at one position for a day. */
const ENDLESS_MS = 86_400_000;
const THREAT_MS = 400;
/** What is compared beside the position on the board is looked at for so long, once. */
const BESIDE_MS = 1500;
/** Walking through a game fast must not start a search for every position passed. */
const SETTLE_MS = 150;

/** What the engine found in the current position. */
export interface Looked {
  readonly report: SearchReport | undefined;
  /** Whether it looks no further: the time is over, or the end is found. */
  readonly isFinished: boolean;
  readonly threads: number;
  /** What the other side would do if it were its turn; only where that is asked for and can be said. */
  readonly threat: Threat | undefined;
}

/** A line of the other side, with the moves of the position it begins in. */
export interface Threat {
  readonly line: SearchLine;
  readonly position: Position;
}

/** The engine's best lines in the current position, growing while it looks; the threat is looked for first. */
export function useLines(analysis: Analysis, isOn: boolean): Looked {
  const isEndless = useAnalysis((store) => store.isEndless);
  const showsThreat = useAnalysis((store) => store.showsThreat);
  const { tree } = analysis;
  const { current } = tree;
  const { match } = nodeOf(tree, current);
  const compared = useAnalysis((store) => store.compared);
  const beside = compared !== undefined && tree.nodes.has(compared) ? besideOf(tree, compared) : undefined;
  const unseen = beside && !analysis.opinions.has(beside.id) && beside.id !== current ? beside : undefined;
  const lines = useSettings((settings) => settings.lines);
  const threads = Math.min(
    useSettings((settings) => settings.threads),
    mostThreads(),
  );
  const [found, setFound] = useState<{ readonly node: string; readonly report: SearchReport }>();
  const [isFinished, setFinished] = useState(false);
  const [threat, setThreat] = useState<{ readonly node: string; readonly threat: Threat }>();
  useEffect(() => {
    setFound(undefined);
    setFinished(false);
    if (!isOn || match.outcome) return undefined;
    let isWanted = true;
    let stop = () => {};
    const look = async () => {
      const passed = showsThreat ? await findThreat(match) : undefined;
      if (!isWanted) return;
      if (passed) setThreat({ node: current, threat: passed });
      if (unseen) await lookOnce(unseen, threads);
      if (!isWanted) return;
      const options = { limits: { timeMs: isEndless ? ENDLESS_MS : THINK_MS }, lines, threads };
      const job = getEngine().search(match, options, (report) => {
        // A last word may come after the search was stopped.
        if (!isWanted) return;
        setFound({ node: current, report });
        const [best] = report.lines;
        if (!best) return;
        const verdict = verdictFor(match.position.turn, best);
        keepOpinion(current, { verdict, best: best.moves[0], line: best.moves });
      });
      stop = () => job.stop();
      void job.answer.then(() => isWanted && setFinished(true));
    };
    const timer = setTimeout(() => void look(), SETTLE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [current, match, unseen, isOn, isEndless, showsThreat, lines, threads]);
  return {
    report: found?.node === current ? found.report : undefined,
    isFinished,
    threads,
    threat: showsThreat && threat?.node === current ? threat.threat : undefined,
  };
}

async function lookOnce({ id, match }: Node, threads: number): Promise<void> {
  if (match.outcome) return;
  const answer = await getEngine().choose(match, { limits: { timeMs: BESIDE_MS }, threads });
  if (!answer.ok) return;
  const { move, line } = answer.value;
  keepOpinion(id, { verdict: verdictFor(match.position.turn, answer.value), best: move, line });
}

/** The other side's best line if the turn passed to it without a move; undefined where passing would mean nothing. */
async function findThreat({ game, position, ref }: Match): Promise<Threat | undefined> {
  const state = position.thaw();
  if (!game.heuristics.nullMove(state)) return undefined;
  const start = Position.ofState(game, state).text;
  const passed = await openGame({ ...startOf(ref), start });
  if (!passed.ok || passed.value.outcome) return undefined;
  const answer = await getEngine().choose(passed.value, { limits: { timeMs: THREAT_MS }, threads: 1 });
  if (!answer.ok) return undefined;
  const { line, score, endsIn } = answer.value;
  const told = { moves: line, score, ...(endsIn === undefined ? {} : { endsIn }) };
  return { line: told, position: passed.value.position };
}
