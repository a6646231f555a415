import type { Position } from '@boardwright/games';
import {
  type Endgame,
  err,
  type Game,
  type Move,
  ok,
  type Result,
  type State,
} from '@boardwright/games/contract';
import {
  checkBlock,
  measureIndex,
  PREFIX,
  parseIndex,
  type TableError,
  type TableIndex,
} from '../store/format.ts';
import { Judge, type MoveVerdict, type Verdict } from './judge.ts';

const BLOCKS_KEPT = 2048;
/** Rounds of fetching one position may take: its index, its blocks, those of deeper turns. */
const MOST_ROUNDS = 12;

/**
 * Looks positions up in table files on a web server, fetching only the ranges it needs. A lookup is tried with
 * what is at hand; what it lacks is fetched, and it is tried again.
 */
export class WebProber {
  readonly #judge: Judge;
  readonly #base: string;
  readonly #fingerprint: string;
  readonly #fetch: typeof fetch;
  readonly #indices = new Map<string, Result<TableIndex, TableError>>();
  readonly #blocks = new BlockCache(BLOCKS_KEPT);
  /** Small files, or those of servers that know no ranges. */
  readonly #whole = new Map<string, Uint8Array>();
  #wanted = new Map<string, () => Promise<Loaded>>();

  private constructor(game: Game, endgame: Endgame<State>, base: string, fetcher: typeof fetch) {
    this.#base = base;
    this.#fingerprint = endgame.fingerprint;
    this.#fetch = fetcher;
    this.#judge = new Judge(game, endgame, {
      find: (id, content) => this.#find(`${id}.${content}`),
      read: (id, content, block) => this.#read(`${id}.${content}`, block),
    });
  }

  /** Undefined for games that have no tables at all. `base` is the address of the folder. */
  static open(
    game: Game,
    base: string,
    fetcher: typeof fetch = (input, init) => fetch(input, init),
  ): WebProber | undefined {
    const endgame = game.endgame?.();
    return endgame ? new WebProber(game, endgame, base, fetcher) : undefined;
  }

  probe(position: Position): Promise<Result<Verdict, TableError>> {
    return this.#settle(() => this.#judge.probe(position));
  }

  probeMoves(position: Position): Promise<Result<readonly MoveVerdict[], TableError>> {
    return this.#settle(() => this.#judge.probeMoves(position));
  }

  /** Where not every move leads to a position that tables cover, each is asked about by itself. */
  probeMove(position: Position, move: Move): Promise<Result<Verdict, TableError>> {
    return this.#settle(() => this.#judge.probeMove(position, move));
  }

  async #settle<T>(attempt: () => Result<T, TableError>): Promise<Result<T, TableError>> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.#wanted = new Map();
      const result = attempt();
      if (result.ok || result.error.code !== 'not-loaded') return result;
      const loaded = await Promise.all([...this.#wanted.values()].map((fetchIt) => fetchIt()));
      // What a busy server or a cut line kept back may come the next time: nothing of it is remembered.
      if (loaded.includes('unreachable')) return err({ code: 'unreachable' });
    }
    return err({ code: 'not-loaded' });
  }

  #find(name: string): Result<TableIndex, TableError> {
    return this.#indices.get(name) ?? this.#want(name, () => this.#loadIndex(name));
  }

  #read(name: string, block: number): Result<Uint8Array, TableError> {
    const index = this.#find(name);
    if (!index.ok) return index;
    const key = `${name}#${block}`;
    const known = this.#blocks.get(key);
    if (known) return ok(known);
    return this.#want(key, () => this.#loadBlock(name, index.value, block));
  }

  #want(key: string, load: () => Promise<Loaded>): Result<never, TableError> {
    this.#wanted.set(key, load);
    return err({ code: 'not-loaded' });
  }

  async #loadIndex(name: string): Promise<Loaded> {
    const prefix = await this.#range(name, 0, PREFIX);
    const length = prefix.ok ? measureIndex(prefix.value) : prefix;
    const bytes = length.ok ? await this.#range(name, 0, length.value) : length;
    const index = bytes.ok ? parseIndex(bytes.value) : bytes;
    if (!index.ok && index.error.code === 'unreachable') return 'unreachable';
    const isOther = index.ok && index.value.head.fingerprint !== this.#fingerprint;
    this.#indices.set(name, isOther ? err({ code: 'other-rules' }) : index);
    return 'settled';
  }

  async #loadBlock(name: string, index: TableIndex, block: number): Promise<Loaded> {
    const from = index.offsets[block];
    const packed = await this.#range(name, from, index.offsets[block + 1] - from);
    if (!packed.ok && packed.error.code === 'unreachable') return 'unreachable';
    const bytes = packed.ok ? await inflate(packed.value) : undefined;
    const checked = bytes ? checkBlock(index, block, bytes) : err({ code: 'damaged-block' as const, block });
    if (checked.ok) this.#blocks.put(`${name}#${block}`, checked.value);
    else this.#indices.set(name, checked);
    return 'settled';
  }

  async #range(name: string, from: number, length: number): Promise<Result<Uint8Array, TableError>> {
    try {
      const whole = this.#whole.get(name);
      if (whole) return ok(whole.subarray(from, from + length));
      const headers = { range: `bytes=${from}-${from + length - 1}` };
      const answer = await this.#fetch(`${this.#base}/${encodeName(name)}`, { headers });
      if (answer.status === 404) return err({ code: 'no-table' });
      if (answer.status !== 200 && answer.status !== 206) return err({ code: 'unreachable' });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 206) return ok(bytes);
      // Servers may answer with the whole file, and caches have nothing else; it is not asked for again.
      this.#whole.set(name, bytes);
      return ok(bytes.subarray(from, from + length));
    } catch {
      return err({ code: 'unreachable' });
    }
  }
}

/** Whether a fetch came to an answer, be it that there is no such table. */
type Loaded = 'settled' | 'unreachable';

/** A plus stands for itself in a path, and file servers do not take it for its escape. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%2B', '+');
}

/** Undefined where the bytes are no raw deflate. */
async function inflate(packed: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Blocks that were read, the least used ones leaving first. */
export class BlockCache {
  readonly #blocks = new Map<string, Uint8Array>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Uint8Array | undefined {
    const block = this.#blocks.get(key);
    if (!block) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    return block;
  }

  put(key: string, block: Uint8Array): void {
    this.#blocks.set(key, block);
    if (this.#blocks.size <= this.#most) return;
    const [oldest] = this.#blocks.keys();
    if (oldest !== undefined) this.#blocks.delete(oldest);
  }
}
