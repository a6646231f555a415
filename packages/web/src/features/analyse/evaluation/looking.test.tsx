import type { Engine, SearchReport } from '@boardwright/engine';
import { expectOk, openMatch } from '@boardwright/games';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { setEngine } from '../../../session/engine/engine.ts';
import { fakeEngine } from '../../../session/engine/testing.ts';
import type { Analysis } from '../tree/analysis.ts';
import { plantTree } from '../tree/tree.ts';
import { useLines } from './looking.ts';

const REPORT: SearchReport = {
  depth: 3,
  nodes: 100,
  timeMs: 5,
  lines: [{ moves: ['d6'], score: 10 }],
};

test('what an engine says after it was switched off is not heard', async () => {
  let say: ((report: SearchReport) => void) | undefined;
  const engine: Engine = {
    ...fakeEngine(() => ({ ok: false, error: { code: 'not-asked' } })),
    search: (_match, _options, onReport) => {
      say = onReport;
      return { answer: new Promise(() => undefined), stop: () => undefined };
    },
  };
  setEngine(engine);
  const tree = plantTree(expectOk(openMatch({ variant: 'nine-mens-morris' })));
  const analysis: Analysis = { tree, opinions: new Map(), slips: new Map() };
  const box = document.createElement('div');
  const Shown = ({ isOn }: { readonly isOn: boolean }) => (
    <p>{useLines(analysis, isOn).report?.lines[0]?.moves.join(' ') ?? 'nothing'}</p>
  );
  await act(() => render(<Shown isOn />, box));
  await expect.poll(() => say).toBeDefined();
  await act(() => say?.(REPORT));
  expect(box.textContent).toBe('d6');
  await act(() => render(<Shown isOn={false} />, box));
  await act(() => say?.(REPORT));
  expect(box.textContent).toBe('nothing');
  await act(() => render(null, box));
});
