// A second prover, written apart from the engine's: it knows a match and its moves, and nothing else of Boardwright.
// It keeps no keys, no tables and no heuristics, and asks the match itself whether the game is over.

/**
 * Whether `side` wins from `match` within `moves`, whatever the other does: true, false, or undefined where `budget`
 * positions were not enough. A position that was on the board before counts as not won.
 */
export function wins(match, side, moves, budget = { left: 200_000 }) {
  const before = [];
  for (let back = 1; back <= match.ply; back++) before.push(identity(match.back(back).position));
  return search(match, side, moves, new Set(before), new Map(), budget);
}

function search(match, side, moves, path, memo, budget) {
  if (match.outcome) return match.outcome.winner === side;
  if (moves === 0) return false;
  const name = identity(match.position);
  if (path.has(name)) return false;
  const known = memo.get(`${match.position.quiet} ${moves} ${name}`);
  if (known !== undefined) return known;
  if (--budget.left < 0) return undefined;
  path.add(name);
  const isOwn = match.position.turn === side;
  let answer = !isOwn;
  for (const move of sorted(match)) {
    const next = match.play(move.text);
    if (!next.ok) throw new Error(`a listed move is refused: ${move.text} in ${match.position.text}`);
    const won = search(next.value, side, moves - 1, path, memo, budget);
    if (won === undefined) {
      answer = undefined;
      break;
    }
    if (won === isOwn) {
      answer = isOwn;
      break;
    }
  }
  path.delete(name);
  if (answer !== undefined) memo.set(`${match.position.quiet} ${moves} ${name}`, answer);
  return answer;
}

/** What takes something first: most forced wins begin so. */
function sorted(match) {
  return [...match.position.moves].sort((a, b) => b.captures.length - a.captures.length);
}

/**
 * By how many men `side` comes out ahead within `moves` moves against the best defence, as far as taking goes: exchanges
 * that have begun are played out, up to `EXCHANGE` moves more. Undefined where `budget` positions were not enough.
 */
export function menAhead(match, side, moves, budget = { left: 60_000 }) {
  const answer = balance(match, side, moves, EXCHANGE, -Infinity, Infinity, budget);
  return budget.left < 0 ? undefined : answer;
}

const EXCHANGE = 6;

function balance(match, side, moves, more, low, high, budget) {
  const isOwn = match.position.turn === side;
  if (match.outcome) {
    const { winner } = match.outcome;
    return winner === undefined ? 0 : winner === side ? 99 : -99;
  }
  if (--budget.left < 0) return 0;
  const all = sorted(match);
  const takes = all.filter(({ captures }) => captures.length > 0);
  const isOver = moves <= 0;
  // Nobody has to go on taking where the rules do not say so.
  const mayStop = isOver && takes.length < all.length;
  if (isOver && (takes.length === 0 || more <= 0)) return 0;
  let best = mayStop ? 0 : isOwn ? -Infinity : Infinity;
  for (const move of isOver ? takes : all) {
    const next = match.play(move.text).value;
    const gain = isOwn ? move.captures.length : -move.captures.length;
    const worth =
      gain + balance(next, side, moves - 1, isOver ? more - 1 : more, low - gain, high - gain, budget);
    best = isOwn ? Math.max(best, worth) : Math.min(best, worth);
    if (isOwn) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (low >= high || budget.left < 0) break;
  }
  return best;
}

function identity(position) {
  return position.text;
}
