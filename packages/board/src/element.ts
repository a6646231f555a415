import type { AnyGame, Board, Diagram, Entry, Language, Move, Side, Site, Words } from '@boardwright/games';
import type { Arrow } from './arrows.ts';
import { Carrying } from './carrying.ts';
import { Dragging } from './dragging.ts';
import { fire } from './events.ts';
import { Input } from './input.ts';
import { isArrow, neighbour, rowEnd } from './keyboard.ts';
import { LABELS, type Labels, type Layout, layOut } from './layout.ts';
import { Scene } from './scene.ts';
import { promptFor, spokenName, tellMove, type Voice } from './speech.ts';
import { fill, languageOf, TEXTS } from './texts.ts';
import { parsePieceStyle, parseTheme } from './theme.ts';
import { canStart } from './touching.ts';
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
 * is not in `moves` cannot be played, and what was entered is only reported, in `boardwright-move`.
 */
export class BoardElement extends HTMLElement {
  static readonly observedAttributes = ['theme', 'labels', 'pieces', 'lang'];

  readonly #scene: Scene;
  readonly #input: Input;
  readonly #carrying: Carrying;
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
    this.#carrying = new Carrying(this.#scene.stage);
    this.#listen();
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
    if (prompt) this.#say(prompt, true);
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
    this.#announce(before, this.#view);
    this.#scene.draw(this.#view, this.#carrying.arrival);
    this.#carrying.settle();
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

  #announce(before: View | undefined, now: View): void {
    const isNew = now.last && before?.last !== now.last && before?.diagram !== now.diagram;
    if (!isNew || !now.last || !before?.diagram) return;
    const prompt = promptFor(now.voice, now.moves);
    const told = tellMove(now.voice, before.diagram.turn, now.last);
    this.#say(prompt ? `${told}. ${prompt}` : told, false);
  }

  #say(text: string, isPrompt: boolean): void {
    const { spoken } = this.#scene.stage;
    // A prompt that came with a move has been said with it.
    if (isPrompt && spoken.textContent.endsWith(text)) return;
    spoken.textContent = text;
  }

  #opened(entry: Entry): void {
    fire(this, 'boardwright-touch', { touched: entry.touched, open: entry.open.length });
    const site = entry.touched.at(-1);
    if (site === undefined || !this.#layout || !this.#view) return;
    const place = this.#layout.places[this.#layout.placeOf[site]];
    const name = spokenName(this.#view.voice, place, this.#flipped);
    this.#say(fill(this.#view.voice.texts.selected, { site: name, count: entry.next.length }), false);
  }

  #cleared(): void {
    fire(this, 'boardwright-touch', { touched: [], open: this.#input.moves.length });
    this.#say(this.#voice().texts.cleared, false);
  }

  #refused(touched: readonly Site[], typed: string | undefined): void {
    // A stray click is no mistake to shake the board for.
    if (touched.length !== 1) this.#scene.shake();
    this.#say(this.#voice().texts.refused, false);
    fire(this, 'boardwright-refused', typed === undefined ? { touched } : { touched, typed });
  }

  #listen(): void {
    const { box } = this.#scene.stage;
    box.addEventListener('click', (event) => this.#click(event));
    box.addEventListener('keydown', (event) => this.#key(event));
    new Dragging({
      box,
      layout: () => this.#layout,
      placeOf: (event) => placeOf(event),
      canLift: (site) => this.#diagram?.sites[site] !== undefined && canStart(this.#input.moves, site),
      lift: (site) => {
        this.#input.lift(site);
        if (this.#view) this.#carrying.lift(this.#view, site);
      },
      carry: (x, y) => this.#carrying.carry(x, y),
      drop: (site) => {
        this.#carrying.drop(site);
        if (site !== undefined && site !== this.#input.entry.touched.at(-1)) this.#input.touch(site);
      },
    });
  }

  #click(event: Event): void {
    const place = placeOf(event);
    if (place === undefined) return;
    this.#scene.setFocus(place, true);
    const site = this.#layout?.places[place].site;
    if (site !== undefined) this.#input.touch(site);
  }

  #key(event: KeyboardEvent): void {
    const places = this.#layout?.places;
    if (!places || !this.#board || event.altKey || event.metaKey) return;
    const { focus } = this.#scene;
    const { key } = event;
    if (isArrow(key)) this.#scene.setFocus(neighbour(places, focus, key), true);
    else if (key === 'Home' || key === 'End') {
      this.#scene.setFocus(rowEnd(places, focus, key, event.ctrlKey), true);
    } else if (event.ctrlKey) return;
    else if (key === 'Escape') {
      if (!this.#input.clear()) return;
    } else if (!this.#input.type(this.#board, key)) {
      if (key !== 'Enter' && key !== ' ') return;
      const { site } = places[focus];
      if (site !== undefined) this.#input.touch(site);
    }
    event.preventDefault();
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

function placeOf(event: Event): number | undefined {
  const hit = event.target instanceof Element ? event.target.closest('[data-place]') : undefined;
  const place = hit?.getAttribute('data-place');
  return place ? Number(place) : undefined;
}
