import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { whyNot } from './chromium.ts';
import { onSite } from './stage.ts';

/** A small board for every family, as wide as on a list of games: squares of about twenty pixels. */
const WIDTH = 160;

/** How many steps of a board its drawing spans on a small screen, by hand: squares, or gaps and margins, and the frame. */
const BOARDS = [
  { variant: 'nine-mens-morris', moves: ['d6', 'd2', 'f4', 'b4'], steps: 6 + 1.24 + 0.2 },
  { variant: 'spanish-free', moves: [], steps: 8 + 0.16 },
  { variant: 'spanish-free', start: 'W:WK1,K10,K14,18:BK32,K22,K29,6', steps: 8 + 0.16 },
  { variant: 'brandubh', moves: [], steps: 7 + 0.16 },
];

const PROGRAM = `
  import { defineBoard, PIECE_STYLES, THEMES } from '@boardwright/board';
  import { openMatch } from '@boardwright/games';
  defineBoard();
  window.show = (boards, width, themes = THEMES) => {
    for (const theme of themes) for (const pieces of ['', ...PIECE_STYLES]) for (const { steps, ...ref } of boards) {
      const { value: match } = openMatch(ref);
      for (const hasMen of [true, false]) {
        const board = document.createElement('boardwright-board');
        for (const [name, value] of Object.entries({ theme, pieces, labels: 'none', trays: 'none' })) board.setAttribute(name, value);
        board.style.cssText = 'display:inline-block;vertical-align:top;width:' + width + 'px';
        document.body.append(board);
        board.setGame(match.game);
        const { sites, hand } = match.position.diagram;
        board.diagram = hasMen ? match.position.diagram : { sites: sites.map(() => undefined), hand };
        Object.assign(board.dataset, { look: [theme, pieces, ref.variant, ref.start].join(' '), steps, men: hasMen });
        board.men = sites.flatMap((piece, site) => piece ? [match.game.board.sites[site].name] : []);
      }
    }
  };`;

const stage = onSite();

describe.skipIf(whyNot())('looks', () => {
  // With its pictures written in.
  const program = bundle(['program'], { program: PROGRAM }, 1_000_000).then(([file]) => file.code);

  // Flat is the one theme that follows the page.
  test.each([
    ['light', undefined],
    ['dark', ['flat']],
  ] as const)(
    'men stand out from what they stand on by 3:1, as they are seen at twenty pixels on a %s page',
    { timeout: 180_000 },
    async (colorScheme, themes) => {
      const { page, context } = await stage.visit({ viewport: { width: 1000, height: 800 }, colorScheme });
      await page.addInitScript(`document.documentElement.style.colorScheme = '${colorScheme}'`);
      await page.setContent('<body style="margin:0;font-size:0">');
      await page.addScriptTag({ content: await program, type: 'module' });
      await page.waitForFunction('window.show');
      await page.evaluate(`window.show(${JSON.stringify(BOARDS)}, ${WIDTH}, ${JSON.stringify(themes)})`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      const found = await measure(page);
      expect(found.length).toBe((themes?.length ?? 6) * (1 + 5) * BOARDS.length);
      expect(found.filter(({ least }) => least < 3)).toEqual([]);
      await context.close();
    },
  );
});

/**
 * For each look the man that stands out least: what his outer part or the line around it shows at its strongest, all
 * around him on the average.
 */
async function measure(page: Page): Promise<readonly { look: string; least: number }[]> {
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    /** Relative luminance as WCAG 2.1 defines it. */
    const luminance = (x: number, y: number) => {
      const at = 4 * (y * image.width + x);
      const [red, green, blue] = [0, 1, 2].map((i) => {
        const part = data[at + i] / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Lines that cross a point count for little. */
    const median = (cx: number, cy: number, radius: number) => {
      const seen: number[] = [];
      for (let y = Math.floor(cy - radius); y <= cy + radius; y++) {
        for (let x = Math.floor(cx - radius); x <= cx + radius; x++) {
          if (Math.hypot(x + 0.5 - cx, y + 0.5 - cy) <= radius) seen.push(luminance(x, y));
        }
      }
      return seen.sort((a, b) => a - b)[seen.length >> 1];
    };
    const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    /** What the outer part of a man, or of a larger king, shows in one direction, at its strongest. */
    const strongest = (cx: number, cy: number, radius: number, turn: number, ground: number) => {
      const parts = [0.7, 0.78, 0.86, 0.94, 1, 1.08, 1.14].map((part) =>
        luminance(
          Math.floor(cx + part * radius * Math.cos(turn)),
          Math.floor(cy + part * radius * Math.sin(turn)),
        ),
      );
      return Math.max(...parts.map((part) => contrast(part, ground)));
    };
    const boards = [...document.querySelectorAll<HTMLElement>('boardwright-board')];
    return boards.flatMap((board, i) => {
      if (board.dataset.men !== 'true') return [];
      const empty = boards[i + 1].getBoundingClientRect();
      const box = board.getBoundingClientRect();
      const radius = (0.38 * box.width) / Number(board.dataset.steps);
      const names: readonly string[] = Reflect.get(board, 'men');
      const all = names.map((name) => {
        const hit = board.shadowRoot?.querySelector(`[data-name="${name}"]`)?.getBoundingClientRect();
        if (!hit) throw new Error(`no ${name}`);
        const [x, y] = [hit.x + hit.width / 2, hit.y + hit.height / 2 + scrollY];
        const ground = median(x - box.x + empty.x, y - box.y + empty.y, radius);
        const around = Array.from({ length: 36 }, (_, turn) =>
          strongest(x, y, radius, (turn * Math.PI) / 18, ground),
        );
        return around.reduce((sum, one) => sum + one, 0) / around.length;
      });
      const least = Math.min(...all);
      return [
        { look: `${board.dataset.look} ${names[all.indexOf(least)]}`, least: Math.round(100 * least) / 100 },
      ];
    });
  }, picture);
}
