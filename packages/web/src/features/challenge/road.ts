import {
  accept,
  answer,
  builtInRank,
  type ChallengeError,
  type ChallengeEvent,
  type ChallengeState,
  type Changed,
  decline,
  dismiss,
  findKind,
  forfeit,
  KINDS,
  NUMBERS,
  newChallenges,
  play,
  roll,
  searchWanted,
  tick,
  type World,
} from '@boardwright/challenge';
import type { Result } from '@boardwright/games';
import { create } from 'zustand';
import { textIn } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { loadFamily, registry } from '../../session/families/families.ts';
import { useAnnouncement } from '../../stores/announcement.ts';
import { useSettings } from '../../stores/settings.ts';
import { readSaved, save } from './saving.ts';

export const PACES = [1, 10, 60, 600] as const;

export interface Road {
  readonly state: ChallengeState;
  readonly log: readonly ChallengeEvent[];
  /** Ticks in the time of one, for the impatient. */
  readonly pace: number;
}

const LOG_LENGTH = 30;
/** Between events the walk itself is saved now and then. */
const SAVE_EVERY_TICKS = 600;

export const useRoad = create<Road>()(() => ({
  state: newChallenges(Math.floor(Math.random() * 2 ** 32)),
  log: [],
  pace: 1,
}));

let opening: Promise<void> | undefined;

/** Reads the last walk; to be waited for before anything else. A save is understood once its games are there. */
export function openRoad(): Promise<void> {
  opening ??= Promise.all(KINDS.map(({ variant }) => loadFamily(variant))).then(() => {
    const state = readSaved();
    if (state) useRoad.setState({ state });
  });
  return opening;
}

let isWalking = false;
let asked: number | undefined;

/** Starts the clock of the road; it goes on while the page is open, whatever is on screen. */
export function walk(): void {
  if (!isWalking) setInterval(step, NUMBERS.tickMs);
  isWalking = true;
}

export function worldOf(state: ChallengeState): World {
  const waits = useSettings.getState().pause ? 'drawn' : 'none';
  return { host: { rank: builtInRank(state), activities: [] }, kinds: KINDS, registry, waits, roll };
}

function step(): void {
  const { pace, state } = useRoad.getState();
  // A running game is played at the pace of people.
  const ticks = state.running ? 1 : pace;
  for (let i = 0; i < ticks; i++) {
    const now = useRoad.getState().state;
    take(tick(now, worldOf(now)));
    if (useRoad.getState().state.pending.length > now.pending.length) break;
  }
  void askEngine();
}

/** Puts the opponent's question to the engine; an answer that comes too late is refused by the game itself. */
async function askEngine(): Promise<void> {
  const { state } = useRoad.getState();
  const ply = state.running?.moves.length;
  const wanted = ply === undefined || asked === ply ? undefined : searchWanted(state, worldOf(state));
  if (!wanted || ply === undefined) return;
  asked = ply;
  const found = await getEngine().choose(wanted.match, wanted.options);
  asked = undefined;
  const now = useRoad.getState().state;
  if (found.ok) act(answer(now, worldOf(now), ply, found.value.move));
}

export function takeUp(kind: string, tier: string): void {
  const { state } = useRoad.getState();
  act(accept(state, worldOf(state), kind, tier));
}

export function turnDown(kind: string): void {
  act(decline(useRoad.getState().state, kind));
}

export function playMove(move: string): void {
  const { state } = useRoad.getState();
  act(play(state, worldOf(state), move));
}

export function giveUp(): void {
  act(forfeit(useRoad.getState().state));
}

export function closeBanner(): void {
  const state = dismiss(useRoad.getState().state);
  useRoad.setState({ state });
  save(state);
}

function act(result: Result<Changed, ChallengeError>): void {
  if (result.ok) take(result.value);
}

function take({ state, events }: Changed): void {
  const { log } = useRoad.getState();
  const kept = events.filter((event) => event.type !== 'thinking' && event.type !== 'moved');
  useRoad.setState({ state, log: [...kept, ...log].slice(0, LOG_LENGTH) });
  for (const event of events) if (event.type === 'discovered') announce(event.kind);
  if (events.length > 0 || state.ticks % SAVE_EVERY_TICKS === 0) save(state);
}

function announce(kindId: string): void {
  if (location.pathname === '/challenges') return;
  const { language } = useSettings.getState();
  const title = findKind(KINDS, kindId)?.words[language].title ?? kindId;
  const text = textIn(language)('road.found', { title });
  useAnnouncement.setState({ announcement: { text, href: '/challenges' } });
}
