import { render } from 'preact';
import { Suspense } from 'preact/compat';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { openGame } from '../../session/families/families.ts';
import { useRuleSets } from '../../session/rule-sets.ts';
import { RulesChoice } from './rules-choice.tsx';

const GAME = { variant: 'nine-mens-morris', rules: { flyAt: 0 } };

async function show() {
  await openGame(GAME);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  await act(async () =>
    render(
      <Suspense fallback={undefined}>
        <RulesChoice game={GAME} onChange={() => undefined} />
      </Suspense>,
      box,
    ),
  );
  await vi.waitFor(() => expect(box.querySelector('.ruleset-name')).not.toBeNull());
  return box;
}

test('a link brings the name of its ruleset along, and the saved set goes out under it again', async () => {
  history.replaceState({}, '', '/new?variant=nine-mens-morris&name=Club+night');
  const box = await show();
  const form = box.querySelector('form');
  expect(box.querySelector<HTMLInputElement>('.ruleset-name')?.value).toBe('Club night');
  await act(async () => form?.requestSubmit());
  expect(useRuleSets.getState().sets).toEqual([{ ...GAME, name: 'Club night' }]);
  expect(box.querySelector('.saved-set [aria-pressed="true"]')?.textContent).toBe('Club night');
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  await act(async () => form?.querySelectorAll('button')[1].click());
  vi.unstubAllGlobals();
  expect(new URL(copied[0]).searchParams.get('name')).toBe('Club night');
  useRuleSets.getState().remove('Club night');
});
