import { KINDS, type Kind, TIERS, type TierId } from '@boardwright/challenge';
import {
  type Chooser,
  type DiscoveryCount,
  findKind,
  NUMBERS,
  type Reference,
  simulateDiscovery,
  simulateGame,
} from '@boardwright/challenge/internal';
import { choose } from '@boardwright/engine';
import { findLevel } from '@boardwright/engine/internal';
import { expectOk, type Registry } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, readCounts, tellNoLevel } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';

interface Plan {
  readonly ticks: number;
  readonly games: number;
  readonly seed: number;
  readonly kind: Kind;
  readonly reference: Reference;
}

interface TierCount {
  readonly tier: TierId;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly meanPlies: number;
}

const DEFAULT_TICKS = 2_000_000;
const CHUNK = 500_000;

export async function runChallenge(call: Call, streams: Streams): Promise<ExitCode> {
  if (call.words[0] !== 'simulate')
    return misuse(
      streams,
      'bad-word',
      `there is no "challenge ${call.words[0]}"; there is "challenge simulate"`,
    );
  const plan = readPlan(call);
  if (typeof plan === 'string') return misuse(streams, 'bad-option', plan);
  const found = wander(plan, streams);
  const tiers: TierCount[] = [];
  for (const { id } of plan.games > 0 ? TIERS : [])
    tiers.push(await playTier(call.registry, plan, id, streams));
  const told = call.options.json
    ? `${JSON.stringify(asJson(plan, found, tiers))}\n`
    : tell(plan, found, tiers);
  streams.output.write(told);
  return 0;
}

const COUNTS = {
  ticks: [DEFAULT_TICKS, 0, 1e10],
  games: [20, 0, 100_000],
  seed: [1, 0, 0xffff_ffff],
  blunder: [10, 0, 100],
} as const;

function readPlan(call: Call): Plan | string {
  const numbers = readCounts(call, COUNTS);
  if (!numbers.ok) return numbers.error.about;
  const { ticks, games, seed, blunder } = numbers.value;
  const kind = findKind(KINDS, String(call.options.kind ?? KINDS[0].id));
  if (!kind) return `--kind is one of ${KINDS.map(({ id }) => id).join(', ')}`;
  const level = String(call.options.reference ?? 'journeyman');
  if (!findLevel(level)) return tellNoLevel(level);
  return { ticks, games, seed, kind, reference: { level, blunder: blunder / 100 } };
}

/** In pieces, so that a long walk shows how far it is. */
function wander({ ticks, seed }: Plan, streams: Streams): readonly DiscoveryCount[] {
  const progress = new Progress(streams);
  const totals = new Map(KINDS.map(({ id }) => [id, { kind: id, found: 0, open: 0 }]));
  for (let done = 0, piece = 0; done < ticks; piece++) {
    const length = Math.min(CHUNK, ticks - done);
    for (const { kind, found, open } of simulateDiscovery(KINDS, length, seed + piece)) {
      const total = totals.get(kind);
      if (total) totals.set(kind, { kind, found: total.found + found, open: total.open + open });
    }
    done += length;
    progress.tell(`wandering: ${done} of ${ticks} ticks`);
  }
  progress.clear();
  return [...totals.values()];
}

async function playTier(
  registry: Registry,
  { kind, games, reference, seed }: Plan,
  tier: TierId,
  streams: Streams,
): Promise<TierCount> {
  const chooser: Chooser = async (match, options) => expectOk(choose(match, options)).move;
  const progress = new Progress(streams);
  let [wins, draws, losses, plies] = [0, 0, 0, 0];
  for (let i = 0; i < games; i++) {
    const { finished } = await simulateGame(registry, kind, tier, reference, seed + i, chooser);
    if (finished?.result === 'win') wins++;
    else if (finished?.result === 'draw') draws++;
    else losses++;
    plies += finished?.moves.length ?? 0;
    progress.tell(`${tier}: ${i + 1} of ${games} games`);
  }
  progress.clear();
  return { tier, wins, draws, losses, meanPlies: plies / games };
}

function asJson(plan: Plan, found: readonly DiscoveryCount[], tiers: readonly TierCount[]) {
  return {
    ticks: plan.ticks,
    seed: plan.seed,
    discovery: found.map((count) => ({ ...count, hoursEach: hoursEach(count) ?? null })),
    kind: plan.kind.id,
    reference: plan.reference,
    tiers,
  };
}

function hoursEach({ found, open }: DiscoveryCount): number | undefined {
  return found === 0 ? undefined : (open / found / 3600) * (NUMBERS.tickMs / 1000);
}

function tell(plan: Plan, found: readonly DiscoveryCount[], tiers: readonly TierCount[]): string {
  const expected = (NUMBERS.tickMs / 1000 / NUMBERS.discoveryChance / 3600).toFixed(2);
  const rows = plan.ticks === 0 ? [] : found;
  const lines = rows.map((count) => {
    const mean = hoursEach(count)?.toFixed(2) ?? 'never';
    return `${count.kind.padEnd(12)} found ${count.found} times, one in ${mean} h (expected ${expected} h)`;
  });
  const { level, blunder } = plan.reference;
  if (tiers.length > 0)
    lines.push(`${plan.kind.id}: a ${level} with ${Math.round(blunder * 100)} % random moves against`);
  for (const { tier, wins, draws, losses, meanPlies } of tiers) {
    const share = ((100 * wins) / (wins + draws + losses)).toFixed(0).padStart(3);
    lines.push(
      `  ${tier.padEnd(11)} wins ${share} % (+${wins} =${draws} -${losses}), ${meanPlies.toFixed(0)} plies a game`,
    );
  }
  return `${lines.join('\n')}\n`;
}
