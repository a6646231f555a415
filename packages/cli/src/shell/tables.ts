import { tablebaseFolder } from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';

/** Where tables are unless a command says otherwise. */
export function tableRoot(): string {
  return process.env.BOARDWRIGHT_TABLES ?? 'tables';
}

/** The folder `--folder` names, else that of the game below the usual place. */
export function chooseFolder(game: Game, chosen: string | true | undefined): string {
  return typeof chosen === 'string' ? chosen : tablebaseFolder(tableRoot(), game);
}
