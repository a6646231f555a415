import { tablebaseFolder, type Verdict } from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';
import { wordsOf } from '@boardwright/games/internal';
import type { ExitCode, Streams } from './command.ts';
import { type Refused, refuse } from './input.ts';

/** Where tables are unless a command says otherwise. */
export function tableRoot(): string {
  return process.env.BOARDWRIGHT_TABLES ?? 'tables';
}

/** The folder `--folder` names, else that of the game below the usual place. */
export function chooseFolder(game: Game, chosen: string | true | undefined): string {
  return typeof chosen === 'string' ? chosen : tablebaseFolder(tableRoot(), game);
}

/** Why rules have no tables, by the code and the sentence of their family. */
export function tellUnsolvable(game: Game): Refused {
  const code = game.unsolvable?.();
  const phrase = code === undefined ? undefined : wordsOf(game.family, 'en').codes[code];
  if (code !== undefined && typeof phrase === 'string') return { code, about: phrase };
  const about = `the family of ${game.variant.id} has no numbering of its endings (its part "endgame"), so that none can be solved.`;
  return { code: 'not-solvable', about };
}

/** Refuses such rules; `advice` says what to do instead. */
export function refuseUnsolvable(game: Game, streams: Streams, advice = ''): ExitCode {
  const { code, about } = tellUnsolvable(game);
  return refuse(streams, code, about + advice);
}

const WORTH = { win: 'wins', loss: 'loses', draw: 'draws' } as const;

/** What the side to move comes to: `wins in 9`. */
export function tellWorth({ value, turns }: { value: Verdict['value']; turns?: number | undefined }): string {
  return turns === undefined || value === 'draw' ? WORTH[value] : `${WORTH[value]} in ${turns}`;
}
