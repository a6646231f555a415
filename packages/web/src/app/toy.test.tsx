import { choose } from '@boardwright/engine';
import { expectOk } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { GameChoice } from '../features/game/game-choice.tsx';
import { LocalPage } from '../features/play/local-page.tsx';
import { setEngine } from '../session/engine/engine.ts';
import { fakeEngine } from '../session/engine/testing.ts';
import { addFamily, registry } from '../session/families/families.ts';
import { startLocal, useLocalGame } from '../session/local/local-game.ts';
import { useSettings } from '../stores/settings.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
addFamily(THREE_IN_A_ROW);

/** The real search, in this thread. */
const ENGINE = fakeEngine((match, options) => choose(match, options));

async function render(page: React.ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  await act(async () => createRoot(box).render(page));
  return box;
}

test('a family from outside can be chosen', async () => {
  const box = await render(<GameChoice variant="three-in-a-row" onChange={() => undefined} />);
  expect(box.textContent).toContain('Three in a row');
  expect(box.querySelector('select')?.value).toBe('three-in-a-row');
});

test('and is played on the page against the engine to its end', async () => {
  setEngine(ENGINE);
  useSettings.setState({ sound: false, pause: false, language: 'en' });
  const match = expectOk(registry.open({ variant: 'three-in-a-row' }));
  const id = startLocal(match, [{ kind: 'person' }, { kind: 'engine', level: 'master' }]);
  const box = await render(<LocalPage params={{ id }} />);
  const board = box.querySelector('boardwright-board');
  for (let turn = 0; turn < 5; turn++) {
    const { session } = useLocalGame.getState();
    const move = session?.match.position.moves[0];
    if (!session || session.outcome || !move) break;
    await act(async () => {
      board?.dispatchEvent(new CustomEvent('boardwright-move', { detail: { text: move.text } }));
      await new Promise((done) => setTimeout(done, 20));
    });
  }
  const { session } = useLocalGame.getState();
  expect(session?.outcome).toBeDefined();
  expect(session?.match.ply).toBeGreaterThanOrEqual(5);
  expect(box.querySelector('.status-line')?.textContent).toMatch(/You win:|You lose:|Draw:/);
});
