import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/**
 * Axe in both themes at both ends of the sizes, and the checklist at each: what is found is named. The dark theme has
 * other colours and nothing else, so that contrast is all there is to ask it.
 */
export async function checkPage(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await show(page, 'light');
    expect(await runAxe(page), `axe, light, ${size.width} pixels`).toEqual([]);
    checkFacts(await page.evaluate(readFacts), size.width);
    await show(page, 'dark');
    expect(await runAxe(page, ['color-contrast']), `axe, dark, ${size.width} pixels`).toEqual([]);
  }
}

/** Two frames later the page is drawn in the size and the colours it was given. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(nextFrame);
}

/** Runs in the page: two frames later what depends on its size has followed. */
export function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits until nothing has changed in the page for a while: what loads late is there, or a clock ticks. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const watcher = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(end, 150);
        });
        const end = () => {
          clearTimeout(quiet);
          clearTimeout(longest);
          watcher.disconnect();
          done();
        };
        let quiet = setTimeout(end, 150);
        const longest = setTimeout(end, 2000);
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}

function checkFacts(facts: ReturnType<typeof readFacts>, width: number): void {
  const at = `at ${width} pixels`;
  expect(facts.overflow, `scrolls sideways ${at}`).toBeLessThanOrEqual(0);
  expect(facts.outside, `sticks out ${at}`).toEqual([]);
  expect(facts.overlaps, `lies over another ${at}`).toEqual([]);
  // A mouse is finer than a finger: only rows of moves may be lower, and only where there is room for a mouse.
  expect(facts.small, `too small to tap ${at}`).toEqual([]);
  expect(facts.disorder, `focus jumps back ${at}`).toEqual([]);
  expect(facts.h1).toBe(1);
  expect(facts.landmarks).toEqual({ main: 1, header: 1, nav: 1, footer: 1 });
  expect(facts.title).toMatch(/Boardwright$/);
}

/** What axe finds by all its rules, or by some. */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (
      window as unknown as { axe: { run(options: object): Promise<AxeAnswer> } }
    ).axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
  }, rules);
}

interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** Runs in the page: what a checklist would ask of its layout. */
export function readFacts() {
  const width = document.documentElement.clientWidth;
  const box = (node: Element) => node.getBoundingClientRect();
  const shown = [...document.querySelectorAll('main *, header *, footer *, nav *')].filter(
    // What lies in a closed `details` has a box and is not seen.
    (node) =>
      box(node).width > 0 && box(node).height > 0 && node.checkVisibility({ visibilityProperty: true }),
  );
  const isScrolled = (node: Element) =>
    node.closest('.table-wrap, .tabs, .hidden-visually, .tree, .move-rows, .people, .variants') !== null;
  const name = (node: Element) =>
    `${node.tagName.toLowerCase()}.${node.className} ${node.textContent?.slice(0, 30)}`;
  const isInline = (node: Element) => node.matches('a') && getComputedStyle(node).display === 'inline';
  const taps = shown.filter(
    (node) =>
      node.matches('button, a[href], select, label.choice, label.switch, summary') &&
      !node.matches('.skip, .graph-mark') &&
      !isInline(node),
  );
  const hasFinePointer = matchMedia('(pointer: fine)').matches;
  const isLowRow = (node: Element) => hasFinePointer && node.matches('.move');
  const isSmall = (node: Element) => box(node).height < 43.5 || box(node).width < 43.5;
  const inFlow = taps.filter((node) => !isScrolled(node) && !node.closest('.nav, .announcement, .start-bar'));
  const overlap = (a: Element, b: Element) =>
    !a.contains(b) &&
    !b.contains(a) &&
    Math.min(box(a).right, box(b).right) - Math.max(box(a).left, box(b).left) > 2 &&
    Math.min(box(a).bottom, box(b).bottom) - Math.max(box(a).top, box(b).top) > 2;
  return {
    title: document.title,
    overflow: document.documentElement.scrollWidth - width,
    outside: shown.filter((node) => box(node).right > width + 1 && !isScrolled(node)).map(name),
    overlaps: inFlow.flatMap((a, i) =>
      inFlow
        .slice(i + 1)
        .filter((b) => overlap(a, b))
        .map((b) => `${name(a)} / ${name(b)}`),
    ),
    small: taps
      .filter((node) => isSmall(node) && !isLowRow(node))
      .map((node) => `${name(node)} ${Math.round(box(node).width)}×${Math.round(box(node).height)}`),
    // Inside one block the focus goes down or to the right, never up by more than a line.
    disorder: [...document.querySelectorAll('main .card, main .game-panel, main .actions')].flatMap(
      (block) => {
        const own = inFlow.filter((node) => block.contains(node));
        return own
          .slice(1)
          .filter((node, i) => box(node).bottom < box(own[i]).top - 60 && box(node).left < box(own[i]).right)
          .map(name);
      },
    ),
    h1: document.querySelectorAll('h1').length,
    landmarks: {
      main: document.querySelectorAll('main').length,
      header: document.querySelectorAll('header').length,
      nav: document.querySelectorAll('header nav').length,
      footer: document.querySelectorAll('footer').length,
    },
  };
}

/** Runs in the page: every shift counts, also those right after a touch. */
export function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved: readonly {
        readonly node?: Node;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[] = Reflect.get(entry, 'sources') ?? [];
      for (const { node, previousRect: from, currentRect: to } of moved) {
        const what = node?.textContent || node?.parentElement?.outerHTML.slice(0, 120) || 'something';
        shifts.push(
          `${what} from ${from.x}, ${from.y} to ${to.x}, ${to.y}, at ${Math.round(entry.startTime)} ms`,
        );
      }
    }
  }).observe({ type: 'layout-shift' });
}

/** Runs in the page: what has moved since. */
export function readShifts(): readonly string[] {
  const shifts: unknown = Object.getOwnPropertyDescriptor(window, 'shifts')?.value;
  return Array.isArray(shifts) ? shifts : ['not watched'];
}
