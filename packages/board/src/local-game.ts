import {
  type Diagram,
  err,
  type GameRef,
  type Language,
  type Match,
  type Move,
  type OpenError,
  ok,
  type Piece,
  Position,
  type Registry,
  type Result,
  type Side,
  tellOpenError,
} from '@boardwright/games';
import { marksToShow, PIECE_KINDS, type Say, withHands } from '@boardwright/games/internal';
import { act, type Command, createSession, type Seats, type Session } from '@boardwright/session';
import type { BoardElement } from './element.ts';
import type { RefusedDetail, TouchDetail } from './events.ts';
import { languageOf } from './speech/texts.ts';

/** Why an embedded board shows nothing, or why a move was refused. */
export interface ToldDetail {
  readonly code: string;
  readonly sentence: string;
}

/** What the game says after a turn: what it did, what is asked now, the ways to take what is owed, the aim. */
export interface TellingDetail {
  readonly events: readonly ToldDetail[];
  readonly prompt: ToldDetail;
  readonly choices: readonly ToldDetail[];
  readonly aim: ToldDetail;
}

/** How strongly the arrow of a move is drawn that waits for its turn. */
const PREMOVE = 0.6;
const BOTH_HERE: Seats = [{ kind: 'person' }, { kind: 'person' }];

/**
 * Plays a game on a board element without any page code around it, from attributes:
 * `variant`, `rules` (JSON overrides), `position`, `line` (moves already played, by spaces), `play` (present: hands move
 * both sides, or the one it names, which then enters moves ahead while it waits; absent: a picture), `tell` (present: what the game says stands under the board),
 * `edit` (present: men are set up by hand) and `brush` (the man that a touch then puts down, such as `first king`).
 */
export class LocalGame {
  readonly #element: BoardElement;
  readonly #registry: Registry;
  /** What the game says, for eyes. */
  readonly #line = document.createElement('p');
  #session: Session | undefined;
  /** Entered while the other side is to move. */
  #premove: Move | undefined;

