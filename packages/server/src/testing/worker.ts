import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/boardwright.mjs', import.meta.url));

/** A real `boardwright worker` process. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  told(): string;
  /** Ends it; resolves once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves once it says that it works. */
export async function startWorkerProcess(
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'worker', ...words], { env: { ...process.env, ...env } });
  let text = '';
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      text += String(data);
      if (text.includes('is working')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}: ${text}`)));
  });
  return {
    child,
    told: () => text,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}
