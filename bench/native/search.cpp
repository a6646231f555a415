// A search of nine men's morris of the same kind as packages/engine, in C++: the yardstick for its speed. The same
// steps (deepening in windows, principal variations first, a table of two entries a bucket keyed by the least of a
// position's images while placing, killers, history, reductions, null moves while placing, quiescence over closed
// mills) and the same terms of the evaluation; the trees are alike, not equal.
// Usage: search NODES; the seconds it prints are of processor time.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

constexpr int kPoints = 24, kAll = (1 << kPoints) - 1, kRemove = 1024, kSlots = kRemove + 32, kMaxPly = 128;
constexpr int kMate = 30000, kInfinite = 31000, kNone = -32000, kDeepest = 12, kQuietLimit = 100;

struct State {
  uint32_t men[2];
  int hand[2], turn, owed, over, quiet;
  uint32_t keyLo, keyHi;
};

struct Weights {
  int men[10], inHand, mill, openMill, readyMill, doubleMill, mobility, blocked, crossing, owed;
};
constexpr Weights kPlacing{
    {0, 52, 104, 156, 208, 260, 312, 364, 416, 468}, 115, 67, 67, 52, 8, 34, -19, 0, 60};
constexpr Weights kMoving{{-100, -70, -40, 0, 15, 30, 60, 190, 310, 420}, 0, 30, 16, 60, 65, 4, -30, 2, 90};

uint32_t adjacent[kPoints], spread[3][256], partners[kPoints][2], folds[16][3][256];
uint32_t crossings = 0;

int count(uint32_t word) { return __builtin_popcount(word); }
int low(uint32_t word) { return __builtin_ctz(word); }

void buildTables() {
  int lines[16][3], n = 0;
  for (int at = 0; at < 8; at += 2) {
    lines[n][0] = at, lines[n][1] = 8 + at, lines[n++][2] = 16 + at;
    for (int ring = 0; ring < 3; ring++, n++)
      lines[n][0] = ring * 8 + (at + 7) % 8, lines[n][1] = ring * 8 + at, lines[n][2] = ring * 8 + at + 1;
  }
  int filled[kPoints] = {};
  for (auto& line : lines) {
    const uint32_t word = 1u << line[0] | 1u << line[1] | 1u << line[2];
    for (int site : line) partners[site][filled[site]++] = word & ~(1u << site);
    adjacent[line[0]] |= 1u << line[1], adjacent[line[2]] |= 1u << line[1];
    adjacent[line[1]] |= 1u << line[0] | 1u << line[2];
  }
  for (int site = 0; site < kPoints; site++) {
    if (count(adjacent[site]) == 4) crossings |= 1u << site;
    for (int byte = 0; byte < 256; byte++) {
      if (!(byte >> (site & 7) & 1)) continue;
      spread[site >> 3][byte] |= adjacent[site];
      for (int image = 0; image < 16; image++) {
        int at = site & 7, ring = site >> 3;
        if (image & 8) at = (8 - at) & 7;
        at = (at + 2 * (image & 3)) & 7;
        if (image & 4) ring = 2 - ring;
        folds[image][site >> 3][byte] |= 1u << (ring * 8 + at);
      }
    }
  }
}

uint32_t mix(uint32_t word) {
  uint32_t x = (word ^ 0x5bd1e995u) * 0x85ebca6bu;
  x = (x ^ x >> 15) * 0xc2b2ae35u;
  return x ^ x >> 16;
}

void makeKey(const State& s, uint32_t men0, uint32_t men1, uint32_t& lo, uint32_t& hi) {
  uint32_t high = men1 | s.hand[1] << 24;
  if (s.owed) high ^= mix(s.owed);
  lo = (men0 | s.hand[0] << 24 | s.turn << 28) ^ mix(high);
  hi = high ^ mix(lo);
}

uint32_t near(uint32_t men) { return spread[0][men & 255] | spread[1][men >> 8 & 255] | spread[2][men >> 16]; }
uint32_t image(int i, uint32_t men) { return folds[i][0][men & 255] | folds[i][1][men >> 8 & 255] | folds[i][2][men >> 16]; }
uint32_t emptyOf(const State& s) { return kAll & ~(s.men[0] | s.men[1]); }

int millsAt(uint32_t men, int site) {
  return ((men & partners[site][0]) == partners[site][0]) + ((men & partners[site][1]) == partners[site][1]);
}

