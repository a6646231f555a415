// Retrograde analysis of the moving phase of nine men's morris by the algorithm of packages/engine/src/tablebase/solve, in
// one thread and in memory alone; it sweeps all bytes and collects no backlog. Usage: solver <men>; prints one line of
// JSON a class and the processor time.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <utility>
#include <vector>

using Word = uint32_t;
constexpr int POINTS = 24, SYMMETRIES = 16, FLY_AT = 3, LOSE_BELOW = 3;
constexpr Word ALL = (1u << POINTS) - 1;
constexpr uint8_t DRAW = 0, NONE = 255, GREATEST = 254, CANDIDATE = 128, FORCED = 129, SAFE = 127;

// Point 8 * ring + place, places going round from a corner; odd places lie on the cross lines.
static Word adjacent[POINTS], lines[16], partners[POINTS][2];
static Word images[SYMMETRIES][3][256];
static int inverse[SYMMETRIES];
static int64_t binomials[POINTS + 1][POINTS + 1];

static int pointAt(int ring, int place) { return 8 * ring + (place & 7); }

static void link(int a, int b) {
  adjacent[a] |= 1u << b;
  adjacent[b] |= 1u << a;
}

static void buildBoard() {
  int count = 0;
  for (int ring = 0; ring < 3; ring++) {
    for (int place = 0; place < 8; place++) link(pointAt(ring, place), pointAt(ring, place + 1));
    for (int corner = 0; corner < 8; corner += 2)
      lines[count++] = 1u << pointAt(ring, corner) | 1u << pointAt(ring, corner + 1) | 1u << pointAt(ring, corner + 2);
  }
  for (int place = 1; place < 8; place += 2) {
    for (int ring = 0; ring < 2; ring++) link(pointAt(ring, place), pointAt(ring + 1, place));
    lines[count++] = 1u << pointAt(0, place) | 1u << pointAt(1, place) | 1u << pointAt(2, place);
  }
  for (int point = 0; point < POINTS; point++) {
    int found = 0;
    for (Word line : lines)
      if (line >> point & 1) partners[point][found++] = line & ~(1u << point);
  }
}

static void buildSymmetries() {
  int maps[SYMMETRIES][POINTS];
  for (int s = 0; s < SYMMETRIES; s++)
    for (int point = 0; point < POINTS; point++) {
      int ring = point / 8, place = point % 8;
      if (s & 4) place = -place;
      if (s & 8) ring = 2 - ring;
      maps[s][point] = pointAt(ring, place + 2 * (s & 3));
    }
  for (int s = 0; s < SYMMETRIES; s++) {
    for (int byte = 0; byte < 3; byte++)
      for (int word = 0; word < 256; word++)
        for (int bit = 0; bit < 8; bit++)
          if (word >> bit & 1) images[s][byte][word] |= 1u << maps[s][8 * byte + bit];
    for (int t = 0; t < SYMMETRIES; t++) {
      bool isInverse = true;
      for (int point = 0; point < POINTS; point++) isInverse &= maps[t][maps[s][point]] == point;
      if (isInverse) inverse[s] = t;
    }
  }
}

static Word mapWord(int s, Word word) {
  return images[s][0][word & 255] | images[s][1][word >> 8 & 255] | images[s][2][word >> 16];
}

// Ranks of subsets by halves of twelve points, and packing of words around a mask by bytes.
static int32_t lowRank[4096], highRank[13][4096];
static uint8_t packed8[256][256], spread8[256][256];

static int32_t rankHalf(int word, int offset, int seen) {
  int32_t rank = 0;
  for (int bit = 0; bit < 12; bit++)
    if (word >> bit & 1) rank += int32_t(binomials[offset + bit][++seen <= POINTS ? seen : POINTS]);
  return rank;
}

static void buildSubsets() {
  for (int n = 0; n <= POINTS; n++) {
    binomials[n][0] = 1;
    for (int k = 1; k <= n; k++) binomials[n][k] = binomials[n - 1][k - 1] + (k < n ? binomials[n - 1][k] : 0);
  }
  for (int word = 0; word < 4096; word++) {
    lowRank[word] = rankHalf(word, 0, 0);
    for (int below = 0; below <= 12; below++) highRank[below][word] = rankHalf(word, 12, below);
  }
  for (int mask = 0; mask < 256; mask++)
    for (int word = 0; word < 256; word++)
      for (int bit = 0, at = 0; bit < 8; bit++) {
        if (!(mask >> bit & 1)) continue;
        if (word >> bit & 1) packed8[mask][word] |= 1 << at;
        if (word >> at & 1) spread8[mask][word] |= 1 << bit;
        at++;
      }
}

