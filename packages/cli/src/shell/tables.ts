import { tablebaseFolder, type Verdict } from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';
import { wordsOf } from '@boardwright/games/internal';
import type { ExitCode, Streams } from './command.ts';
import { refuse } from './input.ts';

/** Where tables are unless a command says otherwise. */
export function tableRoot(): string {
  return process.env.BOARDWRIGHT_TABLES ?? 'tables';
}

/** The folder `--folder` names, else that of the game below the usual place. */
export function chooseFolder(game: Game, chosen: string | true | undefined): string {
  return typeof chosen === 'string' ? chosen : tablebaseFolder(tableRoot(), game);
}

/** Refuses rules that have no tables, by the code and the sentence of their family; `advice` says what to do instead. */
export function refuseUnsolvable(game: Game, streams: Streams, advice = ''): ExitCode {
  const code = game.unsolvable?.();
  const phrase = code === undefined ? undefined : wordsOf(game.family, 'en').codes[code];
  if (code !== undefined && typeof phrase === 'string') return refuse(streams, code, phrase + advice);
  const about = `the family of ${game.variant.id} has no numbering of its endings (its part "endgame"), so that none can be solved.`;
  return refuse(streams, 'not-solvable', about + advice);
}

const WORTH = { win: 'wins', loss: 'loses', draw: 'draws' } as const;

/** What the side to move comes to: `wins in 9`. */
export function tellWorth({ value, turns }: { value: Verdict['value']; turns?: number | undefined }): string {
  return turns === undefined || value === 'draw' ? WORTH[value] : `${WORTH[value]} in ${turns}`;
}
