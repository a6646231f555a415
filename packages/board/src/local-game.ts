import {
  type AnyGame,
  type Explanation,
  findGame,
  Match,
  ok,
  Position,
  type Result,
  type Site,
  sentence,
  siteNames,
} from '@boardwright/games';
import type { BoardElement } from './element.ts';
import type { RefusedDetail } from './events.ts';
import { languageOf } from './texts.ts';

/** Why an embedded board shows nothing, or why a move was refused. */
export interface ToldDetail {
  readonly code: string;
  readonly sentence: string;
}

/**
 * Plays a game on a board element without any page code around it, from attributes:
 * `variant`, `rules` (JSON overrides), `position`, `line` (moves already played, by spaces) and `play`
 * (present: both sides may move; absent: a picture).
 */
export class LocalGame {
  readonly #element: BoardElement;
  #match: Match | undefined;

  constructor(element: BoardElement) {
    this.#element = element;
    element.addEventListener('boardwright-move', (event) => this.play(event.detail.text));
    element.addEventListener('boardwright-refused', (event) => this.#explain(event.detail));
    this.restart();
  }

  /** The game so far; undefined while the attributes describe none. */
  get match(): Match | undefined {
    return this.#match;
  }

  /** Reads the attributes again and begins anew. */
  restart(): void {
    const match = readMatch(this.#element);
    this.#match = match.ok ? match.value : undefined;
    if (match.ok) {
      this.#element.setGame(match.value.game);
      this.#show();
    } else this.#element.setAttribute('error', match.error.code);
  }

  /** False when the rules refuse the move. */
  play(text: string): boolean {
    const step = this.#match?.play(text);
    if (!step?.ok) return false;
    this.#show();
    return true;
  }

  undo(): boolean {
    const isUndone = this.#match?.undo() ?? false;
    if (isUndone) this.#show();
    return isUndone;
  }

  #show(): void {
    const match = this.#match;
    if (!match) return;
    const element = this.#element;
    const isOpen = element.hasAttribute('play') && !match.outcome;
    element.removeAttribute('error');
    element.shown = [];
    element.last = match.steps.at(-1)?.move;
    element.diagram = match.position.diagram;
    element.moves = isOpen ? match.position.moves : [];
    if (match.outcome) this.#tell('boardwright-over', match.game, match.outcome.reason);
  }

  #explain({ touched, typed }: RefusedDetail): void {
    const match = this.#match;
    if (!match) return;
    // One site alone is no move yet: there is nothing to explain.
    if (typed === undefined && touched.length < 2) return;
    const text = typed ?? siteNames(match.game, touched).join('-');
    const reason: Explanation = match.position.explain(text);
    this.#element.shown = reason.sites;
    this.#tell('boardwright-explained', match.game, reason.code, reason.sites);
  }

  #tell(name: string, game: AnyGame, code: string, sites: readonly Site[] = []): void {
    const language = languageOf(this.#element.closest('[lang]')?.getAttribute('lang') ?? '');
    const detail: ToldDetail = { code, sentence: sentence(game, code, sites, language) };
    this.#element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/** The match the attributes of an element describe. */
function readMatch(element: Element): Result<Match, { readonly code: string }> {
  const game = findGame(element.getAttribute('variant') ?? '', readRules(element.getAttribute('rules')));
  if (!game.ok) return game;
  const text = element.getAttribute('position');
  const start = text ? Position.parse(game.value, text) : ok(Position.start(game.value));
  if (!start.ok) return start;
  const match = new Match(start.value);
  const line = (element.getAttribute('line') ?? '').split(/\s+/).filter((turn) => turn !== '');
  for (const move of line.flatMap((turn) => game.value.split(turn))) {
    const step = match.play(move);
    if (!step.ok) return step;
  }
  return ok(match);
}

/** Undefined for no rules; anything unreadable is left to the registry to refuse. */
function readRules(text: string | null): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
