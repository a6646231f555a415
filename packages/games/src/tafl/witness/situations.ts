import type { TaflVariant } from '../variants/record.ts';
import { AROUND, type Grid, type Letter, Plain, plainMoves, type Square } from './plain.ts';

/** A position with what its history adds, counted by whoever plays. */
export interface Situation {
  readonly v: TaflVariant;
  readonly grid: Grid;
  readonly side: 'a' | 'd';
  /** Moves of both sides since the start, and since the last capture. */
  readonly ply: number;
  readonly quiet: number;
  readonly occurrences: number;
  /** How often the position after a move would have come up, and whether the game would be over then. */
  after(move: string): { readonly times: number; readonly isOver: boolean };
}

interface Reading {
  readonly from: string;
  readonly to: string;
  readonly taken: readonly string[];
}

/** Which prompt a situation calls for, read off the plain rules; `held` is a piece in the hand. */
export function expectedPrompt(now: Situation, held?: string): string {
  const { v, grid, side } = now;
  const own = movesOf(v, grid, side);
  const king = kingOf(v, grid);
  const foe = movesOf(v, grid, side === 'a' ? 'd' : 'a');
  const isTaken = (moves: readonly Reading[]) => moves.some(({ taken }) => taken.includes(king));
  const isHome = (moves: readonly Reading[]) => moves.some(({ from, to }) => from === king && isGoal(v, to));
  if (held !== undefined) {
    const hand = expectedHand(now, held, own, king);
    const isWon = hand === 'king-goes' || hand === 'man-takes-king';
    if (!isWon && side === 'a' && isHome(foe)) return canStop(now, own) ? 'stop-king' : 'king-gets-away';
    if (!isWon && side === 'd' && isTaken(foe)) return expectedDanger(now, foe, king);
    return hand;
  }
  if (side === 'a' && isTaken(own)) return 'king-may-fall';
  if (side === 'd' && isHome(own)) return 'king-may-go';
  if (side === 'a' && isHome(foe)) return canStop(now, own) ? 'stop-king' : 'king-gets-away';
  if (side === 'd' && isTaken(foe)) return expectedDanger(now, foe, king);
  return expectedHistory(now, own) ?? expectedPlain(now, own, king);
}

/** Whether some move of the attackers ends the game or leaves the king without a way home. */
function canStop({ v, grid, after }: Situation, own: readonly Reading[]): boolean {
  return own.some(({ from, to, taken }) => {
    if (after(`${from}-${to}`).isOver) return true;
    const next = grid.map((row) => [...row]);
    const put = (name: string, letter: Letter) => {
      const { x, y } = squareOf(v, name);
      next[y][x] = letter;
    };
    put(to, 't');
    for (const name of [from, ...taken]) put(name, '.');
    const king = kingOf(v, next);
    return !movesOf(v, next, 'd').some((move) => move.from === king && isGoal(v, move.to));
  });
}

/** One square from which the king falls, with somebody else beside him, is told with who that is. */
function expectedDanger({ v, grid }: Situation, foe: readonly Reading[], king: string): string {
  const landings = new Set(foe.filter(({ taken }) => taken.includes(king)).map(({ to }) => to));
  const [landing] = landings;
  const others = holdersBeside(v, grid, king, landing);
  return landings.size === 1 && others > 0 ? 'king-in-danger' : 'king-in-dangers';
}

/** How many squares beside `landing` hold the king when an attacker arrives there. */
function holdersBeside(v: TaflVariant, grid: Grid, king: string, landing: string): number {
  const board = new Plain(v, grid);
  const at = squareOf(v, king);
  const to = squareOf(v, landing);
  const isOpposite = ({ x, y }: Square) => x + to.x === 2 * at.x && y + to.y === 2 * at.y;
  return AROUND.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })).filter((square) => {
    if (board.at(square) === undefined || (square.x === to.x && square.y === to.y)) return false;
    if (strengthAt(board, at) === 2 && !isOpposite(square)) return false;
    return board.at(square) === 't' || board.isHostile(square, at);
  }).length;
}

