import {
  type Arrow,
  type BoardElement,
  type DrawDetail,
  defineBoard,
  type MoveDetail,
  type RefusedDetail,
} from '@boardwright/board';
import { type Diagram, type Game, type Move, type Piece, Position, type Site } from '@boardwright/games';
import type { Mark, PendingBranch } from '@boardwright/games/contract';
import type { Say } from '@boardwright/games/internal';
import { createElement, useLayoutEffect, useMemo, useRef } from 'preact/compat';
import { useSettings } from '../stores/settings.ts';
import { playSound } from './sound.ts';

defineBoard();

interface BoardViewProps {
  readonly game: Game;
  readonly diagram: Diagram;
  /** The moves that may be entered; none makes the board a picture. */
  readonly moves: readonly Move[];
  /** The moves of the turn that led here. */
  readonly last?: readonly Move[] | undefined;
  readonly isFlipped?: boolean;
  /** The marks of what is said beside the board. */
  readonly said?: readonly Mark[];
  /** The ways to take what is owed. */
  readonly ways?: readonly PendingBranch[] | undefined;
  readonly threats?: readonly Site[];
  readonly arrows?: readonly Arrow[];
  /** The moves are entered ahead of their turn: nothing is asked for yet. */
  readonly isAhead?: boolean;
  /** The page tells what was played and what is asked: the board need not. */
  readonly isTold?: boolean;
  /** The page shows the men in hand itself. */
  readonly hasHandOutside?: boolean;
  readonly onMove?: (text: string) => void;
  /** Says why a touch led nowhere; without it the board does, to screen readers. */
  readonly onRefused?: (why: Say) => void;
  readonly onTouch?: (touched: readonly Site[]) => void;
  /** Hands draw instead of moving men. */
  readonly isDrawing?: boolean;
  /** Keeps what a hand draws; without it the board keeps it for the moment. */
  readonly onDraw?: (sketch: DrawDetail) => void;
  /** Hands set a position up instead of moving men: what they made of it. */
  readonly onEdit?: (diagram: Diagram) => void;
  /** The man that a touch puts down then; without one a touch takes away. */
  readonly brush?: Piece | undefined;
}

const NOTHING: readonly never[] = [];

/** The live board as a component: properties go down, events come up. */
export function BoardView(props: BoardViewProps) {
  const ref = useRef<BoardElement>(null);
  const { theme, pieces, labels, language } = useSettings();
  const { game, diagram, moves } = props;
  const isEditing = props.onEdit !== undefined;
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return;
    board.setGame(game);
    // The strips of the players, where there are any, say where men come from and go to.
    board.trayAt = (side, part) => {
      const tray = board.closest('.play')?.querySelector(`[data-tray="${side}"]`);
      const men = tray?.querySelector('boardwright-still')?.shadowRoot?.querySelectorAll(`.${part}`);
      const last = men?.item(men.length - 1) ?? tray;
      return last?.getBoundingClientRect();
    };
  }, [game]);
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return;
    board.flipped = props.isFlipped ?? false;
    board.last = props.last ?? NOTHING;
    board.said = props.said ?? NOTHING;
    board.ways = props.ways ?? NOTHING;
    board.threats = props.threats ?? NOTHING;
    board.arrows = props.arrows ?? NOTHING;
    board.ahead = props.isAhead ?? false;
    board.drawing = props.isDrawing ?? false;
    board.editing = isEditing;
    board.brush = props.brush;
    board.diagram = diagram;
    board.moves = moves;
  }, [
    diagram,
    moves,
    isEditing,
    props.brush,
    props.isAhead,
    props.isDrawing,
    props.isFlipped,
    props.last,
    props.said,
    props.ways,
    props.threats,
    props.arrows,
  ]);
  useBoardEvents(ref, props);
  const hasHand = useMemo(() => Position.start(game).diagram.hand.some((count) => count > 0), [game]);
  return createElement('boardwright-board', {
    ref,
    className: hasHand && !props.hasHandOutside ? 'has-hand' : undefined,
    trays: props.hasHandOutside ? 'none' : undefined,
    quiet: props.isTold ? '' : undefined,
    theme,
    pieces,
    labels,
    lang: language,
  });
}

/** The listeners stay; what they call is always of the last render. */
function useBoardEvents(ref: { readonly current: BoardElement | null }, props: BoardViewProps): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return undefined;
    const listeners = {
      'boardwright-move': (event: Event) => latest.current.onMove?.(detailOf(event).text),
      'boardwright-refused': (event: Event) => {
        playSound('refusal');
        const { why } = detailOf(event);
        if (!why || !latest.current.onRefused) return;
        event.preventDefault();
        latest.current.onRefused(why);
      },
      'boardwright-touch': (event: Event) => {
        const { touched } = detailOf(event);
        if (touched.length > 0) playSound('select');
        latest.current.onTouch?.(touched);
      },
      'boardwright-draw': (event: Event) => {
        const { onDraw } = latest.current;
        if (!onDraw || !(event instanceof CustomEvent)) return;
        event.preventDefault();
        onDraw(event.detail);
      },
      'boardwright-edit': (event: Event) => {
        if (!(event instanceof CustomEvent)) return;
        event.preventDefault();
        latest.current.onEdit?.(event.detail.diagram);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) board.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) board.removeEventListener(name, listener);
    };
  }, [ref]);
}

function detailOf(event: Event): MoveDetail & RefusedDetail {
  return event instanceof CustomEvent ? event.detail : { text: '', touched: [] };
}
