import { createInterface } from 'node:readline';
import type { Streams } from '../shell/command.ts';

/** One line protocol: what to do with a line. Answers may come later than the next line. */
export interface LineProtocol {
  /** Called once before the first line. */
  open?(): void;
  handle(line: string): void;
  /** Whether a line ends the conversation. */
  isFarewell(line: string): boolean;
  close(): Promise<void>;
}

export type Say = (line: string) => void;

/** Feeds the input to a protocol line by line until it quits or the input ends. */
export async function converse(streams: Streams, make: (say: Say) => LineProtocol): Promise<void> {
  const protocol = make((line) => streams.output.write(`${line}\n`));
  protocol.open?.();
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (protocol.isFarewell(line.trim())) break;
    protocol.handle(line.trim());
  }
  lines.close();
  await protocol.close();
}