// Masks of first points: level lines 7-0-1, 3-4-5 and from ring to ring, then upright ones.
constexpr uint32_t kTop = 0x010101, kLow = 0x080808, kLevel = 0x44, kSides = 0x222222, kUpright = 0x11;

uint32_t levelGaps(uint32_t m) {
  const uint32_t a = m >> 1, b = m >> 2, c = m >> 7, d = m >> 8, e = m >> 16;
  return (a & c & kTop) | (m & c & kTop) << 1 | (m & a & kTop) << 7 | (a & b & kLow) | (m & b & kLow) << 1 |
         (m & a & kLow) << 2 | (d & e & kLevel) | (m & e & kLevel) << 8 | (m & d & kLevel) << 16;
}
uint32_t uprightGaps(uint32_t m) {
  const uint32_t a = m >> 1, b = m >> 2, d = m >> 8, e = m >> 16;
  return (a & b & kSides) | (m & b & kSides) << 1 | (m & a & kSides) << 2 | (d & e & kUpright) |
         (m & e & kUpright) << 8 | (m & d & kUpright) << 16;
}
uint32_t levelSteps(uint32_t m) {
  return (m & 0x191919) << 1 | (m >> 1 & 0x191919) | (m & kTop) << 7 | (m >> 7 & kTop) | (m & 0x4444) << 8 |
         (m >> 8 & 0x4444);
}
uint32_t uprightSteps(uint32_t m) {
  return (m & 0x666666) << 1 | (m >> 1 & 0x666666) | (m & 0x1111) << 8 | (m >> 8 & 0x1111);
}

uint32_t inMills(uint32_t m, int& mills) {
  const uint32_t pair = m & m >> 1;
  const uint32_t top = pair & m >> 7 & kTop, sides = pair & m >> 2 & (kLow | kSides);
  const uint32_t spokes = m & m >> 8 & m >> 16 & (kLevel | kUpright);
  mills = count(top) + count(sides) + count(spokes);
  return top | top << 1 | top << 7 | sides | sides << 1 | sides << 2 | spokes | spokes << 8 | spokes << 16;
}

int scoreSide(const Weights& w, uint32_t own, int hand, uint32_t empty) {
  const uint32_t level = levelGaps(own) & empty, upright = uprightGaps(own) & empty;
  int mills;
  const uint32_t closed = inMills(own, mills);
  const int men = count(own);
  int score = w.men[men + hand] + w.inHand * hand + w.crossing * count(own & crossings) + w.mill * mills;
  if (level | upright) {
    score += w.openMill * (count(level) + count(upright));
    score += w.readyMill * (count(level & uprightSteps(own)) + count(upright & levelSteps(own)));
    if (closed) score += w.doubleMill * (count(level & uprightSteps(closed)) + count(upright & levelSteps(closed)));
  }
  if (hand == 0 && men <= 3) return score + w.mobility * count(empty);
  return score + w.mobility * count(near(own) & empty) + w.blocked * count(own & ~near(empty));
}

int evaluate(const State& s) {
  const Weights& w = s.hand[0] + s.hand[1] ? kPlacing : kMoving;
  const uint32_t empty = emptyOf(s);
  const int score = scoreSide(w, s.men[0], s.hand[0], empty) - scoreSide(w, s.men[1], s.hand[1], empty);
  return (s.turn ? -score : score) + s.owed * w.owed;
}

int listMoves(const State& s, int* out) {
  if (s.over) return 0;
  int n = 0;
  const uint32_t own = s.men[s.turn], enemy = s.men[1 - s.turn], empty = emptyOf(s);
  if (s.owed) {
    int mills;
    uint32_t targets = enemy & ~inMills(enemy, mills);
    for (targets = targets ? targets : enemy; targets; targets &= targets - 1) out[n++] = kRemove | low(targets);
    return n;
  }
  if (s.hand[s.turn]) {
    for (uint32_t to = empty; to; to &= to - 1) out[n++] = low(to);
    return n;
  }
  const bool flies = count(own) <= 3;
  for (uint32_t men = own; men; men &= men - 1) {
    const int from = low(men);
    for (uint32_t to = flies ? empty : adjacent[from] & empty; to; to &= to - 1) out[n++] = (from + 1) << 5 | low(to);
  }
  return n;
}

