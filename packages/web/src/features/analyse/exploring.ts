import type { Match, Outcome } from '@boardwright/games';
import { type ListedGame, readGame } from '@boardwright/games/internal';
import { replayRecord } from '@boardwright/games/records';
import { Explorer, explorerName, explorerRules, type Results } from '@boardwright/games/study';
import type { ExplorerAnswer } from '@boardwright/protocol/internal';
import { useEffect, useState } from 'preact/compat';
import { registry } from '../../session/families/families.ts';
import { getStranger } from '../../session/live/client.ts';
import { listKept, reopen } from '../../session/local/kept-game.ts';
import { createStore } from '../../stores/store.ts';

/** What was played in the games at hand: those played in this browser, and those of the file that was opened last. */
interface Exploring {
  /** By rules: games by other rules say nothing about these. */
  readonly explorers: ReadonlyMap<string, Explorer>;
  /** Games of the file that were read so far, and all of them. */
  readonly done: number;
  readonly total: number;
}

export const useExploring = createStore<Exploring>(() => ({ explorers: new Map(), done: 0, total: 0 }));

/** Read at once, then the page gets a turn. */
const SLICE_MS = 30;

/** Whose games are counted: the server's archive, those its owner has added, one's own and those of the file. */
export const GAME_SOURCES = ['archive', 'added', 'own'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** Walking through a game fast must not ask for every position passed. */
const SETTLE_MS = 200;
const MOST_ANSWERS = 300;
const answers = new Map<string, ExplorerAnswer>();

/** What the server knows of the position that a match has come to; undefined while it has not answered. */
export function useArchive({ game, position }: Match): ExplorerAnswer | undefined {
  const ruleset = explorerRules(game);
  const name = explorerName(position);
  const key = `${ruleset} ${name}`;
  const [, setHeard] = useState('');
  useEffect(() => {
    if (answers.has(key)) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await getStranger().explore({ params: { ruleset, position: name } });
      if (!answer.ok) return;
      if (answers.size >= MOST_ANSWERS) answers.clear();
      answers.set(key, answer.value);
      if (isWanted) setHeard(key);
    }, SETTLE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, ruleset, name]);
  return answers.get(key);
}

/** How games of several sources went, put together. */
export function addResults(parts: readonly (Results | undefined)[]): Results | undefined {
  return parts.reduce((sum, part) => {
    if (!sum || !part) return sum ?? part;
    return {
      games: sum.games + part.games,
      first: sum.first + part.first,
      draws: sum.draws + part.draws,
      second: sum.second + part.second,
    };
  });
}

let run = 0;

/** Begins anew with the games of this browser and those of a file; one that cannot be read or played is left out. */
export async function explore(games: readonly ListedGame[], variant: string): Promise<void> {
  const mine = ++run;
  const explorers = new Map<string, Explorer>();
  for (const { match, outcome } of ownGames()) add(explorers, match, outcome);
  let began = performance.now();
  for (const [i, { text }] of games.entries()) {
    const record = readGame(registry, text, variant);
    const replayed = record.ok
      ? replayRecord(
          registry,
          record.value.variant === undefined ? { ...record.value, variant } : record.value,
        )
      : undefined;
    if (record.ok && replayed?.ok)
      explorerOf(explorers, replayed.value.match).add(replayed.value.match, record.value.result);
    if (performance.now() - began < SLICE_MS) continue;
    useExploring.setState({ explorers: new Map(explorers), done: i + 1, total: games.length });
    await new Promise((done) => setTimeout(done));
    if (run !== mine) return;
    began = performance.now();
  }
  useExploring.setState({ explorers: new Map(explorers), done: games.length, total: games.length });
}

function ownGames() {
  return listKept().flatMap((kept) => {
    const session = reopen(registry, kept);
    return session ? [{ match: session.match, outcome: session.outcome }] : [];
  });
}

function add(
  explorers: Map<string, Explorer>,
  match: Match,
  outcome: Partial<Pick<Outcome, 'winner'>> | undefined,
): void {
  const result = !outcome
    ? 'open'
    : outcome.winner === undefined
      ? 'draw'
      : outcome.winner === 0
        ? 'first'
        : 'second';
  explorerOf(explorers, match).add(match, result);
}

function explorerOf(explorers: Map<string, Explorer>, { game }: Match): Explorer {
  const ruleset = explorerRules(game);
  const known = explorers.get(ruleset) ?? new Explorer();
  explorers.set(ruleset, known);
  return known;
}
