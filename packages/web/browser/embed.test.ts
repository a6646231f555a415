import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';

const stage = onSharedServer();
let stranger: Server;
let address: string;

/** Somebody else's page: one script tag, two boards, nothing of ours besides. */
const page = (script: string) => `<!doctype html>
<html lang="es"><title>A club of players</title>
<script src="${script}" defer></script>
<boardwright-board id="play" variant="brandubh" theme="slate" play></boardwright-board>
<boardwright-board id="set-up" variant="brandubh" edit brush="second king"></boardwright-board>
<boardwright-board id="still" variant="spanish-free" position="W:W18,K22:B5,11"></boardwright-board>
</html>`;

describe.skipIf(whyNot() || !isServerBuilt())('the board on somebody else’s page', () => {
  beforeAll(async () => {
    stranger = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`${stage.url}/embed/boardwright-board.js`)),
    );
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
    const at = stranger.address();
    address = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
  }, 150_000);
  afterAll(() => {
    stranger?.close();
  });

  test('one script tag from another origin gives a board that can be played', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(address);
    const board = page.locator('#play');
    await board.locator('[data-name="d7"]').click();
    await board.locator('[data-name="c7"]').click();
    await board.locator('[data-name="c7"][aria-label*="tacante"]').waitFor();
    // What the rules refuse is explained, in the language of the page.
    const told = page.evaluate(
      () =>
        new Promise<{ code: string; sentence: string }>((done) => {
          document.addEventListener('boardwright-explained', (event) => {
            if (event instanceof CustomEvent) done(event.detail);
          });
        }),
    );
    await board.locator('[data-name="d5"]').click();
    await board.locator('[data-name="g7"]').click();
    expect((await told).sentence.length).toBeGreaterThan(10);
    expect(await page.evaluate(undoLast)).toBe(true);
    await board.locator('[data-name="d7"][aria-label*="tacante"]').waitFor();
    // Without `play` it is a picture.
    const still = page.locator('#still');
    const before = await still.locator('[data-name="18"]').getAttribute('aria-label');
    await still.locator('[data-name="18"]').click();
    expect(await still.locator('[data-name="18"]').getAttribute('aria-label')).toBe(before);
    expect(await siteOf(page, '22').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('men are set up by hand, and another brush leaves a position alone that cannot be yet', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(address);
    const board = page.locator('#set-up');
    const error = () => board.getAttribute('error');
    await board.locator('[data-name="b6"]').click();
    await expect.poll(error).toBe('two-kings');
    await board.evaluate((element) => element.setAttribute('brush', ''));
    await board.locator('[data-name="d4"]').click();
    await expect.poll(error).toBeNull();
    expect(await board.getAttribute('position')).toBe('3t3/1K1t3/3T3/ttT1Ttt/3T3/3t3/3t3 a');
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Runs in the page: what the script gives it besides the element. */
function undoLast(): boolean {
  const { gameOn } = (
    window as unknown as { Boardwright: { gameOn(element: Element | null): { undo(): boolean } } }
  ).Boardwright;
  return gameOn(document.querySelector('#play')).undo();
}
