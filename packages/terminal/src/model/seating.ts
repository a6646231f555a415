import type { Engine, SearchJob } from '@boardwright/engine';
import type { Move, PlayError, Result, Step } from '@boardwright/games';
import { Table, type TableError, type TableRecord } from './table.ts';

const HINT_LEVEL = '8';

export interface SeatingOptions {
  readonly engine: Pick<Engine, 'search'>;
  readonly onChange: () => void;
}

/** A table with the engine seated at it: asks it for moves and hints, and drops answers that come too late. */
export class Seating {
  readonly #options: SeatingOptions;
  #table: Table | undefined;
  #job: SearchJob | undefined;

  constructor(options: SeatingOptions) {
    this.#options = options;
  }

  get table(): Table | undefined {
    return this.#table;
  }

  get isThinking(): boolean {
    return this.#job !== undefined;
  }

  open(record: TableRecord): Result<Table, TableError> {
    const table = Table.open(record);
    if (table.ok) {
      this.#stop();
      this.#table = table.value;
      this.#serve();
    }
    return table;
  }

  close(): void {
    this.#stop();
    this.#table = undefined;
  }

  play(text: string): Result<Step, PlayError> | undefined {
    const step = this.#table?.match.play(text);
    if (step?.ok) this.#changed();
    return step;
  }

  undo(): boolean {
    const hasUndone = this.#table?.undo() ?? false;
    if (hasUndone) this.#changed();
    return hasUndone;
  }

  resign(): void {
    const table = this.#table;
    if (!table) return;
    table.resign(table.player ?? table.position.turn);
    this.#changed();
  }

  /** The move a strong player would make, or undefined if the table has moved on or the search failed. */
  async hint(): Promise<Move | undefined> {
    const table = this.#table;
    if (!table?.isHumansTurn) return undefined;
    const { position } = table;
    const found = await this.#options.engine.search({ ...table.request, level: HINT_LEVEL }).answer;
    if (!found.ok || this.#table !== table || table.position !== position) return undefined;
    return position.moves.find(({ text }) => text === found.value.move);
  }

  #changed(): void {
    this.#stop();
    this.#serve();
    this.#options.onChange();
  }

  #stop(): void {
    this.#job?.stop();
    this.#job = undefined;
  }

  #serve(): void {
    const wanted = this.#table?.wanted;
    if (!wanted) return;
    const job = this.#options.engine.search(wanted);
    this.#job = job;
    void job.answer.then((found) => {
      if (this.#job !== job || !this.#table) return;
      this.#job = undefined;
      // A search that failed must not leave the player waiting: any legal move is better than none.
      const text = found.ok ? found.value.move : this.#table.position.moves[0].text;
      this.play(text);
    });
  }
}