function expectedHand({ v }: Situation, held: string, own: readonly Reading[], king: string): string {
  const mine = own.filter(({ from }) => from === held);
  const isKing = held === king;
  if (isKing && mine.some(({ to }) => isGoal(v, to))) return 'king-goes';
  if (mine.some(({ taken }) => taken.includes(king))) return 'man-takes-king';
  const piece = isKing ? 'king' : 'man';
  if (mine.some(({ taken }) => taken.length > 0)) return `${piece}-takes`;
  const speed = isKing ? v.kingSpeed : v.menSpeed;
  return speed > 0 && speed < v.size ? `${piece}-steps` : `${piece}-slides`;
}

/** Once more and a repetition counts; ten moves or fewer to a limit. */
function expectedHistory(now: Situation, own: readonly Reading[]): string | undefined {
  const { v, side, ply, quiet, occurrences, after } = now;
  const isOwnLoss = v.repetition === 'mover-loses' || (v.repetition === 'defenders-lose' && side === 'd');
  if (isOwnLoss && own.some(({ from, to }) => after(`${from}-${to}`).times >= v.repetitionCount))
    return 'repeat-shun';
  if (occurrences > 1 && occurrences + 1 === v.repetitionCount) {
    if (v.repetition === 'draw') return 'repeat-draws';
    if (v.repetition === 'defenders-lose') return 'repeat-decides';
    if (v.repetition === 'mover-loses') return 'repeating-loses';
  }
  const toLongest = v.plyLimit === 0 ? 1e9 : v.plyLimit - ply;
  const toQuietest = v.quietLimit === 0 ? 1e9 : v.quietLimit - quiet;
  if (Math.min(toLongest, toQuietest) > 10) return undefined;
  return toLongest <= toQuietest ? 'near-longest' : 'near-quietest';
}

function expectedPlain({ grid, side }: Situation, own: readonly Reading[], king: string): string {
  if (side === 'a')
    return grid.flat().filter((letter) => letter === 't').length === 1 ? 'last-man' : 'shut-king-in';
  return own.some(({ from }) => from === king) ? 'clear-the-way' : 'king-shut-in';
}

/** Which events a move makes, in no order; `end` is the outcome's reason after it. */
export function expectedEvents(v: TaflVariant, grid: Grid, move: string, end: string | undefined): string[] {
  const before = new Plain(v, grid);
  const [fromName, toName] = move.split('-');
  const from = squareOf(v, fromName);
  const to = squareOf(v, toName);
  const letter = before.at(from) ?? '.';
  const moved = grid.map((row) => [...row]);
  moved[to.y][to.x] = letter;
  moved[from.y][from.x] = '.';
  const after = new Plain(v, moved);
  const taken = after.takes(to).map((name) => squareOf(v, name));
  const king = taken.find((square) => after.at(square) === 'K');
  const codes = new Set<string>();
  if (king) codes.add(`took-king-${placeOf(after, king)}`);
  else for (const victim of taken) codes.add(`took-${wayOf(after, victim, to, letter)}`);
  const isHome = letter === 'K' && isGoal(v, toName);
  if (isHome) codes.add('king-came-home');
  if (end === 'exit-fort') codes.add('built-fort');
  if (end === 'encircled') codes.add('closed-ring');
  if (codes.size === 0) codes.add(quietEvent(after, from, to, letter));
  else if (!isHome) codes.add(letter === 'K' ? 'king-moved' : 'man-moved');
  return [...codes].sort();
}

/** By which rule the man falls that a piece arriving at `to` takes. */
function wayOf(board: Plain, victim: Square, to: Square, letter: Letter): string {
  const behind = { x: 2 * victim.x - to.x, y: 2 * victim.y - to.y };
  const isBeside = Math.abs(victim.x - to.x) + Math.abs(victim.y - to.y) === 1;
  if (!isBeside || board.at(behind) === undefined || !board.isManTaken(victim, behind, letter))
    return 'shieldwall';
  if (board.isFriend(behind, letter)) return 'between-men';
  if (!board.isHostile(behind, victim)) return 'linnaean';
  if (board.isThrone(behind)) return 'against-throne';
  return board.isCorner(behind) ? 'against-corner' : 'against-camp';
}

