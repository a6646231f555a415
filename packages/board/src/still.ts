import type { Board, Diagram, Side, Site } from '@boardwright/games';
import { circle, round, shape } from './draw/drawing.ts';
import { drawGround } from './draw/ground.ts';
import { type Arrow, drawArrow } from './draw/lines.ts';
import { drawMark } from './draw/mark-shapes.ts';
import { type PieceStyle, parsePieceStyle, parseTheme, type Theme } from './draw/theme.ts';
import { drawPiece, formOf, pieceDefs } from './men/pieces.ts';
import { adoptStyle, hasForcedColours } from './scene/stage.ts';
import { layOut, placeOf } from './sites/layout.ts';

/** A position to be looked at, drawn as the live board draws it. */
export interface Still {
  readonly board: Board;
  readonly diagram: Diagram;
  /** Which side's men are pale. */
  readonly light: Side;
  readonly flipped?: boolean | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  /** Sites with a ring around them. */
  readonly marks?: readonly Site[] | undefined;
}

/** Men that lie beside the board, row by row: each in a place of its own, so that none moves when another leaves. */
export interface StillMen {
  readonly board: Board;
  readonly light: Side;
  readonly rows: readonly {
    readonly side: Side;
    readonly count: number;
    /** As many as there can be; where they do not fit side by side they overlap. */
    readonly places: number;
    /** They are out of the game: smaller than those that will come into it. */
    readonly areOut?: boolean;
  }[];
  /** How many men lie side by side. */
  readonly width: number;
  /** How many rows there is room for; as many as there are when missing. Fewer lie in the middle. */
  readonly height?: number;
}

/** What a still is drawn with. */
interface StillLook {
  readonly theme: Theme;
  readonly style: PieceStyle;
}

/** An SVG whose colours are the custom properties of the page around it. */
export function drawStill(still: Still, { theme, style }: StillLook): string {
  const { board, diagram, light } = still;
  const layout = layOut({
    board,
    flipped: still.flipped ?? false,
    compact: true,
    labels: 'none',
    hasHand: false,
  });
  const look = { style, form: formOf(board), light };
  const put = (site: Site, drawing: string) => {
    const { x, y } = placeOf(layout, site);
    return shape('g', { transform: `translate(${x} ${y})` }, drawing);
  };
  const men = diagram.sites.map((piece, site) => (piece ? put(site, drawPiece(piece, look)) : ''));
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'still',
      'aria-hidden': 'true',
      viewBox: `0 0 ${layout.width} ${layout.height}`,
    },
    shape('defs', {}, pieceDefs()),
    shape('g', { class: 'ground' }, drawGround(layout, theme, 'none')),
    ...men,
    ...(still.marks ?? []).map((site) => put(site, drawMark('shown', 'over', board.kind))),
    ...(still.arrows ?? []).map((arrow) => drawArrow(layout, arrow)),
  );
}

/** Men lie a little closer than on the board. */
const MAN = 84;

/** They are counted from the right, where they lie beside the clock or the edge. */
function drawMen(men: StillMen, { style }: StillLook): string {
  const { board, light, rows, width, height = Math.max(1, men.rows.length) } = men;
  const look = { style, form: formOf(board), light };
  const step = (places: number) => Math.min(MAN, (MAN * (width - 1)) / Math.max(1, places - 1));
  const top = (height - rows.length) / 2;
  const edgeOf = ({ side, places }: StillMen['rows'][number]) =>
    step(places) < MAN ? drawEdge(side === light) : '';
  const drawn = rows.flatMap((line, row) =>
    Array.from({ length: line.count }, (_, i) =>
      shape(
        'g',
        {
          class: line.areOut ? 'taken' : 'hand',
          transform: `translate(${Math.round(MAN * (width - 0.5) - i * step(line.places))} ${round(MAN * (top + row + 0.5))})${line.areOut ? ' scale(0.8)' : ''}`,
        },
        edgeOf(line),
        drawPiece({ side: line.side, kind: 'man' }, look),
      ),
    ),
  );
  const viewBox = `0 0 ${round(MAN * width)} ${round(MAN * height)}`;
  return shape(
    'svg',
    { class: 'still', 'aria-hidden': 'true', viewBox },
    shape('defs', {}, pieceDefs()),
    ...drawn,
  );
}

/** Around a man that lies on another of his colour: they can be counted. */
function drawEdge(isPale: boolean): string {
  const stroke = isPale ? '#000' : '#fff';
  return circle(0, 0, 40, { fill: 'none', stroke, 'stroke-opacity': isPale ? 0.35 : 0.6, 'stroke-width': 5 });
}

/**
 * `<boardwright-still>`: a position as a picture, for lists and cards, or men beside a board. It looks as the live board does, takes `theme`
 * and `pieces` as the board does, and has neither places nor a name: the page says what it shows.
 */
export class StillElement extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = ['theme', 'pieces'];

  #still: Still | StillMen | undefined;

  constructor() {
    super();
    adoptStyle(this.attachShadow({ mode: 'open' }));
  }

  get still(): Still | StillMen | undefined {
    return this.#still;
  }
  set still(still: Still | StillMen | undefined) {
    this.#still = still;
    this.#draw();
  }

  connectedCallback(): void {
    this.#draw();
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  #draw(): void {
    if (!this.#still || !this.isConnected || !this.shadowRoot) return;
    const isForced = hasForcedColours();
    const theme = parseTheme(this.getAttribute('theme') ?? undefined, isForced);
    const style = parsePieceStyle(this.getAttribute('pieces') ?? undefined, theme, isForced);
    const draw =
      'rows' in this.#still
        ? drawMen(this.#still, { theme, style })
        : drawStill(this.#still, { theme, style });
    this.shadowRoot.innerHTML = draw;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'boardwright-still': StillElement;
  }
}

/** Registers `<boardwright-still>`; a second call does nothing. */
export function defineStillElement(): void {
  if (!customElements.get('boardwright-still')) customElements.define('boardwright-still', StillElement);
}
