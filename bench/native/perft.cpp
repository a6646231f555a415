// The same perft as packages/games/src/morris, in C++: the yardstick for the speed of the TypeScript rules.
// Same state, same copy-and-apply, same tables, same key, same bulk count at the last ply.
// Usage: perft DEPTH [custodian] [intervention]
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace {

constexpr int kPoints = 24;
constexpr int kRow = 4;
constexpr int kAll = (1 << kPoints) - 1;
constexpr int kNever = 1 << 30;
constexpr int kRemove = 1024;
constexpr int kMen = 9, kFlyAt = 3, kLoseBelow = 3;
enum { kPlacing, kMoving };
enum { kNothing, kLines };

struct State {
  int turn, keyLo, keyHi, quiet, men[2], dead, hand[2], phase, plies;
  int cause, owed[2], mills, custodian, intervention, leap, taken;
  int formed[2], swing[2], over;
};

int adjacent[kPoints], spread[3 * 256], lines[16], partners[kPoints * kRow], between[kPoints * kRow];
int farEnd[kPoints * kRow], centreEnds[kPoints * kRow], endsAround[kPoints];
bool hasCustodian = false, hasIntervention = false;

void put(int* rows, int site, int word) {
  int at = site * kRow;
  while (rows[at] != kNever) at++;
  rows[at] = word;
}

void buildTables() {
  for (int* rows : {partners, between, farEnd, centreEnds})
    for (int i = 0; i < kPoints * kRow; i++) rows[i] = kNever;
  int ends[16][2], centres[16], count = 0;
  for (int at = 0; at < 8; at += 2) {
    ends[count][0] = at, ends[count][1] = 16 + at, centres[count++] = 8 + at;
  }
  for (int ring = 0; ring < 3; ring++)
    for (int at = 0; at < 8; at += 2) {
      ends[count][0] = ring * 8 + (at + 7) % 8, ends[count][1] = ring * 8 + at + 1;
      centres[count++] = ring * 8 + at;
    }
  for (int i = 0; i < 16; i++) {
    const int a = ends[i][0], b = ends[i][1], c = centres[i];
    lines[i] = 1 << a | 1 << b | 1 << c;
    for (int site : {a, b, c}) put(partners, site, lines[i] & ~(1 << site));
    put(between, a, 1 << c), put(farEnd, a, 1 << b);
    put(between, b, 1 << c), put(farEnd, b, 1 << a);
    put(centreEnds, c, 1 << a | 1 << b);
    endsAround[c] |= 1 << a | 1 << b;
    adjacent[a] |= 1 << c, adjacent[b] |= 1 << c, adjacent[c] |= 1 << a | 1 << b;
  }
  for (int site = 0; site < kPoints; site++)
    for (int byte = 0; byte < 256; byte++)
      if (byte >> (site & 7) & 1) spread[(site >> 3) * 256 + byte] |= adjacent[site];
}

int popCount(int word) { return __builtin_popcount(word); }
int lowBit(int word) { return __builtin_ctz(word); }

uint32_t mix(uint32_t x) {
  x = (x ^ x >> 16) * 0x85ebca6bu;
  x = (x ^ x >> 13) * 0xc2b2ae35u;
  return x ^ x >> 16;
}

void setKey(State& s) {
  uint32_t low = s.men[0] | s.hand[0] << 24 | s.turn << 28 | s.phase << 29;
  uint32_t high = s.men[1] | s.hand[1] << 24;
  if (s.cause | s.dead | s.formed[0] | s.formed[1]) {
    low ^= mix(s.dead + mix(s.formed[0] + mix(s.formed[1])));
    const uint32_t counts = s.cause | (s.owed[0] & 31) << 3 | (s.owed[1] & 31) << 8 | s.mills << 13;
    high ^= mix(counts + mix(s.custodian + mix(s.intervention + mix(s.leap))));
  }
  low ^= mix(high + 0x5bd1e995u);
  high ^= mix(low + 0x1b873593u);
  s.keyLo = low;
  s.keyHi = high;
}

int countMillsAt(int men, int site) {
  int count = 0;
  for (int i = site * kRow; i < site * kRow + kRow; i++) count += (men & partners[i]) == partners[i];
  return count;
}

int neighboursOf(int men) {
  return spread[men & 255] | spread[256 + (men >> 8 & 255)] | spread[512 + (men >> 16 & 255)];
}

int removableMen(int men) {
  int inside = 0;
  for (int line : lines)
    if ((men & line) == line) inside |= line;
  return men & ~inside ? men & ~inside : men;
}

int emptyPoints(const State& s) { return kAll & ~(s.men[0] | s.men[1] | s.dead); }
bool canFly(const State& s) { return s.hand[s.turn] == 0 && popCount(s.men[s.turn]) <= kFlyAt; }

int targetsOf(const State& s) {
  if (s.owed[s.turn] == 0) return 0;
  const int captures = s.custodian | s.intervention | s.leap;
  if (captures == 0) return removableMen(s.men[1 - s.turn]);
  return s.mills > 0 ? captures | removableMen(s.men[1 - s.turn]) : captures;
}

int destinationsOf(const State& s, int empty, int from) {
  return canFly(s) ? empty : adjacent[from] & empty;
}

int listMoves(const State& s, int* out) {
  int count = 0;
  if (s.over) return 0;
  if (s.owed[s.turn]) {
    for (int rest = targetsOf(s); rest; rest &= rest - 1) out[count++] = kRemove | lowBit(rest);
    return count;
  }
  const int empty = emptyPoints(s);
  if (s.hand[s.turn]) {
    for (int rest = empty; rest; rest &= rest - 1) out[count++] = lowBit(rest);
    return count;
  }
  for (int men = s.men[s.turn]; men; men &= men - 1) {
    const int from = lowBit(men);
    for (int to = destinationsOf(s, empty, from); to; to &= to - 1) out[count++] = (from + 1) << 5 | lowBit(to);
  }
  return count;
}

int countMoves(const State& s) {
  if (s.over) return 0;
  if (s.owed[s.turn]) return popCount(targetsOf(s));
  const int empty = emptyPoints(s);
  if (s.hand[s.turn]) return popCount(empty);
  int count = 0;
  for (int men = s.men[s.turn]; men; men &= men - 1) count += popCount(destinationsOf(s, empty, lowBit(men)));
  return count;
}

void clearOwed(State& s) {
  s.cause = s.owed[0] = s.owed[1] = s.mills = s.custodian = s.intervention = s.leap = s.taken = 0;
}

void settleBlocked(State& s) {
  const int empty = emptyPoints(s);
  if (empty && (neighboursOf(s.men[s.turn]) & empty || canFly(s))) return;
  s.over = s.turn == 0 ? 4 : 3;
}

void endTurn(State& s) {
  if (s.phase == kPlacing && (s.hand[0] | s.hand[1]) == 0) {
    s.dead = 0;
    s.phase = kMoving;
    s.turn = 0;
    settleBlocked(s);
    return;
  }
  s.turn ^= 1;
  s.phase = s.hand[s.turn] > 0 ? kPlacing : kMoving;
  if (s.phase == kMoving) settleBlocked(s);
}

int findCaptures(State& s, int to) {
  const int own = s.men[s.turn], enemy = s.men[1 - s.turn];
  s.custodian = s.intervention = 0;
  for (int i = to * kRow; hasCustodian && i < to * kRow + kRow; i++)
    if (enemy & between[i] && own & farEnd[i]) s.custodian |= between[i];
  for (int i = to * kRow; hasIntervention && i < to * kRow + kRow; i++)
    if ((enemy & centreEnds[i]) == centreEnds[i]) s.intervention |= centreEnds[i];
  const int ends = popCount(s.intervention);
  return (s.custodian ? 1 : 0) + (ends > 2 ? 2 : ends);
}

void finishMove(State& s, int to, int closed) {
  const int captures = hasCustodian || hasIntervention ? findCaptures(s, to) : 0;
  if (closed == 0 && captures == 0) return endTurn(s);
  const int mills = closed == 0 ? 0 : 1;
  s.cause = kLines;
  s.owed[s.turn] = closed == 0 ? captures : mills;
  if (captures > 0) s.mills = mills;
  if (targetsOf(s) == 0) {
    clearOwed(s);
    endTurn(s);
  }
}

int otherEnds(const State& s, int site) {
  const int rest = s.intervention & ~(1 << site);
  for (int men = s.men[s.turn]; men; men &= men - 1) {
    const int centre = lowBit(men);
    if (s.intervention & ~endsAround[centre]) continue;
    for (int i = centre * kRow; i < centre * kRow + kRow; i++)
      if (centreEnds[i] & 1 << site) return centreEnds[i] & rest;
  }
  return rest;
}

void removeMan(State& s, int site) {
  const int bit = 1 << site;
  s.quiet = 0;
  s.men[0] &= ~bit;
  s.men[1] &= ~bit;
  for (int side = 0; side < 2; side++)
    if (popCount(s.men[side]) + s.hand[side] < kLoseBelow) {
      s.over = side == 0 ? 2 : 1;
      return clearOwed(s);
    }
  int owed = s.owed[s.turn];
  if (s.intervention & bit) {
    s.intervention = otherEnds(s, site);
    owed = popCount(s.intervention);
  } else if ((s.custodian | s.leap) & bit) {
    s.intervention = owed = 0;
  } else {
    if (s.custodian | s.intervention) owed = s.mills;
    s.intervention = 0;
    owed--;
  }
  s.custodian = s.leap = s.mills = 0;
  s.taken |= bit;
  s.owed[s.turn] = owed;
  if (owed == 0 || targetsOf(s) == 0) {
    clearOwed(s);
    endTurn(s);
  }
}

void apply(State& s, int move) {
  if (move >= kRemove) {
    removeMan(s, move & 31);
  } else {
    s.plies++;
    const int to = move & 31;
    if (move < 32) {
      s.quiet = 0;
      s.men[s.turn] |= 1 << to;
      s.hand[s.turn]--;
    } else {
      s.quiet++;
      s.men[s.turn] ^= 1 << ((move >> 5) - 1) | 1 << to;
    }
    finishMove(s, to, countMillsAt(s.men[s.turn], to));
  }
  setKey(s);
}

long long perft(State* states, int (*moves)[1024], int depth) {
  if (depth == 1) return countMoves(states[0]);
  const int count = listMoves(states[0], moves[0]);
  long long nodes = 0;
  for (int i = 0; i < count; i++) {
    states[1] = states[0];
    apply(states[1], moves[0][i]);
    nodes += perft(states + 1, moves + 1, depth - 1);
  }
  return nodes;
}

}  // namespace

int main(int argc, char** argv) {
  static State states[32];
  static int moves[32][1024];
  const int depth = argc > 1 ? std::atoi(argv[1]) : 6;
  if (depth < 1 || depth > 30) return 2;
  for (int i = 2; i < argc; i++) {
    hasCustodian |= !std::strcmp(argv[i], "custodian");
    hasIntervention |= !std::strcmp(argv[i], "intervention");
  }
  buildTables();
  states[0].hand[0] = states[0].hand[1] = kMen;
  setKey(states[0]);
  const auto began = std::chrono::steady_clock::now();
  const long long nodes = perft(states, moves, depth);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  std::printf("{\"nodes\":%lld,\"seconds\":%.6f}\n", nodes, seconds.count());
}
