import type { Command } from '../command.ts';
import { ANALYSE } from './analyse-help.ts';
import { BENCH } from './bench-help.ts';
import { HUB } from './hub-help.ts';
import { MATCH } from './match-help.ts';
import { OTEP } from './otep-help.ts';
import { PERFT } from './perft-help.ts';
import { RPC } from './rpc-help.ts';
import { UCI } from './uci-help.ts';

/** In the order `boardwright --help` lists them. */
export const COMMANDS: readonly Command[] = [ANALYSE, MATCH, BENCH, PERFT, RPC, UCI, HUB, OTEP];
