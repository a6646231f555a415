import type { ThreadSearch } from '@boardwright/engine/node';
import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { AnalysedMove } from '@boardwright/protocol/internal';
import { openPosition } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { TaskInputs } from './task.ts';

/** No search of a stranger's takes longer, whatever it asked for. */
const LONGEST_MS = 5_000;
const ANALYSIS_NODES = 50_000;

/** Searches that callers ask for; the games of this server have an engine of their own. */
export function makeSearchTasks(registry: Registry, search: ThreadSearch) {
  return {
    choose: async ({ request, stop }: TaskInputs['choose']): Promise<Result<string, Refusal>> => {
      const match = openPosition(registry, request);
      if (!match.ok) return match;
      const { level, limits, lines, seed } = request;
      const timeMs = Math.min(limits?.timeMs ?? LONGEST_MS, LONGEST_MS);
      const options = {
        ...(level === undefined ? {} : { level }),
        limits: { ...limits, timeMs },
        ...(lines === undefined ? {} : { lines }),
        seed: seed ?? Math.floor(Math.random() * 2 ** 31),
      };
      const answer = await search(match.value, options, () => isUp(stop));
      return answer.ok ? ok(JSON.stringify(answer.value)) : err({ ...answer.error });
    },
    /** One search for every position of the game, the last included if it is not over. */
    analyse: async ({ request, stop }: TaskInputs['analyse']): Promise<Result<string, Refusal>> => {
      const opened = openPosition(registry, request);
      if (!opened.ok) return opened;
      const match = opened.value;
      const limits = { nodes: request.nodes ?? ANALYSIS_NODES, timeMs: LONGEST_MS };
      const moves: AnalysedMove[] = [];
      for (let index = 0; index <= match.ply && !isUp(stop); index++) {
        const reached = match.back(match.ply - index);
        if (reached.outcome) break;
        const answer = await search(reached, { limits, seed: index }, () => isUp(stop));
        if (!answer.ok) return err({ ...answer.error });
        const { move, score, line, endsIn } = answer.value;
        const played = match.steps.at(index)?.move.text;
        moves.push({
          index,
          ...(played === undefined ? {} : { played }),
          best: move,
          score,
          line: [...line],
          ...(endsIn === undefined ? {} : { endsIn }),
        });
      }
      return ok(JSON.stringify({ moves }));
    },
  };
}

/** Whether whoever asked has put up the sign. */
function isUp(stop: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(stop), 0) !== 0;
}
