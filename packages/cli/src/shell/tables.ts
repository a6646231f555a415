import { tablebaseFolder, type Value, type Verdict } from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';

/** Where tables are unless a command says otherwise. */
export function tableRoot(): string {
  return process.env.BOARDWRIGHT_TABLES ?? 'tables';
}

/** The folder `--folder` names, else that of the game below the usual place. */
export function chooseFolder(game: Game, chosen: string | true | undefined): string {
  return typeof chosen === 'string' ? chosen : tablebaseFolder(tableRoot(), game);
}

/** A verdict by the names that other programs read it by. */
export function tellVerdict({ value, turns }: Verdict): { readonly truth: Value; readonly turns?: number } {
  return { truth: value, ...(turns === undefined ? {} : { turns }) };
}
