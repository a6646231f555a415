import { type Match, type Outcome, replayRecord } from '@boardwright/games';
import { type ListedGame, readGame } from '@boardwright/games/internal';
import { Explorer } from '@boardwright/games/study';
import { registry } from '../../session/families/families.ts';
import { listKept, reopen } from '../../session/local/kept-game.ts';
import { createStore } from '../../stores/store.ts';

/** What was played in the games at hand: those played in this browser, and those of the file that was opened last. */
interface Exploring {
  /** By ruleset: games by other rules say nothing about these. */
  readonly explorers: ReadonlyMap<string, Explorer>;
  /** Games of the file that were read so far, and all of them. */
  readonly done: number;
  readonly total: number;
}

export const useExploring = createStore<Exploring>(() => ({ explorers: new Map(), done: 0, total: 0 }));

/** Read at once, then the page gets a turn. */
const SLICE_MS = 30;

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

function explorerOf(explorers: Map<string, Explorer>, { game, ruleset }: Match): Explorer {
  const known = explorers.get(ruleset) ?? new Explorer(game);
  explorers.set(ruleset, known);
  return known;
}
