import type { AnyGame, Board, Diagram, Entry, Language, Move, Side, Site, Words } from '@boardwright/games';
import type { Arrow } from './arrows.ts';
import { fire } from './events.ts';
import { Gestures } from './gestures.ts';
import { Input } from './input.ts';
import { LABELS, type Labels, type Layout, layOut } from './layout.ts';
import { Scene } from './scene.ts';
import { promptFor, type Voice } from './speech.ts';
import { Teller } from './teller.ts';
import { languageOf, TEXTS } from './texts.ts';
import { parsePieceStyle, parseTheme } from './theme.ts';
import type { View } from './view.ts';

/** Below this width the frame gives its room to the squares. */
const COMPACT_PX = 440;

const PROPERTIES = [
  'board',
  'diagram',
  'moves',
  'words',
  'sides',
  'light',
  'bottom',
  'flipped',
  'last',
  'shown',
  'arrows',
  'threats',
] as const;

/**
 * A board for any game: draws a `Board` and a `Diagram`, and enters the moves it is given. It holds no rules: what
 * is not in `moves` cannot be played, and what was entered is only reported, in `boardwright-move`. Where there is
 * no DOM, as on a server that renders pages, the module can be imported and the class cannot be used.
 */
export class BoardElement extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = ['theme', 'labels', 'pieces', 'lang'];

  readonly #scene: Scene;
  readonly #input: Input;
  readonly #gestures: Gestures;
  readonly #teller: Teller;
  #board: Board | undefined;
  #diagram: Diagram | undefined;
  #words: Words | undefined;
  #wordsOf: Readonly<Record<Language, Words>> | undefined;
  #sides: readonly [string, string] = ['white', 'black'];
  #light: Side = 0;
  #bottom: Side = 0;
  #flipped = false;
  #last: Move | undefined;
  #shown: readonly Site[] = [];
  #arrows: readonly Arrow[] = [];
  #threats: readonly Site[] = [];
  #layout: Layout | undefined;
  #view: View | undefined;
  #hasHand = false;
  #isCompact = false;
  #isStale = false;
  #sizes: ResizeObserver | undefined;

  constructor() {
    super();
    this.#scene = new Scene(this.attachShadow({ mode: 'open' }));
    this.#input = new Input({
      changed: () => this.#draw(),
      opened: (entry) => this.#opened(entry),
      cleared: () => this.#cleared(),
      played: (move) => fire(this, 'boardwright-move', { text: move.text }),
      refused: (touched, typed) => this.#refused(touched, typed),
    });
    this.#gestures = new Gestures(this.#scene, this.#input, () => this.#view);
    this.#teller = new Teller(this.#scene.stage.spoken);
  }

  get board(): Board | undefined {
    return this.#board;
  }
  set board(board: Board) {
    if (board === this.#board) return;
    this.#board = board;
    this.#diagram = undefined;
    this.#hasHand = false;
    this.#relayout();
  }

  get diagram(): Diagram | undefined {
    return this.#diagram;
  }
  set diagram(diagram: Diagram) {
    this.#diagram = diagram;
    const hasHand = this.#hasHand || diagram.hand.some((count) => count > 0);
    if (hasHand !== this.#hasHand) this.#layout = undefined;
    this.#hasHand = hasHand;
    this.#invalidate();
  }

  /** Legal moves a person may enter; empty makes the board read-only. */
  get moves(): readonly Move[] {
    return this.#input.moves;
  }
  set moves(moves: readonly Move[]) {
    const prompt = this.#input.setMoves(moves) && promptFor(this.#voice(), moves);
    if (prompt) this.#teller.ask(prompt);
    this.#invalidate();
  }

  get words(): Words | undefined {
    return this.#words;
  }
  set words(words: Words) {
    this.#words = words;
    this.#invalidate();
  }

  get sides(): readonly [string, string] {
    return this.#sides;
  }
  set sides(sides: readonly [string, string]) {
    this.#sides = sides;
    this.#invalidate();
  }

  get light(): Side {
    return this.#light;
  }
  set light(side: Side) {
    this.#light = side;
    this.#invalidate();
  }

  get bottom(): Side {
    return this.#bottom;
  }
  set bottom(side: Side) {
    this.#bottom = side;
    this.#invalidate();
  }

  get flipped(): boolean {
    return this.#flipped;
  }
  set flipped(flipped: boolean) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.#relayout();
  }

  /** The move that led to the diagram; animation and marks follow it. */
  get last(): Move | undefined {
    return this.#last;
  }
  set last(move: Move | undefined) {
    this.#last = move;
    this.#invalidate();
  }

  get shown(): readonly Site[] {
    return this.#shown;
  }
  set shown(sites: readonly Site[]) {
    this.#shown = sites;
    this.#invalidate();
  }

  get arrows(): readonly Arrow[] {
    return this.#arrows;
  }
  set arrows(arrows: readonly Arrow[]) {
    this.#arrows = arrows;
    this.#invalidate();
  }

  get threats(): readonly Site[] {
    return this.#threats;
  }
  set threats(sites: readonly Site[]) {
    this.#threats = sites;
    this.#invalidate();
  }

  /** Takes from a game all that does not change while it is played. */
  setGame(game: AnyGame): void {
    this.#wordsOf = game.words;
    this.board = game.board;
    this.words = game.words[this.#language()];
    this.sides = game.sides;
    this.light = game.light;
    this.bottom = game.bottom;
  }

  /** Takes back what was entered so far. */
  clear(): void {
    this.#input.clear();
  }

  /** Focuses the place the keyboard stands on. */
  override focus(options?: FocusOptions): void {
    this.#scene.hits[this.#scene.focus]?.focus(options);
  }

  connectedCallback(): void {
    this.#upgrade();
    if (typeof ResizeObserver === 'function') {
      this.#sizes = new ResizeObserver(() => this.#measure());
      this.#sizes.observe(this);
    }
    this.#measure();
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#sizes?.disconnect();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'lang' && this.#wordsOf) this.#words = this.#wordsOf[this.#language()];
    if (name === 'labels') this.#layout = undefined;
    this.#invalidate();
  }

  /** Properties a page set before the element was defined would hide the accessors. */
  #upgrade(): void {
    for (const name of PROPERTIES) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }

  #measure(): void {
    const width = this.clientWidth;
    const isCompact = width > 0 && width < COMPACT_PX;
    if (isCompact === this.#isCompact) return;
    this.#isCompact = isCompact;
    this.#relayout();
  }

  #relayout(): void {
    this.#layout = undefined;
    this.#invalidate();
  }

  /** Draws once, after all properties a page sets in one go. */
  #invalidate(): void {
    if (this.#isStale || !this.isConnected) return;
    this.#isStale = true;
    queueMicrotask(() => this.#draw());
  }

  #draw(): void {
    this.#isStale = false;
    const board = this.#board;
    if (!board || !this.isConnected) return;
    const before = this.#view;
    this.#view = this.#look(board);
    this.#teller.announce(before, this.#view);
    this.#scene.draw(this.#view, this.#gestures.arrival);
    if (before?.diagram !== this.#view.diagram) this.#gestures.settle();
    this.#scene.stage.typed.textContent = this.#input.typed;
  }

  #look(board: Board): View {
    const labels = this.#labels();
    this.#layout ??= layOut({
      board,
      flipped: this.#flipped,
      compact: this.#isCompact,
      labels,
      hasHand: this.#hasHand,
    });
    const isForced = hasForcedColours();
    const theme = parseTheme(this.getAttribute('theme') ?? undefined, isForced);
    return {
      layout: this.#layout,
      theme,
      style: parsePieceStyle(this.getAttribute('pieces') ?? undefined, theme, isForced),
      labels,
      voice: { board, ...this.#voice() },
      diagram: this.#diagram?.sites.length === board.sites.length ? this.#diagram : undefined,
      moves: this.#input.moves,
      entry: this.#input.entry,
      last: this.#last,
      shown: this.#shown,
      threats: this.#threats,
      arrows: this.#arrows,
      light: this.#light,
      bottom: this.#bottom,
    };
  }

  #labels(): Labels {
    return LABELS.find((labels) => labels === this.getAttribute('labels')) ?? 'names';
  }

  #language(): Language {
    const tag = this.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
    return languageOf(tag);
  }

  #voice(): Omit<Voice, 'board'> {
    return { words: this.#words, sides: this.#sides, texts: TEXTS[this.#language()] };
  }

  #opened(entry: Entry): void {
    fire(this, 'boardwright-touch', { touched: entry.touched, open: entry.open.length });
    if (this.#view) this.#teller.tellEntry(this.#view, entry);
  }

  #cleared(): void {
    fire(this, 'boardwright-touch', { touched: [], open: this.#input.moves.length });
    this.#teller.say(this.#voice().texts.cleared);
  }

  #refused(touched: readonly Site[], typed: string | undefined): void {
    // A stray click is no mistake to shake the board for.
    if (touched.length !== 1) this.#scene.shake();
    this.#teller.say(this.#voice().texts.refused);
    fire(this, 'boardwright-refused', typed === undefined ? { touched } : { touched, typed });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'boardwright-board': BoardElement;
  }
}

/** Registers `<boardwright-board>`; a second call does nothing. */
export function defineBoardElement(): void {
  if (!customElements.get('boardwright-board')) customElements.define('boardwright-board', BoardElement);
}

function hasForcedColours(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(forced-colors: active)').matches;
}
