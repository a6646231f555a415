import { LANGUAGES } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import type { Block } from '../../draw/block.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { PACES, SWITCHES } from '../../model/settings.ts';
import { fill } from '../../words/words.ts';
import { clicked, drawList, drawPage, type Item, moveInList } from '../page.ts';
import { formWidth } from './form.ts';

const ROWS = ['language', 'charset', ...SWITCHES, 'pace', 'back'] as const;
type Row = (typeof ROWS)[number];

export function drawSettings(app: App, screen: ScreenOf<'settings'>, size: Size): Block {
  const { words } = app;
  const items = ROWS.map((row): Item => {
    const label = words.settings[row];
    if (row === 'back') return { label };
    const value = app.settings[row];
    if (typeof value === 'number') return { label, value: fill(words.settings.times, { n: value }) };
    const told = typeof value === 'boolean' ? (value ? words.on : words.off) : words.settings[value];
    return { label, value: told };
  });
  const room = [screen.at, Math.max(1, size.height - 4)] as const;
  const usual = drawList(app, items, ...room);
  const list = usual.width <= formWidth(size) ? usual : drawList(app, items, ...room, formWidth(size));
  return drawPage(app, size, words.settings.title, list, words.formControls);
}

export function pressSettings(app: App, screen: ScreenOf<'settings'>, key: Key): undefined {
  const moved = moveInList(key, screen.at, ROWS.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  if (isKey(key, 'escape')) return app.go({ name: 'menu', at: 0 });
  const pointed = clicked(app, key);
  if (!isKey(key, 'enter', ' ', 'left', 'right') && pointed === undefined) return;
  const at = pointed ?? screen.at;
  change(app, ROWS[at]);
  if (app.screen.name === 'settings') app.go({ ...screen, at });
}

function change(app: App, row: Row): undefined {
  const { settings } = app;
  switch (row) {
    case 'language': {
      const at = LANGUAGES.indexOf(settings.language);
      return app.setSettings({ language: LANGUAGES[(at + 1) % LANGUAGES.length] });
    }
    case 'charset':
      return app.setSettings({ charset: settings.charset === 'unicode' ? 'ascii' : 'unicode' });
    case 'pace': {
      const faster = PACES.find((pace) => pace > settings.pace);
      return app.setSettings({ pace: faster ?? PACES[0] });
    }
    case 'back':
      return app.go({ name: 'menu', at: 0 });
    default:
      return app.setSettings({ [row]: !settings[row] });
  }
}
