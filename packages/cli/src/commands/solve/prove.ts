import { type ProveProgress, prove } from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';
import type { ExitCode, Streams } from '../../shell/command.ts';
import { refuse } from '../../shell/input.ts';

const TOLD = { win: 'the first side wins', draw: 'a draw', loss: 'the second side wins' };

/** The value of the start, by search until the tables answer. */
export function proveStart(game: Game, folder: string, streams: Streams, isJson: boolean): ExitCode {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const isTerminal = 'isTTY' in streams.errors && streams.errors.isTTY;
  const report = ({ nodes, lookups }: ProveProgress): void => {
    streams.errors.write(`\rproving: ${nodes} positions, ${lookups} looked up, ${seconds().toFixed(0)} s`);
  };
  const proof = prove({ game, folder, ...(isTerminal ? { report } : {}) });
  if (!proof.ok)
    return refuse(streams, proof.error.code, `class ${proof.error.class ?? 'unknown'} in ${folder}`);
  const { value, nodes, lookups } = proof.value;
  const told = isJson
    ? JSON.stringify({ start: value, nodes, lookups, seconds: seconds() })
    : `start: ${TOLD[value]}, proved with ${nodes} positions and ${lookups} looked up in tables`;
  streams.output.write(`${isTerminal ? '\n' : ''}${told}\n`);
  return 0;
}
