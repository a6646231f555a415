import type { EndgameClass, EndgameSize } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { formatClass, hasHands, hasSwings, type Material, menOf, swap } from './material.ts';

/**
 * How a position of the placing phase is told apart. `by-hands`: one man each in turn, so that hands tell who is to
 * move. `free`: any hands may stand against any, and neither side is treated otherwise. `none`: what the rules
 * remember while placing does not fit a class, and only the moving phase is numbered.
 */
export type PlacingKind = 'by-hands' | 'free' | 'none';

export function placingOf(book: Rulebook): PlacingKind {
  const { placing, placingMill } = book.variant;
  // A man placed leaves a swing as it is, so that it may come into force or go out of it with no step made.
  if (book.restrictsSwings && book.mayStepWhilePlacing) return 'none';
  switch (placingMill) {
    case 'remove':
    case 'opponent-removes-own':
      return placing === 'place-only' ? 'by-hands' : freeIfEqual(book);
    case 'mark':
    case 'count-mills':
      return placing === 'place-only' ? 'by-hands' : 'none';
    case 'from-hand':
    case 'from-hand-and-again':
      return freeIfEqual(book);
    default:
      return unreachable(placingMill);
  }
}

/** With free hands a class serves both sides, so nothing may depend on which of them began. */
function freeIfEqual({ variant, keepsAlternating, tables }: Rulebook): PlacingKind {
  const canFill = 2 * variant.men >= tables.points;
  const isEqual = variant.boardFull === 'mover-removes' || variant.boardFull === 'draw' || !canFill;
  return keepsAlternating && isEqual ? 'free' : 'none';
}

/** By rising number of men in hand, then of men, then of what is remembered: each class comes after all it needs. */
export function listMaterials(book: Rulebook, size: EndgameSize): readonly Material[] {
  const most = Math.max(size.first, size.second);
  const total = size.total ?? 2 * most;
  const found = movingMaterials(book, most, total);
  if (!size.placing) return found;
  const kind = placingOf(book);
  if (kind === 'by-hands') return [...found, ...alternatingMaterials(book)];
  return kind === 'free' ? [...found, ...freeMaterials(book, most, total)] : found;
}

function movingMaterials({ loseBelow, restrictsSwings }: Rulebook, most: number, total: number): Material[] {
  const found: Material[] = [];
  for (let men = 2 * loseBelow; men <= total; men++) {
    const plain: Material[] = [];
    for (let own = men - loseBelow; own >= loseBelow; own--) {
      if (own <= most && men - own <= most) plain.push(menOf(own, men - own));
    }
    found.push(...plain);
    if (!restrictsSwings) continue;
    found.push(...plain.map((m) => ({ ...m, ownSwing: true })));
    found.push(...plain.map((m) => ({ ...m, otherSwing: true })));
    found.push(...plain.map((m) => ({ ...m, ownSwing: true, otherSwing: true })));
  }
  return found;
}

function alternatingMaterials({ variant, loseBelow, marksDead }: Rulebook): readonly Material[] {
  const found: Material[] = [];
  for (let inHands = 1; inHands <= 2 * variant.men; inHands++) {
    const ownHand = Math.ceil(inHands / 2);
    const otherHand = inHands - ownHand;
    for (let own = variant.men - ownHand; own >= 0; own--) {
      for (let other = variant.men - otherHand; other >= 0; other--) {
        if (own + ownHand < loseBelow || other + otherHand < loseBelow) continue;
        const dead = marksDead ? 2 * variant.men - inHands - own - other : 0;
        found.push({ ...menOf(own, other), ownHand, otherHand, dead });
      }
    }
  }
  return found;
}

/** Men on the board and in hand count together for the size asked for. */
function freeMaterials({ variant, loseBelow }: Rulebook, most: number, total: number): readonly Material[] {
  const found: Material[] = [];
  const side = Math.min(most, variant.men);
  for (let inHands = 1; inHands <= 2 * side; inHands++) {
    for (let men = 2 * loseBelow; men <= total; men++) {
      for (let ofOwn = Math.min(side, men - loseBelow); ofOwn >= loseBelow && men - ofOwn <= side; ofOwn--) {
        for (let ownHand = Math.min(ofOwn, inHands); ownHand >= 0; ownHand--) {
          const otherHand = inHands - ownHand;
          if (otherHand > men - ofOwn) continue;
          found.push({ ...menOf(ofOwn - ownHand, men - ofOwn - otherHand), ownHand, otherHand });
        }
      }
    }
  }
  return found;
}

