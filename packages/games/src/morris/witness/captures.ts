import type { Side } from '../../contract/index.ts';
import type { CaptureSwitch, MorrisVariant } from '../variants/record.ts';
import type { Drawing, Line } from './board.ts';

/** `X` is a dead man that still blocks its point [M24]; an empty point is missing. */
export type Men = Readonly<Record<string, Side | 'X'>>;

export type Phase = 'placing' | 'moving';

/** One way to take what is owed: the men it may take now and how many it takes altogether. */
export interface Way {
  readonly cause:
    | 'mill'
    | 'custodian'
    | 'intervention'
    | 'leap'
    | 'own'
    | 'blocked'
    | 'board-full'
    | 'mill-count';
  readonly targets: readonly string[];
  readonly count: number;
}

/** The placement or step that has just been made. */
export interface Arrival {
  readonly side: Side;
  readonly to: string;
  readonly phase: Phase;
  readonly by: 'placement' | 'step';
}

export function menOf(men: Men, side: Side): readonly string[] {
  return Object.keys(men).filter((point) => men[point] === side);
}

export function enemyOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** [M14] */
export function isMill(men: Men, { points }: Line, side: Side): boolean {
  return points.every((point) => men[point] === side);
}

/** [M14] Whether the man on `point` stands in a mill of its side. */
export function isInMill(men: Men, drawing: Drawing, point: string): boolean {
  const side = men[point];
  if (side === undefined || side === 'X') return false;
  return drawing.lines.some((line) => line.points.includes(point) && isMill(men, line, side));
}

/** [M19] The men of `victim` that a mill may take. */
export function millTargets(
  v: MorrisVariant,
  drawing: Drawing,
  men: Men,
  victim: Side,
  by: Arrival['by'],
): readonly string[] {
  const all = menOf(men, victim);
  if (v.protection === 'none' || (v.protection === 'mills-when-moving' && by === 'placement')) return all;
  const free = all.filter((point) => !isInMill(men, drawing, point));
  return free.length > 0 ? free : all;
}

function isInForce(
  rule: 'off' | CaptureSwitch,
  { kind }: Line,
  men: Men,
  { side, phase }: Pick<Arrival, 'side' | 'phase'>,
): boolean {
  if (rule === 'off' || !rule[kind] || !rule[phase]) return false;
  return !rule.onlyAtThree || phase === 'placing' || menOf(men, side).length <= 3;
}

/** [M30] */
function custodianTargets(v: MorrisVariant, drawing: Drawing, men: Men, a: Arrival): readonly string[] {
  return drawing.lines.flatMap((line) => {
    const [one, centre, other] = line.points;
    if (a.to !== one && a.to !== other) return [];
    if (men[one] !== a.side || men[other] !== a.side || men[centre] !== enemyOf(a.side)) return [];
    return isInForce(v.custodian, line, men, a) ? [centre] : [];
  });
}

/** [M31] */
function interventionLines(v: MorrisVariant, drawing: Drawing, men: Men, a: Arrival): readonly Line[] {
  return drawing.lines.filter((line) => {
    const [one, centre, other] = line.points;
    if (a.to !== centre) return false;
    if (men[one] !== enemyOf(a.side) || men[other] !== enemyOf(a.side)) return false;
    return isInForce(v.intervention, line, men, a);
  });
}

/**
 * [M29]-[M35] [M39] The captures beside mills that an arrival brings. Each line of intervention is a way of its
 * own, so that picking one of its ends leaves the other.
 */
export function capturesOf(v: MorrisVariant, drawing: Drawing, men: Men, a: Arrival): readonly Way[] {
  const caught = custodianTargets(v, drawing, men, a);
  const lines = interventionLines(v, drawing, men, a);
  if (v.captureReading === 'spec') {
    return [
      ...lines.map(({ points: [one, , other] }) => intervention([one, other])),
      ...(caught.length > 0 ? [custodian(caught)] : []),
    ];
  }
  const allowed = millTargets(v, drawing, men, enemyOf(a.side), a.by);
  const isFree = (point: string) => allowed.includes(point);
  const order = ['cross', 'edges', 'diagonals'];
  const pairs = [...lines]
    .sort((p, q) => order.indexOf(p.kind) - order.indexOf(q.kind))
    .map(({ points: [one, , other] }) => [one, other].filter(isFree))
    .filter((ends) => ends.length > 0);
  const free = caught.filter(isFree);
  return [...pairs.slice(0, 1).map(intervention), ...(free.length > 0 ? [custodian(free)] : [])];
}

function intervention(targets: readonly string[]): Way {
  return { cause: 'intervention', targets, count: targets.length };
}

function custodian(targets: readonly string[]): Way {
  return { cause: 'custodian', targets, count: 1 };
}

/** [M38] What a man of `side` with an empty hand leaps over on its way, if that is a leap. */
export function leaptOver(
  v: MorrisVariant,
  drawing: Drawing,
  men: Men,
  side: Side,
  from: string,
  to: string,
): string | undefined {
  if (v.leap === 'off') return undefined;
  for (const line of drawing.lines) {
    const [one, centre, other] = line.points;
    if (!((from === one && to === other) || (from === other && to === one))) continue;
    if (men[centre] !== enemyOf(side) || !isInForce(v.leap, line, men, { side, phase: 'moving' })) continue;
    // [M39]
    if (
      v.captureReading === 'sanmill' &&
      !millTargets(v, drawing, men, enemyOf(side), 'step').includes(centre)
    )
      continue;
    return centre;
  }
  return undefined;
}