function quietEvent(after: Plain, from: Square, to: Square, letter: Letter): string {
  const isKing = letter === 'K';
  const isJaw = (x: number, y: number) => {
    const square = { x: to.x + x, y: to.y + y };
    if (after.at(square) === undefined) return false;
    return (
      (isKing ? after.at(square) === 't' : after.isFriend(square, letter === 't' ? 'T' : 't')) ||
      after.isHostile(square, to)
    );
  };
  const isBetween = (isJaw(1, 0) && isJaw(-1, 0)) || (isJaw(0, 1) && isJaw(0, -1));
  if (isBetween && (!isKing || strengthAt(after, to) === 2))
    return isKing ? 'king-walked-in' : 'man-walked-in';
  if (!isKing) return 'man-moved';
  const isSame =
    strengthAt(after, from) === strengthAt(after, to) && isOthers(after, from) === isOthers(after, to);
  return isSame ? 'king-moved' : 'king-changed-strength';
}

/** Three sides beside the throne are the other three; elsewhere any three. */
function isOthers(board: Plain, square: Square): boolean {
  return strengthAt(board, square) === 3 && placeOf(board, square) === 'beside-throne';
}

function strengthAt(board: Plain, square: Square): number {
  const { kingOnThrone, kingBesideThrone, kingElsewhere } = board.v;
  return { 'on-throne': kingOnThrone, 'beside-throne': kingBesideThrone, elsewhere: kingElsewhere }[
    placeOf(board, square)
  ];
}

function placeOf(board: Plain, square: Square): 'on-throne' | 'beside-throne' | 'elsewhere' {
  if (board.isThrone(square)) return 'on-throne';
  const isBeside = AROUND.some(({ x, y }) => board.isThrone({ x: square.x + x, y: square.y + y }));
  return isBeside ? 'beside-throne' : 'elsewhere';
}

/** How an end is told: by its reason, but a reason that draws or decides has a code for each. */
export function expectedEnding(v: TaflVariant, reason: string, hasWinner: boolean): string {
  if (reason === 'no-moves') return hasWinner ? reason : 'no-moves-draw';
  if (reason === 'king-captured') return 'king-held';
  if (reason !== 'repetition' || !hasWinner) return reason;
  return v.repetition === 'mover-loses' ? 'repeater-lost' : 'repetition-lost';
}

/** [T25] [T46] [T47] */
export function isGoal(v: TaflVariant, name: string): boolean {
  const square = squareOf(v, name);
  const board = new Plain(v, []);
  if (v.goal === 'corners') return board.isCorner(square);
  const isEdge = [square.x, square.y].some((at) => at === 0 || at === v.size - 1);
  return isEdge && (v.goal === 'edges' || !board.isCamp(square));
}

function movesOf(v: TaflVariant, grid: Grid, side: 'a' | 'd'): readonly Reading[] {
  return plainMoves(v, grid, side).map((text) => {
    const [move, taken] = text.split(':');
    const [from, to] = move.split('-');
    return { from, to, taken: taken === '' ? [] : taken.split(',') };
  });
}

function kingOf(v: TaflVariant, grid: Grid): string {
  const y = grid.findIndex((row) => row.includes('K'));
  return y < 0 ? '' : new Plain(v, grid).name({ x: grid[y].indexOf('K'), y });
}

export function squareOf({ size }: TaflVariant, name: string): Square {
  return { x: name.charCodeAt(0) - 97, y: size - Number(name.slice(1)) };
}

/** The letters of a position's text. */
export function gridOf(text: string): Grid {
  const [rows] = text.split(' ');
  return rows.split('/').map((row) => {
    const dots = row.replace(/\d+/g, (count) => '.'.repeat(Number(count)));
    return [...dots].map(
      (letter): Letter => (letter === 't' || letter === 'T' || letter === 'K' ? letter : '.'),
    );
  });
}
