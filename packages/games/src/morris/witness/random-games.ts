import {
  BLOCKEDS,
  BOARD_FULLS,
  CAPTURE_READINGS,
  type CaptureSwitch,
  MILL_USES,
  MOVING_STARTS,
  type MorrisVariant,
  PLACING_MILLS,
  PLACINGS,
  PROTECTIONS,
  REMOVALS,
  REPEAT_MILLS,
  STOPS,
} from '../variants/record.ts';
import { type Play, playMove, type Witness } from './witness.ts';

/** A record without its name. */
export type Rules = Omit<MorrisVariant, 'id' | 'name' | 'source'>;

/**
 * Blind games close few mills and hardly ever open two ways at once. A greedy game plays the first of three draws
 * that earns something; a patient one leaves single men alone until a draw opens a choice or takes several.
 */
export function chooseMove(
  w: Witness,
  play: Play,
  legal: readonly string[],
  dice: () => number,
  isPatient: boolean,
): string {
  const draw = () => legal[Math.floor(dice() * legal.length)];
  const drawn = isPatient ? [draw(), draw(), draw(), draw(), draw(), draw()] : [draw(), draw(), draw()];
  const gains = drawn.map((text) => gainOf(playMove(w, play, text)));
  const best = gains.findIndex((gain) => gain > (isPatient ? 1 : 0));
  const quiet = isPatient ? gains.indexOf(0) : 0;
  return drawn[Math.max(0, best < 0 ? quiet : best)];
}

/** Nothing, one man without a choice, or more. */
function gainOf({ claims: [claim] }: Play): 0 | 1 | 2 {
  if (!claim) return 0;
  return claim.ways.length > 1 || claim.owed > 1 ? 2 : 1;
}

const HALF_OF_POINTS = {
  'three-squares': 12,
  'three-squares-diagonals': 12,
  'two-squares': 8,
  'two-squares-diagonals': 8,
  'nine-points': 5,
  'nine-points-diagonals': 5,
} as const satisfies Readonly<Record<MorrisVariant['board'], number>>;

/**
 * Every field of the record at random, every value it offers. Numbers of men favour full boards, and limits are
 * short, since games of random steps would end by nothing else.
 */
export function drawRules(dice: () => number): Rules {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)];
  const isLikely = (share: number) => dice() < share;
  const drawSwitch = (): 'off' | CaptureSwitch =>
    isLikely(0.4)
      ? 'off'
      : {
          edges: isLikely(0.8),
          cross: isLikely(0.8),
          diagonals: isLikely(0.8),
          placing: isLikely(0.8),
          moving: isLikely(0.8),
          onlyAtThree: isLikely(0.2),
        };
  const board = pick(Object.keys(HALF_OF_POINTS) as MorrisVariant['board'][]);
  const half = HALF_OF_POINTS[board];
  return {
    board,
    men: isLikely(0.4) ? half : 3 + Math.floor(dice() * Math.min(10, half)),
    flyAt: pick([0, 3, 3, 4]),
    loseBelow: pick([3, 3, 4, 5]),
    placingMill: pick(PLACING_MILLS),
    placing: pick(PLACINGS),
    movingStarts: pick(MOVING_STARTS),
    removals: pick(REMOVALS),
    protection: pick(PROTECTIONS),
    repeatMill: pick(REPEAT_MILLS),
    millUse: pick(MILL_USES),
    boardFull: pick(BOARD_FULLS),
    stopPlacingAtTwoEmpty: pick(STOPS),
    blocked: pick(BLOCKEDS),
    quietLimit: pick([0, 5, 20, 100]),
    endgameQuietLimit: pick([0, 4, 10, 100]),
    repetition: pick([0, 2, 3]),
    custodian: drawSwitch(),
    intervention: drawSwitch(),
    leap: drawSwitch(),
    captureReading: pick(CAPTURE_READINGS),
  };
}
