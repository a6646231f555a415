import type { Match } from '@boardwright/games';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { Action } from './game-menu.tsx';

/** Looking back through the moves of a game that goes on. */
export interface Browsing {
  /** The position on the board, by the number of moves before it. */
  readonly ply: number;
  readonly isBrowsing: boolean;
  show(ply: number): void;
  step(by: 1 | -1): void;
  canStep(by: 1 | -1): boolean;
}

/** Every new move leads back to the position in play. */
export function useBrowsing(match: Match): Browsing {
  const total = match.ply;
  // Kept with its match: an effect that led back after a move would undo a key pressed before it ran.
  const [shown, setShown] = useState({ match, ply: total });
  const ply = shown.match === match ? shown.ply : total;
  const show = (to: number) => setShown({ match, ply: Math.max(0, Math.min(to, total)) });
  const targets = { first: 0, previous: ply - 1, next: ply + 1, last: total };
  useStepKeys((step) => show(targets[step]));
  return {
    ply,
    isBrowsing: ply !== total,
    show,
    step: (by) => show(ply + by),
    canStep: (by) => ply + by >= 0 && ply + by <= total,
  };
}

/** Where through the moves of a game a key leads. */
export type Step = 'first' | 'previous' | 'next' | 'last';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/**
 * The arrow keys step through a game, Home and End go to its ends. A board that the keyboard stands on keeps them for
 * its sites; one that was only clicked does not.
 */
export function useStepKeys(onStep: (step: Step) => void): void {
  const latest = useRef(onStep);
  // Set with the drawing: before a passive effect a key would step from the position that was shown before.
  useLayoutEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByPointer = false;
      const step = STEPS[event.key];
      if (!step || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(step);
    };
    // Heard before the board, which would move its own focus.
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', notePointer, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', notePointer, true);
    };
  }, []);
}

/** Keys that mean something where the focus is: in a text, among choices, in a dialog, on the sites of a board. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('input, textarea, select, dialog, [role="tablist"]')) return true;
  return target?.localName === 'boardwright-board' && !isByPointer;
}

/** Whether the focus came by a pointer; `:focus-visible` does not tell, since the key itself makes it match. */
let isByPointer = false;

function notePointer(): void {
  isByPointer = true;
}

/** One turn of a wheel's notch, in pixels. */
const NOTCH_PX = 60;

/**
 * A board over which the wheel steps through the moves. Where there is no move that way the page scrolls. The listener
 * must be able to keep the page from scrolling, which one of the page's own cannot.
 */
export function WheelBox(props: {
  readonly browsing: Pick<Browsing, 'step' | 'canStep'>;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props.browsing);
  useLayoutEffect(() => {
    latest.current = props.browsing;
  });
  useEffect(() => {
    const node = box.current;
    let turned = 0;
    const turn = (event: WheelEvent) => {
      const by = event.deltaY > 0 ? 1 : -1;
      if (event.ctrlKey || event.deltaY === 0 || !latest.current.canStep(by)) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < NOTCH_PX) return;
      latest.current.step(by);
      turned = 0;
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, []);
  return <div ref={box}>{props.children}</div>;
}

/** On a phone the bar steps through the moves, whose list has one line there. */
export function BrowseActions({ browsing }: { readonly browsing: Browsing }) {
  return (
    <>
      <Action
        icon="previous"
        label="play.back"
        on="phone"
        isOff={!browsing.canStep(-1)}
        onClick={() => browsing.step(-1)}
      />
      <Action
        icon="next"
        label="play.on"
        on="phone"
        isOff={!browsing.canStep(1)}
        onClick={() => browsing.step(1)}
      />
    </>
  );
}

/** Whoever looks at an earlier position finds the way back among the answers. */
export function BackToGame({ browsing }: { readonly browsing: Browsing }) {
  const text = useText();
  if (!browsing.isBrowsing) return undefined;
  return (
    <button type="button" className="button" onClick={() => browsing.show(Number.POSITIVE_INFINITY)}>
      {text('status.back')}
    </button>
  );
}
