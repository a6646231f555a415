/// <reference lib="webworker" />
import { measureSmall, solveSmall } from '@boardwright/engine/tablebase-web';
import { createRegistry, loadRules } from '@boardwright/games/rules';
import { familyOf } from '../../session/families/catalogue.ts';
import type { LabAnswer, LabQuestion } from './solving.ts';

/** Beyond this a browser would need minutes, and a phone its memory. */
const MOST_POSITIONS = 40_000_000;

function tell(answer: LabAnswer): void {
  postMessage(answer);
}

/** Solves the one game it is asked for; whoever wants another starts another worker. */
addEventListener('message', (event: MessageEvent<LabQuestion>) => {
  void answer(event.data).then(tell, () => tell({ kind: 'failed' }));
});

async function answer(question: LabQuestion): Promise<LabAnswer> {
  const family = await loadRules(familyOf(question.variant)?.id ?? '');
  const opened = createRegistry(family ? [family] : []).open(question);
  if (!opened.ok) return { kind: 'failed' };
  const { game, position } = opened.value;
  const start = position.thaw();
  const positions = measureSmall(game, start);
  if (positions === undefined || positions > MOST_POSITIONS) return { kind: 'too-large' };
  tell({ kind: 'solving', positions, share: 0 });
  const began = performance.now();
  const solution = solveSmall(game, (share) => tell({ kind: 'solving', positions, share }), start);
  if (!solution) return { kind: 'too-large' };
  return { kind: 'solved', solution, ms: Math.round(performance.now() - began) };
}
