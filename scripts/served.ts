import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface Served {
  readonly process: ChildProcess;
  readonly address: string;
}

/** PGlite's code is compiled quickly and not optimised: that would take longer than all that a test asks of it. */
const NODE_OPTIONS = ['--liftoff-only'];

/** Runs `boardwright serve` on a free port and resolves once it listens. */
export async function serve(
  program: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<Served> {
  const all = [...NODE_OPTIONS, program, 'serve', '--port', '0', ...words];
  const child = spawn(process.execPath, all, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const found = /Boardwright is at (http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
  return { process: child, address };
}
