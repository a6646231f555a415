import { createInterface } from 'node:readline';
import { answerLine } from '../../rpc/answer.ts';
import { makeMethods } from '../../rpc/methods.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';

/** Ends with the input. Nothing a caller sends ends it earlier. */
export async function runRpc({ registry }: Call, streams: Streams): Promise<ExitCode> {
  const methods = makeMethods(registry);
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const answer = await answerLine(methods, line);
    if (answer !== undefined) streams.output.write(`${answer}\n`);
  }
  return 0;
}
