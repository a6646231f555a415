import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@boardwright/games';
import type { Tally } from '../bench/elo.ts';

/** What one generation of a training came to. */
export interface Generation {
  readonly generation: number;
  readonly games: number;
  readonly positions: number;
  /** Loss on held-out games: of the hand-made evaluation alone, and with the fitted weights. */
  readonly before: number;
  readonly loss: number;
  /** The match against the evaluation that played the games. */
  readonly tally: Tally;
  readonly isAccepted: boolean;
}

/** How far a training has come. */
export interface RunState {
  /** What may not change while a training goes on. */
  readonly settings: string;
  readonly finished: readonly Generation[];
  /** Games of the generation under way, and the bytes of its positions. */
  readonly games: number;
  readonly bytes: number;
}

/** A training on disk, so that an interrupted one goes on where it was. */
export class RunFolder {
  readonly #folder: string;
  state: RunState;

  private constructor(folder: string, state: RunState) {
    this.#folder = folder;
    this.state = state;
  }

  static open(folder: string, settings: string): Result<RunFolder, { readonly code: 'other-settings' }> {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'state.json');
    if (!existsSync(file)) return ok(new RunFolder(folder, { settings, finished: [], games: 0, bytes: 0 }));
    const state: RunState = JSON.parse(readFileSync(file, 'utf8'));
    return state.settings === settings ? ok(new RunFolder(folder, state)) : err({ code: 'other-settings' });
  }

  /** Adds positions of the generation under way; what an interruption left half written is overwritten. */
  append(samples: Int32Array, games: number): void {
    const file = openSync(this.#samplesOf(this.state.finished.length + 1), this.state.bytes > 0 ? 'r+' : 'w');
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    ftruncateSync(file, this.state.bytes);
    writeSync(file, bytes, 0, bytes.length, this.state.bytes);
    closeSync(file);
    this.#save({
      ...this.state,
      games: this.state.games + games,
      bytes: this.state.bytes + bytes.length,
    });
  }

  finish(generation: Generation): void {
    this.#save({ ...this.state, finished: [...this.state.finished, generation], games: 0, bytes: 0 });
  }

  /** The positions of all generations so far, as one run of words. */
  readSamples(): Int32Array {
    const last = this.state.finished.length + (this.state.bytes > 0 ? 1 : 0);
    const parts = Array.from({ length: last }, (_, i) => readFileSync(this.#samplesOf(i + 1)));
    const all = Buffer.concat(parts);
    return new Int32Array(all.buffer.slice(all.byteOffset, all.byteOffset + (all.length & ~3)));
  }

  writeWeights(name: string, bytes: Uint8Array): string {
    const file = join(this.#folder, name);
    writeFileSync(`${file}.new`, bytes);
    renameSync(`${file}.new`, file);
    return file;
  }

  readWeights(name: string): Uint8Array | undefined {
    const file = join(this.#folder, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  #samplesOf(generation: number): string {
    return join(this.#folder, `generation-${generation}.samples`);
  }

  #save(state: RunState): void {
    this.state = state;
    this.writeWeights('state.json', new TextEncoder().encode(JSON.stringify(state)));
  }
}
