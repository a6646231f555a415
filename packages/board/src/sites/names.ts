import type { Board, SiteInfo } from '@boardwright/games';

/** Which of a site's names is meant; a site without an alias goes by its name. */
export type NameKind = 'name' | 'alias';

/** Letters of the columns and numbers of the rows, where the names of a board are made of them. */
export interface EdgeNames {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

export function nameOf(info: SiteInfo, kind: NameKind): string {
  return kind === 'alias' ? (info.alias ?? info.name) : info.name;
}

/** Undefined where the names are no coordinates, such as the numbers of draughts squares. */
export function edgeNames(board: Board, kind: NameKind): EdgeNames | undefined {
  const columns: string[] = [];
  const rows: string[] = [];
  for (const info of board.sites) {
    const parts = /^([A-Za-z]+)(\d+)$/.exec(nameOf(info, kind));
    if (!parts) return undefined;
    const [, letter, digits] = parts;
    columns[info.x] ??= letter;
    rows[info.y] ??= digits;
    if (columns[info.x] !== letter || rows[info.y] !== digits) return undefined;
  }
  return { columns, rows };
}

/** The name of a grid cell no man can stand on, so that a reader of the whole grid can tell where it is. */
export function cellName(names: EdgeNames | undefined, x: number, y: number): string {
  const fallback = String.fromCharCode(97 + x);
  return `${names?.columns[x] ?? fallback}${names?.rows[y] ?? y + 1}`;
}
