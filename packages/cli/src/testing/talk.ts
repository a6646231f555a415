import { spawn } from 'node:child_process';
import { PROGRAM } from './terminal.ts';

/** A line to say, a pattern to wait for, or the end of the input. */
type Step = string | RegExp | 'EOF';

/** What came back, line by line. */
interface Heard {
  readonly lines: readonly string[];
  readonly code: number | null;
  readonly errors: string;
}

/** The program as another program meets it: a process, pipes, and nothing else. */
export async function talk(words: readonly string[], ...steps: readonly Step[]): Promise<Heard> {
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let text = '';
  let errors = '';
  let wake: () => void = () => {};
  let isOver = false;
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
    wake();
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdin.on('error', () => {});
  void ended.then(() => {
    isOver = true;
    wake();
  });
  let from = 0;
  for (const step of steps) {
    if (step === 'EOF') child.stdin.end();
    else if (typeof step === 'string') child.stdin.write(`${step}\n`);
    else {
      const matched = () =>
        text
          .slice(from)
          .split('\n')
          .slice(0, -1)
          .find((line) => step.test(line));
      while (matched() === undefined && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const line = matched();
      if (line === undefined) throw new Error(`ended before ${step} with ${errors}\n${text.slice(-2000)}`);
      from = text.indexOf(line, from) + line.length;
    }
  }
  child.stdin.end();
  const code = await ended;
  return { lines: text.split('\n').slice(0, -1), code, errors };
}
