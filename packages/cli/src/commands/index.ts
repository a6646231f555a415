import type { Command } from '../command.ts';
import { PERFT } from './perft-help.ts';
import { RPC } from './rpc-help.ts';

/** In the order `boardwright --help` lists them. */
export const COMMANDS: readonly Command[] = [PERFT, RPC];
