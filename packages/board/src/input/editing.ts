import type { Diagram, Piece, Site } from '@boardwright/games';

/** What editing needs of the board. */
interface EditHost {
  diagram(): Diagram | undefined;
  edited(diagram: Diagram): void;
}

/** Setting up a position by hand: men go wherever they are put, whatever the rules say. */
export class Editing {
  isOn = false;
  /** The man that a touch puts down; without one a touch takes away. */
  brush: Piece | undefined;
  readonly #host: EditHost;

  constructor(host: EditHost) {
    this.#host = host;
  }

  hasMan(site: Site): boolean {
    return this.#host.diagram()?.sites[site] !== undefined;
  }

  /** Puts the man of the brush down; where the same man stands already it goes. */
  touch(site: Site): void {
    const { brush } = this;
    this.#change((old, at) => (at !== site ? old : isSame(old, brush) ? undefined : brush));
  }

  erase(site: Site): void {
    this.#change((old, at) => (at === site ? undefined : old));
  }

  /** Carries a man to another site, or off the board. */
  carry(from: Site, to: Site | undefined): void {
    if (from === to) return;
    const man = this.#host.diagram()?.sites[from];
    this.#change((old, at) => (at === to ? man : at === from ? undefined : old));
  }

  /** Clocks and debts of the old position mean nothing in the new one. */
  #change(manAt: (old: Piece | undefined, site: Site) => Piece | undefined): void {
    const diagram = this.#host.diagram();
    if (!diagram) return;
    const { turn, hand } = diagram;
    const sites = diagram.sites.map(manAt);
    if (sites.every((man, site) => isSame(man, diagram.sites[site]))) return;
    this.#host.edited({ turn, sites, hand });
  }
}

function isSame(one: Piece | undefined, other: Piece | undefined): boolean {
  return one?.side === other?.side && one?.kind === other?.kind;
}
