import { readFileSync } from 'node:fs';
import type { Tablebases } from '@boardwright/engine/tablebase';
import { err, inspect, type Match, ok, perft, type Registry, type Result } from '@boardwright/games';
import {
  findScenes,
  inspectPlayed,
  parseAttempt,
  tellExplanation,
  tellSheet,
} from '@boardwright/games/internal';
import { explorerRules, explorerSteps } from '@boardwright/games/study';
import { openGame, openPosition } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { EXPLORED_PLIES, type StoredRef, type TaskData, type TaskInputs, type Weight } from './task.ts';

type Text = Result<string, Refusal>;

/** Moves of one position that are listed for a caller: ten times what any game that people play comes to. */
const MOST_MOVES = 2_000;

/** Questions about positions: they mirror `boardwright rpc`. */
export function makePositionTasks(registry: Registry, tablebases: Tablebases) {
  return {
    sheet: (body: TaskInputs['sheet']): Text => {
      const match = openPosition(registry, body);
      if (!match.ok) return match;
      const { game } = match.value;
      const told = tellSheet(game, findScenes(game), body.language ?? 'en');
      return told ? ok(JSON.stringify(told)) : err({ code: 'no-rule-sheet' });
    },
    inspect: (body: TaskInputs['inspect']): Text => {
      const match = openPosition(registry, body);
      if (!match.ok) return match;
      if (isCrowded(match.value)) return err({ code: 'too-complex' });
      const probed = tablebases.tell(match.value.position);
      const told = inspect(match.value, { language: body.language ?? 'en' });
      return ok(JSON.stringify({ ...told, ...(probed ? { truth: probed } : {}) }));
    },
    play: (body: TaskInputs['play']): Text => {
      const match = openPosition(registry, body);
      if (!match.ok) return match;
      if (isCrowded(match.value)) return err({ code: 'too-complex' });
      return ok(JSON.stringify(inspectPlayed(match.value, { language: body.language ?? 'en' })));
    },
    explain: (body: TaskInputs['explain']): Text => {
      const { language = 'en' } = body;
      const match = openPosition(registry, body);
      if (!match.ok) return match;
      const { game, position } = match.value;
      const attempt = parseAttempt(game, body);
      if (!attempt) return err({ code: 'bad-input', field: body.touches === undefined ? 'move' : 'touches' });
      return ok(JSON.stringify(tellExplanation(game, position.explain(attempt), { language })));
    },
    perft: (body: TaskInputs['perft']): Text => {
      const match = openPosition(registry, body);
      if (!match.ok) return match;
      const { position } = match.value;
      return ok(JSON.stringify({ nodes: perft(position.game, position.thaw(), body.depth) }));
    },
    check: (input: TaskInputs['check']): Result<Weight, Refusal> => {
      const { variant, rules, position, moves, startField = 'position' } = input;
      const match = openGame(
        registry,
        {
          variant,
          ...(rules === undefined ? {} : { rules: { ...rules } }),
          ...(position === undefined ? {} : { start: position }),
          ...(moves === undefined ? {} : { moves }),
        },
        startField,
      );
      if (!match.ok) return match;
      const { game, position: reached } = match.value;
      return ok({ listMs: Math.min(time(), time()), moves: game.rules.count(reached.thaw()) });

      /** Asked of the rules, since a position keeps its list. Twice: the first time code is compiled. */
      function time(): number {
        const state = reached.thaw();
        const began = readThreadMs();
        game.rules.count(state);
        return readThreadMs() - began;
      }
    },
    describe: ({ game }: TaskInputs['describe']): Result<StoredRef, Refusal> => {
      const opened = openGame(registry, { ...game, moves: [] });
      return opened.ok ? ok(opened.value.ref) : opened;
    },
    /** What an explorer counts of a game. */
    steps: ({ game }: TaskInputs['steps']): Result<TaskData['steps'], Refusal> => {
      const opened = openGame(registry, { ...game, moves: (game.moves ?? []).slice(0, EXPLORED_PLIES) });
      if (!opened.ok) return opened;
      return ok({ ruleset: explorerRules(opened.value.game), steps: explorerSteps(opened.value) });
    },
    stand: ({ game, outcome, language }: TaskInputs['stand']): Text => {
      const opened = openGame(registry, game);
      if (!opened.ok) return opened;
      if (isCrowded(opened.value)) return err({ code: 'too-complex' });
      const told = inspect(opened.value, { language });
      // Resignations and fallen clocks are the server's to know: the position alone goes on.
      return ok(JSON.stringify(outcome === null ? told : { ...told, legal: [], outcome }));
    },
  };
}

/** Counted before they are described: the words of 25,000 moves take a hundred times the room of the moves. */
function isCrowded({ position }: Match): boolean {
  return position.game.rules.count(position.thaw()) > MOST_MOVES;
}

/** Time of the processor that this thread has had, to a few milliseconds; where nobody counts it, time that has passed. */
function readThreadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
