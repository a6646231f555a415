// The same perft as packages/games/src/draughts, in C++: the yardstick for the speed of the TypeScript rules.
// Same words, same lists of moves, same tables, same chains, same count of the last ply. Like ours it makes moves on
// three words, without the keys and clocks that change no count.
// Usage: draughts DEPTH federation|free
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int kCount = 32, kOff = 32;

// The side to move, its pieces, the enemy's, and the kings of both.
struct Board {
  int side;
  uint32_t own, enemy, kings;
};

struct Move {
  int from, to, taken;
  bool crowns;
  uint32_t captured;
  uint8_t path[kCount];
};

// Choices of the variant, asked at run time as the TypeScript does.
bool isImmediate, isFree, isRanking;

int steps[(kCount + 1) * 8], crowning[2][kCount + 1];
uint32_t rays[kCount * 4];
const int manCaptures[2][2] = {{0, 1}, {2, 3}};

int lowBit(uint32_t x) { return __builtin_ctz(x); }
int popCount(uint32_t x) { return __builtin_popcount(x); }

constexpr uint32_t kEven = 0x0f0f0f0f, kOdd = 0xf0f0f0f0, kEvenInner = 0x07070707, kOddInner = 0xe0e0e0e0;

// The squares whose neighbour on the right, one row up or down, is in x.
uint32_t beforeRight(bool isUp, uint32_t x) {
  return isUp ? ((x & kEven) << 4) | ((x & kOddInner) << 3) : ((x & kEven) >> 4) | ((x & kOddInner) >> 5);
}

uint32_t beforeLeft(bool isUp, uint32_t x) {
  return isUp ? ((x & kEvenInner) << 5) | ((x & kOdd) << 4) : ((x & kEvenInner) >> 3) | ((x & kOdd) >> 4);
}

uint32_t jumpRightward(bool isUp, uint32_t pieces) { return isUp ? pieces >> 7 : pieces << 9; }
uint32_t jumpLeftward(bool isUp, uint32_t pieces) { return isUp ? pieces >> 9 : pieces << 7; }

bool canJumpOn(bool isUp, uint32_t toRight, uint32_t toLeft, uint32_t open) {
  return (jumpRightward(isUp, toRight) | jumpLeftward(isUp, toLeft)) & open;
}

// The search for chains.
uint32_t occupied[2], preySet[2], kingSet, takenSet;
uint8_t path[kCount], order[kCount];
int best[2], found, first, chainFrom, chainSide;
bool chainKing;
Move* out;

int countTakenKings() { return popCount(takenSet & kingSet); }

bool isBestYet(int depth) {
  for (int i = 0; i < 2; i++) {
    const int score = i == 0 ? depth + 1 : countTakenKings();
    if (score < best[i]) return false;
    if (score > best[i]) {
      best[i] = score;
      if (i == 0) best[1] = countTakenKings();
      found = first = 0;
      return true;
    }
  }
  return true;
}

void keep(int to, bool isKing, int depth) {
  if (isRanking && !isBestYet(depth)) return;
  for (int i = first; i < found; i++) {
    if (out[i].to == to && out[i].captured == takenSet) return;
  }
  Move& m = out[found++];
  m.from = chainFrom;
  m.to = to;
  m.taken = depth + 1;
  m.crowns = !chainKing && (isKing || crowning[chainSide][to]);
  m.captured = takenSet;
  for (int i = 0; i <= depth; i++) m.path[i] = path[i];
}

bool has(const uint32_t* set, int site) { return (set[site >> 5] >> (site & 31)) & 1; }

bool jump(int at, bool isKing, int depth);

void flyOn(int near, int direction, int depth) {
  bool goesOn = false;
  for (int to = near; !has(occupied, to); to = steps[to * 8 + direction]) {
    path[depth] = to;
    if (jump(to, true, depth + 1)) goesOn = true;
    else if (isFree) keep(to, true, depth);
  }
  if (goesOn || isFree) return;
  for (int to = near; !has(occupied, to); to = steps[to * 8 + direction]) {
    path[depth] = to;
    keep(to, true, depth);
  }
}

void land(int to, int depth) {
  path[depth] = to;
  if (crowning[chainSide][to] || !jump(to, false, depth + 1)) keep(to, false, depth);
}

bool jump(int at, bool isKing, int depth) {
  static const int all[4] = {0, 1, 2, 3};
  const int* directions = isKing ? all : manCaptures[chainSide];
  const int count = isKing ? 4 : 2;
  bool goesOn = false;
  for (int i = 0; i < count; i++) {
    const int direction = directions[i];
    int over = steps[at * 8 + direction];
    if (isKing) while (!has(occupied, over)) over = steps[over * 8 + direction];
    if (!has(preySet, over)) continue;
    const int to = steps[over * 8 + direction];
    if (has(occupied, to)) continue;
    goesOn = true;
    const uint32_t bit = 1u << over;
    preySet[0] &= ~bit;
    takenSet |= bit;
    if (isImmediate) occupied[0] &= ~bit;
    order[depth] = over;
    if (isKing) flyOn(to, direction, depth);
    else land(to, depth);
    preySet[0] |= bit;
    takenSet &= ~bit;
    occupied[0] |= bit;
  }
  return goesOn;
}

