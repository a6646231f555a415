import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Match, Registry } from '@boardwright/games';
import { type ListedGame, listGames, readGame } from '@boardwright/games/internal';
import { type RecordResult, replayRecord } from '@boardwright/games/records';
import { Explorer, explorerRules } from '@boardwright/games/study';
import {
  describeLock,
  EXPLORED_PLIES,
  type ExploredBatch,
  operateStorage,
  type ServerConfig,
} from '@boardwright/server';
import {
  type Call,
  type ExitCode,
  type Interrupt,
  type Streams,
  stopOnInterrupt,
} from '../../shell/command.ts';
import { misuse, refuse, tellNoVariant } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { readStorage, refuseMissing } from '../../shell/storage.ts';

/** Games sent at once, all of one ruleset. */
const AT_ONCE = 500;
/** Games read between two looks at whether somebody interrupts. */
const LOOK_EVERY = 20;

/** Adds the games of a file to what a server's explorer shows; a server may have the folder open. */
export async function runExplore(call: Call, streams: Streams): Promise<ExitCode> {
  const [file] = call.words;
  const { variant } = call.options;
  if (typeof variant === 'string' && !call.registry.variant(variant))
    return misuse(streams, 'unknown-variant', tellNoVariant(call.registry, variant));
  const storage = readStorage(call);
  const missing = refuseMissing(storage, streams);
  if (missing) return missing;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return refuse(streams, 'no-file', `there is no file ${file} that can be read`);
  }
  const work = { streams, progress: new Progress(streams), stop: stopOnInterrupt() };
  const read = await gather(call.registry, listGames(text), typeof variant === 'string' ? variant : '', work);
  const code = read
    ? await add(call, storage, read, work)
    : refuse(streams, 'stopped', 'stopped; nothing was added');
  work.stop.release();
  return code;
}

interface Work {
  readonly streams: Streams;
  readonly progress: Progress;
  readonly stop: Interrupt;
}

interface Gathered {
  readonly batches: readonly ExploredBatch[];
  readonly unread: number;
}

/** Each batch is added whole or not at all, and known when it comes again: who interrupts may call again. */
async function add(
  call: Call,
  storage: ServerConfig,
  { batches, unread }: Gathered,
  { streams, progress, stop }: Work,
): Promise<ExitCode> {
  const total = batches.reduce((sum, { games }) => sum + games, 0);
  let [added, known] = [0, 0];
  for (const batch of batches) {
    if (stop.isStopped()) break;
    progress.tell(`${added + known} of ${total} games added`);
    const done = await operateStorage(storage, { kind: 'explore', batch });
    if (done.ok) added += batch.games;
    else if (done.error.code === 'known-games') known += batch.games;
    else {
      progress.clear();
      const { error } = done;
      return refuse(streams, error.code, 'folder' in error ? describeLock(error) : error.code);
    }
  }
  progress.clear();
  tell(call, streams, { added, known, unread });
  if (added + known === total) return 0;
  return refuse(streams, 'stopped', 'stopped; the same command goes on from there');
}

interface Played {
  readonly text: string;
  readonly match: Match;
  readonly result: RecordResult;
}

/** Undefined once it was interrupted: batches of a part of the games would not be known again in the whole. */
async function gather(
  registry: Registry,
  games: readonly ListedGame[],
  variant: string,
  { progress, stop }: Work,
): Promise<Gathered | undefined> {
  const rulesets = new Map<string, Played[]>();
  let unread = 0;
  for (const [i, { text }] of games.entries()) {
    if (i % LOOK_EVERY === 0) await setImmediate();
    if (stop.isStopped()) break;
    progress.tell(`${i} of ${games.length} games read`);
    const played = play(registry, text, variant);
    if (!played) {
      unread++;
      continue;
    }
    const ruleset = explorerRules(played.match.game);
    const others = rulesets.get(ruleset);
    if (others) others.push(played);
    else rulesets.set(ruleset, [played]);
  }
  progress.clear();
  if (stop.isStopped()) return undefined;
  const batches = [...rulesets].flatMap(([ruleset, all]) => cut(all).map((part) => pack(ruleset, part)));
  return { batches, unread };
}

/** Undefined for what cannot be read, or played by the rules. */
function play(registry: Registry, text: string, variant: string): Played | undefined {
  const record = readGame(registry, text, variant);
  if (!record.ok) return undefined;
  const replayed = replayRecord(registry, record.value, record.value.variant ?? variant);
  if (!replayed.ok) return undefined;
  const { match } = replayed.value;
  return { text, match, result: record.value.result };
}

function cut(games: readonly Played[]): readonly (readonly Played[])[] {
  return Array.from({ length: Math.ceil(games.length / AT_ONCE) }, (_, i) =>
    games.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}

function pack(ruleset: string, games: readonly Played[]): ExploredBatch {
  const explorer = new Explorer();
  const digest = createHash('sha256');
  for (const { match, result, text } of games) {
    explorer.add(match.back(Math.max(0, match.ply - EXPLORED_PLIES)), result);
    digest.update(text).update('\0');
  }
  const rows = [...explorer.entries()].map(([[before, after], results]) => [before, after, results] as const);
  return { digest: digest.digest('hex'), ruleset, games: games.length, rows };
}

function tell(
  { options }: Call,
  { output }: Streams,
  counts: { readonly added: number; readonly known: number; readonly unread: number },
): void {
  if (options.json) {
    output.write(`${JSON.stringify(counts)}\n`);
    return;
  }
  const { added, known, unread } = counts;
  const others = [
    ...(known > 0 ? [`${known} were there already`] : []),
    ...(unread > 0 ? [`${unread} could not be read or played`] : []),
  ];
  output.write(`${[`${added} games added`, ...others].join(', ')}.\n`);
}