export function describeClasses(
  book: Rulebook,
  size: EndgameSize,
  sizeOf: (material: Material) => number,
): readonly EndgameClass[] {
  const materials = listMaterials(book, size);
  const order = new Map(materials.map((material, i) => [formatClass(material), i]));
  return materials.map((material, i) => {
    const id = formatClass(material);
    const partner = formatClass(partnerOf(book, material));
    const needs = new Set(successorsOf(book, material).map(formatClass));
    return {
      id,
      size: sizeOf(material),
      partner,
      needs: [...needs].filter((need) => need !== id && need !== partner && (order.get(need) ?? i) < i),
    };
  });
}

/** Where a turn leads that changes nothing but where men stand; a class without such turns stands alone. */
export function partnerOf(book: Rulebook, material: Material): Material {
  const isAlone = hasSwings(material) || (hasHands(material) && placingOf(book) === 'by-hands');
  return isAlone ? material : swap(material);
}

/** A move takes at most three men, by two mills and a capture or by three mills. */
const MOST_TAKEN = 3;
/** [M25] Twelve men close fewer mills than this. */
const MOST_COUNTED = 9;

/** All that a turn may lead to and some that it may not; materials that are no classes are sorted out later. */
function successorsOf(book: Rulebook, material: Material): readonly Material[] {
  const { variant } = book;
  const isBlockedTaking = variant.blocked !== 'loses' && variant.blocked !== 'draw';
  const isPlacing = hasHands(material);
  const isFullTaking = variant.boardFull !== 'draw' && variant.boardFull !== 'first-loses';
  const countsAtEnd = isPlacing && book.countsMills;
  const fillsUp = isPlacing && book.watchesRoom && isFullTaking;
  const ownLost = countsAtEnd ? MOST_COUNTED : isBlockedTaking || fillsUp ? 1 : 0;
  const otherLost = countsAtEnd ? MOST_COUNTED : MOST_TAKEN;
  const isOpening = isPlacing && (book.startsMoving === 1 || book.playsAgain);
  const mayGoOn = isOpening || isBlockedTaking || fillsUp || countsAtEnd;
  const found: Material[] = [];
  for (const moved of movedBy(book, material)) {
    for (let taken = 0; taken <= otherLost; taken++) {
      for (let lost = 0; lost <= ownLost; lost++) {
        for (const hands of handsAfter(book, moved, taken)) {
          const other = moved.other - (taken - hands.fromHand);
          const after = {
            ...moved,
            ...hands.left,
            own: moved.own - lost,
            other,
            dead: deadAfter(book, moved, taken, hands.left),
          };
          found.push(...remembered(book, swap(after)));
          if (mayGoOn) found.push(...remembered(book, after));
        }
      }
    }
  }
  return found;
}

/** The men after a placement or a step. */
function movedBy(book: Rulebook, m: Material): readonly Material[] {
  if (m.ownHand === 0) return [m];
  const placed = { ...m, own: m.own + 1, ownHand: m.ownHand - 1 };
  return book.mayStepWhilePlacing ? [placed, m] : [placed];
}

interface HandsAfter {
  readonly left: Pick<Material, 'ownHand' | 'otherHand'>;
  readonly fromHand: number;
}

/** Men taken may come out of a hand; where the board is full both hands are laid aside. */
function handsAfter(book: Rulebook, { ownHand, otherHand }: Material, taken: number): readonly HandsAfter[] {
  const found: HandsAfter[] = [{ left: { ownHand, otherHand }, fromHand: 0 }];
  if (book.takesFromHand) {
    for (let fromHand = 1; fromHand <= Math.min(taken, otherHand); fromHand++)
      found.push({ left: { ownHand, otherHand: otherHand - fromHand }, fromHand });
  }
  return book.watchesRoom && ownHand + otherHand > 0
    ? [...found, { left: { ownHand: 0, otherHand: 0 }, fromHand: 0 }]
    : found;
}

function deadAfter(
  { marksDead }: Rulebook,
  { dead }: Material,
  taken: number,
  { ownHand, otherHand }: HandsAfter['left'],
): number {
  return marksDead && ownHand + otherHand > 0 ? dead + taken : 0;
}

/** Whoever closed a mill may be kept from swinging back, and so may the other still. */
function remembered({ restrictsSwings }: Rulebook, m: Material): readonly Material[] {
  const plain = { ...m, ownSwing: false, otherSwing: false };
  if (!restrictsSwings || hasHands(m)) return [plain];
  return [
    plain,
    { ...plain, ownSwing: true },
    { ...plain, otherSwing: true },
    { ...plain, ownSwing: true, otherSwing: true },
  ];
}
