import { choose } from '@boardwright/engine';
import { expectOk, type Game, type Match, type Registry, type Side } from '@boardwright/games';
import { makeDice, type State } from '@boardwright/games/internal';
import type { FoundPuzzle } from './puzzles.ts';

/** Positions looked at by the prover, a move counted as one, before a proof is given up. */
const PROOF_NODES = 400_000;
/** Moves of both sides, removals counted apart, that a win may take. */
const LONGEST = 5;
/** The same for the answer to a wrong turn. */
const REFUTED = 3;
const FEWEST_CHOICES = 4;
const SEARCH = { nodes: 20_000 };
/** Plies before which nobody has blundered yet, and after which games drag on. */
const [EARLIEST, LATEST] = [8, 140];

/**
 * Puzzles from games that a weak player and chance play: positions where one turn forces the win and every other lets
 * the other side force theirs, both proved by trying every answer. Goes on for ever; undefined after each move that
 * gave none.
 */
export function* puzzlesFromGames(
  registry: Registry,
  { ref }: Match,
  seed: number,
): Generator<FoundPuzzle | undefined, never> {
  const dice = makeDice(seed);
  while (true) {
    let match = expectOk(registry.open(ref));
    while (!match.outcome && match.ply < LATEST) {
      const { moves } = match.position;
      // Some readings of rules stop dead.
      if (moves.length === 0) break;
      // Half the moves by a shallow search: positions of people who see something but not all.
      const chosen = dice() < 0.5 ? undefined : choose(match, { limits: { nodes: 300 } });
      const text = chosen?.ok ? chosen.value.move : moves[Math.floor(dice() * moves.length)].text;
      match = expectOk(match.play(text));
      const puzzle = match.ply >= EARLIEST ? puzzleAt(registry, match) : undefined;
      yield puzzle;
      if (puzzle) break;
    }
    yield undefined;
  }
}

/** Undefined where nothing wins, or more than one turn does. */
function puzzleAt(registry: Registry, played: Match): FoundPuzzle | undefined {
  const { position } = played;
  if (played.outcome || position.pending || position.moves.length < FEWEST_CHOICES) return undefined;
  const start = registry.open({ ...played.ref, start: position.text, moves: [] });
  const found = start.ok ? choose(start.value, { limits: SEARCH }) : undefined;
  const endsIn = found?.ok ? found.value.endsIn : undefined;
  if (!start.ok || endsIn === undefined || endsIn < 2 || endsIn > LONGEST) return undefined;
  const prover = new Prover(played.game);
  const line = prover.onlyLine(start.value, endsIn);
  if (!line) return undefined;
  const turns = line.turns;
  return { variant: played.game.variant.id, position: position.text, line: line.moves, turns, themes: [] };
}

/** Full width and without scores: it shares nothing with the search that proposed the win. */
class Prover {
  readonly #game: Game;
  #left = PROOF_NODES;

  constructor(game: Game) {
    this.#game = game;
  }

  /** The moves to the end, at each step of the solver the only ones that win within what is left. */
  onlyLine(
    start: Match,
    plies: number,
  ): { readonly moves: readonly string[]; readonly turns: number } | undefined {
    const hero = start.position.turn;
    const moves: string[] = [];
    let match = start;
    while (!match.outcome) {
      const left = plies - moves.length;
      const isHero = match.position.turn === hero;
      const winning = match.position.moves.filter(({ text }) => {
        const next = match.play(text);
        return next.ok && this.#forces(next.value.position.thaw(), hero, left - 1);
      });
      if (this.#left <= 0 || winning.length === 0) return undefined;
      if (isHero && (winning.length !== 1 || !this.#isOnlyWin(match, winning[0].text))) return undefined;
      if (!isHero && winning.length !== match.position.moves.length) return undefined;
      const next = match.play(winning[isHero ? 0 : winning.length - 1].text);
      if (!next.ok) return undefined;
      moves.push(next.value.last?.text ?? '');
      match = next.value;
    }
    const turns = match.turns.length;
    return match.outcome.winner === hero && turns >= 3 ? { moves, turns } : undefined;
  }

  /** Whether every other turn loses by force: one that merely takes longer would be a second solution. */
  #isOnlyWin(match: Match, only: string): boolean {
    const foe = match.position.turn === 0 ? 1 : 0;
    return match.position.moves.every(({ text }) => {
      if (text === only) return true;
      const next = match.play(text);
      return next.ok && this.#forces(next.value.position.thaw(), foe, REFUTED);
    });
  }

  #forces(state: State, side: Side, plies: number): boolean {
    const { rules } = this.#game;
    const outcome = rules.outcome(state) ?? rules.limit(state);
    if (outcome) return outcome.winner === side;
    if (plies === 0 || this.#left-- <= 0) return false;
    const list: unknown[] = [];
    const count = rules.moves(state, list);
    const isOwn = state.turn === side;
    for (let i = 0; i < count; i++) {
      const next = rules.start();
      rules.copy(state, next);
      rules.apply(next, list[i]);
      if (this.#forces(next, side, plies - 1) === isOwn) return isOwn;
    }
    return !isOwn;
  }
}
