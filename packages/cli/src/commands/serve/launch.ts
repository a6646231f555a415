import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * In how many places the C library of Linux (glibc) keeps memory, and from which size on it gives back at once what was
 * freed. By default every thread gets a place of its own, the size grows with what the program asks for, and what
 * threads have freed stays with the process: some 250 MB under load.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `serve` in a process of its own where that spares memory: the C library reads its settings when a process
 * starts. Gives the exit code, or undefined where the server may run in this process: nothing is to be set here, it is
 * set already, or Node was given options that are meant for this process. Called before anything else is loaded, so
 * that the process which stays beside the server is small.
 */
export async function launchServer(words: readonly string[]): Promise<number | undefined> {
  const isPassing = words.includes('--help') || words.includes('-h') || words.includes('--prepare');
  if (words[0] !== 'serve' || isPassing || process.execArgv.length > 0 || !isToBeSet()) return undefined;
  // In a group of its own: an interrupt from the keyboard comes through here, once. The channel tells it of our end.
  const server = spawn(process.execPath, process.argv.slice(1), {
    env: { ...process.env, ...MEMORY },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const forward = (signal: NodeJS.Signals) => server.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      // As a shell tells it of a program that a signal has ended.
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** A server that was launched ends with whoever launched it, however that ended. */
export function endWithLauncher(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}

function isToBeSet(): boolean {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return false;
  try {
    return readFileSync('/proc/self/maps', 'utf8').includes('/libc.so.6');
  } catch {
    return false;
  }
}
