import type { Explanation, Site } from '../contract/index.ts';
import { type Generator, legalMoves, listSteps } from './moves.ts';
import { refuseByGeometry } from './refusal.ts';
import { beginsWith, type Chain, compareRanks, listChains, passes } from './sequences.ts';
import { type DraughtsMove, type DraughtsState, hasPiece } from './state.ts';
import { describeMove, findMove, parseMove, type TypedMove } from './text.ts';
import type { Criterion } from './variant.ts';

const OUTRANKED: Readonly<Record<Criterion, string>> = {
  count: 'takes-more',
  value: 'takes-more-value',
  byKing: 'king-must-capture',
  kings: 'takes-more-kings',
  kingsEarliest: 'takes-kings-earlier',
};

/** Why a move is legal or refused; where another move is compulsory, its squares are given. */
export function explainMove(g: Generator, s: DraughtsState, text: string): Explanation {
  const typed = parseMove(g.t, text);
  if (!typed) return refuse('bad-move');
  const found = findMove(g, s, text);
  if (found.ok) {
    const { captures } = describeMove(g, s, found.value);
    return { legal: true, code: captures.length > 0 ? 'legal-capture' : 'legal', sites: captures };
  }
  const legal = legalMoves(g, s);
  if (legal.length === 0) return refuse('game-over');
  return explainRefusal(g, s, typed, legal, found.error.code);
}

function explainRefusal(
  g: Generator,
  s: DraughtsState,
  typed: TypedMove,
  legal: readonly DraughtsMove[],
  code: string,
): Explanation {
  const [from] = typed.sites;
  if (!hasPiece(g.t, s, s.turn, from)) {
    return refuse(hasPiece(g.t, s, s.turn === 0 ? 1 : 0, from) ? 'not-your-piece' : 'empty-square', [from]);
  }
  const better = describeMove(g, s, legal[0]).path;
  const ways = listChains(g, s, from);
  const meant = ways.filter((way) => beginsWith(way, typed.sites) || passes(way, typed.sites));
  if (code === 'ambiguous-move') return explainAmbiguity(meant, typed.sites);
  if (meant.length > 0) return explainOutranked(g, meant, listAllChains(g, s));
  const stopped = ways.find((way) => sharesLine(g, way, typed.sites));
  if (stopped) return refuse('landing-must-go-on', stopped.path);
  if (legal[0].taken > 0 && isStep(g, s, typed.sites)) return refuse('capture-compulsory', better);
  return refuseByGeometry(g, s, typed);
}

/** Several chains begin like this, or several end there. */
function explainAmbiguity(meant: readonly Chain[], sites: readonly Site[]): Explanation {
  const open = meant.find((way) => beginsWith(way, sites) && way.path.length > sites.length);
  const isUnfinished = open !== undefined && !meant.some((way) => way.to === sites.at(-1));
  if (isUnfinished) return refuse('chain-unfinished', open.path);
  return refuse('ambiguous-move', meant[0]?.path ?? sites);
}

/** The chain exists, but the precedence of the variant asks for a better one: name the first difference. */
function explainOutranked(g: Generator, meant: readonly Chain[], all: readonly Chain[]): Explanation {
  const best = bestOf(all);
  const mine = bestOf(meant);
  const at = best.ranks.findIndex((rank, i) => rank !== mine.ranks[i]);
  if (at < 0) return refuse('chain-unfinished', best.path);
  return refuse(OUTRANKED[g.t.precedence[at]], best.path);
}

function bestOf(chains: readonly Chain[]): Chain {
  return chains.reduce((best, chain) => (compareRanks(chain.ranks, best.ranks) > 0 ? chain : best));
}

/** Whether the last typed jump takes what this way takes there, but lands where the chain would end too soon. */
function sharesLine(g: Generator, way: Chain, sites: readonly Site[]): boolean {
  const last = sites.length - 1;
  if (last < 1 || way.path.length <= sites.length || !beginsWith(way, sites.slice(0, last))) return false;
  const landing = way.path[last];
  for (let direction = 0; direction < 8; direction++) {
    const line = lineFrom(g, way.captures[last - 1], direction);
    if (line.includes(landing) && line.includes(sites[last])) return true;
  }
  return false;
}

function lineFrom({ t }: Generator, from: Site, direction: number): readonly Site[] {
  const line: Site[] = [];
  for (let at = t.steps[from * 8 + direction]; at !== t.count; at = t.steps[at * 8 + direction])
    line.push(at);
  return line;
}

function isStep(g: Generator, s: DraughtsState, sites: readonly Site[]): boolean {
  const steps: DraughtsMove[] = [];
  const count = listSteps(g.t, s, steps);
  return sites.length === 2 && steps.slice(0, count).some((m) => m.from === sites[0] && m.to === sites[1]);
}

function listAllChains(g: Generator, s: DraughtsState): readonly Chain[] {
  const all: Chain[] = [];
  for (let site = 0; site < g.t.count; site++) all.push(...listChains(g, s, site));
  return all;
}

function refuse(code: string, sites: readonly Site[] = []): Explanation {
  return { legal: false, code, sites };
}