bool isLoud(const State& s, int move) {
  if (move >= kRemove) return true;
  const int from = (move >> 5) - 1;
  return millsAt(from >= 0 ? s.men[s.turn] & ~(1u << from) : s.men[s.turn], move & 31) > 0;
}

int listLoud(const State& s, int* out) {
  const uint32_t own = s.men[s.turn], empty = emptyOf(s);
  const uint32_t level = levelGaps(own) & empty, upright = uprightGaps(own) & empty;
  const bool places = s.hand[s.turn] > 0, flies = !places && count(own) <= 3;
  int n = 0;
  for (uint32_t gaps = level | upright; gaps; gaps &= gaps - 1) {
    const int to = low(gaps);
    if (places) {
      out[n++] = to;
      continue;
    }
    for (uint32_t men = own & (flies ? kAll : adjacent[to]); men; men &= men - 1) {
      const int move = (low(men) + 1) << 5 | to;
      if (isLoud(s, move)) out[n++] = move;
    }
  }
  return n;
}

void endTurn(State& s) {
  s.turn ^= 1;
  const uint32_t own = s.men[s.turn];
  if (s.hand[s.turn] || count(own) <= 3) return;
  if (!(near(own) & emptyOf(s))) s.over = 1 + (s.turn ^ 1);
}

void apply(State& s, int move) {
  const int to = move & 31;
  if (move >= kRemove) {
    s.men[1 - s.turn] &= ~(1u << to), s.quiet = 0, s.owed = 0;
    if (count(s.men[1 - s.turn]) + s.hand[1 - s.turn] < 3) s.over = 1 + s.turn;
    else endTurn(s);
  } else {
    if (move < 32) s.hand[s.turn]--, s.quiet = 0;
    else s.men[s.turn] &= ~(1u << ((move >> 5) - 1)), s.quiet++;
    const bool closes = millsAt(s.men[s.turn], to) > 0;
    s.men[s.turn] |= 1u << to;
    if (closes) s.owed = 1;
    else endTurn(s);
  }
  makeKey(s, s.men[0], s.men[1], s.keyLo, s.keyHi);
}

struct Entry {
  uint32_t check, data, move, spare;
};
constexpr uint32_t kBuckets = 1u << 20;
std::vector<Entry> table(2 * kBuckets);

State states[kMaxPly + 2];
int lists[kMaxPly + 2][512], worth[kMaxPly + 2][512], killers[kMaxPly + 4][2], history[2][kSlots];
uint32_t foldLo[kMaxPly + 2], foldHi[kMaxPly + 2];
int8_t reductions[64][64];
long long nodes = 0, limit = 0;
bool stopped = false;
enum { kUpper = 1, kLower, kExact };

void foldKey(const State& s, uint32_t& lo, uint32_t& hi) {
  lo = s.keyLo, hi = s.keyHi;
  if (!s.hand[s.turn] || s.owed) return;
  uint32_t least0 = s.men[0], least1 = s.men[1];
  for (int i = 1; i < 16; i++) {
    const uint32_t men0 = image(i, s.men[0]);
    if (men0 > least0) continue;
    const uint32_t men1 = image(i, s.men[1]);
    if (men0 < least0 || men1 < least1) least0 = men0, least1 = men1;
  }
  makeKey(s, least0, least1, lo, hi);
}

void step(int ply, int move) {
  states[ply + 1] = states[ply];
  apply(states[ply + 1], move);
  if (++nodes >= limit) stopped = true;
}

int scoreEnd(const State& s, int ply) {
  if (!s.over) return 0;
  return s.over - 1 == s.turn ? kMate - ply : ply - kMate;
}

int scorePath(int ply) {
  const State& s = states[ply];
  if (s.quiet > 0) {
    for (int i = ply - 1; i >= 0 && i >= ply - s.quiet; i--)
      if (states[i].keyLo == s.keyLo && states[i].keyHi == s.keyHi && states[i].quiet > 0) return 0;
  }
  return s.quiet >= kQuietLimit && !s.owed ? 0 : kNone;
}

int pick(int ply, int i, int n) {
  int* moves = lists[ply];
  int* value = worth[ply];
  int best = i;
  for (int j = i + 1; j < n; j++)
    if (value[j] > value[best]) best = j;
  std::swap(moves[i], moves[best]), std::swap(value[i], value[best]);
  return moves[i];
}