bool canFlyOver(int site, uint32_t prey, uint32_t taken) {
  for (int direction = 0; direction < 4; direction++) {
    const uint32_t met = rays[site * 4 + direction] & taken;
    if (met == 0) continue;
    const int near = direction < 2 ? 31 - __builtin_clz(met) : lowBit(met);
    if (!((prey >> near) & 1)) continue;
    const int behind = steps[near * 8 + direction];
    if (behind != kOff && !((taken >> behind) & 1)) return true;
  }
  return false;
}

uint32_t findJumpers(const Board& s) {
  const uint32_t own = s.own, enemy = s.enemy, empty = ~(own | enemy), men = own & ~s.kings, kings = own & s.kings;
  const bool isUp = s.side == 0;
  uint32_t jumpers = men & (beforeRight(isUp, enemy & beforeRight(isUp, empty)) |
                            beforeLeft(isUp, enemy & beforeLeft(isUp, empty)));
  for (uint32_t rest = kings; rest; rest &= rest - 1) {
    if (canFlyOver(lowBit(rest), enemy, ~empty)) jumpers |= rest & -rest;
  }
  return jumpers;
}

int listChosen(const Board& s, Move* list, uint32_t jumpers) {
  occupied[0] = s.own | s.enemy;
  occupied[1] = 1;
  preySet[0] = s.enemy;
  kingSet = s.kings;
  out = list;
  found = 0;
  chainSide = s.side;
  best[0] = best[1] = -1;
  for (uint32_t rest = jumpers; rest; rest &= rest - 1) {
    chainFrom = lowBit(rest);
    first = found;
    chainKing = (kingSet >> chainFrom) & 1;
    occupied[0] &= ~(1u << chainFrom);
    jump(chainFrom, chainKing, 0);
    occupied[0] |= 1u << chainFrom;
  }
  return found;
}

void addStep(Move& m, int from, int to, bool crowns) {
  m.from = from;
  m.to = to;
  m.crowns = crowns;
  m.taken = 0;
  m.captured = 0;
}

void addSingle(Move& m, int side, int from, int direction) {
  const int over = steps[from * 8 + direction];
  m.from = from;
  m.to = m.path[0] = steps[over * 8 + direction];
  m.taken = 1;
  m.crowns = crowning[side][m.to];
  m.captured = 1u << over;
}

int addKingSteps(int from, uint32_t taken, Move* list, int count) {
  for (int direction = 0; direction < 4; direction++) {
    int to = steps[from * 8 + direction];
    for (; to != kOff && !((taken >> to) & 1); to = steps[to * 8 + direction]) {
      addStep(list[count++], from, to, false);
    }
  }
  return count;
}

int countKingSteps(uint32_t kings, uint32_t empty) {
  int count = 0;
  for (uint32_t rest = kings; rest; rest &= rest - 1) {
    const int site = lowBit(rest);
    for (int direction = 0; direction < 4; direction++) {
      const uint32_t ray = rays[site * 4 + direction], met = ray & ~empty;
      const int near = met == 0 ? 0 : direction < 2 ? 31 - __builtin_clz(met) : lowBit(met);
      count += met == 0 ? popCount(ray) : popCount(ray & ~rays[near * 4 + direction]) - 1;
    }
  }
  return count;
}

bool canKingsJump(uint32_t kings, uint32_t enemy, uint32_t empty) {
  for (uint32_t rest = kings; rest; rest &= rest - 1) {
    if (canFlyOver(lowBit(rest), enemy, ~empty)) return true;
  }
  return false;
}

int tally[8];

void tallyChains(int depth, bool isUp, uint32_t landed, uint32_t right, uint32_t left) {
  const uint32_t onward = landed & (right | left);
  tally[depth] += popCount(landed ^ onward);
  if (onward & right) tallyChains(depth + 1, isUp, jumpRightward(isUp, onward & right), right, left);
  if (onward & left) tallyChains(depth + 1, isUp, jumpLeftward(isUp, onward & left), right, left);
}

int countChains(bool isUp, uint32_t landedRight, uint32_t landedLeft, uint32_t right, uint32_t left) {
  tally[0] = tally[1] = tally[2] = 0;
  tallyChains(0, isUp, landedRight, right, left);
  tallyChains(0, isUp, landedLeft, right, left);
  int count = 0;
  for (int i = 2; i >= 0; i--) {
    if (isRanking && tally[i] > 0) return tally[i];
    count += tally[i];
  }
  return count;
}

