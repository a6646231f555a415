import { WAY_SIGNS } from '@boardwright/board';
import type { Game, GameRef, Language, Match, Position, Side, Site } from '@boardwright/games';
import { say, sayReason, tellBriefly, wordsOf } from '@boardwright/games/internal';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'preact/compat';
import { type Text, textIn, useText } from '../../i18n/text.ts';
import { useGameName, useRuleSetName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Notices, noticeOf, type Screen } from './screen.ts';
import { hideCovered, shorten } from './shorten.ts';

/** What the status bar says, and the alert that goes with it. */
export interface Status {
  readonly text: string;
  /** Spoken at once: a capture is compulsory or owed. */
  readonly prompt?: string;
  /** What the last turn did: the one thing that may be cut short where there is no room. */
  readonly happened?: string;
  /** The same where there is no room for all of it. */
  readonly brief?: string;
  /** What the game asks for now. */
  readonly asked?: string;
  /** Before both: why the last touch led nowhere. */
  readonly refusal?: string;
  /** A hint, a fault, an offer. */
  readonly notice?: string;
  /** What others read beside the board: what one plays for as a game begins, and the ways to take what is owed. */
  readonly spoken?: string;
}

/** How a game ended, by the rules or otherwise. */
export interface End {
  /** Missing in a draw. */
  readonly winner?: Side | undefined;
  readonly reason: string;
}

interface StatusFacts {
  readonly match: Match;
  readonly outcome: End | undefined;
  /** The sides that are played from this screen. */
  readonly mine: readonly Side[];
  readonly isThinking: boolean;
  readonly opponent?: string;
  /** What the hand has picked up. */
  readonly touched?: readonly Site[];
}

/**
 * Everything that is said under a board, in its order. The line: what stands in for a turn, an earlier position, the
 * end, the turn. Beside it: why the last touch was refused, with a notice if there is one; a notice; the game's words.
 */
export function tellScreen(
  screen: Screen,
  facts: Omit<StatusFacts, 'match'> & {
    /** Said where there is no turn to play: before the start, or called off. */
    readonly instead?: string | undefined;
    readonly notices?: Notices;
  },
  language: Language,
  text: Text,
): Status {
  const { match, shown, isLive } = screen;
  const status =
    facts.instead !== undefined
      ? { text: facts.instead }
      : isLive
        ? tellStatus({ ...facts, match }, language, text)
        : tellShown(shown, facts.mine, language, text);
  return tellBeside(screen, status, facts.notices);
}

