import { createInterface } from 'node:readline';
import type { Call, ExitCode, Streams } from '../command.ts';
import { answerLine } from '../rpc/answer.ts';

/** Ends with the input. Nothing a caller sends ends it earlier. */
export async function runRpc(_: Call, streams: Streams): Promise<ExitCode> {
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const answer = await answerLine(line);
    if (answer !== undefined) streams.output.write(`${answer}\n`);
  }
  return 0;
}
