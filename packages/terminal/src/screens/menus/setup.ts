import { wordsOf } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import type { Block } from '../../draw/block.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { beginGame, type SetupForm, turnFamily, turnOpponent, turnVariant } from '../../model/setup.ts';
import { levelName, sideName, variantName } from '../../words/names.ts';
import { fill } from '../../words/words.ts';
import { clicked, drawList, drawPage, type Item, moveInList } from '../page.ts';
import { tableScreen } from '../play/table-view.ts';
import { formWidth, setForm, tellBadRules } from './form.ts';

/** Rows of the form, in the order they are shown. */
export const SETUP_ROWS = ['family', 'variant', 'opponent', 'side', 'rules', 'start'] as const;

export function drawSetup(app: App, screen: ScreenOf<'setup'>, size: Size): Block {
  const { setup, rules } = app.words;
  const { language } = app.settings;
  const { form } = screen;
  const { family, variant } = form;
  const changed = Object.keys(form.rules).length;
  const values: Readonly<Record<(typeof SETUP_ROWS)[number], string | undefined>> = {
    family: wordsOf(family, language).family,
    variant: variantName(family, variant, language),
    opponent: form.opponent === 'people' ? setup.people : levelName(form.opponent, language),
    side: tellSide(app, form),
    rules: changed === 0 ? rules.reset : fill(rules.changed, { n: changed }),
    start: undefined,
  };
  const items = SETUP_ROWS.map((row): Item => {
    const value = values[row];
    return value === undefined ? { label: setup[row] } : { label: setup[row], value };
  });
  const list = drawList(app, items, screen.at, SETUP_ROWS.length, formWidth(size));
  const controls = `${app.words.formControls}  ${app.words.sheet.open}`;
  return drawPage(app, size, setup.title, list, controls);
}

export function pressSetup(app: App, screen: ScreenOf<'setup'>, key: Key): undefined {
  const moved = moveInList(key, screen.at, SETUP_ROWS.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  if (isKey(key, 'escape')) return app.go({ name: 'menu', at: 0 });
  if (isKey(key, 'i')) return readRules(app, screen);
  const pointed = clicked(app, key);
  const row = SETUP_ROWS[pointed ?? screen.at];
  const isOpen = isKey(key, 'enter', ' ') || pointed !== undefined;
  const step = isKey(key, 'left') ? -1 : isKey(key, 'right') || isOpen ? 1 : 0;
  if (step === 0) return;
  if (row === 'start') return isOpen ? start(app, screen) : undefined;
  if (row === 'rules') return isOpen ? app.go({ name: 'rules', at: 0, form: screen.form }) : undefined;
  setForm(app, { ...screen, at: pointed ?? screen.at }, turnRow(app, row, screen.form, step));
}

function turnRow(
  { options }: App,
  row: 'family' | 'variant' | 'opponent' | 'side',
  form: SetupForm,
  step: number,
): SetupForm {
  switch (row) {
    case 'family':
      return turnFamily(options.registry.families, form, step);
    case 'variant':
      return turnVariant(form, step);
    case 'opponent':
      return turnOpponent(form, step);
    case 'side':
      return { ...form, side: form.side === 0 ? 1 : 0 };
  }
}

/** First or second, and which men those are. */
function tellSide(app: App, form: SetupForm): string {
  const { first, second } = app.words.setup;
  const order = form.side === 0 ? first : second;
  const game = app.options.registry.find(form.variant.id, form.rules);
  return game.ok ? `${sideName(game.value, form.side, app.settings.language)} (${order})` : order;
}

function readRules(app: App, screen: ScreenOf<'setup'>): undefined {
  const { variant, rules } = screen.form;
  const game = app.options.registry.find(variant.id, rules);
  if (game.ok) return app.go({ name: 'sheet', at: 0, game: game.value, back: screen });
  app.notice = tellBadRules(app, screen.form, game.error);
  app.go(screen);
}

function start(app: App, screen: ScreenOf<'setup'>): undefined {
  const opened = app.local.open(beginGame(screen.form, app.options.seed));
  if (!opened.ok) {
    app.notice = tellBadRules(app, screen.form, opened.error);
    return app.go(screen);
  }
  app.notice = undefined;
  app.save();
  app.go(tableScreen(opened.value));
}