/** A status with what comes before the game's words: a refusal, and the notice that is said. */
function tellBeside({ refusal, ...screen }: Screen, status: Status, notices: Notices = {}): Status {
  const notice = noticeOf(screen, notices);
  return {
    ...status,
    ...(refusal ? { refusal: refusal.sentence } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}

export function tellStatus(facts: StatusFacts, language: Language, text: Text): Status {
  const { match, outcome, mine } = facts;
  const { game, position } = match;
  if (outcome) {
    const { title, reason } = tellEnd({ match, outcome, mine }, text, language);
    return { text: reason ? `${title} ${reason}` : title };
  }
  const happened = tellTurn(match, mine, language);
  if (facts.isThinking) return { text: tellThinking(facts, text), ...happened };
  if (!mine.includes(position.turn)) {
    return { text: text('status.waiting', { name: facts.opponent ?? '' }), ...happened };
  }
  const line =
    mine.length === 1
      ? text('status.your-turn')
      : tellSide('status.to-move', game, position.turn, language, text);
  // The line says whose turn it is, so that what is asked need not name the side again.
  const told = match.tell({ language, viewer: position.turn, touched: openTouches(facts) });
  // What is owed is asked for at once, and nothing stands beside it.
  if (position.pending) {
    const ways = told.choices.length > 1 ? told.choices.map(({ sentence }) => sentence).join(' ') : undefined;
    return { text: line, prompt: told.prompt.sentence, ...(ways ? { spoken: ways } : {}) };
  }
  const { turn } = match.ply > 0 ? match.back().position : position;
  const isCompulsory = isCompelled(position);
  return {
    text: line,
    ...(isCompulsory ? { prompt: text('status.must-capture') } : {}),
    // One's own turn is known; what the other side did is not.
    ...(turn === position.turn ? {} : happened),
    asked: isCompulsory ? withoutCall(told.prompt.sentence) : told.prompt.sentence,
    ...(match.turns.length < 2 ? { spoken: tellAim(match, mine, language) } : {}),
  };
}

/** The document of Spanish draughts fixes what its page says; elsewhere the opponent has a name. */
function tellThinking({ match, opponent }: StatusFacts, text: Text): string {
  const isFixed = opponent === undefined || match.ref.variant === 'spanish-free';
  return isFixed ? text('status.thinking') : text('status.thinks', { name: opponent });
}

/** What the last turn did, in one line. */
export function tellHappened(match: Match, mine: readonly Side[], language: Language): string {
  return tellTurn(match, mine, language).happened;
}

function tellTurn(match: Match, mine: readonly Side[], language: Language) {
  const { events } = match.tell({ language, viewer: viewerOf(mine) });
  const happened = events.map((event) => event.sentence).join(' ');
  const brief = tellBriefly(events);
  return { happened, ...(brief === happened ? {} : { brief }) };
}

/** Where the last turn led, without what followed from it: an end that the rules decide says that itself. */
export function tellLastTurn(match: Match, mine: readonly Side[], language: Language): string | undefined {
  return match.tell({ language, viewer: viewerOf(mine) }).events[0]?.sentence;
}

/** What the hand holds, unless the position has changed under it. */
function openTouches({ match, touched = [] }: StatusFacts): readonly Site[] {
  const isOpen = match.position.moves.some((move) => touched.every((site, i) => move.touches[i] === site));
  return isOpen ? touched : [];
}

/** Who is told "you": the one side played from this screen; of two neither. */
function viewerOf(mine: readonly Side[]): Side | undefined {
  return mine.length === 1 ? mine[0] : undefined;
}

/** What one plays for under these rules, as `match.tell` says it, under its name: it is no duty of the moment. */
export function tellAim({ game, position }: Match, mine: readonly Side[], language: Language): string {
  const viewer = viewerOf(mine);
  const aim = say(game, game.telling.aim(viewer ?? position.turn), { language, viewer }).sentence;
  return textIn(language)('play.aim', { aim });
}

/** An earlier position that is looked at: what its turn did, and who was to move. */
function tellShown(match: Match, mine: readonly Side[], language: Language, text: Text): Status {
  return {
    text: text('status.browsing'),
    ...tellTurn(match, mine, language),
    asked: `${tellSide('status.to-move', match.game, match.position.turn, language, text)}.`,
  };
}

/** How a game ended, from the view of whoever sits here. An end by the rules is told by the game in one sentence. */
export function tellEnd(
  { match, outcome, mine }: Pick<StatusFacts, 'match' | 'mine'> & { readonly outcome: End },
  text: Text,
  language: Language,
): { readonly title: string; readonly reason?: string } {
  const { game } = match;
  const viewer = viewerOf(mine);
  if (match.outcome) {
    // A rule that shows in the end is a sentence of its own.
    const [title, ...notes] = match.tell({ language, viewer }).prompt.sentence.split(/(?<=\.) /);
    return notes.length > 0 ? { title, reason: notes.join(' ') } : { title };
  }
  return {
    title: tellResult({ game, outcome, mine }, text, language),
    reason: sayReason(game, outcome, { language, viewer }),
  };
}

function tellResult(
  facts: { readonly game: Game; readonly outcome: End; readonly mine: readonly Side[] },
  text: Text,
  language: Language,
): string {
  const { outcome, mine, game } = facts;
  if (outcome.winner === undefined) return text('status.draw');
  if (mine.length === 1) return text(mine[0] === outcome.winner ? 'status.win' : 'status.loss');
  return text('status.side-wins', { side: sideName(game, outcome.winner, language) });
}

/** What a side is called: White, the attackers. */
export function sideName(game: Game, side: Side, language: Language): string {
  return wordsOf(game.family, language).sides[game.sides[side]];
}

/** Both sides as they are called within a sentence, the one that moves first before the other. */
export function sidesInText({ family, sides }: Game, language: Language): readonly [string, string] {
  const words = wordsOf(family, language).sidesInText;
  return [words[sides[0]], words[sides[1]]];
}

/** A text that begins with a side, or has one in its midst: "White to move", "Juegan las blancas". */
export function tellSide(
  name: 'status.to-move' | 'puzzle.find',
  game: Game,
  side: Side,
  language: Language,
  text: Text,
  values: Readonly<Record<string, number>> = {},
): string {
  const told = text(name, { side: sidesInText(game, language)[side], ...values });
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** What is asked without the call it may begin with, "You must capture!", where that stands in the alert. */
function withoutCall(sentence: string): string {
  return sentence.replace(/^[^.:!]*! /, '');
}

function isCompelled({ moves }: Position): boolean {
  return moves.length > 0 && moves.every((move) => move.captures.length > 0);
}

/** A line of so many letters leaves room for the name of the game beside it on the smallest phone. */
const LONGEST_BESIDE = 26;

/**
 * What is going on (polite) and what must be done now (at once), and below it what may be answered. The regions stay
 * and their texts change, in a place whose size does not depend on them: where it is short of room, what happened is
 * cut at a word, and what is asked stays whole.
 */
export function StatusBar(props: {
  readonly status: Status;
  /** What is played: told here where no line above the board does. */
  readonly game: GameRef;
  /** Answers: ways on from here, offers to accept. */
  readonly children?: ReactNode;
}) {
  const { status } = props;
  const text = useText();
  const name = useBriefName(props.game);
  const { refusal, notice, happened, brief, asked, spoken } = status;
  const box = useFit();
  const quiet = useSpoken([spoken, refusal, notice, happened, asked]);
  const event = happened && (
    <p className="status-happened" data-whole={happened} data-brief={brief} {...quiet(happened)} />
  );
  // What must be done goes on in what is asked: nothing stands between them.
  const [before, after] = status.prompt ? [undefined, event] : [event, undefined];
  return (
    <div className="status" data-refused={refusal === undefined ? undefined : ''}>
      <div className="status-says" ref={box}>
        <div className="status-now">
          {status.text.length <= LONGEST_BESIDE && <span className="status-game">{name}</span>}
          <p role="status" aria-live="polite" className="status-line">
            {status.text}
          </p>
          <div role="alert">{status.prompt && <p className="status-prompt">{status.prompt}</p>}</div>
        </div>
        {/* Other sentences are other lines: none slides away under the eyes of who reads it. */}
        <div role="status" aria-live="polite" aria-atomic="false" className="status-more">
          <Fragment key={[status.prompt, refusal, notice, happened, asked].join()}>
            {spoken && (
              <p className="hidden-visually" {...quiet(spoken)}>
                {spoken}
              </p>
            )}
            {before}
            {refusal && (
              <p className="status-refusal" {...quiet(refusal)}>
                {/* Among other sentences nobody sees its colour. */}
                <span className="hidden-visually">{text('status.refused')} </span>
                {refusal}
              </p>
            )}
            {notice && (
              <p className="status-notice" {...quiet(notice)}>
                {notice}
              </p>
            )}
            {asked && (
              <p className="status-asked" {...quiet(asked)}>
                {asked}
              </p>
            )}
            {after}
          </Fragment>
        </div>
      </div>
      <div className="status-answers">{props.children}</div>
    </div>
  );
}

/** What is played, in a few letters: house rules without a name of their own are no less than what they were made from. */
function useBriefName(game: GameRef): string {
  const text = useText();
  const name = useGameName(game);
  const own = useRuleSetName(game);
  return game.rules && own === undefined ? text('new.rules') : name;
}

interface Spoken {
  readonly key: string;
  readonly lines: readonly (string | undefined)[];
  readonly before: ReadonlySet<string | undefined>;
}

/** Keeps lines quiet that were said before the last change: a new one is spoken, those beside it not again. */
function useSpoken(lines: readonly (string | undefined)[]) {
  const said = useRef<Spoken>({ key: '', lines: [], before: new Set() });
  const key = lines.join('\n');
  // Only a change counts: a line that is drawn again with the same words has perhaps not been read out yet.
  if (said.current.key !== key) said.current = { key, lines, before: new Set(said.current.lines) };
  const { before } = said.current;
  return (line: string) => (before.has(line) ? ({ 'aria-live': 'off' } as const) : {});
}

/** The box of the sentences: they are fitted into it with every drawing, and when its size or theirs changes. */
function useFit() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) fit(box.current);
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const { current } = box;
    const watch = new ResizeObserver(() => fit(current));
    watch.observe(current);
    void document.fonts?.ready.then(() => fit(current));
    return () => watch.disconnect();
  }, []);
  return box;
}

function fit(box: HTMLElement): void {
  shorten(box);
  hideCovered(box);
}

/** Where several ways to take what is owed are open: each in words, with the sign its men carry on the board. */
export function Ways({ match, mine }: { readonly match: Match; readonly mine: readonly Side[] }) {
  const language = useSettings((settings) => settings.language);
  const { position } = match;
  const branches = position.pending?.branches ?? [];
  if (branches.length < 2 || match.outcome || !mine.includes(position.turn)) return undefined;
  const { choices } = match.tell({ language, viewer: viewerOf(mine) });
  return (
    <ul className="ways">
      {choices.map(({ sentence }, way) => (
        <li key={sentence} className={`way-${way + 1}`}>
          <svg viewBox="-50 -50 100 100" aria-hidden="true">
            <path d={WAY_SIGNS[way]?.path} vectorEffect="non-scaling-stroke" />
          </svg>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
