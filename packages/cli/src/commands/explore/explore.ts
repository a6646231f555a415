import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Match, Registry } from '@boardwright/games';
import { type ListedGame, listGames, readGame } from '@boardwright/games/internal';
import { type RecordResult, replayRecord } from '@boardwright/games/records';
import { Explorer, explorerRules } from '@boardwright/games/study';
import { describeLock, EXPLORED_PLIES, type ExploredBatch, operateStorage } from '@boardwright/server';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, refuse, tellNoVariant } from '../../shell/input.ts';
import { readStorage, refuseMissing } from '../../shell/storage.ts';

/** Games sent at once, all of one ruleset. */
const AT_ONCE = 500;

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
  const { batches, unread } = gather(
    call.registry,
    listGames(text),
    typeof variant === 'string' ? variant : '',
  );
  let [added, known] = [0, 0];
  for (const batch of batches) {
    const done = await operateStorage(storage, { kind: 'explore', batch });
    if (done.ok) added += batch.games;
    else if (done.error.code === 'known-games') known += batch.games;
    else {
      const { error } = done;
      return refuse(streams, error.code, 'folder' in error ? describeLock(error) : error.code);
    }
  }
  tell(call, streams, { added, known, unread });
  return 0;
}

interface Played {
  readonly text: string;
  readonly match: Match;
  readonly result: RecordResult;
}

function gather(
  registry: Registry,
  games: readonly ListedGame[],
  variant: string,
): { readonly batches: readonly ExploredBatch[]; readonly unread: number } {
  const rulesets = new Map<string, Played[]>();
  let unread = 0;
  for (const { text } of games) {
    const played = play(registry, text, variant);
    if (!played) {
      unread++;
      continue;
    }
    const ruleset = explorerRules(played.match.game);
    rulesets.set(ruleset, [...(rulesets.get(ruleset) ?? []), played]);
  }
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
