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

/** What is left on a clock, in milliseconds. */
interface TimeLeft {
  readonly leftMs: number;
  readonly incrementMs?: number;
  /** Moves until the next time control; undefined is the whole game. */
  readonly movesToGo?: number;
}

const USUAL_MOVES = 30;
const SPARE_MS = 50;

/** How long to think about one move: an even share, some of the increment, and never nearly all that is left. */
export function shareTime(time: TimeLeft): number {
  const moves = Math.max(1, Math.min(time.movesToGo ?? USUAL_MOVES, USUAL_MOVES));
  const share = time.leftMs / moves + 0.8 * (time.incrementMs ?? 0);
  const most = Math.max(time.leftMs * 0.5, time.leftMs - SPARE_MS - 0.5 * time.leftMs);
  return Math.max(1, Math.floor(Math.min(share, most) - SPARE_MS / moves));
}
