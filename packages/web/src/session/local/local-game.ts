import type { Match, Side, Site } from '@boardwright/games';
import type { Say } from '@boardwright/games/internal';
import {
  act,
  type ClockSetting,
  type Command,
  createSession,
  decide,
  type Refusal as Refused,
  type Seats,
  type Session,
} from '@boardwright/session';
import { useEffect, useState } from 'preact/compat';
import { playSound, soundOf, soundOfEnd } from '../../board/sound.ts';
import { onKeptElsewhere } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';
import { loadFamily, registry } from '../families/families.ts';
import {
  findKept,
  gameKeptAs,
  type KeptGame,
  keepGame,
  LOCAL_PERMISSIONS,
  makeGameId,
  reopen,
} from './kept-game.ts';

interface LocalGame {
  /** The game that is open, also where there is no game of that name. */
  readonly id: string | undefined;
  readonly session: Session | undefined;
  /** The computer's dice; every game has its own. */
  readonly seed: number;
  /** How long each move took while somebody looked at the board. */
  readonly spentMs: KeptGame['spentMs'];
  /** What was taken back, the last on top; another move forgets it. */
  readonly redo: readonly (readonly string[])[];
  /** The computer could not be asked. */
  readonly hasFailed: boolean;
  /** Why the last touch or typed move led nowhere. */
  readonly refusal: Say | undefined;
  /** What the hand has picked up. */
  readonly touched: readonly Site[];
  /** The browser had no room to keep the game as it stands. */
  readonly isUnkept: boolean;
}

const FRESH = { redo: [], hasFailed: false, refusal: undefined, touched: [] } as const;

export const useLocalGame = createStore<LocalGame>(() => ({
  ...FRESH,
  id: undefined,
  session: undefined,
  seed: 1,
  spentMs: [],
  isUnkept: false,
}));

/** Starts a game from a match beside those there are, and answers its id. The clocks stand until its page runs them. */
export function startLocal(match: Match, seats: Seats, clock?: ClockSetting): string {
  keepLocal();
  const at = Date.now();
  const setup = { match, seats, at, permissions: LOCAL_PERMISSIONS, ...(clock ? { clock } : {}) };
  const { session } = act(createSession(setup), { kind: 'pause' }, at);
  const id = makeGameId();
  const seed = Math.floor(Math.random() * 2 ** 31);
  useLocalGame.setState({ ...FRESH, id, session, seed, spentMs: match.steps.map(() => null) });
  lookedFrom = at;
  keepLocal();
  return id;
}

/** The same game from its beginning, as another. */
export function restartLocal({ match, seats, clock }: Session): string {
  return startLocal(match.back(match.ply), seats, clock);
}

let opening: { readonly id: string; readonly done: Promise<void> } | undefined;

/** Opens a kept game; to be waited for where another game is open, or none. */
export function openLocal(id: string): Promise<void> {
  if (opening?.id !== id) opening = { id, done: open(id) };
  return opening.done;
}

async function open(id: string): Promise<void> {
  const kept = findKept(id);
  // Waits in any case: until `openLocal` has noted who is opening, this would be taken for an older one.
  await (kept && loadFamily(kept.variant));
  if (opening?.id !== id) return;
  opening = undefined;
  keepLocal();
  const session = kept && reopen(registry, kept);
  useLocalGame.setState({ ...FRESH, id, session, seed: kept?.seed ?? 1, spentMs: kept?.spentMs ?? [] });
  lookedFrom = Date.now();
}

/** Takes over what another window has done to the same game. Clocks alone are no reason: each window runs its own. */
export function followLocal(): void {
  const { id, session: before } = useLocalGame.getState();
  const kept = id === undefined ? undefined : findKept(id);
  const session = kept && reopen(registry, kept);
  if (!session || !before || session.sequence < before.sequence) return;
  const hasMoved = session.match.ref.moves?.join() !== before.match.ref.moves?.join();
  const isSame = !hasMoved && session.outcome?.cause === before.outcome?.cause;
  if (!isSame) useLocalGame.setState({ ...FRESH, session, spentMs: kept.spentMs });
}

