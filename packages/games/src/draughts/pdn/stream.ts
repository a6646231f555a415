import type { GameRecord, NotationError, Result } from '../../contract/index.ts';
import { parseGame } from './pdn.ts';

/**
 * The games of a PDN file, one after the other, from its text in pieces of any size. Only one game is held at a
 * time. A game that cannot be read is reported in its place and the next one is read on.
 */
export function* parsePdnGames(
  chunks: Iterable<string>,
  missing?: string,
): Generator<Result<GameRecord, NotationError>> {
  const splitter = new PdnSplitter();
  for (const chunk of chunks) {
    for (const text of splitter.push(chunk)) yield* parseAll(text, missing);
  }
  yield* parseAll(splitter.finish(), missing);
}

/** Games without tags follow one another with only a result between them. */
function* parseAll(text: string, missing: string | undefined): Generator<Result<GameRecord, NotationError>> {
  let at = 0;
  while (/\S/.test(text.slice(at))) {
    const game = parseGame(text, at, missing);
    yield game.ok ? { ok: true, value: game.value.record } : game;
    if (!game.ok || game.value.end <= at) return;
    at = game.value.end;
  }
}

/** Cuts a stream of text where the tags of a new game begin. For streams that arrive piece by piece. */
export class PdnSplitter {
  #held = '';
  /** How far `#held` has been looked at, and in what. */
  #at = 0;
  #inside: 'tags' | 'tag' | 'quote' | 'moves' | 'comment' | 'line' = 'tags';

  /** The texts that are complete now: everything up to the next game's tags. */
  push(chunk: string): readonly string[] {
    this.#held += chunk;
    const games: string[] = [];
    for (; this.#at < this.#held.length; this.#at++) {
      const char = this.#held[this.#at];
      if (this.#inside === 'moves' && char === '[') {
        games.push(this.#held.slice(0, this.#at));
        this.#held = this.#held.slice(this.#at);
        this.#at = 0;
        this.#inside = 'tag';
      } else this.#step(char);
    }
    return games;
  }

  /** What is left at the end of the stream. */
  finish(): string {
    const rest = this.#held;
    this.#held = '';
    this.#at = 0;
    this.#inside = 'tags';
    return rest;
  }

  #step(char: string): void {
    switch (this.#inside) {
      case 'tags':
        if (char === '[') this.#inside = 'tag';
        else this.#enterMoves(char);
        return;
      case 'tag':
        if (char === '"') this.#inside = 'quote';
        else if (char === ']') this.#inside = 'tags';
        return;
      case 'quote':
        // A backslash covers the sign after it.
        if (char === '\\') this.#at++;
        else if (char === '"') this.#inside = 'tag';
        return;
      case 'moves':
        this.#enterMoves(char);
        return;
      case 'comment':
        if (char === '}') this.#inside = 'moves';
        return;
      case 'line':
        if (char === '\n') this.#inside = 'moves';
        return;
    }
  }

  #enterMoves(char: string): void {
    if (char === '{') this.#inside = 'comment';
    else if (char === ';') this.#inside = 'line';
    else if (!/\s/.test(char)) this.#inside = 'moves';
  }
}
