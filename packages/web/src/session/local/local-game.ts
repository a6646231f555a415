import type { Match, Side } from '@boardwright/games';
import {
  act,
  type ClockSetting,
  type Command,
  createSession,
  decide,
  type Refusal as Refused,
  type Seats,
  type Session,
  snapshot,
} from '@boardwright/session';
import { create } from 'zustand';
import type { Refusal } from '../../board/refusal.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { keep } from '../../stores/storage.ts';
import { loadFamily, registry } from '../families/families.ts';
import { findKept, LOCAL_PERMISSIONS, reopen } from './kept-game.ts';

export interface LocalGame {
  /** Missing where no game was begun, and until the one of the last visit is open again. */
  readonly session: Session | undefined;
  /** The computer's dice; every game has its own. */
  readonly seed: number;
  /** What was taken back, the last on top; another move forgets it. */
  readonly redo: readonly (readonly string[])[];
  /** The computer could not be asked. */
  readonly hasFailed: boolean;
  /** Why the last touch or typed move led nowhere. */
  readonly refusal: Refusal | undefined;
}

const FRESH = { redo: [], hasFailed: false, refusal: undefined } as const;

export const useLocalGame = create<LocalGame>()(() => ({ ...FRESH, session: undefined, seed: 1 }));

/** Starts a game from a match and keeps it. The clocks stand until the page lets them run. */
export function startLocal(match: Match, seats: Seats, clock?: ClockSetting): void {
  const at = Date.now();
  const setup = { match, seats, at, permissions: LOCAL_PERMISSIONS, ...(clock ? { clock } : {}) };
  const { session } = act(createSession(setup), { kind: 'pause' }, at);
  useLocalGame.setState({ ...FRESH, session, seed: Math.floor(Math.random() * 2 ** 31) });
  keepLocal();
}

/** The same game from its beginning. */
export function restartLocal({ match, seats, clock }: Session): void {
  startLocal(match.back(match.ply), seats, clock);
}

let reopening: Promise<void> | undefined;

/** Opens the game of the last visit; to be waited for where there is no session yet. */
export function reopenLocal(): Promise<void> {
  reopening ??= openKept();
  return reopening;
}

async function openKept(): Promise<void> {
  const kept = findKept();
  if (kept) await loadFamily(kept.variant);
  const session = kept && reopen(registry, kept);
  if (session && !useLocalGame.getState().session)
    useLocalGame.setState({ ...FRESH, session, seed: kept.seed });
}

/** Sends a command to the game; what refuses it, if something does. */
export function sendLocal(command: Command): Refused | undefined {
  const { session: before } = useLocalGame.getState();
  if (!before) return { code: 'not-started' };
  const { session, events, refusal } = act(before, command, Date.now());
  if (events.length === 0) return refusal;
  const hasChanged = session.match !== before.match;
  useLocalGame.setState({ session, ...(hasChanged ? FRESH : {}) });
  keepLocal();
  const { match, outcome } = session;
  if (events.some(({ kind }) => kind === 'moved') && match.last) playSound(soundOf(match.last, outcome));
  else if (outcome && !before.outcome) playSound('end');
  return refusal;
}

/** Plays a move of whoever is to move; false when it is refused. */
export function playLocal(move: string): boolean {
  const { session } = useLocalGame.getState();
  return session !== undefined && sendLocal(moveOf(session, move)) === undefined;
}

/** Takes back to the last decision of a person on this device. */
export function undoLocal(): void {
  const { session: before, redo } = useLocalGame.getState();
  if (!before || sendLocal({ kind: 'undo', side: undoer(before) })) return;
  const ply = useLocalGame.getState().session?.match.ply ?? 0;
  useLocalGame.setState({ redo: [...redo, before.match.steps.slice(ply).map(({ move }) => move.text)] });
}

export function canUndo(session: Session): boolean {
  return !decide(session, { kind: 'undo', side: undoer(session) }, Date.now()).refusal;
}

export function redoLocal(): void {
  const { session: before, redo } = useLocalGame.getState();
  const moves = redo.at(-1);
  if (!before || !moves) return;
  const session = moves.reduce((now, move) => act(now, moveOf(now, move), Date.now()).session, before);
  useLocalGame.setState({ ...FRESH, session, redo: redo.slice(0, -1) });
  keepLocal();
}

/** The sides that are played from this screen. */
export function personSides({ seats }: Session): readonly Side[] {
  return ([0, 1] as const).filter((side) => seats[side].kind === 'person');
}

/** The person who acts: with two at one screen, the one on turn. */
export function actorOf(session: Session): Side {
  const people = personSides(session);
  return people.length === 1 ? people[0] : session.match.position.turn;
}

/** Keeps the game as it stands now: time that has run is gone, and the next visit finds both clocks standing. */
export function keepLocal(): void {
  const { session, seed } = useLocalGame.getState();
  if (!session) return;
  const stood = act(session, { kind: 'pause' }, Date.now()).session;
  keep('game', { seed, session: snapshot(stood) });
}

function moveOf({ match, ply }: Session, move: string): Command {
  return { kind: 'move', side: match.position.turn, move, ply };
}

/** Whoever takes back: with two at one screen, the one who moved last. */
function undoer(session: Session): Side {
  const people = personSides(session);
  return people.length === 1 ? people[0] : (session.match.turns.at(-1)?.side ?? 0);
}