static int32_t rankSubset(Word word) {
  int low = word & 4095;
  return lowRank[low] + highRank[__builtin_popcount(low)][word >> 12];
}

static Word packBits(Word word, Word mask) {
  int n0 = __builtin_popcount(mask & 255), n1 = n0 + __builtin_popcount(mask & 0xff00);
  return packed8[mask & 255][word & 255] | packed8[mask >> 8 & 255][word >> 8 & 255] << n0 |
         packed8[mask >> 16][word >> 16] << n1;
}

static Word spreadBits(Word word, Word mask) {
  int n0 = __builtin_popcount(mask & 255), c1 = __builtin_popcount(mask & 0xff00), n1 = n0 + c1;
  return spread8[mask & 255][word & ((1 << n0) - 1)] | spread8[mask >> 8 & 255][word >> n0 & ((1 << c1) - 1)] << 8 |
         Word(spread8[mask >> 16][word >> n1 & 255]) << 16;
}

static std::vector<Word> listSubsets(int points, int size) {
  std::vector<Word> words(binomials[points][size]);
  Word word = (1u << size) - 1;
  for (Word &slot : words) {
    slot = word;
    Word lowest = word & -word, ripple = word + lowest;
    word = ripple | (((word ^ ripple) >> 2) / lowest);
  }
  return words;
}

struct Orbits {
  std::vector<int32_t> entries;  // class << 5 | 16 with symmetries of its own | symmetry to the representative
  std::vector<Word> representatives;
  std::vector<std::vector<int>> keepers;

  explicit Orbits(int men) : entries(binomials[POINTS][men], -1) {
    for (Word word : listSubsets(POINTS, men)) {
      if (entries[rankSubset(word)] >= 0) continue;
      std::vector<int> own;
      for (int s = 0; s < SYMMETRIES; s++)
        if (mapWord(s, word) == word) own.push_back(s);
      int number = int(representatives.size()) << 5 | (own.size() > 1 ? 16 : 0);
      representatives.push_back(word);
      for (int s = 0; s < SYMMETRIES; s++) {
        int32_t &entry = entries[rankSubset(mapWord(s, word))];
        if (entry < 0) entry = number | inverse[s];
      }
      keepers.push_back(own);
    }
  }
};

static Orbits &orbitsOf(int men) {
  static std::map<int, Orbits> built;
  return built.try_emplace(men, men).first->second;
}

static bool closesMill(Word men, int to) {
  return (men & partners[to][0]) == partners[to][0] || (men & partners[to][1]) == partners[to][1];
}

static Word menInMills(Word men) {
  Word inside = 0;
  for (Word line : lines)
    if ((men & line) == line) inside |= line;
  return inside;
}

// Indices: the symmetry class of the men not to move, times the ways to put the mover's men around them.
struct Indexer {
  Orbits &orbits;
  int32_t ways;
  std::vector<Word> packed;
  int32_t block = 0;
  Word gaps = 0, own = 0, other = 0;
  int symmetry = 0, weight = 1, orbit = 0;
  bool hasKeepers = false;

  Indexer(int ownMen, int otherMen)
      : orbits(orbitsOf(otherMen)), ways(int32_t(binomials[POINTS - otherMen][ownMen])),
        packed(listSubsets(POINTS - otherMen, ownMen)) {}

  void choose(Word men) {
    int32_t entry = orbits.entries[rankSubset(men)];
    block = entry >> 5;
    symmetry = entry & 15;
    hasKeepers = entry & 16;
    gaps = ALL & ~orbits.representatives[block];
  }

  int32_t rankOwn(Word men) {
    Word word = mapWord(symmetry, men), least = word;
    weight = 1;
    if (hasKeepers) {
      const auto &keepers = orbits.keepers[block];
      for (size_t i = 1; i < keepers.size(); i++) {
        Word image = mapWord(keepers[i], word);
        weight += image == word;
        least = std::min(least, image);
      }
    }
    return block * ways + rankSubset(packBits(least, gaps));
  }

