import { ReadStream } from 'node:tty';
import type { Streams } from './command.ts';

/**
 * A password out of `BOARDWRIGHT_PASSWORD`, or typed at a terminal that does not show it. Undefined when nothing was
 * typed; empty where there is no terminal to ask at, so that whoever reads lines asks in one of them.
 */
export async function readPassword({ input, errors }: Streams, prompt: string): Promise<string | undefined> {
  const given = process.env.BOARDWRIGHT_PASSWORD;
  if (given) return given;
  if (!(input instanceof ReadStream)) return '';
  errors.write(prompt);
  input.setRawMode(true);
  const typed = await readHidden(input);
  input.setRawMode(false);
  errors.write('\n');
  return typed || undefined;
}

/** Up to Enter; Ctrl+C and Ctrl+D give up. */
function readHidden(input: ReadStream): Promise<string | undefined> {
  return new Promise((resolve) => {
    let typed = '';
    const hear = (chunk: Buffer) => {
      for (const key of chunk.toString('utf8')) {
        if (key === '\r' || key === '\n') return end(typed);
        if (key === '\u0003' || key === '\u0004') return end(undefined);
        typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key;
      }
    };
    const end = (answer: string | undefined) => {
      input.off('data', hear);
      input.pause();
      resolve(answer);
    };
    input.on('data', hear);
  });
}