  constructor(element: BoardElement, registry: Registry) {
    this.#element = element;
    this.#registry = registry;
    // Two lines high, so that what stands below it seldom moves.
    this.#line.style.cssText = 'margin: .4em 0 0; min-height: 3em; line-height: 1.5';
    this.#line.setAttribute('part', 'told');
    element.shadowRoot?.append(this.#line);
    element.addEventListener('boardwright-move', ({ detail }) => this.#enter(detail.text));
    element.addEventListener('boardwright-refused', (event) => this.#explain(event.detail));
    element.addEventListener('boardwright-touch', (event) => {
      this.#keep(undefined);
      this.#ask(event.detail);
    });
    element.addEventListener('boardwright-edit', (event) => {
      if (this.#setUp(event.detail.diagram)) event.preventDefault();
    });
    this.restart();
  }

  /** The game so far; undefined while the attributes describe none. */
  get match(): Match | undefined {
    return this.#session?.match;
  }

  /** Reads the attributes again and begins anew. */
  restart(): void {
    this.#keep(undefined);
    const match = openAttributes(this.#registry, this.#element);
    this.#session = match.ok
      ? createSession({
          match: match.value,
          seats: BOTH_HERE,
          at: Date.now(),
          permissions: ['alone', 'reopen'],
        })
      : undefined;
    if (match.ok) {
      this.#element.setGame(match.value.game);
      this.#show();
    } else this.#fail(match.error);
  }

  /** Reads the attribute that says which man a touch puts down. */
  pickBrush(): void {
    this.#element.brush = readBrush(this.#element.getAttribute('brush'));
  }

  /** False when the rules refuse the move. */
  play(move: string): boolean {
    return this.#do(({ match, ply }) => ({ kind: 'move', side: match.position.turn, move, ply }));
  }

  /** Takes the last turn back; false if there is none. */
  undo(): boolean {
    return this.#do(({ match }) => ({ kind: 'undo', side: match.turns.at(-1)?.side ?? 0 }));
  }

  #do(command: (session: Session) => Command): boolean {
    if (!this.#session) return false;
    const { session, refusal } = act(this.#session, command(this.#session), Date.now());
    this.#session = session;
    if (refusal) return false;
    this.#show();
    this.#speak(this.#line.textContent);
    return true;
  }

  /** A whole move of a hand: played now, or kept until its side is to move. */
  #enter(text: string): void {
    if (this.#element.ahead) this.#keep(this.#element.moves.find((move) => move.text === text));
    else this.play(text);
  }

  #keep(premove: Move | undefined): void {
    if (premove === this.#premove) return;
    this.#premove = premove;
    this.#element.arrows = premove ? [{ touches: premove.touches, strength: PREMOVE }] : [];
  }

  /** A position that cannot be is shown all the same, with its `error`: the next man may mend it. */
  #setUp(edited: Diagram): boolean {
    const { match } = this;
    if (!match) return false;
    const made = Position.fromDiagram(match.game, withHands(edited, match.position.diagram));
    if (!made.ok) {
      this.#fail({ ...made.error, part: 'start' });
      return false;
    }
    this.#element.removeAttribute('line');
    this.#element.setAttribute('position', made.value.text);
    this.restart();
    return true;
  }

  /** Says why there is no game, whether the board tells anything else or not: it would be empty without a word. */
  #fail(error: OpenError): void {
    const element = this.#element;
    const rules = readRules(element.getAttribute('rules'));
    const ref = {
      variant: element.getAttribute('variant') ?? '',
      ...(rules.ok && rules.value ? { rules: rules.value } : {}),
    };
    element.setAttribute('error', error.code);
    const { sentence } = tellOpenError(this.#registry, ref, error, { language: this.#language });
    this.#line.hidden = false;
    this.#line.textContent = sentence;
  }

  #show(): void {
    if (!this.#session) return;
    const { match, outcome } = this.#session;
    const element = this.#element;
    const isEdited = element.hasAttribute('edit');
    const isOpen = element.hasAttribute('play') && !isEdited && !outcome;
    const hand = readSide(element.getAttribute('play'));
    const waits = isOpen && hand !== undefined && hand !== match.position.turn;
    element.removeAttribute('error');
    element.said = marksToShow(match);
    element.ways = match.position.pending?.branches ?? [];
    element.last = match.turns.at(-1)?.moves ?? [];
    element.diagram = match.position.diagram;
    element.ahead = waits;
    element.moves = waits ? match.position.premoves : isOpen ? match.position.moves : [];
    element.editing = isEdited;
    this.pickBrush();
    this.#write();
    if (isEdited) return;
    const { events, prompt, choices, aim } = match.tell({ language: this.#language });
    // What one plays for comes first; where there is one way alone, the prompt tells it.
    this.#write(...(match.ply === 0 ? [aim] : events), prompt, ...(choices.length > 1 ? choices : []));
    const telling: TellingDetail = {
      events: events.map(toldOf),
      prompt: toldOf(prompt),
      choices: choices.map(toldOf),
      aim: toldOf(aim),
    };
    this.#fire('boardwright-told', telling);
    if (outcome) this.#fire('boardwright-over', telling.prompt);
    // After the board has drawn what it follows.
    if (!waits && this.#premove) queueMicrotask(() => this.#playPremove());
  }

  /** Dropped where the rules do not allow it any more. */
  #playPremove(): void {
    const premove = this.#premove;
    this.#keep(undefined);
    if (premove) this.play(premove.text);
  }

  /** The board itself says and marks why. */
  #explain({ why }: RefusedDetail): void {
    if (this.#element.ahead) this.#keep(undefined);
    if (!why) return;
    this.#write(why);
    this.#fire('boardwright-explained', toldOf(why));
  }

  /** What is asked with a man in the hand; the board itself speaks of what was touched. */
  #ask({ touched }: TouchDetail): void {
    const { match } = this;
    if (match && !match.outcome && !this.#element.ahead)
      this.#write(match.tell({ language: this.#language, touched }).prompt);
  }

  #write(...told: readonly Say[]): void {
    this.#line.hidden = !this.#element.hasAttribute('tell');
    this.#line.textContent = told.map(({ sentence }) => sentence).join(' ');
  }

  /** After the board has drawn, and spoken of the move by its notation: the words of the game say more. */
  #speak(text: string): void {
    queueMicrotask(() => this.#element.say(text));
  }

  get #language(): Language {
    return languageOf(this.#element.closest('[lang]')?.getAttribute('lang') ?? '');
  }

  #fire(name: string, detail: ToldDetail | TellingDetail): void {
    this.#element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

function toldOf({ code, sentence }: Say): ToldDetail {
  return { code, sentence };
}

/** The match the attributes of an element describe. */
function openAttributes(registry: Registry, element: Element): Result<Match, OpenError> {
  const start = element.getAttribute('position');
  const rules = readRules(element.getAttribute('rules'));
  if (!rules.ok) return rules;
  const ref: GameRef = {
    variant: element.getAttribute('variant') ?? '',
    ...(rules.value ? { rules: rules.value } : {}),
    ...(start ? { start } : {}),
  };
  const match = registry.open(ref);
  const turns = (element.getAttribute('line') ?? '').split(/\s+/).filter((turn) => turn !== '');
  if (!match.ok || turns.length === 0) return match;
  return registry.open({ ...ref, moves: turns.flatMap((turn) => match.value.game.notation.split(turn)) });
}

function readSide(word: string | null | undefined): Side | undefined {
  return word === 'first' ? 0 : word === 'second' ? 1 : undefined;
}

/** `first king`, `second man`; anything else takes men away. */
function readBrush(text: string | null): Piece | undefined {
  const [who, word] = (text ?? '').trim().split(/\s+/);
  const kind = PIECE_KINDS.find((known) => known === word);
  const side = readSide(who);
  return kind && side !== undefined ? { side, kind } : undefined;
}

function readRules(text: string | null): Result<GameRef['rules'] | undefined, OpenError> {
  if (!text) return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ code: 'bad-rules', part: 'rules' });
  }
}
