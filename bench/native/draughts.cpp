// The same perft as packages/games/src/draughts, in C++: the yardstick for the speed of the TypeScript rules.
// Same state, same copy-and-apply, same tables, same key, same clocks, same chains, same bulk count.
// Usage: draughts DEPTH federation|free
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int kCount = 32, kOff = 32, kDraws = 2;

struct State {
  int turn, keyLo, keyHi, quiet;
  uint32_t words[3];
  int clocks[kDraws];
};

struct Move {
  int from, to, taken;
  bool crowns;
  uint32_t captured;
  uint8_t path[kCount];
};

// Choices of the variant, asked at run time as the TypeScript does.
bool isRight, isImmediate, isFree, isRanking, hasClocks;

int steps[(kCount + 1) * 8], crowning[2][kCount + 1], river[kCount + 1];
uint32_t rays[kCount * 4], keys[kCount * 8 + 2];
const int manCaptures[2][2] = {{0, 1}, {2, 3}};

struct Shift {
  uint32_t four, other;
  int by;
} shifts[4];

int lowBit(uint32_t x) { return __builtin_ctz(x); }
int popCount(uint32_t x) { return __builtin_popcount(x); }

uint32_t move(int direction, uint32_t x) {
  const Shift& s = shifts[direction];
  return direction < 2 ? ((x & s.four) >> 4) | ((x & s.other) >> s.by) : ((x & s.four) << 4) | ((x & s.other) << s.by);
}

uint32_t jumpsToward(int direction, uint32_t prey, uint32_t empty) {
  return move(3 - direction, prey & move(3 - direction, empty));
}

uint32_t landings(int direction, uint32_t pieces) { return move(direction, move(direction, pieces)); }

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

uint32_t findJumpers(const State& s) {
  const uint32_t own = s.words[s.turn], enemy = s.words[1 - s.turn], empty = ~(own | enemy);
  const uint32_t men = own & ~s.words[2], kings = own & s.words[2];
  uint32_t jumpers = s.turn == 0 ? men & (jumpsToward(0, enemy, empty) | jumpsToward(1, enemy, empty))
                                 : men & (jumpsToward(2, enemy, empty) | jumpsToward(3, enemy, empty));
  for (uint32_t rest = kings; rest; rest &= rest - 1) {
    if (canFlyOver(lowBit(rest), enemy, ~empty)) jumpers |= rest & -rest;
  }
  return jumpers;
}

int countSingles(const State& s, uint32_t jumpers) {
  const uint32_t enemy = s.words[1 - s.turn], kings = s.words[2], empty = ~(s.words[s.turn] | enemy);
  if (jumpers & kings) return 0;
  if (isRanking && (enemy & kings)) return 0;
  const int up = s.turn == 0 ? 0 : 2;
  const uint32_t right = jumpsToward(up, enemy, empty), left = jumpsToward(up + 1, enemy, empty);
  const uint32_t landed = landings(up, jumpers & right) | landings(up + 1, jumpers & left);
  return landed & (right | left) ? 0 : popCount(jumpers & right) + popCount(jumpers & left);
}

