/** Cuts a stream of text where the tags of a new game begin. For streams that arrive piece by piece. */
export class RecordSplitter {
  #held = '';
  /** How far `#held` has been looked at, and in what. */
  #at = 0;
  #inside: 'tags' | 'remark' | 'tag' | 'quote' | 'moves' | 'comment' | 'line' = 'tags';

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
        else if ((char === '%' || char === ';') && this.#beginsLine()) this.#inside = 'remark';
        else this.#enterMoves(char);
        return;
      case 'remark':
        if (char === '\n') this.#inside = 'tags';
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
    else if (char === ';' || (char === '%' && this.#beginsLine())) this.#inside = 'line';
    else if (!/\s/.test(char)) this.#inside = 'moves';
  }

  #beginsLine(): boolean {
    return this.#at === 0 || this.#held[this.#at - 1] === '\n';
  }
}
