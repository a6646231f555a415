// How long a click on the board takes: the script alone, and until the frame that shows it has been produced.
// Build the embed first, then: node bench/click-to-frame.mjs
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/chromium.mjs';

const demo = new URL('../packages/board/demo/index.html', import.meta.url);
const THEMES = ['wood', 'flat'];
const MOST_MOVES = 60;

const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(`file://${fileURLToPath(demo)}`);
await page.waitForFunction(() => document.querySelectorAll('boardwright-board').length >= 3);
for (const theme of THEMES) {
  for (const board of [0, 1, 2]) {
    const result = await page.evaluate(playThrough, { theme, board, most: MOST_MOVES });
    console.log(JSON.stringify(result));
  }
}
await browser.close();

/** Runs in the page: enters a seeded line of moves click by click and times each click. */
async function playThrough({ theme, board, most }) {
  const element = document.querySelectorAll('boardwright-board')[board];
  element.setAttribute('theme', theme);
  const game = window.Boardwright.gameOn(element);
  game.restart();
  const script = [];
  const frame = [];
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A message posted in a frame's callback arrives once that frame has been painted.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(0);
      });
    });
  await new Promise((resolve) => setTimeout(resolve, 300));
  let seed = 7;
  for (let i = 0; i < most && !game.match.outcome; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const move = element.moves[seed % element.moves.length];
    const steps = game.match.steps.length;
    for (const site of move.touches) {
      if (game.match.steps.length !== steps) break;
      const hit = element.shadowRoot.querySelector(`[data-name="${element.board.sites[site].name}"]`);
      await nextFrame();
      const start = performance.now();
      hit.click();
      await Promise.resolve();
      script.push(performance.now() - start);
      await painted();
      frame.push(performance.now() - start);
    }
  }
  observer.disconnect();
  const at = (times, part) => {
    const sorted = [...times].sort((a, b) => a - b);
    return Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(1));
  };
  const sum = (times) => ({ median: at(times, 0.5), p95: at(times, 0.95), max: at(times, 1) });
  const variant = element.getAttribute('variant');
  return { variant, theme, clicks: script.length, scriptMs: sum(script), frameMs: sum(frame), longTasks };
}
