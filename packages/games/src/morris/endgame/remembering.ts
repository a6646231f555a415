import type { Ranking } from '../../contract/index.ts';
import type { MorrisState } from '../rules/state.ts';
import { fillState } from './fill.ts';
import type { EndgameTables } from './indexer.ts';
import { MarkedIndexer } from './marked.ts';
import type { Material } from './material.ts';
import { liveSwing, SwingIndexer } from './swings.ts';

/** A class with marked men: every turn places a man, so that none leads back into it. */
export class MarkedRanking implements Ranking<MorrisState> {
  readonly #tables: EndgameTables;
  readonly #material: Material;
  readonly #indexer: MarkedIndexer;

  constructor(tables: EndgameTables, material: Material) {
    this.#tables = tables;
    this.#material = material;
    this.#indexer = new MarkedIndexer(tables, material);
  }

  unrank(index: number, s: MorrisState): boolean {
    const found = this.#indexer;
    if (!found.find(index)) return false;
    fillState(this.#tables.book, this.#material, s, found.own, found.other, found.dead);
    return true;
  }

  rank(s: MorrisState): number {
    return s.turn === 0
      ? this.#indexer.rank(s.men0, s.men1, s.dead)
      : this.#indexer.rank(s.men1, s.men0, s.dead);
  }

  unmoves(): number {
    return 0;
  }
}

/** A class in which a mill was closed a turn or two ago: a quiet turn ends that, so that none leads back into it. */
export class SwingRanking implements Ranking<MorrisState> {
  readonly #tables: EndgameTables;
  readonly #material: Material;
  readonly #indexer: SwingIndexer;

  constructor(tables: EndgameTables, material: Material) {
    this.#tables = tables;
    this.#material = material;
    this.#indexer = new SwingIndexer(tables, material);
  }

  unrank(index: number, s: MorrisState): boolean {
    const found = this.#indexer;
    if (!found.find(index)) return false;
    fillState(
      this.#tables.book,
      this.#material,
      s,
      found.own,
      found.other,
      0,
      found.ownSwing,
      found.otherSwing,
    );
    return true;
  }

  rank(s: MorrisState): number {
    const { book } = this.#tables;
    const swing0 = liveSwing(book, s.swing0, s.men0);
    const swing1 = liveSwing(book, s.swing1, s.men1);
    return s.turn === 0
      ? this.#indexer.rank(s.men0, s.men1, this.#material.ownSwing ? swing0 : 0, swing1)
      : this.#indexer.rank(s.men1, s.men0, this.#material.ownSwing ? swing1 : 0, swing0);
  }

  unmoves(): number {
    return 0;
  }
}
