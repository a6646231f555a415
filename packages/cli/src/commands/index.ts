import type { Command } from '../shell/command.ts';
import { ANALYSE } from './analyse/help.ts';
import { BENCH } from './bench/help.ts';
import { BOT } from './bot/help.ts';
import { CHALLENGE } from './challenge/help.ts';
import { CONVERT } from './convert/help.ts';
import { GAMES } from './games/help.ts';
import { HUB } from './hub/help.ts';
import { MATCH } from './match/help.ts';
import { OTEP } from './otep/help.ts';
import { PERFT } from './perft/help.ts';
import { PLAY } from './play/help.ts';
import { PROBE } from './probe/help.ts';
import { PUZZLES } from './puzzles/help.ts';
import { RPC } from './rpc/help.ts';
import { SERVE } from './serve/help.ts';
import { SOLVE } from './solve/help.ts';
import { UCI } from './uci/help.ts';
import { WORKER } from './worker/help.ts';

/** In the order `boardwright --help` lists them. */
export const COMMANDS: readonly Command[] = [
  PLAY,
  GAMES,
  CHALLENGE,
  SERVE,
  ANALYSE,
  SOLVE,
  PROBE,
  PUZZLES,
  CONVERT,
  MATCH,
  BENCH,
  PERFT,
  RPC,
  UCI,
  HUB,
  OTEP,
  WORKER,
  BOT,
];
