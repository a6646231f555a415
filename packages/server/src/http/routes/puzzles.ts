import { err, ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { judgeAttempt, noteAttempt, readStanding } from '../../puzzles/attempts.ts';
import { addRoute } from '../route.ts';

export function addPuzzleRoutes(app: FastifyInstance, core: Core): void {
  const { db, puzzles, registry } = core;
  addRoute(app, core, ENDPOINTS.puzzles, async ({ caller, payer }) => {
    const standing = await readStanding(db, caller.id);
    const { solved, missed, ratings } = standing;
    payer.spendData(solved.length + missed.length + Object.keys(ratings).length, 0);
    return ok(standing);
  });
  addRoute(
    app,
    core,
    ENDPOINTS.tryPuzzle,
    async ({ caller, payer, params, body }) => {
      const puzzle = await puzzles.find(params.id);
      if (!puzzle) return err({ code: 'no-puzzle' });
      const began = performance.now();
      const judged = judgeAttempt(registry, puzzle, body.moves);
      payer.spendLoop(performance.now() - began);
      return judged.ok ? ok(await noteAttempt(db, caller, puzzle, judged.value, Date.now())) : judged;
    },
    { quota: 'puzzle' },
  );
}
