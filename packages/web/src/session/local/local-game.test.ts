import { expectOk, ok, openMatch } from '@boardwright/games';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSettings } from '../../stores/settings.ts';
import { setEngine } from '../engine/engine.ts';
import { fakeEngine } from '../engine/testing.ts';
import { loadFamily, registry } from '../families/families.ts';
import { findKept, forgetGame, listKept, parseKept, reopen } from './kept-game.ts';
import {
  canUndo,
  followLocal,
  keepLocal,
  openLocal,
  playLocal,
  redoLocal,
  sendLocal,
  startLocal,
  undoLocal,
  useLocalGame,
} from './local-game.ts';
import { driveOpponent } from './opponent.ts';

/** Plays one move, whatever it is asked, and holds the side to move for so much better. */
function engineThat(move: string, score = 0) {
  return fakeEngine(() => ok({ move, score, depth: 1, nodes: 1, timeMs: 0, line: [move] }));
}

const SEATS = [{ kind: 'person' }, { kind: 'engine', level: '1' }] as const;
const BOTH_HERE = [{ kind: 'person' }, { kind: 'person' }] as const;
const start = (variant = 'spanish-free', position?: string) =>
  startLocal(
    expectOk(openMatch({ variant, ...(position ? { start: position } : {}) })),
    variant === 'spanish-free' ? SEATS : BOTH_HERE,
  );
const FIRST = { id: '' };
const moves = () => useLocalGame.getState().session?.match.ref.moves ?? [];
const outcome = () => useLocalGame.getState().session?.outcome;

beforeEach(async () => {
  await Promise.all([loadFamily('spanish-free'), loadFamily('brandubh'), loadFamily('nine-mens-morris')]);
  localStorage.clear();
  useSettings.setState({ sound: false, pause: false });
  useLocalGame.setState({ id: undefined, session: undefined });
  FIRST.id = start();
});

describe('a game on this device', () => {
  test('the computer answers, and the game is kept after every move', async () => {
    setEngine(engineThat('22-18'));
    playLocal('9-13');
    await driveOpponent();
    expect(moves()).toEqual(['9-13', '22-18']);
    const kept = findKept(useLocalGame.getState().id ?? '');
    expect(kept?.isGoing).toBe(true);
    expect(kept && reopen(registry, kept)?.match.ref.moves).toEqual(['9-13', '22-18']);
  });

  test('undo goes back to one’s own last decision, redo forward again', async () => {
    setEngine(engineThat('22-18'));
    playLocal('9-13');
    await driveOpponent();
    undoLocal();
    expect(moves()).toEqual([]);
    expect(useLocalGame.getState().redo).toHaveLength(1);
    redoLocal();
    expect(moves()).toEqual(['9-13', '22-18']);
    expect(useLocalGame.getState().redo).toEqual([]);
  });

  test('two people at one screen take back turn by turn, a mill with its removal', () => {
    start('nine-mens-morris');
    for (const move of ['a7', 'd6', 'd7', 'f4', 'g7', 'xd6']) playLocal(move);
    undoLocal();
    expect(moves()).toEqual(['a7', 'd6', 'd7', 'f4']);
    undoLocal();
    expect(moves()).toEqual(['a7', 'd6', 'd7']);
    redoLocal();
    redoLocal();
    expect(moves()).toEqual(['a7', 'd6', 'd7', 'f4', 'g7', 'xd6']);
  });

  test('another move forgets what was taken back', () => {
    start('nine-mens-morris');
    playLocal('a7');
    undoLocal();
    playLocal('d6');
    redoLocal();
    expect(moves()).toEqual(['d6']);
  });

  test('an engine that answers nonsense is told of, and the game stays', async () => {
    setEngine(engineThat('1-32'));
    playLocal('9-13');
    await driveOpponent();
    expect(useLocalGame.getState().hasFailed).toBe(true);
    expect(moves()).toEqual(['9-13']);
  });

  test('an answer to a position that is gone is dropped', async () => {
    vi.useFakeTimers();
    useSettings.setState({ pause: true });
    setEngine(engineThat('22-18'));
    playLocal('9-13');
    const driving = driveOpponent();
    start();
    void driveOpponent();
    await vi.advanceTimersByTimeAsync(1000);
    await driving;
    vi.useRealTimers();
    expect(moves()).toEqual([]);
  });
});

