import {
  type Board,
  type Diagram,
  type Game,
  type Language,
  type Move,
  Position,
  type Side,
  type Site,
} from '@boardwright/games';
import type { Attempt, Mark, PendingBranch } from '@boardwright/games/contract';
import { type Entry, type Say, say, type Words } from '@boardwright/games/internal';
import type { Arrow } from './draw/lines.ts';
import type { PieceStyle, Theme } from './draw/theme.ts';
import type { View } from './scene/view.ts';
import { type Labels, type Layout, layOut } from './sites/layout.ts';
import type { Voice } from './speech/speech.ts';
import { TEXTS } from './speech/texts.ts';

/** What attributes and the hand add to a model to make a view. */
export interface Setting {
  readonly theme: Theme;
  readonly style: PieceStyle;
  readonly labels: Labels;
  readonly language: Language;
  readonly moves: readonly Move[];
  readonly entry: Entry;
  /** Why the last touch led nowhere: marked instead of what the page says. */
  readonly refusal: Say | undefined;
  /** What the hand has drawn over the board. */
  readonly sketch: readonly Arrow[];
}

/** All that a page has told a board element, and the layout that follows from it. Draws nothing. */
export class Model {
  words: Words | undefined;
  sides: readonly [string, string] = ['white', 'black'];
  light: Side = 0;
  bottom: Side = 0;
  last: readonly Move[] = [];
  said: readonly Mark[] = [];
  ways: readonly PendingBranch[] = [];
  arrows: readonly Arrow[] = [];
  threats: readonly Site[] = [];
  ahead = false;
  #board: Board | undefined;
  #diagram: Diagram | undefined;
  #game: Game | undefined;
  #flipped = false;
  #isCompact = false;
  #hasHand = false;
  #hasTrays = true;
  #layout: Layout | undefined;

  get board(): Board | undefined {
    return this.#board;
  }

  get diagram(): Diagram | undefined {
    return this.#diagram;
  }

  get flipped(): boolean {
    return this.#flipped;
  }

  /** False when it is the same board: a page may set it again with every drawing. */
  setBoard(board: Board): boolean {
    if (board === this.#board) return false;
    this.#board = board;
    this.#game = undefined;
    this.#diagram = undefined;
    this.#hasHand = false;
    this.#layout = undefined;
    return true;
  }

  /** Once men lay beside the board their trays stay, also when the last of them has been placed. */
  setDiagram(diagram: Diagram): void {
    this.#diagram = diagram;
    const hasHand = this.#hasHand || diagram.hand.some((count) => count > 0);
    if (hasHand !== this.#hasHand) this.#layout = undefined;
    this.#hasHand = hasHand;
  }

  setFlipped(flipped: boolean): boolean {
    if (flipped === this.#flipped) return false;
    this.#flipped = flipped;
    this.#layout = undefined;
    return true;
  }

  /** Without trays the page shows the men in hand itself, and the board keeps all its room. */
  setTrays(hasTrays: boolean): void {
    if (hasTrays !== this.#hasTrays) this.#layout = undefined;
    this.#hasTrays = hasTrays;
  }

  setCompact(isCompact: boolean): boolean {
    if (isCompact === this.#isCompact) return false;
    this.#isCompact = isCompact;
    this.#layout = undefined;
    return true;
  }

  /** Takes from a game all that does not change while it is played. */
  setGame(game: Game, language: Language): void {
    this.setBoard(game.board);
    this.#game = game;
    this.words = game.family.words[language];
    this.sides = game.sides;
    this.light = game.light;
    this.bottom = game.bottom;
  }

  /** Words a page set itself are in the language it chose. */
  speak(language: Language): void {
    if (this.#game) this.words = this.#game.family.words[language];
  }

  /**
   * Why what was touched or typed is no move, as the game tells whoever tried it. A move that is entered ahead is tried
   * as if the other side passed. Undefined where the page has named no game.
   */
  explain(attempt: Attempt, language: Language): Say | undefined {
    const game = this.#game;
    if (!game || !this.#diagram) return undefined;
    const { turn } = this.#diagram;
    const viewer = this.ahead ? (turn === 0 ? 1 : 0) : turn;
    const position = Position.fromDiagram(game, { ...this.#diagram, turn: viewer });
    return position.ok ? say(game, position.value.explain(attempt), { language, viewer }) : undefined;
  }

  relayout(): void {
    this.#layout = undefined;
  }

  voice(language: Language): Omit<Voice, 'board'> {
    return { words: this.words, sides: this.sides, texts: TEXTS[language] };
  }

  /** Undefined while there is no board. A diagram of another board is not drawn. */
  look({ theme, style, labels, language, moves, entry, refusal, sketch }: Setting): View | undefined {
    const board = this.#board;
    if (!board) return undefined;
    this.#layout ??= layOut({
      board,
      flipped: this.#flipped,
      compact: this.#isCompact,
      labels,
      hasHand: this.#hasHand && this.#hasTrays,
    });
    const { last, said, ways, threats, arrows, ahead, light, bottom } = this;
    return {
      layout: this.#layout,
      theme,
      style,
      labels,
      voice: { board, ...this.voice(language) },
      diagram: this.#diagram?.sites.length === board.sites.length ? this.#diagram : undefined,
      moves,
      entry,
      last,
      said: refusal?.marks ?? said,
      ways,
      threats,
      ahead,
      arrows: sketch.length > 0 ? [...arrows, ...sketch] : arrows,
      light,
      bottom,
    };
  }
}