int listChosen(const State& s, Move* list, uint32_t jumpers) {
  occupied[0] = s.words[0] | s.words[1];
  occupied[1] = 1;
  preySet[0] = s.words[1 - s.turn];
  kingSet = s.words[2];
  out = list;
  found = 0;
  chainSide = s.turn;
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

int listSingles(const State& s, uint32_t jumpers, Move* list) {
  if (countSingles(s, jumpers) == 0) return 0;
  const uint32_t enemy = s.words[1 - s.turn], empty = ~(s.words[s.turn] | enemy);
  int count = 0;
  for (int direction : manCaptures[s.turn]) {
    for (uint32_t rest = jumpers & jumpsToward(direction, enemy, empty); rest; rest &= rest - 1) {
      Move& m = list[count++];
      m.from = lowBit(rest);
      const int over = steps[m.from * 8 + direction];
      m.to = m.path[0] = steps[over * 8 + direction];
      m.taken = 1;
      m.crowns = crowning[s.turn][m.to];
      m.captured = 1u << over;
    }
  }
  return count;
}

void addStep(Move& m, int from, int to, bool crowns) {
  m.from = from;
  m.to = to;
  m.crowns = crowns;
  m.taken = 0;
  m.captured = 0;
}

int listSteps(const State& s, Move* list) {
  const uint32_t taken = s.words[0] | s.words[1];
  int count = 0;
  for (uint32_t rest = s.words[s.turn]; rest; rest &= rest - 1) {
    const int from = lowBit(rest);
    const bool isKing = (s.words[2] >> from) & 1;
    for (int i = 0; i < (isKing ? 4 : 2); i++) {
      const int direction = isKing ? i : manCaptures[s.turn][i];
      int to = steps[from * 8 + direction];
      while (to != kOff && !((taken >> to) & 1)) {
        addStep(list[count++], from, to, !isKing && crowning[s.turn][to]);
        if (!isKing) break;
        to = steps[to * 8 + direction];
      }
    }
  }
  return count;
}

int countSteps(const State& s) {
  const uint32_t own = s.words[s.turn], empty = ~(own | s.words[1 - s.turn]), men = own & ~s.words[2];
  int count = s.turn == 0 ? popCount(men & move(3, empty)) + popCount(men & move(2, empty))
                          : popCount(men & move(1, empty)) + popCount(men & move(0, empty));
  for (uint32_t rest = own & s.words[2]; rest; rest &= rest - 1) {
    const int site = lowBit(rest);
    for (int direction = 0; direction < 4; direction++) {
      const uint32_t ray = rays[site * 4 + direction], met = ray & ~empty;
      const int near = met == 0 ? 0 : direction < 2 ? 31 - __builtin_clz(met) : lowBit(met);
      count += met == 0 ? popCount(ray) : popCount(ray & ~rays[near * 4 + direction]) - 1;
    }
  }
  return count;
}

Move scratch[512];

int listMoves(const State& s, Move* list) {
  if (s.words[0] == 0 || s.words[1] == 0) return 0;
  const uint32_t jumpers = findJumpers(s);
  if (jumpers == 0) return listSteps(s, list);
  const int singles = listSingles(s, jumpers, list);
  return singles > 0 ? singles : listChosen(s, list, jumpers);
}

int countMoves(const State& s) {
  if (s.words[0] == 0 || s.words[1] == 0) return 0;
  const uint32_t jumpers = findJumpers(s);
  if (jumpers == 0) return countSteps(s);
  const int singles = countSingles(s, jumpers);
  return singles > 0 ? singles : listChosen(s, scratch, jumpers);
}

void flipPiece(State& s, int side, bool isKing, int site) {
  const int at = ((side * 2 + isKing) * kCount + site) * 2;
  s.words[side] ^= 1u << site;
  if (isKing) s.words[2] ^= 1u << site;
  s.keyLo ^= keys[at];
  s.keyHi ^= keys[at + 1];
}

int threeKings(const State& s) {
  const int one = popCount(s.words[0]), two = popCount(s.words[1]);
  if (one + two != 4 || ((s.words[0] | s.words[1]) & ~s.words[2])) return -1;
  return one == 3 ? 0 : two == 3 ? 1 : -1;
}

bool onRiver(const State& s, int side) {
  for (int site = 0; site < kCount; site++) if (river[site] && ((s.words[side] >> site) & 1)) return true;
  return false;
}

void tickClocks(State& s, const Move& m, bool isKing) {
  const int strong = threeKings(s);
  const bool isFew = popCount(s.words[0]) <= 4 && popCount(s.words[1]) <= 4 && (s.words[0] & s.words[2]) &&
                     (s.words[1] & s.words[2]) && strong < 0;
  s.clocks[0] = m.taken == 0 && isKing && isFew ? s.clocks[0] + 1 : 0;
  if (strong < 0) s.clocks[1] = 0;
  else if (s.clocks[1] == 0) s.clocks[1] = onRiver(s, strong) && !onRiver(s, 1 - strong);
  else if (s.turn == strong) s.clocks[1]++;
}

void apply(State& s, const Move& m) {
  const int side = s.turn;
  const bool isKing = (s.words[2] >> m.from) & 1;
  flipPiece(s, side, isKing, m.from);
  for (uint32_t rest = m.captured; rest; rest &= rest - 1) {
    const int site = lowBit(rest);
    flipPiece(s, 1 - side, (s.words[2] >> site) & 1, site);
  }
  flipPiece(s, side, isKing || m.crowns, m.to);
  s.quiet = m.taken > 0 || !isKing ? 0 : s.quiet + 1;
  if (hasClocks) {
    if (!isKing && !m.crowns) s.clocks[0] = s.clocks[1] = 0;
    else tickClocks(s, m, isKing);
  }
  s.turn = 1 - side;
  s.keyLo ^= keys[kCount * 8];
  s.keyHi ^= keys[kCount * 8 + 1];
}

State states[32];
Move lists[32][512];

uint64_t perft(int ply, int depth) {
  const State& s = states[ply];
  if (depth == 1) return countMoves(s);
  const int count = listMoves(s, lists[ply]);
  uint64_t nodes = 0;
  for (int i = 0; i < count; i++) {
    states[ply + 1] = s;
    apply(states[ply + 1], lists[ply][i]);
    nodes += perft(ply + 1, depth - 1);
  }
  return nodes;
}

void makeTables() {
  const int down[4] = {-1, -1, 1, 1}, right[4] = {1, -1, 1, -1};
  auto columnOf = [](int site) { return 2 * (site % 4) + ((site / 4 + (isRight ? 0 : 1)) % 2); };
  for (int i = 0; i < (kCount + 1) * 8; i++) steps[i] = kOff;
  for (int site = 0; site < kCount; site++) {
    const int row = site / 4, column = columnOf(site);
    crowning[0][site] = row == 0;
    crowning[1][site] = row == 7;
    river[site] = isRight ? row == column : row + column == 7;
    for (int direction = 0; direction < 4; direction++) {
      const int r = row + down[direction], c = column + right[direction];
      if (r < 0 || r > 7 || c < 0 || c > 7) continue;
      const int to = steps[site * 8 + direction] = r * 4 + c / 2, distance = std::abs(to - site);
      if (distance == 4) shifts[direction].four |= 1u << site;
      else shifts[direction].other |= 1u << site, shifts[direction].by = distance;
    }
  }
  for (int site = 0; site < kCount; site++)
    for (int direction = 0; direction < 4; direction++)
      for (int to = steps[site * 8 + direction]; to != kOff; to = steps[to * 8 + direction])
        rays[site * 4 + direction] |= 1u << to;
  uint32_t x = 0x64726177;
  for (uint32_t& key : keys) x ^= x << 13, x ^= x >> 17, x ^= x << 5, key = x * 0x85ebca6bu;
}

}  // namespace

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 9;
  const bool isFederation = argc < 3 || std::strcmp(argv[2], "free") != 0;
  isRight = isRanking = hasClocks = isFederation;
  isImmediate = isFree = !isFederation;
  makeTables();
  for (int site = 0; site < kCount; site++) {
    if (site >= 20) flipPiece(states[0], 0, false, site);
    if (site < 12) flipPiece(states[0], 1, false, site);
  }
  const auto began = std::chrono::steady_clock::now();
  const uint64_t nodes = perft(0, depth);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("{\"nodes\":%llu,\"seconds\":%.6f}\n", static_cast<unsigned long long>(nodes), took.count());
}
