import { type Block, center, shift, stack, textBlock } from '../../draw/block.ts';
import { type Line, line, lineWidth, plainText, widthOf, wrapItems, wrapText } from '../../draw/span.ts';

/** What stands under a board: a refusal or a piece of news, what is asked of the player, and the keys. */
export interface FootParts {
  readonly status: Line;
  /** The ways to take what is owed; they stand under the status, in the room of the keys and below it. */
  readonly choices?: readonly string[];
  readonly notice?: string | undefined;
  /** What the last turn did: in the place of a notice, where that has a line of its own. */
  readonly news?: string;
  /** The news where there is no room for all of it. */
  readonly brief?: string;
  /** Keys that mean something now. */
  readonly controls: readonly string[];
  /** Keys of the screen while nothing is being asked: the foot is as high as these need, whatever is shown. */
  readonly usual: readonly string[];
}

export interface FootSize {
  readonly width: number;
  /** Lines of keys. */
  readonly keys: number;
  /** Whether a notice has a line of its own; else it stands where the status was. */
  readonly hasNoticeLine: boolean;
  /** Lines that fit at all. */
  readonly most: number;
}

/** Lines of keys are kept short, so that the box stays about as wide as what is in it. */
const CONTROLS_WIDTH = 72;

export function wrapControls(controls: readonly string[], width: number): readonly string[] {
  return wrapItems(controls, Math.min(width - 1, CONTROLS_WIDTH));
}

export function footHeight({ keys, hasNoticeLine }: Omit<FootSize, 'most'>): number {
  return keys + (hasNoticeLine ? 2 : 1);
}

/** Lines to spare where the window has them: for a long prompt, and for long news. */
export const SPARE_LINES = 2;

/** Lines of keys that stay whatever the last turn did; those below them are the least needed. */
const KEPT_KEYS = 2;

/**
 * Always as high as its size says, with lines to spare where the window has them. Where there is no more room, what the
 * last turn did is cut before two lines of keys are; a refusal takes the room of what stands below it. Ways to capture
 * come before everything: they say what the news and the prompt say.
 */
export function drawFoot(parts: FootParts, size: FootSize): Block {
  const { width, hasNoticeLine } = size;
  const notice = parts.notice ?? (hasNoticeLine ? parts.news : undefined) ?? '';
  const told = notice === '' ? [] : wrapText(notice, width - 2);
  const whole = told.length === 0 && hasNoticeLine ? [''] : told;
  const asked = hasNoticeLine || told.length === 0 ? wrapStatus(parts.status, width) : [];
  const choices = (parts.choices ?? []).flatMap((text) => wrapText(text, width - 2));
  const controls = wrapControls(parts.controls, width);
  const spare = hasNoticeLine && parts.news !== undefined ? SPARE_LINES : 0;
  // Where there are no keys to keep in their place, what is asked may have all the room there is.
  const usual = size.keys === 0 ? size.most : Math.min(size.most, footHeight(size) + spare);
  const isNews = parts.notice === undefined && hasNoticeLine;
  const hasWays = choices.length > 0;
  const keys = hasWays ? controls.length : Math.min(controls.length, KEPT_KEYS);
  const over = whole.length + asked.length + choices.length + keys - (hasWays ? size.most : usual);
  const brief = parts.brief === undefined ? whole : wrapText(parts.brief, width - 2);
  const noticed = over > 0 && isNews ? cutText(brief, whole.length - over, hasWays ? 0 : 1) : whole;
  // The ways say all that the prompt does: a line of keys stays rather than it.
  const least = Math.min(1, controls.length);
  const isFull = hasWays && noticed.length + asked.length + choices.length + least > size.most;
  const room = Math.max(1, (hasWays ? size.most : usual) - noticed.length);
  const status = isFull ? [] : cutStatus(asked, room);
  const rows = [
    ...noticed.map((text) => center(textBlock([text], 'mark'), width)),
    ...status.map((spans) => center({ lines: [spans], width: lineWidth(spans), spots: [] }, width)),
    ...choices.map((text) => shift(textBlock([text], 'target'), 1, 0)),
    ...controls.map((text) => toTheRight(text, width)),
  ];
  // Owed captures need more lines than the keys leave; the screen grows downwards, so that nothing above it moves.
  const height = Math.min(size.most, Math.max(usual, hasWays ? rows.length : 0));
  const missing = Array.from({ length: Math.max(0, height - rows.length) }, () => textBlock(['']));
  return stack(...rows.slice(0, height), ...missing);
}

/** So many lines of a text, at least `least`; dots say that a sentence is cut. */
function cutText(lines: readonly string[], count: number, least: number): readonly string[] {
  const kept = lines.slice(0, Math.max(least, count));
  const last = kept.at(-1);
  if (last === undefined || kept.length === lines.length) return kept;
  return [...kept.slice(0, -1), /[.!?]$/.test(last) ? last : `${last.trimEnd()}…`];
}

function wrapStatus(status: Line, width: number): readonly Line[] {
  if (lineWidth(status) <= width) return [status];
  return wrapText(plainText(status), width).map((text) => line(text, status[0].role));
}

/** The status in so many lines; dots say that it is cut. */
function cutStatus(lines: readonly Line[], count: number): readonly Line[] {
  if (lines.length <= count) return lines;
  const kept = cutText(lines.map(plainText), count, 1);
  return kept.map((text) => line(text, lines[0][0].role));
}

function toTheRight(text: string, width: number): Block {
  return shift(textBlock([text]), Math.max(0, width - widthOf(text) - 1), 0);
}
