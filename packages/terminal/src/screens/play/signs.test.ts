import { expect, test } from 'vitest';
import { beginGame } from '../../model/setup.ts';
import { DOWN, ENTER, makeApp, newForm, show } from '../../testing/test-app.ts';
import { tableScreen } from './table-view.ts';

function tableOf(variant: string) {
  const { app } = makeApp();
  app.local.open(beginGame(newForm(variant, 'people'), 1));
  if (app.local.session) app.go(tableScreen(app.local.session));
  return show(app);
}

test('a man in the hand and where it may go are explained beside the board, by signs of their own', async () => {
  const { frame, type } = tableOf('spanish-free');
  expect(frame()).not.toContain('in your hand');
  expect(frame()).toContain('· · may move');
  await type(DOWN, DOWN, ENTER);
  expect(frame()).toMatch(/< > in your hand/);
  expect(frame()).toMatch(/\* {2}may go here/);
  expect(frame()).toContain('<●>');
  expect(frame()).toContain('│ * │');
  // Squares have numbers here, and no other names.
  expect(frame()).toMatch(/Cursor: \d+ /);
});

test('men that may be taken are explained where there is one way to take them', async () => {
  const { frame, type } = tableOf('nine-mens-morris');
  for (const move of ['a7', 'd6', 'd7', 'f4', 'g7']) await type(':', ...move, ENTER);
  expect(frame()).toContain('( ) may be taken');
  expect(frame()).not.toContain('may go here');
});
