import { isRecord } from '@boardwright/games';
import { type Session, snapshot } from '@boardwright/session';
import { keep, namesKept, readKept } from '../../stores/storage.ts';
import { type KeptGame, parseKept } from './kept-game.ts';

/** Every game on this device has a name of its own in the storage: none takes the place of another. */
const SHELF = 'games.';
/** Where versions before 0.2 kept the only game they had. */
const FORMER = 'game';
const ID_LENGTH = 8;

/** All games of this device, the last played first. */
export function listKept(): readonly KeptGame[] {
  adoptFormer();
  return namesKept(SHELF)
    .flatMap((name) => findKept(name.slice(SHELF.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

export function findKept(id: string): KeptGame | undefined {
  return readKept(SHELF + id, (value) => parseKept(id, value));
}

/** False where there is no room for it. */
export function keepGame(id: string, seed: number, session: Session): boolean {
  return keep(SHELF + id, { seed, at: Date.now(), session: snapshot(session) });
}

export function forgetGame(id: string): void {
  keep(SHELF + id, undefined);
}

/** The id of the game that is kept under a name of the storage. */
export function gameKeptAs(name: string): string | undefined {
  return name.startsWith(SHELF) ? name.slice(SHELF.length) : undefined;
}

export function makeGameId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return [...letters].map((letter) => (letter % 36).toString(36)).join('');
}

/** The one game of an older version joins the others; it stays where it was if there is no room. */
function adoptFormer(): void {
  const former = readKept(FORMER, (value) => (isRecord(value) ? value : undefined));
  if (former && parseKept('', former) && !keep(SHELF + makeGameId(), former)) return;
  if (former) keep(FORMER, undefined);
}