int quiesce(int ply, int alpha, int beta, int below) {
  if (stopped) return 0;
  const State& s = states[ply];
  if (s.over) return scoreEnd(s, ply);
  int best = -kInfinite, n;
  if (s.owed) n = listMoves(s, lists[ply]);
  else {
    best = evaluate(s);
    if (best >= beta || below >= kDeepest || ply >= kMaxPly) return best;
    n = listLoud(s, lists[ply]);
  }
  for (int i = 0; i < n; i++) worth[ply][i] = history[s.turn][lists[ply][i]];
  int floor = std::max(alpha, best);
  for (int i = 0; i < n; i++) {
    step(ply, pick(ply, i, n));
    const bool same = states[ply + 1].turn == s.turn;
    const int ended = scorePath(ply + 1);
    int score;
    if (ended != kNone) score = 0;
    else if (same) score = quiesce(ply + 1, floor, beta, below + 1);
    else score = -quiesce(ply + 1, -beta, -floor, below + 1);
    if (stopped) return 0;
    best = std::max(best, score), floor = std::max(floor, score);
    if (floor >= beta) break;
  }
  return best;
}

int search(int ply, int depth, int alpha, int beta, bool canPass);

int descend(int ply, int depth, int alpha, int beta) {
  if (states[ply + 1].turn == states[ply].turn) return search(ply + 1, depth, alpha, beta, true);
  return -search(ply + 1, depth, -beta, -alpha, true);
}

int toTable(int score, int ply) { return score > 27000 ? score + ply : score < -27000 ? score - ply : score; }
int fromTable(int score, int ply) { return score > 27000 ? score - ply : score < -27000 ? score + ply : score; }

int probe(int ply, int depth, int alpha, int beta, int& slot) {
  foldKey(states[ply], foldLo[ply], foldHi[ply]);
  const Entry* entry = &table[2 * (foldLo[ply] & (kBuckets - 1))];
  for (int way = 0; way < 2; way++, entry++) {
    if (!entry->data || (entry->check ^ entry->data ^ entry->move) != foldHi[ply]) continue;
    if (entry->move >> 16 == (states[ply].keyLo & 0xffff)) slot = entry->move & 0xffff;
    const int score = fromTable(int32_t(entry->data) >> 16, ply), bound = entry->data & 3;
    if (int(entry->data >> 8 & 0xff) < depth) return kNone;
    if (bound == kExact || (bound == kLower && score >= beta) || (bound == kUpper && score <= alpha)) return score;
    return kNone;
  }
  return kNone;
}

void store(int ply, int depth, int score, int bound, int slot) {
  Entry* entry = &table[2 * (foldLo[ply] & (kBuckets - 1))];
  const bool same = (entry->check ^ entry->data ^ entry->move) == foldHi[ply];
  if (!same && int(entry->data >> 8 & 0xff) > depth) entry++;
  const uint32_t data = uint32_t(toTable(score, ply)) << 16 | uint32_t(depth) << 8 | uint32_t(bound);
  const uint32_t move = same && slot == 0xffff ? entry->move : (states[ply].keyLo & 0xffff) << 16 | uint32_t(slot);
  *entry = {foldHi[ply] ^ data ^ move, data, move, 0};
}

int prune(int ply, int depth, int beta) {
  const State& s = states[ply];
  if (!s.hand[s.turn] || s.owed || s.hand[0] < 2 || s.hand[1] < 2) return kNone;
  const int estimate = evaluate(s);
  if (depth <= 3 && estimate - 90 * depth >= beta) return estimate;
  if (depth < 3 || estimate < beta) return kNone;
  State& next = states[ply + 1];
  next = s;
  next.turn ^= 1;
  makeKey(next, next.men[0], next.men[1], next.keyLo, next.keyHi);
  if (++nodes >= limit) stopped = true;
  const int score = -search(ply + 1, depth - 3 - (depth >> 2), -beta, 1 - beta, false);
  return score < beta ? kNone : score > 27000 ? beta : score;
}

void addHistory(int& value, int bonus) { value += 32 * bonus - int(int64_t(value) * 32 * std::abs(bonus) / (1 << 20)); }

void reward(int ply, int i, int depth) {
  const int turn = states[ply].turn, move = lists[ply][i];
  if (killers[ply][0] != move) killers[ply][1] = killers[ply][0], killers[ply][0] = move;
  addHistory(history[turn][move], depth * depth);
  for (int j = 0; j < i; j++)
    if (worth[ply][j] < 1 << 25) addHistory(history[turn][lists[ply][j]], -depth * depth);
}

