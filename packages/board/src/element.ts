import type { Board, Diagram, Game, Language, Move, Piece, Side, Site } from '@boardwright/games';
import type { Mark, PendingBranch } from '@boardwright/games/contract';
import type { Entry, Say, Words } from '@boardwright/games/internal';
import type { Arrow } from './draw/lines.ts';
import { parsePieceStyle, parseTheme } from './draw/theme.ts';
import { fire } from './events.ts';
import { Editing } from './input/editing.ts';
import { Gestures } from './input/gestures.ts';
import { Input } from './input/input.ts';
import { Sketching } from './input/sketching.ts';
import { Model } from './model.ts';
import type { TrayFinder } from './motion/motion.ts';
import { Scene } from './scene/scene.ts';
import { hasForcedColours } from './scene/stage.ts';
import type { View } from './scene/view.ts';
import { LABELS, type Labels } from './sites/layout.ts';
import { promptFor } from './speech/speech.ts';
import { languageOf, type Texts } from './speech/texts.ts';
import { Teller } from './teller.ts';

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
  'said',
  'ways',
  'arrows',
  'drawing',
  'editing',
  'brush',
  'threats',
  'ahead',
  'trayAt',
] as const;

/**
 * A board for any game: draws a `Board` and a `Diagram`, and enters the moves it is given. It holds no rules: what
 * is not in `moves` cannot be played, and what was entered is only reported, in `boardwright-move`. Where there is
 * no DOM, as on a server that renders pages, the module can be imported and the class cannot be used.
 */
