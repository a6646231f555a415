// @vitest-environment happy-dom
import { choose } from '@boardwright/engine';
import { expectOk } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import type { Session } from '@boardwright/session';
import { render, type VNode } from 'preact';
import { Suspense } from 'preact/compat';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { GameChoice } from '../features/game/game-choice.tsx';
import { LocalPage } from '../features/play/local-page.tsx';
import { setEngine } from '../session/engine/engine.ts';
import { fakeEngine } from '../session/engine/testing.ts';
import { addFamily, registry } from '../session/families/families.ts';
import { startLocal, useLocalGame } from '../session/local/local-game.ts';
import { useSettings } from '../stores/settings.ts';

addFamily(THREE_IN_A_ROW);

/** The real search, in this thread. */
const ENGINE = fakeEngine((match, options) => choose(match, options));

async function show(page: VNode): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  await act(async () => render(<Suspense fallback="">{page}</Suspense>, box));
  return box;
}

test('a family from outside can be chosen', async () => {
  const box = await show(<GameChoice variant="three-in-a-row" onChange={() => undefined} />);
  expect(box.textContent).toContain('Three in a row');
  expect(box.querySelector('select')?.value).toBe('three-in-a-row');
});

test('and is played on the page against the engine to its end', async () => {
  setEngine(ENGINE);
  useSettings.setState({ sound: false, pause: false, language: 'en' });
  const match = expectOk(registry.open({ variant: 'three-in-a-row' }));
  const id = startLocal(match, [{ kind: 'person' }, { kind: 'engine', level: 'master' }]);
  const box = await show(<LocalPage params={{ id }} />);
  await expect.poll(() => box.querySelector('boardwright-board')).not.toBeNull();
  const board = box.querySelector('boardwright-board');
  for (let ply = 0; ply < 9 && !state().outcome; ply += 2) {
    const [move] = state().match.position.moves;
    board?.dispatchEvent(new CustomEvent('boardwright-move', { detail: { text: move?.text } }));
    // The computer has answered, or there is nothing left to answer.
    await expect.poll(() => state().outcome !== undefined || state().match.ply === ply + 2).toBe(true);
  }
  expect(state().match.ply).toBeGreaterThanOrEqual(5);
  await expect.poll(() => box.querySelector('.status-line')?.textContent).toMatch(/You win:|You lose:|Draw:/);
});

function state(): Session {
  const { session } = useLocalGame.getState();
  if (!session) throw new Error('no game is open');
  return session;
}
