import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf, touchSite } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

/** The documents' examples, a move before the choice, and what the page must show of it. */
const EXAMPLES = [
  {
    rule: '[FR-032] custodian or intervention',
    position: 'O*******/@*O**O**/*@*****@ w p p 3 6 3 6 0 0 0 0 0 0 0 0 4',
    touch: 'd7',
    ways: [
      /^Custodian capture d5–d6–d7: take the man on d6.*is lost/,
      /^Intervention a7–d7–g7: take a7 and g7.*is lost/,
    ],
    man: ['a7', /intervention, with g7/],
  },
  {
    rule: '[FR-010] mill or custodian',
    position: '********/**@*@***/@O***OO* w p p 3 6 3 6 0 0 0 0 0 0 0 0 4',
    touch: 'a7',
    ways: [
      /^Mill a1–a4–a7: take one of Black’s men.*is lost/,
      /^Custodian capture a7–d7–g7: take the man on d7/,
    ],
    man: ['d7', /custodian/],
  },
  {
    rule: '[FR-033] one of two lines',
    position: 'O*****@*/*O*O*@*@/O*****@* w p p 4 5 4 5 0 0 0 0 0 0 0 0 5',
    touch: 'b4',
    ways: [/^Intervention a4–b4–c4: take a4 and c4.*is lost/, /^Intervention b2–b4–b6: take b2 and b6/],
    man: ['b6', /intervention, with b2/],
  },
] as const;

describe.skipIf(whyNot())('the choice of captures', () => {
  test.each(EXAMPLES)('$rule: each way is written, drawn and spoken', async (example) => {
    const { page, context, errors } = await stage.visit({ viewport: { width: 390, height: 844 } });
    const position = encodeURIComponent(example.position);
    await page.goto(`${stage.url}/new?variant=nine-mens-both&position=${position}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await touchSite(page, example.touch);
    const ways = page.locator('.ways > li');
    await ways.nth(1).waitFor();
    const told = await ways.allInnerTexts();
    expect(told).toHaveLength(2);
    for (const [i, way] of example.ways.entries()) expect(told[i].trim()).toMatch(way);
    const [man, spoken] = example.man;
    expect(await siteOf(page, man).getAttribute('aria-label')).toMatch(spoken);
    const drawn = page.locator('boardwright-board');
    for (const mark of ['owed', 'owed-2']) {
      expect(await drawn.locator(`[data-mark="${mark}"]`).count(), mark).toBeGreaterThan(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('[FR-032] a shared link to the choice shows the ways too', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-both&moves=d5+a7+f4+g7+b2+d6+d7`);
    const ways = page.locator('.ways > li');
    await ways.nth(1).waitFor();
    const told = await ways.allInnerTexts();
    for (const [i, way] of EXAMPLES[0].ways.entries()) expect(told[i].trim()).toMatch(way);
    expect(errors).toEqual([]);
    await context.close();
  });
});
