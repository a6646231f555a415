import { choose, type Engine } from '@boardwright/engine';
import { registerFamily } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { setEngine } from './engine/engine.ts';
import { GameChoice } from './play/game-choice.tsx';
import { LocalPage } from './play/local-page.tsx';
import { startLocal, useLocalGame } from './stores/local-game.ts';
import { useSettings } from './stores/settings.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
registerFamily(THREE_IN_A_ROW);

/** The real search, in this thread. */
const ENGINE: Engine = {
  search: (request) => ({ answer: Promise.resolve(choose(request)), stop: () => undefined }),
  close: async () => undefined,
};

async function render(page: React.ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  await act(async () => createRoot(box).render(page));
  return box;
}

test('a family registered from outside can be chosen', async () => {
  const box = await render(<GameChoice setup={{ variant: 'three-in-a-row' }} onChange={() => undefined} />);
  expect(box.textContent).toContain('Three in a row');
  expect(box.querySelector('select')?.value).toBe('three-in-a-row');
});

test('and is played on the page against the engine to its end', async () => {
  setEngine(ENGINE);
  useSettings.setState({ sound: false, pause: false, language: 'en' });
  startLocal({
    variant: 'three-in-a-row',
    seats: [{ kind: 'person' }, { kind: 'engine', level: 'master' }],
    seed: 1,
  });
  const box = await render(<LocalPage />);
  const board = box.querySelector('boardwright-board');
  for (let turn = 0; turn < 5; turn++) {
    const { match } = useLocalGame.getState();
    const move = match?.position.moves[0];
    if (!match || match.outcome || !move) break;
    await act(async () => {
      board?.dispatchEvent(new CustomEvent('boardwright-move', { detail: { text: move.text } }));
      await new Promise((done) => setTimeout(done, 20));
    });
  }
  const { match } = useLocalGame.getState();
  expect(match?.outcome).toBeDefined();
  expect(match?.steps.length).toBeGreaterThanOrEqual(5);
  expect(box.querySelector('.status-line')?.textContent).toMatch(/You win!|You lose\.|Draw\./);
});