export class BoardElement extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = ['theme', 'labels', 'pieces', 'trays', 'lang'];

  readonly #model = new Model();
  readonly #scene: Scene;
  readonly #input: Input;
  readonly #gestures: Gestures;
  readonly #teller: Teller;
  readonly #sketch: Sketching;
  readonly #editing: Editing;
  #view: View | undefined;
  /** What the board has said of a refusal, until the next touch or the next diagram. */
  #refusal: Say | undefined;
  #isStale = false;
  #sizes: ResizeObserver | undefined;

  constructor() {
    super();
    this.#scene = new Scene(this.attachShadow({ mode: 'open' }));
    this.#input = new Input({
      changed: () => this.#draw(),
      opened: (entry) => this.#opened(entry),
      cleared: () => this.#cleared(),
      played: (move) => this.#played(move),
      refused: (touched, typed) => this.#refused(touched, typed),
    });
    this.#editing = new Editing({
      diagram: () => this.#model.diagram,
      edited: (diagram) => {
        if (fire(this, 'boardwright-edit', { diagram })) this.diagram = diagram;
      },
    });
    this.#gestures = new Gestures(this.#scene, this.#input, this.#editing, () => this.#view);
    this.#teller = new Teller(this.#scene.stage.spoken);
    this.#sketch = new Sketching(this.#scene.stage.box, {
      siteAt: (event) => this.#gestures.siteAt(event),
      // A page that keeps drawings says so by preventing what the board does by itself.
      drawn: (sketch) => !fire(this, 'boardwright-draw', sketch),
      changed: () => this.#draw(),
    });
  }

  get board(): Board | undefined {
    return this.#model.board;
  }
  set board(board: Board) {
    if (this.#model.setBoard(board)) this.#invalidate();
  }

  get diagram(): Diagram | undefined {
    return this.#model.diagram;
  }
  set diagram(diagram: Diagram) {
    expectPart(diagram?.sites, 'position.diagram');
    if (diagram !== this.#model.diagram) {
      this.#sketch.wipe();
      this.#refusal = undefined;
    }
    this.#model.setDiagram(diagram);
    this.#invalidate();
  }

  /** Legal moves a person may enter; empty makes the board read-only. */
  get moves(): readonly Move[] {
    return this.#input.moves;
  }
  set moves(moves: readonly Move[]) {
    expectPart(
      moves?.every?.(({ touches }) => touches),
      'position.moves',
    );
    const voice = this.#model.voice(this.#language());
    const isNew = this.#input.setMoves(moves);
    const prompt = isNew && !this.#isQuiet && !this.#model.ahead && promptFor(voice, moves);
    if (prompt) this.#teller.ask(prompt);
    this.#invalidate();
  }

  get words(): Words | undefined {
    return this.#model.words;
  }
  set words(words: Words) {
    this.#set('words', words);
  }

  get sides(): readonly [string, string] {
    return this.#model.sides;
  }
  set sides(sides: readonly [string, string]) {
    this.#set('sides', sides);
  }

  get light(): Side {
    return this.#model.light;
  }
  set light(side: Side) {
    this.#set('light', side);
  }

  get bottom(): Side {
    return this.#model.bottom;
  }
  set bottom(side: Side) {
    this.#set('bottom', side);
  }

  get flipped(): boolean {
    return this.#model.flipped;
  }
  set flipped(flipped: boolean) {
    if (this.#model.setFlipped(flipped)) this.#invalidate();
  }

  /** The moves of the turn that led to the diagram; animation and marks follow them. */
  get last(): readonly Move[] {
    return this.#model.last;
  }
  set last(moves: readonly Move[]) {
    this.#set('last', moves);
  }

  /** The marks of what is said beside the board: a refusal, an end, an explanation. */
  get said(): readonly Mark[] {
    return this.#model.said;
  }
  set said(marks: readonly Mark[]) {
    this.#set('said', marks);
  }

  /** The ways to take what is owed: each is drawn and spoken apart. */
  get ways(): readonly PendingBranch[] {
    return this.#model.ways;
  }
  set ways(ways: readonly PendingBranch[]) {
    this.#set('ways', ways);
  }

  get arrows(): readonly Arrow[] {
    return this.#model.arrows;
  }
  set arrows(arrows: readonly Arrow[]) {
    this.#set('arrows', arrows);
  }

  /** Whether hands draw arrows and rings instead of entering moves. */
  get drawing(): boolean {
    return this.#sketch.isOn;
  }
  set drawing(isOn: boolean) {
    this.#sketch.isOn = isOn;
  }

  /** Whether hands set up a position instead of entering moves: men go anywhere, and off the board. */
  get editing(): boolean {
    return this.#editing.isOn;
  }
  set editing(isOn: boolean) {
    if (isOn !== this.#editing.isOn) this.#input.clear();
    this.#editing.isOn = isOn;
  }

  /** The man that a touch puts down while `editing`; without one a touch takes away. */
  get brush(): Piece | undefined {
    return this.#editing.brush;
  }
  set brush(piece: Piece | undefined) {
    this.#editing.brush = piece;
  }

  get threats(): readonly Site[] {
    return this.#model.threats;
  }
  set threats(sites: readonly Site[]) {
    this.#set('threats', sites);
  }

  /** The moves are entered ahead of their turn: they can be, but nothing is asked for or marked. */
  get ahead(): boolean {
    return this.#model.ahead;
  }
  set ahead(ahead: boolean) {
    this.#set('ahead', ahead);
  }

  /**
   * Where the men of a side lie, for pages that show them beside the board (`trays="none"`): men that are placed fly in
   * from there, and those the side takes fly there.
   */
  get trayAt(): TrayFinder | undefined {
    return this.#scene.trayAt;
  }
  set trayAt(find: TrayFinder | undefined) {
    this.#scene.trayAt = find;
  }

  /** Takes from a game all that does not change while it is played. */
  setGame(game: Game): void {
    expectPart(game?.family, 'game');
    this.#model.setGame(game, this.#language());
    this.#invalidate();
  }

  /** Speaks through the board's live region, for pages that know more of the game than its moves. */
  say(text: string): void {
    this.#teller.say(text);
  }

  /** Takes back what was entered so far. */
  clear(): void {
    this.#input.clear();
  }

  /**
   * Drags a man from the hand, for pages that show the men in hand beside the board (`trays="none"`): to be called
   * with the `pointerdown` on one of them. Nothing happens unless a man may be placed.
   */
  dragFromHand(event: PointerEvent): void {
    this.#gestures.dragFromHand(event);
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
    if (name === 'lang') this.#model.speak(this.#language());
    if (name === 'labels') this.#model.relayout();
    if (name === 'trays') this.#model.setTrays(this.getAttribute('trays') !== 'none');
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

  #set<
    K extends
      | 'words'
      | 'sides'
      | 'light'
      | 'bottom'
      | 'last'
      | 'said'
      | 'ways'
      | 'arrows'
      | 'threats'
      | 'ahead',
  >(name: K, value: Model[K]): void {
    this.#model[name] = value;
    this.#invalidate();
  }

  #measure(): void {
    const width = this.clientWidth;
    if (this.#model.setCompact(width > 0 && width < COMPACT_PX)) this.#invalidate();
  }

  /** Draws once, after all properties a page sets in one go. */
  #invalidate(): void {
    if (this.#isStale || !this.isConnected) return;
    this.#isStale = true;
    queueMicrotask(() => this.#draw());
  }

  #draw(): void {
    this.#isStale = false;
    const view = this.isConnected ? this.#look() : undefined;
    if (!view) return;
    const before = this.#view;
    this.#view = view;
    if (!this.#isQuiet) this.#teller.announce(before, view);
    else if (before && before.diagram !== view.diagram) this.#teller.say('');
    this.#scene.draw(view, this.#gestures.arrival);
    if (before?.diagram !== view.diagram) this.#gestures.settle();
    this.#scene.stage.typed.textContent = this.#input.typed;
  }

  #look(): View | undefined {
    const isForced = hasForcedColours();
    const theme = parseTheme(this.getAttribute('theme') ?? undefined, isForced);
    return this.#model.look({
      theme,
      style: parsePieceStyle(this.getAttribute('pieces') ?? undefined, theme, isForced),
      labels: this.#labels(),
      language: this.#language(),
      moves: this.#input.moves,
      entry: this.#input.entry,
      refusal: this.#refusal,
      sketch: this.#sketch.arrows,
    });
  }

  /** The page tells of moves and of what is asked: the board speaks of what is touched alone. */
  get #isQuiet(): boolean {
    return this.hasAttribute('quiet');
  }

  #labels(): Labels {
    return LABELS.find((labels) => labels === this.getAttribute('labels')) ?? 'names';
  }

  #language(): Language {
    const tag = this.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
    return languageOf(tag);
  }

  #opened(entry: Entry): void {
    this.#refusal = undefined;
    fire(this, 'boardwright-touch', { touched: entry.touched, open: entry.open.length });
    if (this.#view) this.#teller.tellEntry(this.#view, entry);
  }

  #played(move: Move): void {
    this.#refusal = undefined;
    fire(this, 'boardwright-move', { text: move.text });
  }

  #cleared(): void {
    this.#refusal = undefined;
    fire(this, 'boardwright-touch', { touched: [], open: this.#input.moves.length });
    this.#teller.say(this.#texts().cleared);
  }

  #refused(touched: readonly Site[], typed: string | undefined): void {
    // A stray click is no mistake to shake the board for.
    if (touched.length !== 1) this.#scene.shake();
    const attempt = typed === undefined ? { touches: touched } : { text: typed };
    const why = this.#model.explain(attempt, this.#language());
    const refused = { touched, ...(typed === undefined ? {} : { typed }), ...(why ? { why } : {}) };
    const isOwn = fire(this, 'boardwright-refused', refused);
    this.#refusal = isOwn ? why : undefined;
    if (isOwn) this.#teller.say(why?.sentence ?? this.#texts().refused);
  }

  #texts(): Texts {
    return this.#model.voice(this.#language()).texts;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'boardwright-board': BoardElement;
  }
}

/** Registers `<boardwright-board>`; a second call does nothing. */
export function defineBoard(): void {
  if (typeof customElements === 'undefined') throw new TypeError('defineBoard is for pages');
  if (!customElements.get('boardwright-board')) customElements.define('boardwright-board', BoardElement);
}

/** For pages without types. */
function expectPart(part: unknown, name: string): void {
  if (!part) throw new TypeError(`this takes match.${name}`);
}
