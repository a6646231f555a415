import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Verdict, WebProber } from '@boardwright/engine/tablebase-web';
import { expectOk, openMatch, Position } from '@boardwright/games';
import { assert, makeDice } from '@boardwright/games/internal';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';

const FOLDER = fileURLToPath(new URL('../public/tables', import.meta.url));
const VARIANTS = readdirSync(FOLDER);
const SAMPLES = 1;

const stage = onSharedServer();

describe.skipIf(whyNot() || !isServerBuilt())('the tables that come with the page', () => {
  test('the built page lists every one of them', async () => {
    const lists = await (await fetch(`${stage.url}/tables/index.json`)).json();
    const files = VARIANTS.map((variant) => [variant, readdirSync(`${FOLDER}/${variant}`).sort()]);
    expect(lists).toEqual(Object.fromEntries(files));
    expect(JSON.stringify(lists)).toContain('+');
  });

  test('names with a plus are read by ranges too', async () => {
    const { position } = expectOk(openMatch({ variant: 'three-mens-morris' }));
    const statuses = new Set<number>();
    const prober = WebProber.open(
      position.game,
      `${stage.url}/tables/three-mens-morris`,
      async (url, init) => {
        const answer = await fetch(url, init);
        statuses.add(answer.status);
        return answer;
      },
    );
    // The first side wins by the centre, as every child finds out (docs/results.md).
    expect(await prober?.probe(position)).toEqual({ ok: true, value: { value: 'win', turns: 9 } });
    expect([...statuses]).toEqual([206]);
  });

  // What a position is worth follows from where its moves lead, which other entries and other files tell.
  test.each(VARIANTS)('%s: every file answers, and by what its successors say', async (variant) => {
    const { game } = expectOk(openMatch({ variant }));
    const endgame = game.endgame?.();
    // Whole files, as the page fetches those that come with it.
    const prober = WebProber.open(game, `${stage.url}/tables/${variant}`, (url) => fetch(url));
    assert(endgame !== undefined && prober !== undefined, `${variant} has tables`);
    const dice = makeDice(25);
    const sizes = new Map(
      endgame.classes({ first: 6, second: 6, placing: true }).map(({ id, size }) => [id, size]),
    );
    for (const file of readdirSync(`${FOLDER}/${variant}`)) {
      const id = file.replace(/\.turns$/, '');
      const ranking = endgame.ranking(id);
      const state = game.rules.start();
      const size = sizes.get(id) ?? 0;
      expect(size, file).toBeGreaterThan(0);
      let met = 0;
      for (let tries = 0; met < SAMPLES && tries < 1000; tries++) {
        if (!ranking.unrank(Math.floor(dice() * size), state)) continue;
        const position = expectOk(Position.fromDiagram(game, game.notation.show(state)));
        if (position.outcome) continue;
        met++;
        const told = expectOk(await prober.probe(position));
        const moves = expectOk(await prober.probeMoves(position));
        expect(told, `${file} ${position}`).toEqual(bestOf(moves));
      }
      expect(met, file).toBeGreaterThan(0);
    }
  });
});

/** A win in the fewest turns, else a draw, else the longest loss. */
function bestOf(moves: readonly Verdict[]): Verdict {
  const turnsOf = (value: string) =>
    moves.filter((move) => move.value === value).map(({ turns }) => turns ?? 0);
  const [wins, draws, losses] = ['win', 'draw', 'loss'].map(turnsOf);
  if (wins.length > 0) return { value: 'win', turns: Math.min(...wins) };
  if (draws.length > 0) return { value: 'draw', turns: 0 };
  return { value: 'loss', turns: Math.max(...losses) };
}
