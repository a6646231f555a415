import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { chooseInMenu, readMoves, siteOf, touchSite, waitForMoves } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

/** The status texts of the Spanish draughts document, and ours in Spanish. */
const TEXTS = {
  en: {
    start: 'Start the game',
    turn: 'Your turn',
    thinking: 'AI is thinking...',
    must: 'You must capture!',
    mill: 'Mill! Take one of Black’s men.',
    menu: 'Menu',
    restart: 'Restart',
    ask: 'Restart the game?',
    no: 'Keep playing',
    yes: 'Yes',
    win: 'You win',
    man: 'White Man at',
    target: /can go here/,
  },
  es: {
    start: 'Empezar la partida',
    turn: 'Tu turno',
    thinking: 'La IA está pensando...',
    must: '¡Debes capturar!',
    mill: '¡Molino! Retira una ficha de las negras.',
    menu: 'Menú',
    restart: 'Reiniciar',
    ask: '¿Reiniciar la partida?',
    no: 'Seguir jugando',
    yes: 'Sí',
    win: '¡Has ganado',
    man: 'Peón blanco en',
    target: /puede ir aquí/,
  },
} as const;

describe.skipIf(whyNot())('the flow of the Spanish draughts document', () => {
  test.each(['en', 'es'] as const)('a turn, step by step (%s)', async (language) => {
    const words = TEXTS[language];
    const { page, errors, context } = await stage.visit({}, { language, pause: true });
    await page.goto(`${stage.url}/new?variant=spanish-free`);
    await page.getByRole('button', { name: words.start }).click();
    await expectStatus(page, words.turn);
    // 64 cells in a grid, labelled by owner, kind and place.
    expect(await page.getByRole('grid').getByRole('gridcell').count()).toBe(64);
    if (language === 'en') expect(await siteOf(page, '9').getAttribute('aria-label')).toContain(words.man);
    // Selecting highlights the destinations; clicking elsewhere clears.
    const label = () => siteOf(page, '13').getAttribute('aria-label');
    await touchSite(page, '9');
    await expect.poll(label).toMatch(words.target);
    const spoken = page.locator('boardwright-board .spoken');
    const heard = await spoken.textContent();
    // A square that leads nowhere says why, once, and keeps the man in the hand; a light one lets go.
    for (let i = 0; i < 2; i++) await touchSite(page, '20');
    await page.locator('.status[data-refused]').waitFor();
    expect(await spoken.textContent()).toBe(heard);
    expect(await label()).toMatch(words.target);
    await page.locator('boardwright-board [data-place]:not([data-name])').first().click();
    await expect.poll(label).not.toMatch(words.target);
    // A move passes the turn; the computer answers after half a second, and input is ignored meanwhile.
    await page.evaluate(watchThinking, words.thinking);
    await touchSite(page, '9');
    await touchSite(page, '13');
    await waitForMoves(page, 1);
    await expectStatus(page, words.turn);
    await expect.poll(() => page.locator('.move').count()).toBe(2);
    expect(await readMoves(page)).toHaveLength(2);
    expect(await page.evaluate(readThinkingMs)).toBeGreaterThanOrEqual(450);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(['en', 'es'] as const)('compulsion, end and restart (%s)', async (language) => {
    const words = TEXTS[language];
    const { page, context } = await stage.visit({}, { language });
    // 12 may not move: 10 has to capture 14, and that wins the game.
    await page.goto(`${stage.url}/new?variant=spanish-free&position=${encodeURIComponent('W:W10,12:B14')}`);
    await page.getByRole('button', { name: words.start }).click();
    await page.getByRole('alert').filter({ hasText: words.must }).waitFor();
    await touchSite(page, '12');
    await expect.poll(() => page.locator('.status-refusal').innerText()).toMatch(/.{10}/);
    // A move typed on the board is refused with the same reason.
    await touchSite(page, '11');
    for (const key of ['1', '2', '-', '1', '6', 'Enter']) await page.keyboard.press(key);
    await page
      .locator('.status-refusal')
      .filter({ hasText: /captur/i })
      .waitFor();
    await chooseInMenu(page, words.restart, words.menu);
    await page.getByRole('alertdialog', { name: words.ask }).getByRole('button', { name: words.no }).click();
    // The only capture there is goes with one click.
    await touchSite(page, '10');
    const over = page.getByRole('dialog', { name: words.win });
    await over.waitFor();
    expect(await over.getAttribute('aria-modal')).toBe('true');
    await page.keyboard.press('Escape');
    await chooseInMenu(page, words.restart, words.menu);
    await page.getByRole('alertdialog').getByRole('button', { name: words.yes }).click();
    await expectStatus(page, words.turn);
    await context.close();
  });

  test('on a small phone a refusal stands below the call to capture', async () => {
    const { page, errors, context } = await stage.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`${stage.url}/new?variant=spanish-free&position=${encodeURIComponent('W:W10,12:B14')}`);
    await page.getByRole('button', { name: TEXTS.en.start }).click();
    await touchSite(page, '12');
    await page.locator('.status-refusal').waitFor();
    expect(await page.locator('.status-prompt').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the language is changed in the middle of a game, and the game speaks it', async () => {
    const { page, errors, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=spanish-free`);
    await page.getByText('Both here', { exact: true }).click();
    await page.getByRole('button', { name: TEXTS.en.start }).click();
    await touchSite(page, '9');
    await touchSite(page, '13');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
    await page.goBack();
    await expectStatus(page, 'Negras');
    await page.locator('boardwright-board [data-name="13"][aria-label*="blanc" i]').waitFor();
    await touchSite(page, '30');
    await expect
      .poll(() => page.locator('.status-refusal').textContent())
      .toBe(
        'No es posible: La pieza de 30 no puede moverse: no tiene al lado ninguna casilla libre adonde ir.',
      );
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a mill asks whom to capture, and a reload does not forget it', async () => {
    const words = TEXTS.en;
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=nine-mens-morris`);
    await page.getByText('Both here', { exact: true }).click();
    await page.getByRole('button', { name: words.start }).click();
    for (const name of ['a7', 'd6', 'd7', 'f4', 'g7']) await touchSite(page, name);
    await page.getByRole('alert').filter({ hasText: words.mill }).waitFor();
    await page.reload();
    await page.getByRole('alert').filter({ hasText: words.mill }).waitFor();
    await touchSite(page, 'd6');
    await expect.poll(() => page.locator('.move').last().innerText()).toBe('g7xd6');
    // The mill and its removal are one turn, and are taken back as one.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.move').filter({ hasText: 'g7xd6' }).waitFor({ state: 'detached' });
    await chooseInMenu(page, 'Redo');
    await page.locator('.move').filter({ hasText: 'g7xd6' }).waitFor();
    expect(await page.locator('.move').last().innerText()).toBe('g7xd6');
    await context.close();
  });
});

/**
 * Runs in the page, which a busy machine cannot come too late for: notes how long the computer thinks, and touches
 * 10 and 14 in the middle of it.
 */
function watchThinking(thinking: string): void {
  const noted = { from: 0, to: 0 };
  Object.assign(window, { noted });
  const touch = (name: string) => {
    const site = document
      .querySelector('boardwright-board')
      ?.shadowRoot?.querySelector(`[data-name="${name}"]`);
    const box = site?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const hand = { ...at, bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0 };
    site?.dispatchEvent(new PointerEvent('pointerdown', hand));
    site?.dispatchEvent(new PointerEvent('pointerup', hand));
    site?.dispatchEvent(new MouseEvent('click', hand));
  };
  new MutationObserver(() => {
    const isThinking = document.querySelector('.status-line')?.textContent?.includes(thinking);
    if (isThinking && noted.from === 0) {
      noted.from = performance.now();
      for (const name of ['10', '14']) touch(name);
    }
    if (!isThinking && noted.from > 0 && noted.to === 0) noted.to = performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function readThinkingMs(): number {
  const noted = Object.getOwnPropertyDescriptor(window, 'noted')?.value;
  return noted.to - noted.from;
}

async function expectStatus(page: Page, text: string): Promise<void> {
  await page.locator('.status-line[role="status"]').filter({ hasText: text }).waitFor();
}
