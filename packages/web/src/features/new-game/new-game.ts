import { LEVELS } from '@boardwright/engine';
import { type GameRef, ok, type Result, type Side } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { Clock } from '@boardwright/protocol';
import type { RatingRange } from '@boardwright/protocol/internal';
import { type Fischer, fischerClock, type Seat, type Seats } from '@boardwright/session';
import { familyOf, firstVariant, type ListedFamily } from '../../session/families/catalogue.ts';
import { openGame } from '../../session/families/families.ts';
import { parseRef, startOf } from '../../session/game-ref.ts';
import type { KeptGame } from '../../session/local/kept-game.ts';
import { startLocal } from '../../session/local/local-game.ts';
import { keep, readKept } from '../../stores/storage.ts';

export const OPPONENTS = ['engine', 'here', 'friend', 'seek'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/**
 * How time is kept, as it stands in links and in the storage: `none`, minutes and seconds added (`5+3`), the same for
 * each side where they differ (`5+3/2+1`, the first mover before the second), or days a move (`d3`).
 */
export type ClockName = string;
const CLOCKS: readonly ClockName[] = ['none', '3+2', '5+3', '10+5', '30+0', 'd1', 'd3', 'd7'];

/** The most one can ask for: minutes of a game, and seconds for a turn. */
export const MOST_MINUTES = 180;
export const MOST_SECONDS = 180;

/** Undefined for what is no clock. */
export function parseClockName(value: unknown): ClockName | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === 'none' || /^d([1-9]|[12]\d|30)$/.test(value)) return value;
  return fischersOf(value) && value;
}

/** The clocks an opponent can be played with: nobody sits days before one screen. */
export function clocksFor(opponent: Opponent): readonly ClockName[] {
  const isHere = opponent === 'engine' || opponent === 'here';
  return isHere ? CLOCKS.filter((name) => !name.startsWith('d')) : CLOCKS;
}

/** What the two sides have; undefined for no clock and for clocks that count days. */
export function fischersOf(name: ClockName): readonly [Fischer, Fischer] | undefined {
  const [first, second, ...rest] = name.split('/').map(parseFischer);
  return first && rest.length === 0 && (second || !name.includes('/')) ? [first, second ?? first] : undefined;
}

/** The clock as it goes over the wire. */
export function clockOf(name: ClockName): Clock {
  if (name.startsWith('d')) return { kind: 'days', days: Number(name.slice(1)) };
  const clocks = fischersOf(name);
  if (!clocks) return { kind: 'none' };
  const [first, second] = clocks;
  const isOdds = first.initialMs !== second.initialMs || first.incrementMs !== second.incrementMs;
  return { kind: 'fischer', ...first, ...(isOdds ? { second } : {}) };
}

function parseFischer(text: string): Fischer | undefined {
  const parts = /^(\d{1,3})\+(\d{1,3})$/.exec(text);
  const [minutes, seconds] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || minutes < 1 || minutes > MOST_MINUTES || seconds > MOST_SECONDS) return undefined;
  return { initialMs: minutes * 60_000, incrementMs: seconds * 1000 };
}

/** All choices of the new-game page. */
export interface NewGame {
  readonly game: GameRef;
  readonly opponent: Opponent;
  readonly level: string;
  readonly side: Side | 'any';
  readonly clock: ClockName;
  readonly rated: boolean;
  /** With a friend: two games with sides changed, and one result. */
  readonly bothSides?: boolean;
  /** In the lobby: who may take the seek, by rating. */
  readonly range?: RatingRange;
  /** The player a game with a friend is for; without one there is a link. */
  readonly invite?: string;
}

/** The seats of a game on this device; `draw` decides where the side is left open. */
function seatsOf(choice: Pick<NewGame, 'opponent' | 'level' | 'side'>, draw: number): Seats {
  const person: Seat = { kind: 'person' };
  if (choice.opponent === 'here') return [person, person];
  const engine: Seat = { kind: 'engine', level: choice.level };
  const side = choice.side === 'any' ? (draw < 0.5 ? 0 : 1) : choice.side;
  return side === 0 ? [person, engine] : [engine, person];
}

/** A level in the middle of the ladder: strong enough to punish gifts, weak enough to lose. */
const FIRST_LEVEL = '3';

/** The choices of last time; a first visitor finds the first game of the house against the computer. */
export function lastChoice(): NewGame {
  return readKept('new-game', parseChoice) ?? firstChoice();
}

/** A position is for one game only; the rest comes back next time. */
export function keepChoice(choice: NewGame): void {
  const { start: _, ...game } = startOf(choice.game);
  const { invite: _invite, bothSides: _bothSides, range: _range, ...rest } = choice;
  keep('new-game', { ...rest, game });
}

function firstChoice(): NewGame {
  const game = { variant: firstVariant() };
  return { game, opponent: 'engine', level: FIRST_LEVEL, side: 0, clock: 'none', rated: false };
}

/** Undefined if the variant no longer exists. Version 0.1 kept the game as `setup`. */
function parseChoice(value: unknown): NewGame | undefined {
  if (!isRecord(value)) return undefined;
  const game = parseRef(value.game ?? value.setup);
  if (!game || !familyOf(game.variant)) return undefined;
  const { side, level, rated } = value;
  return {
    game,
    opponent: OPPONENTS.find((name) => name === value.opponent) ?? 'engine',
    level: typeof level === 'string' ? level : FIRST_LEVEL,
    side: side === 1 || side === 'any' ? side : 0,
    clock: parseClockName(value.clock) ?? 'none',
    rated: rated === true,
  };
}

/**
 * A game against the computer that suits without a question: the last one again, a level higher if it was won. Asked
 * for a family, the last one of that family counts; who has played none begins with its first variant.
 */
export function suitingGame(games: readonly KeptGame[], family?: ListedFamily): NewGame {
  const last = games.find(
    ({ variant, levels, game }) =>
      game !== undefined &&
      (levels[0] === undefined) !== (levels[1] === undefined) &&
      (!family || family.variants.some(({ id }) => id === variant)),
  );
  const choice = { ...lastChoice(), opponent: 'engine', clock: 'none' } as const;
  if (!last?.game) return family ? { ...choice, game: { variant: family.variants[0].id } } : choice;
  const { start: _, ...game } = startOf(last.game);
  const side = last.levels[0] === undefined ? 0 : 1;
  const level = last.levels[side === 0 ? 1 : 0] ?? choice.level;
  return { ...choice, game, side, level: last.outcome?.winner === side ? nextLevel(level) : level };
}

/** The next rung of the ladder, or of the four tiers; the strongest is followed by itself. */
export function nextLevel(level: string): string {
  const at = LEVELS.findIndex(({ id }) => id === level);
  const next = LEVELS.at(at + 1)?.id;
  return level === 'master' || level === 'longest-chain' || next === undefined ? level : next;
}

/** Starts what was chosen and says where it is played. Only games with others need the network. */
export async function startGame(choice: NewGame): Promise<Result<string, { readonly code: string }>> {
  if (choice.opponent === 'friend' || choice.opponent === 'seek') {
    const { startOnline } = await import('./start-online.ts');
    return startOnline(choice);
  }
  const match = await openGame(choice.game);
  if (!match.ok) return match;
  const clocks = fischersOf(choice.clock);
  const id = startLocal(match.value, seatsOf(choice, Math.random()), clocks && fischerClock(...clocks));
  return ok(`/play/${id}`);
}