describe('the games of this device', () => {
  test('a new game leaves the running one as it is', async () => {
    const first = start('nine-mens-morris');
    playLocal('a7');
    const second = start('nine-mens-morris');
    playLocal('d6');
    expect(new Set(listKept().map(({ id }) => id))).toEqual(new Set([first, second, FIRST.id]));
    await openLocal(first);
    expect(moves()).toEqual(['a7']);
    await openLocal(second);
    expect(moves()).toEqual(['d6']);
  });

  test('a game that version 0.1 kept is among them, once', () => {
    const old = { variant: 'nine-mens-morris', seats: BOTH_HERE, seed: 5, moves: ['d6', 'f4'] };
    localStorage.setItem('boardwright.game', JSON.stringify(old));
    const found = () => listKept().filter(({ game }) => game?.moves?.join() === 'd6,f4');
    expect(found()).toHaveLength(1);
    expect(found()).toHaveLength(1);
    expect(localStorage.getItem('boardwright.game')).toBeNull();
  });

  test('one that is thrown away is gone, and no other', () => {
    const id = start('nine-mens-morris');
    forgetGame(id);
    expect(listKept().map((kept) => kept.id)).toEqual([FIRST.id]);
  });

  test('what another window has played is followed, and not written over', () => {
    const id = start('nine-mens-morris');
    playLocal('a7');
    const before = useLocalGame.getState();
    playLocal('d6');
    const elsewhere = localStorage.getItem(`boardwright.games.${id}`);
    useLocalGame.setState(before);
    expect(moves()).toEqual(['a7']);
    keepLocal();
    expect(localStorage.getItem(`boardwright.games.${id}`)).toBe(elsewhere);
    expect(moves()).toEqual(['a7', 'd6']);
    useLocalGame.setState(before);
    followLocal();
    expect(moves()).toEqual(['a7', 'd6']);
  });

  test('a full storage is told, and the game goes on', () => {
    start('nine-mens-morris');
    const real = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => real.getItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    playLocal('a7');
    expect(moves()).toEqual(['a7']);
    expect(useLocalGame.getState().isUnkept).toBe(true);
    vi.stubGlobal('localStorage', real);
    playLocal('d6');
    expect(useLocalGame.getState().isUnkept).toBe(false);
  });
});

describe('a draw offered to the computer', () => {
  const offer = () => sendLocal({ kind: 'offer', offer: 'draw', side: 0 });
  beforeEach(() => start('spanish-free', 'W:WK1:BK32'));

  test('is agreed when it is no better, and the game is drawn', async () => {
    setEngine(engineThat('', 0));
    offer();
    await driveOpponent();
    expect(outcome()).toEqual({ cause: 'agreed', reason: 'agreed' });
  });

  test('the engine speaks for the person to move: bad news for them is good for the computer, which plays on', async () => {
    setEngine(engineThat('', -200));
    offer();
    await driveOpponent();
    expect(outcome()).toBeUndefined();
    expect(useLocalGame.getState().session?.declined.draw).toBe(0);
  });

  test('an answer that comes after the next move is dropped', async () => {
    setEngine(engineThat('', 0));
    offer();
    const asked = driveOpponent();
    playLocal('1-5');
    await asked;
    expect(outcome()).toBeUndefined();
  });
});

describe('a kept game', () => {
  /** As version 0.1 wrote them into the browser. */
  const OLD = {
    running: {
      variant: 'brandubh',
      seats: [{ kind: 'person' }, { kind: 'engine', level: '3' }],
      seed: 77,
      clock: { initialMs: 180_000, incrementMs: 2000 },
      moves: ['d7-c7', 'd5-c5'],
      remainingMs: [175_000, 179_500],
    },
    resigned: {
      variant: 'nine-mens-morris',
      rules: { flyAt: 0 },
      seats: [{ kind: 'person' }, { kind: 'person' }],
      seed: 5,
      moves: ['d6', 'f4'],
      end: { winner: 1, reason: 'resigned' },
    },
    won: {
      variant: 'spanish-free',
      start: 'W:W10,12:B14',
      seats: SEATS,
      seed: 5,
      moves: ['10x17'],
      end: { winner: 0, reason: 'no-men' },
    },
  };
  const open = (value: unknown) => {
    const kept = parseKept('old', value);
    return kept && reopen(registry, kept);
  };

  test('of version 0.1 opens again with its clocks, which stand', () => {
    const session = open(OLD.running);
    expect(session?.match.ref).toEqual({ variant: 'brandubh', moves: ['d7-c7', 'd5-c5'] });
    expect(session?.reading).toEqual({ remainingMs: [175_000, 179_500] });
    expect(session?.seats[1]).toEqual({ kind: 'engine', level: '3' });
    expect(parseKept('old', OLD.running)).toMatchObject({ seed: 77, isGoing: true });
  });

  test('of version 0.1 is over as it was, by the rules or otherwise', () => {
    const resigned = open(OLD.resigned);
    expect(resigned?.outcome).toEqual({ cause: 'resigned', winner: 1, reason: 'resigned' });
    expect(resigned?.match.ref.rules).toEqual({ flyAt: 0 });
    expect(resigned && canUndo(resigned)).toBe(true);
    expect(open(OLD.won)?.outcome).toMatchObject({ cause: 'rules', winner: 0 });
    expect(parseKept('old', OLD.won)?.isGoing).toBe(false);
  });

  test.each([
    [undefined],
    [{ variant: 'brandubh' }],
    [{ variant: 'brandubh', seats: [{ kind: 'person' }], moves: [] }],
    [{ variant: 'brandubh', seats: [{ kind: 'person' }, { kind: 'engine' }], moves: [] }],
    [{ variant: 'brandubh', seats: [{ kind: 'person' }, { kind: 'person' }], moves: [1] }],
    [{ seed: 1, session: { version: 1, game: { variant: 'brandubh' } } }],
  ])('that is none is not opened: %j', (value) => expect(open(value)).toBeUndefined());
});