// From where men step and jump forward, to either side.
struct Lanes {
  uint32_t own, enemy, empty, kings, men, right, left, jumpRight, jumpLeft;
  bool isUp;
  explicit Lanes(const Board& s) {
    own = s.own, enemy = s.enemy, empty = ~(own | enemy), kings = own & s.kings, men = own & ~s.kings;
    isUp = s.side == 0;
    right = beforeRight(isUp, empty), left = beforeLeft(isUp, empty);
    jumpRight = beforeRight(isUp, enemy & right), jumpLeft = beforeLeft(isUp, enemy & left);
  }
};

Move scratch[512];

int countMoves(const Board& s) {
  const Lanes l(s);
  if (l.enemy == 0) return 0;
  if (l.kings && canKingsJump(l.kings, l.enemy, l.empty)) return listChosen(s, scratch, findJumpers(s));
  const uint32_t open = l.jumpRight | l.jumpLeft;
  if (!(l.men & open)) {
    const int count = popCount(l.men & l.right) + popCount(l.men & l.left);
    return l.kings ? count + countKingSteps(l.kings, l.empty) : count;
  }
  if (isRanking && (l.enemy & s.kings)) return listChosen(s, scratch, findJumpers(s));
  const uint32_t landedRight = jumpRightward(l.isUp, l.men & l.jumpRight);
  const uint32_t landedLeft = jumpLeftward(l.isUp, l.men & l.jumpLeft);
  if (!((landedRight | landedLeft) & open)) return popCount(landedRight) + popCount(landedLeft);
  return countChains(l.isUp, landedRight, landedLeft, l.jumpRight, l.jumpLeft);
}

int addManSteps(int side, uint32_t men, int direction, Move* list, int count) {
  for (uint32_t rest = men; rest; rest &= rest - 1) {
    const int from = lowBit(rest), to = steps[from * 8 + direction];
    addStep(list[count++], from, to, crowning[side][to]);
  }
  return count;
}

int addSingles(int side, uint32_t men, int direction, Move* list, int count) {
  for (uint32_t rest = men; rest; rest &= rest - 1) addSingle(list[count++], side, lowBit(rest), direction);
  return count;
}

int listMoves(const Board& s, Move* list) {
  const Lanes l(s);
  if (l.enemy == 0) return 0;
  if (l.kings && canKingsJump(l.kings, l.enemy, l.empty)) return listChosen(s, list, findJumpers(s));
  const uint32_t open = l.jumpRight | l.jumpLeft;
  const int first = l.isUp ? 0 : 2;
  if (!(l.men & open)) {
    int count = addManSteps(s.side, l.men & l.right, first, list, 0);
    count = addManSteps(s.side, l.men & l.left, first + 1, list, count);
    for (uint32_t rest = l.kings; rest; rest &= rest - 1) count = addKingSteps(lowBit(rest), ~l.empty, list, count);
    return count;
  }
  if (isRanking && (l.enemy & s.kings)) return listChosen(s, list, findJumpers(s));
  const uint32_t landed = jumpRightward(l.isUp, l.men & l.jumpRight) | jumpLeftward(l.isUp, l.men & l.jumpLeft);
  if (landed & open) return listChosen(s, list, findJumpers(s));
  const int count = addSingles(s.side, l.men & l.jumpRight, first, list, 0);
  return addSingles(s.side, l.men & l.jumpLeft, first + 1, list, count);
}

Move lists[32][512];

uint32_t kingsAfter(uint32_t kings, uint32_t taken, const Move& m) {
  const uint32_t left = kings & ~taken;
  if ((left >> m.from) & 1) return left ^ (1u << m.from) ^ (1u << m.to);
  return m.crowns ? left | (1u << m.to) : left;
}

uint64_t walk(const Board& s, int depth);

uint64_t walkLanes(const Board& s, int depth, uint32_t toRight, uint32_t toLeft, bool isJump) {
  const bool isUp = s.side == 0;
  const uint32_t far = isUp ? 0xfu : 0xfu << 28;
  uint64_t leaves = 0;
  for (int lane = 0; lane < 2; lane++) {
    for (uint32_t rest = lane == 0 ? toRight : toLeft; rest; rest &= rest - 1) {
      const uint32_t from = rest & -rest, near = lane == 0 ? beforeLeft(!isUp, from) : beforeRight(!isUp, from);
      const uint32_t taken = isJump ? near : 0;
      const uint32_t to = isJump ? (lane == 0 ? jumpRightward(isUp, from) : jumpLeftward(isUp, from)) : near;
      leaves += walk({1 - s.side, s.enemy ^ taken, s.own ^ from ^ to, (s.kings & ~taken) | (to & far)}, depth - 1);
    }
  }
  return leaves;
}