void rank(int ply, int n, int slot) {
  const State& s = states[ply];
  for (int i = 0; i < n; i++) {
    const int move = lists[ply][i];
    int value = history[s.turn][move];
    if (isLoud(s, move)) value += 1 << 26;
    else if (move == killers[ply][0]) value += (1 << 24) + 1;
    else if (move == killers[ply][1]) value += 1 << 24;
    worth[ply][i] = move == slot ? value + (1 << 28) : value;
  }
}

int search(int ply, int depth, int alpha, int beta, bool canPass) {
  if (stopped) return 0;
  const State& s = states[ply];
  if (ply > 0) {
    const int ended = scorePath(ply);
    if (ended != kNone) return ended;
  }
  if (ply >= kMaxPly) return evaluate(s);
  if (depth <= 0) return quiesce(ply, alpha, beta, 0);
  const bool open = beta - alpha > 1;
  int slot = 0xffff;
  const int known = probe(ply, depth, alpha, beta, slot);
  if (known != kNone && !open) return known;
  const int n = listMoves(s, lists[ply]);
  if (n == 0) return scoreEnd(s, ply);
  if (!open && canPass && std::abs(beta) < 27000) {
    const int pruned = prune(ply, depth, beta);
    if (stopped) return 0;
    if (pruned != kNone) return pruned;
  }
  killers[ply + 2][0] = killers[ply + 2][1] = -1;
  rank(ply, n, slot);
  const int extended = n == 1 && ply < kMaxPly / 2 ? depth + 1 : depth;
  int best = -kInfinite, bestMove = 0xffff, floor = alpha;
  for (int i = 0; i < n; i++) {
    const int move = pick(ply, i, n);
    step(ply, move);
    int score;
    if (i == 0) score = descend(ply, extended - 1, floor, beta);
    else {
      int less = worth[ply][i] >= 1 << 25 ? 0 : reductions[std::min(extended, 63)][std::min(i, 63)];
      if (open && less > 0) less--;
      score = descend(ply, extended - 1 - less, floor, floor + 1);
      if (less > 0 && score > floor && !stopped) score = descend(ply, extended - 1, floor, floor + 1);
      if (open && score > floor && score < beta && !stopped) score = descend(ply, extended - 1, floor, beta);
    }
    if (stopped) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score, bestMove = move;
    if (score < beta) continue;
    if (!isLoud(s, move)) reward(ply, i, depth);
    break;
  }
  store(ply, depth, best, best >= beta ? kLower : best > alpha ? kExact : kUpper, bestMove);
  return best;
}

int deepen() {
  int guess = 0, depth = 1;
  for (; depth < kMaxPly; depth++) {
    int width = 20, alpha = depth < 4 ? -kInfinite : guess - width, beta = depth < 4 ? kInfinite : guess + width;
    for (;;) {
      const int score = search(0, depth, alpha, beta, false);
      if (stopped) return depth - 1;
      width *= 4;
      if (score <= alpha && alpha > -kInfinite) alpha = width > 1000 ? -kInfinite : score - width;
      else if (score >= beta && beta < kInfinite) beta = width > 1000 ? kInfinite : score + width;
      else {
        guess = score;
        break;
      }
    }
  }
  return depth - 1;
}

}  // namespace

int main(int argc, char** argv) {
  limit = argc > 1 ? std::atoll(argv[1]) : 5000000;
  buildTables();
  for (int depth = 3; depth < 64; depth++)
    for (int place = 2; place < 64; place++)
      reductions[depth][place] =
          int8_t(std::min(int(std::floor(0.4 + std::log(depth) * std::log(place + 1) / 2.2)), depth - 2));
  for (auto& pair : killers) pair[0] = pair[1] = -1;
  State& root = states[0];
  root = {};
  root.hand[0] = root.hand[1] = 9;
  makeKey(root, 0, 0, root.keyLo, root.keyHi);
  const std::clock_t from = std::clock();
  const int depth = deepen();
  const double seconds = double(std::clock() - from) / CLOCKS_PER_SEC;
  std::printf("{\"nodes\":%lld,\"seconds\":%.6f,\"depth\":%d}\n", nodes, seconds, depth);
}
