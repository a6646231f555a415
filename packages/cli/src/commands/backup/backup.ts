import {
  type BackupHead,
  copyStorage,
  describeLock,
  type LoadError,
  type LockError,
  restoreBackup,
  writeBackup,
} from '@boardwright/server';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { refuse } from '../../shell/input.ts';
import { readStorage, refuseMissing } from '../../shell/storage.ts';

type CopyError = LockError | LoadError;

/** Of the Postgres that DATABASE_URL names, else of the data folder; a server may have it open. */
export async function runBackup(call: Call, streams: Streams): Promise<ExitCode> {
  const [file] = call.words;
  const storage = readStorage(call);
  const missing = refuseMissing(storage, streams);
  if (missing) return missing;
  return copied(streams, async () => {
    const head = await writeBackup(storage, file);
    return head.ok ? tellCopy(call, streams, head.value, `The backup is in ${file}`) : head.error;
  });
}

/** Into the Postgres that DATABASE_URL names, else into the data folder. All of it, or nothing. */
export async function runRestore(call: Call, streams: Streams): Promise<ExitCode> {
  const [file] = call.words;
  return copied(streams, async () => {
    const head = await restoreBackup(readStorage(call), file, tellProgress(streams));
    return head.ok ? tellCopy(call, streams, head.value, 'All that was in the backup is there') : head.error;
  });
}

/** The folder stays as it is: whoever is not content goes on with it. */
export async function runMoveToPostgres(call: Call, streams: Streams): Promise<ExitCode> {
  const [url] = call.words;
  const from = { ...readStorage(call), databaseUrl: undefined };
  const missing = refuseMissing(from, streams);
  if (missing) return missing;
  return copied(streams, async () => {
    const head = await copyStorage(from, { ...from, databaseUrl: url }, tellProgress(streams));
    if (!head.ok) return head.error;
    return tellCopy(
      call,
      streams,
      head.value,
      'The Postgres has everything; start servers with DATABASE_URL',
    );
  });
}

/** Runs a copy and says why it failed, if it did. */
async function copied(streams: Streams, copy: () => Promise<undefined | CopyError>): Promise<ExitCode> {
  try {
    const error = await copy();
    return error ? refuse(streams, error.code, describeError(error)) : 0;
  } catch (error) {
    return refuse(streams, 'cannot-copy', error instanceof Error ? error.message : String(error));
  }
}

/** Rows so far, on standard error: once for every table and every ten thousand rows. */
function tellProgress(streams: Streams): (table: string, rows: number) => void {
  const done = new Map<string, number>();
  return (table, rows) => {
    const before = done.get(table);
    const now = (before ?? 0) + rows;
    done.set(table, now);
    if (before === undefined || Math.floor(before / 10_000) < Math.floor(now / 10_000))
      streams.errors.write(`${table}: ${now} rows\n`);
  };
}

function tellCopy(
  { options }: Call,
  streams: Streams,
  { tables, at, schema }: BackupHead,
  sentence: string,
): undefined {
  const rows = Object.fromEntries(Object.entries(tables).map(([name, count]) => [name, count.rows]));
  if (options.json) streams.output.write(`${JSON.stringify({ at, schema, rows })}\n`);
  else
    streams.output.write(
      `${sentence}: ${rows.games} games with ${rows.events} events, ${rows.players} players.\n`,
    );
}

function describeError(error: CopyError): string {
  switch (error.code) {
    case 'folder-in-use':
    case 'cannot-lock':
      return describeLock(error);
    case 'bad-backup':
      return 'this is not a whole backup';
    case 'other-schema':
      return error.schema > error.known
        ? 'a newer program made this backup: restore it with that one'
        : 'an older program made this backup: restore it with that one, then start this one on it';
    case 'not-empty':
      return 'there are games or players already; restore into an empty folder or database';
    case 'differs':
      return `the copy of ${error.table} differs from the original, so nothing was stored`;
    case 'gaps':
      return `${error.games} games lack events, so nothing was stored`;
  }
}
