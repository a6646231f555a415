// @vitest-environment happy-dom
import { sentence } from '@boardwright/games/internal';
import { render } from 'preact';
import { Suspense } from 'preact/compat';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { useSettings } from '../../stores/settings.ts';
import { changeLanguage, openGame, registry, useGame } from './families.ts';

test('a family is loaded when a game of it is opened, with the reader’s words alone', async () => {
  useSettings.setState({ language: 'en' });
  expect(registry.open({ variant: 'brandubh' }).ok).toBe(false);
  const match = await openGame({ variant: 'brandubh' });
  expect(match.ok).toBe(true);
  expect(registry.families.map(({ id, words }) => [id, Object.keys(words)])).toEqual([['tafl', ['en']]]);
});

test('changing the language brings the words of what is open, and its matches speak it', async () => {
  const match = await openGame({ variant: 'brandubh' });
  await changeLanguage('es');
  expect(useSettings.getState().language).toBe('es');
  expect(match.ok && sentence(match.value.game, 'game-over', [], 'es')).toBe('La partida ha terminado.');
  await changeLanguage('en');
});

test('what nobody lists is no game, and nothing is loaded for it', async () => {
  expect(await openGame({ variant: 'nowhere' })).toMatchObject({
    ok: false,
    error: { code: 'unknown-variant' },
  });
});

test('a component waits for the family of its game', async () => {
  const seen: string[] = [];
  function Shown() {
    const game = useGame('nine-mens-morris');
    seen.push(game.ok ? game.value.family.id : game.error.code);
    return undefined;
  }
  const box = document.createElement('div');
  await act(async () =>
    render(
      <Suspense fallback="…">
        <Shown />
      </Suspense>,
      box,
    ),
  );
  await expect.poll(() => seen).not.toEqual([]);
  expect(new Set(seen)).toEqual(new Set(['morris']));
});