/** Sends a command to the game; what refuses it, if something does. */
export function sendLocal(command: Command): Refused | undefined {
  const { session: before } = useLocalGame.getState();
  if (!before) return { code: 'not-started' };
  const { session, events, refusal } = act(before, command, Date.now());
  if (events.length === 0) return refusal;
  const hasChanged = session.match !== before.match;
  useLocalGame.setState({
    session,
    ...(hasChanged ? { ...FRESH, spentMs: timeMoves(before, session) } : {}),
  });
  // A clock that goes on says nothing that would have to be kept.
  if (command.kind !== 'resume') keepLocal();
  const { match, outcome } = session;
  const mine = personSides(session);
  const side = mine.length === 1 ? mine[0] : undefined;
  if (events.some(({ kind }) => kind === 'moved')) playSound(soundOf(match, outcome, side));
  else if (outcome && !before.outcome) playSound(soundOfEnd(outcome, side));
  return refusal;
}

/** Since when somebody has been looking at the position on the board. */
let lookedFrom = 0;

/** The times of the moves after a change of the game: one more, or those that are left. */
function timeMoves(before: Session, { match }: Session): KeptGame['spentMs'] {
  const now = Date.now();
  const known = useLocalGame.getState().spentMs.slice(0, Math.min(before.match.ply, match.ply));
  const spent = match.ply > before.match.ply ? [Math.max(0, now - lookedFrom)] : [];
  lookedFrom = now;
  return [...known, ...spent];
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
  const spentMs = [...useLocalGame.getState().spentMs, ...moves.map(() => null)];
  useLocalGame.setState({ ...FRESH, session, spentMs, redo: redo.slice(0, -1) });
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
  const { id, session, seed, spentMs } = useLocalGame.getState();
  if (!session || id === undefined) return;
  const stood = act(session, { kind: 'pause' }, Date.now()).session;
  // Another window has gone further: what it did is not written over.
  const kept = findKept(id)?.session.sequence;
  if (typeof kept === 'number' && kept > stood.sequence) {
    followLocal();
    return;
  }
  const isUnkept = !keepGame(id, seed, stood, spentMs);
  if (isUnkept !== useLocalGame.getState().isUnkept) useLocalGame.setState({ isUnkept });
}

function moveOf({ match, ply }: Session, move: string): Command {
  return { kind: 'move', side: match.position.turn, move, ply };
}

/** Whoever takes back: with two at one screen, the one who moved last. */
function undoer(session: Session): Side {
  const people = personSides(session);
  return people.length === 1 ? people[0] : (session.match.turns.at(-1)?.side ?? 0);
}

const LOOK_MS = 100;

/**
 * Lets the clocks of a local game run while its page is in sight: they stand in dialogs, on other pages and while
 * the window is hidden. Whoever runs out of time has lost.
 */
export function useLocalClock({ reading, outcome }: Session): void {
  const isHidden = useHidden();
  const isHeld = isHidden || reading === undefined || outcome !== undefined;
  useEffect(() => {
    if (isHeld) return undefined;
    const look = () => {
      sendLocal({ kind: hasOpenDialog() ? 'pause' : 'resume' });
      sendLocal({ kind: 'tick' });
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      sendLocal({ kind: 'pause' });
    };
  }, [isHeld]);
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => {
      setHidden(document.hidden);
      if (!document.hidden) lookedFrom = Date.now();
    };
    // A page that is closed or reloaded keeps what was left at that moment.
    window.addEventListener('pagehide', keepLocal);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('pagehide', keepLocal);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isHidden;
}

/** Every question and menu of the page is a modal dialog. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Follows what another window does to the game that is open here, also while this one was asleep. */
export function useOtherWindows(): void {
  useEffect(() => {
    const wake = () => !document.hidden && followLocal();
    const deaf = onKeptElsewhere((name) => {
      if (gameKeptAs(name) === useLocalGame.getState().id) followLocal();
    });
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wake);
    };
  }, []);
}
