// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { loadLanguage, textIn } from './text.ts';

test('a language is read once it is loaded, and English until then', async () => {
  expect(textIn('es')('status.your-turn')).toBe('Your turn');
  await loadLanguage('es');
  expect(textIn('es')('status.your-turn')).toBe('Tu turno');
});
