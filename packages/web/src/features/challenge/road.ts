import { type ChallengeEvent, type ChallengeState, Journey, KINDS } from '@boardwright/challenge';
import { findKind, NUMBERS, welcomeNewcomer } from '@boardwright/challenge/internal';
import { textIn } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { loadFamily, registry } from '../../session/families/families.ts';
import { useAnnouncement } from '../../stores/announcement.ts';
import { useSettings } from '../../stores/settings.ts';
import { createStore } from '../../stores/store.ts';
import { openSaved, readOthers, readSaved, save } from './saving.ts';

interface Road {
  readonly state: ChallengeState;
  readonly log: readonly ChallengeEvent[];
}

const LOG_LENGTH = 30;
/** Between events the walk itself is saved now and then. */
const SAVE_EVERY_MS = 60_000;
/** At a board of another kind nobody is met. */
const AT_A_BOARD = /^\/(play|game)(\/|$)/;

/** The challenges of this browser; screens draw `useRoad` and call these commands. */
export const journey = new Journey(welcomeNewcomer(Math.floor(Math.random() * 2 ** 32), KINDS), {
  registry,
  kinds: KINDS,
  engine: getEngine,
  hasDelay: () => useSettings.getState().pause,
  activities: () => (AT_A_BOARD.test(location.pathname) ? ['game'] : []),
  // For trying things out: /challenges?pace=600.
  pace: () => Math.max(1, Number(new URLSearchParams(location.search).get('pace'))),
  onChange: hear,
});

export const useRoad = createStore<Road>(() => ({ state: journey.state, log: [] }));

let opening: Promise<void> | undefined;
let savedAt = Date.now();

/** Reads the last walk; to be waited for before anything else. A save is understood once its games are there. */
export function openRoad(): Promise<void> {
  opening ??= Promise.all(KINDS.map(({ variant }) => loadFamily(variant))).then(() => {
    const state = readSaved();
    if (state) journey.adopt(state);
    else keep();
  });
  return opening;
}

let isWalking = false;

/** Starts the clock of the road. It goes on while the page is open, whatever is on screen. */
export async function setOut(): Promise<void> {
  if (isWalking) return;
  isWalking = true;
  await openRoad();
  await openSaved(journey.state, (state) => journey.adopt(state));
  let before = Date.now();
  // A hidden page is called seldom and a sleeping one not at all: what counts is how long ago the last call was.
  const pass = () => {
    const now = Date.now();
    journey.pass(now - before);
    before = now;
  };
  setInterval(pass, NUMBERS.tickMs);
  window.addEventListener('storage', adoptOthers);
  document.addEventListener('visibilitychange', () => {
    adoptOthers();
    pass();
  });
}

/** Two windows walk one road: what one of them has saved, the other goes on with. True if there was anything. */
function adoptOthers(): boolean {
  const state = readOthers();
  if (state) journey.adopt(state);
  return state !== undefined;
}

/** Closes the banner. What was won is in the save already. */
export function closeBanner(): void {
  journey.dismiss();
  keep();
}

function hear(events: readonly ChallengeEvent[]): void {
  // What happens at the board is seen there.
  const kept = events.filter((event) => event.type !== 'thinking' && event.type !== 'moved');
  useRoad.setState(({ log }) => ({
    state: journey.state,
    log: kept.length === 0 ? log : [...kept.toReversed(), ...log].slice(0, LOG_LENGTH),
  }));
  for (const event of events) if (event.type === 'discovered') announce(event.kind);
  if (events.length > 0 || Date.now() - savedAt >= SAVE_EVERY_MS) keep();
}

function keep(): void {
  savedAt = Date.now();
  // A window that slept must not write over what was won elsewhere meanwhile.
  if (!adoptOthers()) save(journey.state);
}

function announce(kindId: string): void {
  if (location.pathname === '/challenges') return;
  const { language } = useSettings.getState();
  const title = findKind(KINDS, kindId)?.words[language].title ?? kindId;
  const text = textIn(language)('road.found', { title });
  useAnnouncement.setState({ announcement: { text, href: '/challenges' } });
}