  void find(int32_t index) {
    orbit = index / ways;
    other = orbits.representatives[orbit];
    own = spreadBits(packed[index - orbit * ways], ALL & ~other);
  }

  bool isLeast() const {
    for (int s : orbits.keepers[orbit])
      if (mapWord(s, own) < own) return false;
    return true;
  }

  int countKeepers() const {
    int count = 0;
    for (int s : orbits.keepers[orbit]) count += mapWord(s, own) == own;
    return count;
  }
};

struct Class {
  int own, other;
  std::vector<uint8_t> values, open;
};

using Known = std::map<std::pair<int, int>, Class>;

struct Solver {
  Class &here, &partner;
  Indexer index, before, into;
  const uint8_t *lower;
  bool canFly, otherFlies;
  Word closings[128];
  int32_t found[2048], weights[2048];
  int bestWin = 0, worstLoss = 0, quiet = 0;
  bool hasDraw = false;

  Solver(Class &here, Class &partner, Known &known)
      : here(here), partner(partner), index(here.own, here.other), before(here.other, here.own),
        into(std::max(here.other - 1, 1), here.own),
        lower(here.other > LOSE_BELOW ? known.at({here.other - 1, here.own}).values.data() : nullptr),
        canFly(here.own <= FLY_AT), otherFlies(here.other <= FLY_AT) {}

  void note(int value) {
    if (value == DRAW) hasDraw = true;
    else if (value & 1) bestWin = bestWin == 0 ? value + 1 : std::min(bestWin, value + 1);
    else worstLoss = std::max(worstLoss, value);
  }

  // Captures of the position found, noted; returns how many steps close a mill.
  int readCaptures() {
    bestWin = worstLoss = 0;
    hasDraw = false;
    Word own = index.own, other = index.other;
    int count = 0;
    for (Word rest = ALL & ~(own | other); rest; rest &= rest - 1) {
      int to = __builtin_ctz(rest);
      if (!closesMill(own, to)) continue;
      for (Word men = canFly ? own : adjacent[to] & own; men; men &= men - 1) {
        Word after = own & ~(men & -men);
        if (closesMill(after, to)) closings[count++] = after | 1u << to;
      }
    }
    if (count == 0) return 0;
    if (!lower) {
      bestWin = 2;
      return count;
    }
    Word free = other & ~menInMills(other), removable = free ? free : other;
    for (int k = 0; k < count; k++) {
      into.choose(closings[k]);
      for (Word men = removable; men; men &= men - 1) note(lower[into.rankOwn(other & ~(men & -men))]);
    }
    return count;
  }

  int countSteps() const {
    Word empty = ALL & ~(index.own | index.other);
    if (canFly) return here.own * __builtin_popcount(empty);
    int count = 0;
    for (Word men = index.own; men; men &= men - 1) count += __builtin_popcount(adjacent[__builtin_ctz(men)] & empty);
    return count;
  }

  void prepare() {
    for (int32_t i = 0; i < int32_t(here.values.size()); i++) {
      index.find(i);
      here.open[i] = 0;
      here.values[i] = NONE;
      if (!index.isLeast()) continue;
      int steps = countSteps();
      if (steps == 0) {
        here.values[i] = 1;
        continue;
      }
      quiet = steps - readCaptures();
      here.values[i] = DRAW;
      if (bestWin) {
        here.values[i] = bestWin;
        here.open[i] = quiet ? CANDIDATE : FORCED;
      } else if (hasDraw) {
        here.open[i] = quiet ? SAFE : 0;
      } else if (quiet) {
        here.open[i] = quiet;
      } else {
        here.values[i] = worstLoss + 1;
        here.open[i] = FORCED;
      }
    }
  }

  int unmoves(int32_t i) {
    index.find(i);
    Word own = index.own, other = index.other, empty = ALL & ~(own | other);
    before.choose(own);
    int count = 0;
    for (Word men = other & ~menInMills(other); men; men &= men - 1) {
      int to = __builtin_ctz(men);
      for (Word from = otherFlies ? empty : adjacent[to] & empty; from; from &= from - 1) {
        found[count] = before.rankOwn((other & ~(1u << to)) | (from & -from));
        weights[count++] = before.weight;
      }
    }
    int keepers = index.countKeepers();
    return keepers == 1 ? count : mergeTwins(count, keepers);
  }

