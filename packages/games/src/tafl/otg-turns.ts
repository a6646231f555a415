import type { NotationError, RecordTurn, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';

/** A turn while it is being read. */
interface Draft {
  readonly text: string;
  comment?: string;
  variations?: Draft[][];
}

/** Where a row stands: its line, and how many halves of the line's first turn were left out. */
interface Place {
  readonly line: Draft[];
  readonly missing: 0 | 1;
}

const ROW = /\s*([0-9]{1,4}[ab]?(?:\.[0-9]{1,4}[ab]?){0,64})\.((?:[^\S\n]+[^\s[\]]+){0,2})[^\S\n]*(?:\n|$)/y;
const COMMENT = /\s*\[([^\]]*)\]/y;
const GAP = /^\.+$/;

/**
 * Rows `12. e3-e5 d3-d1`, each with a comment in brackets whose halves a bar divides. An address such as
 * `8b.1.2a` leads into a variation: turn 8, second half, first variation, its second turn.
 */
export function parseOtgTurns(text: string, from: number): Result<readonly RecordTurn[], NotationError> {
  const main: Draft[] = [];
  let at = from;
  for (;;) {
    const rest = text.slice(at).search(/\S/);
    if (rest < 0) return ok(main);
    ROW.lastIndex = at;
    const row = ROW.exec(text);
    if (!row) return err({ code: 'bad-record', at: at + rest });
    const place = findPlace(main, row[1].split('.'));
    if (!place) return err({ code: 'bad-address', at: at + rest });
    const added = addTurns(place, row[2].trim().split(/\s+/));
    at = ROW.lastIndex;
    COMMENT.lastIndex = at;
    const comment = COMMENT.exec(text);
    if (!comment) continue;
    addComments(added, comment[1]);
    at = COMMENT.lastIndex;
  }
}

/** The line an address belongs to; a new variation is opened where one more is named. */
function findPlace(main: Draft[], address: readonly string[]): Place | undefined {
  let place: Place = { line: main, missing: 0 };
  for (let i = 0; i + 2 < address.length; i += 2) {
    const turn = /^([0-9]+)([ab])$/.exec(address[i]);
    if (!turn || !/^[0-9]+$/.test(address[i + 1])) return undefined;
    const half = turn[2] === 'b' ? 1 : 0;
    const target = place.line[2 * (Number(turn[1]) - 1) + half - place.missing];
    if (!target) return undefined;
    target.variations ??= [];
    const which = Number(address[i + 1]) - 1;
    if (which === target.variations.length) target.variations.push([]);
    const line = target.variations[which];
    if (!line) return undefined;
    place = { line, missing: half };
  }
  return address.length % 2 === 1 ? place : undefined;
}

/** Dots stand for a half that is not part of the line; a resignation is told by the result. */
function addTurns(place: Place, words: readonly string[]): (Draft | undefined)[] {
  return words.map((text) => {
    if (text === '' || text === '---' || GAP.test(text)) return undefined;
    const draft: Draft = { text };
    place.line.push(draft);
    return draft;
  });
}

function addComments(added: readonly (Draft | undefined)[], text: string): void {
  const bar = text.indexOf('|');
  const halves = bar < 0 ? [text] : [text.slice(0, bar), text.slice(bar + 1)];
  halves.forEach((half, i) => {
    const draft = added[i] ?? added.find((candidate) => candidate !== undefined);
    const comment = half.trim();
    if (draft && comment !== '') draft.comment = draft.comment ? `${draft.comment} ${comment}` : comment;
  });
}

/** The rows of a line and, after each, the variations that branch off from it. */
export function formatOtgTurns(turns: readonly RecordTurn[], startsWith: 'first' | 'second'): string {
  return formatLine(turns, '', startsWith === 'second' ? 1 : 0).join('\n');
}

function formatLine(turns: readonly RecordTurn[], prefix: string, missing: 0 | 1): string[] {
  const rows: string[] = [];
  const mark = prefix === '' ? '' : 'a';
  for (let i = -missing; i < turns.length; i += 2) {
    const number = (i + missing) / 2 + 1;
    const halves = [turns[i], turns[i + 1]];
    const words = i < 0 ? ['.....', turns[0]?.text ?? ''] : halves.map((turn) => turn?.text ?? '');
    const comments = halves.map((turn) => (turn?.comment ?? '').replaceAll(/[[\]|]/g, '/'));
    rows.push(`${prefix}${number}${mark}. ${words.join(' ').trim()}`, `[${comments.join('|')}]`, '');
    halves.forEach((turn, half) => {
      (turn?.variations ?? []).forEach((variation, which) => {
        const address = `${prefix}${number}${half === 0 ? 'a' : 'b'}.${which + 1}.`;
        rows.push(...formatLine(variation, address, half === 0 ? 0 : 1));
      });
    });
  }
  return rows;
}