int countLongest(bool isUp, uint32_t at, uint32_t right, uint32_t left) {
  int jumps = 0;
  for (; at & (right | left); jumps++) at = jumpRightward(isUp, at & right) | jumpLeftward(isUp, at & left);
  return jumps;
}

uint64_t walkChain(const Board& s, int depth, const Lanes& l, int longest, uint32_t from, uint32_t at, uint32_t taken,
                   int jumps) {
  const bool isUp = l.isUp;
  const uint32_t right = at & l.jumpRight, left = at & l.jumpLeft;
  uint64_t leaves = 0;
  if (right) {
    const uint32_t over = taken | beforeLeft(!isUp, at);
    leaves += walkChain(s, depth, l, longest, from, jumpRightward(isUp, at), over, jumps + 1);
  }
  if (left) {
    const uint32_t over = taken | beforeRight(!isUp, at);
    leaves += walkChain(s, depth, l, longest, from, jumpLeftward(isUp, at), over, jumps + 1);
  }
  if (right | left || jumps < longest) return leaves;
  const uint32_t far = isUp ? 0xfu : 0xfu << 28;
  return walk({1 - s.side, s.enemy ^ taken, s.own ^ from ^ at, (s.kings & ~taken) | (at & far)}, depth - 1);
}

uint64_t walkList(const Board& s, int depth) {
  Move* list = lists[depth];
  const int count = listMoves(s, list);
  uint64_t leaves = 0;
  for (int i = 0; i < count; i++) {
    const Move& m = list[i];
    const uint32_t taken = m.taken > 0 ? m.captured : 0, moved = s.own ^ (1u << m.from) ^ (1u << m.to);
    leaves += walk({1 - s.side, s.enemy & ~taken, moved, kingsAfter(s.kings, taken, m)}, depth - 1);
  }
  return leaves;
}

uint64_t walk(const Board& s, int depth) {
  if (depth == 1) return countMoves(s);
  const Lanes l(s);
  if (l.enemy == 0) return 0;
  if (l.kings) return walkList(s, depth);
  const uint32_t open = l.jumpRight | l.jumpLeft;
  if (!(l.own & open)) return walkLanes(s, depth, l.own & l.right, l.own & l.left, false);
  const uint32_t toRight = l.own & l.jumpRight, toLeft = l.own & l.jumpLeft;
  if (isRanking && (l.enemy & s.kings)) return walkList(s, depth);
  if (!canJumpOn(l.isUp, toRight, toLeft, open)) return walkLanes(s, depth, toRight, toLeft, true);
  const int longest = isRanking ? countLongest(l.isUp, l.own, l.jumpRight, l.jumpLeft) : 0;
  uint64_t leaves = 0;
  for (uint32_t rest = l.own & open; rest; rest &= rest - 1) {
    const uint32_t from = rest & -rest;
    leaves += walkChain(s, depth, l, longest, from, from, 0, 0);
  }
  return leaves;
}

void makeTables() {
  const int down[4] = {-1, -1, 1, 1}, right[4] = {1, -1, 1, -1};
  auto columnOf = [](int site) { return 2 * (site % 4) + (site / 4 + 1) % 2; };
  for (int i = 0; i < (kCount + 1) * 8; i++) steps[i] = kOff;
  for (int site = 0; site < kCount; site++) {
    const int row = site / 4, column = columnOf(site);
    crowning[0][site] = row == 0;
    crowning[1][site] = row == 7;
    for (int direction = 0; direction < 4; direction++) {
      const int r = row + down[direction], c = column + right[direction];
      if (r < 0 || r > 7 || c < 0 || c > 7) continue;
      steps[site * 8 + direction] = r * 4 + c / 2;
    }
  }
  for (int site = 0; site < kCount; site++)
    for (int direction = 0; direction < 4; direction++)
      for (int to = steps[site * 8 + direction]; to != kOff; to = steps[to * 8 + direction])
        rays[site * 4 + direction] |= 1u << to;
}

}  // namespace

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 9;
  const bool isFederation = argc < 3 || std::strcmp(argv[2], "free") != 0;
  isRanking = isFederation;
  isImmediate = isFree = !isFederation;
  makeTables();
  uint32_t own = 0, enemy = 0;
  for (int site = 0; site < kCount; site++) {
    if (site >= 20) own |= 1u << site;
    if (site < 12) enemy |= 1u << site;
  }
  const auto began = std::chrono::steady_clock::now();
  const uint64_t nodes = walk({0, own, enemy, 0}, depth);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("{\"nodes\":%llu,\"seconds\":%.6f}\n", static_cast<unsigned long long>(nodes), took.count());
}