  int mergeTwins(int count, int keepers) {
    int merged = 0;
    for (int i = 0; i < count; i++) {
      int at = int(std::find(found, found + merged, found[i]) - found), weight = weights[i];
      if (at == merged) {
        found[merged] = found[i];
        weights[merged++] = 0;
      }
      weights[at] += weight;
    }
    for (int i = 0; i < merged; i++) weights[i] /= keepers;
    return merged;
  }

  int64_t propagate(int value, Solver &other) {
    int64_t certain = 0;
    for (int32_t i = 0; i < int32_t(here.values.size()); i++) {
      if (here.values[i] != value) continue;
      here.open[i] = 0;
      certain++;
      int count = unmoves(i);
      for (int k = 0; k < count; k++)
        if (value & 1) tellWinner(found[k], value + 1);
        else tellLoser(found[k], weights[k], value + 1, other);
    }
    return certain;
  }

  void tellWinner(int32_t q, int value) {
    uint8_t &open = partner.open[q];
    if (open == 0 || open == FORCED || (open == CANDIDATE && partner.values[q] <= value)) return;
    partner.values[q] = value;
    open = 0;
  }

  void tellLoser(int32_t q, int weight, int value, Solver &other) {
    uint8_t &open = partner.open[q];
    if (open >= SAFE || open == 0 || (open -= weight) > 0) return;
    other.settle(q, value);
  }

  // All quiet turns of `q` lose; captures that take longer postpone the end.
  void settle(int32_t q, int value) {
    Word own = index.own, other = index.other;
    index.find(q);
    readCaptures();
    index.own = own;
    index.other = other;
    if (worstLoss + 1 > value) {
      here.open[q] = CANDIDATE;
      here.values[q] = worstLoss + 1;
    } else {
      here.values[q] = value;
    }
  }

  bool hasCandidates() const {
    return std::any_of(here.open.begin(), here.open.end(), [](uint8_t open) { return open >= CANDIDATE; });
  }
};

static void solvePair(Known &known, int own, int other) {
  Class &first = known[{own, other}], &second = known[{other, own}];
  for (auto [material, memory] : {std::pair{std::pair{own, other}, &first}, std::pair{std::pair{other, own}, &second}}) {
    memory->own = material.first;
    memory->other = material.second;
    size_t size = orbitsOf(memory->other).representatives.size() * binomials[POINTS - memory->other][memory->own];
    memory->values.assign(size, 0);
    memory->open.assign(size, 0);
  }
  Solver one(first, second, known), two(second, first, known);
  const bool isAlone = own == other;
  one.prepare();
  if (!isAlone) two.prepare();
  for (int value = 1; value <= GREATEST; value++) {
    int64_t certain = one.propagate(value, isAlone ? one : two);
    if (!isAlone) certain += two.propagate(value, one);
    if (certain == 0 && !one.hasCandidates() && !two.hasCandidates()) break;
  }
}

static void tell(const Class &c) {
  int64_t win = 0, draw = 0, loss = 0;
  int longest = 0;
  for (uint8_t value : c.values) {
    if (value == NONE) continue;
    if (value == DRAW) draw++;
    else (value & 1 ? loss : win)++;
    if (value > 1) longest = std::max(longest, value - 1);
  }
  std::printf("{\"class\":\"%d-%d\",\"positions\":%lld,\"win\":%lld,\"draw\":%lld,\"loss\":%lld,\"longest\":%d}\n", c.own,
              c.other, (long long)(win + draw + loss), (long long)win, (long long)draw, (long long)loss, longest);
}

int main(int argc, char **argv) {
  int most = argc > 1 ? std::atoi(argv[1]) : 4;
  buildSubsets();
  buildBoard();
  buildSymmetries();
  Known known;
  std::clock_t began = std::clock();
  for (int men = 2 * LOSE_BELOW; men <= 2 * most; men++)
    for (int own = std::min(most, men - LOSE_BELOW); 2 * own >= men; own--) solvePair(known, own, men - own);
  double seconds = double(std::clock() - began) / CLOCKS_PER_SEC;
  for (const auto &entry : known) tell(entry.second);
  std::printf("{\"cpuSeconds\":%.3f}\n", seconds);
}
