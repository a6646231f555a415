import { writeSheet } from '@boardwright/games';
import { variantName } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, block } from '../../draw/block.ts';
import { type Line, line, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { drawPage } from '../page.ts';
import { formWidth } from './form.ts';

/** Lines of a page around its body: the box, its blank lines and the keys. */
const FRAME_LINES = 7;

/** The rules of a game, house rules included, to be read line by line. */
export function drawSheet(app: App, screen: ScreenOf<'sheet'>, size: Size): Block {
  const { sheet, sheetControls } = app.words;
  const lines = sheetLines(app, screen, formWidth(size));
  const room = roomOf(size);
  const at = Math.min(screen.at, Math.max(0, lines.length - room));
  const shown = lines.slice(at, at + room);
  const more = at + room < lines.length ? [line('...', 'aside')] : [];
  const title = `${sheet.title}: ${variantName(screen.game, app.settings.language)}`;
  return drawPage(app, size, title, { ...block([...shown, ...more]), width: formWidth(size) }, sheetControls);
}

export function pressSheet(app: App, screen: ScreenOf<'sheet'>, key: Key): undefined {
  if (isKey(key, 'escape', 'q', 'enter', 'i')) return app.go(screen.back);
  const { size } = app;
  const room = roomOf(size);
  const last = Math.max(0, sheetLines(app, screen, formWidth(size)).length - room);
  const step = stepOf(key, room);
  const at = isKey(key, 'home') ? 0 : isKey(key, 'end') ? last : screen.at + step;
  app.go({ ...screen, at: Math.max(0, Math.min(last, at)) });
}

function stepOf(key: Key, page: number): number {
  if (isKey(key, 'down', 'j')) return 1;
  if (isKey(key, 'up', 'k')) return -1;
  if (isKey(key, ' ', 'right')) return page;
  return isKey(key, 'left') ? -page : 0;
}

function roomOf({ height }: Size): number {
  return Math.max(3, height - FRAME_LINES - 1);
}

function sheetLines(app: App, { game }: ScreenOf<'sheet'>, width: number): readonly Line[] {
  const sheet = writeSheet(game, app.settings.language);
  if (!sheet) return [line(app.words.sheet.none)];
  return sheet.sections.flatMap(({ title, lead, sentences }) => [
    line(title, 'title'),
    ...(lead === undefined ? [] : wrapText(lead, width).map((text) => line(text, 'aside'))),
    ...sentences.flatMap((sentence) =>
      wrapText(sentence, width - 2).map((text, at) => line(`${at === 0 ? '- ' : '  '}${text}`)),
    ),
    line(''),
  ]);
}
