import { families } from '@boardwright/games';
import type { App } from '../app.ts';
import { type Block, stack, textBlock } from '../draw/block.ts';
import { wrapText } from '../draw/span.ts';
import { isKey, type Key } from '../keys.ts';
import {
  checkRules,
  familyOf,
  openTable,
  ruleValue,
  type SetupForm,
  turnFamily,
  turnOpponent,
  turnRule,
  turnVariant,
  variantOf,
} from '../model/setup.ts';
import { fill } from '../words.ts';
import { levelName, tellValue, variantName } from './names.ts';
import { clicked, drawList, drawPage, type Item, moveInList } from './page.ts';
import type { ScreenOf, Size } from './screen.ts';
import { tableScreen } from './table-view.ts';

const ROWS = ['family', 'variant', 'opponent', 'side', 'rules', 'start'] as const;

export function drawSetup(app: App, screen: ScreenOf<'setup'>, size: Size): Block {
  const { setup, rules } = app.words;
  const { language } = app.settings;
  const { form } = screen;
  const family = familyOf(form);
  const changed = Object.keys(form.rules).length;
  const values: Readonly<Record<(typeof ROWS)[number], string | undefined>> = {
    family: family.words[language].family,
    variant: variantName(family, variantOf(form), language),
    opponent: form.opponent === 'people' ? setup.people : levelName(form.opponent, language),
    side: form.side === 0 ? setup.first : setup.second,
    rules: changed === 0 ? rules.reset : fill(rules.changed, { n: changed }),
    start: undefined,
  };
  const items = ROWS.map((row): Item => {
    const value = values[row];
    return value === undefined ? { label: setup[row] } : { label: setup[row], value };
  });
  return drawPage(app, size, setup.title, drawList(app, items, screen.at, 12), app.words.formControls);
}

export function pressSetup(app: App, screen: ScreenOf<'setup'>, key: Key): undefined {
  const moved = moveInList(key, screen.at, ROWS.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  if (isKey(key, 'escape')) return app.go({ name: 'menu', at: 0 });
  const pointed = clicked(app, key);
  const row = ROWS[pointed ?? screen.at];
  const isOpen = isKey(key, 'enter', ' ') || pointed !== undefined;
  const step = isKey(key, 'left') ? -1 : isKey(key, 'right') || isOpen ? 1 : 0;
  if (step === 0) return;
  if (row === 'start') return isOpen ? start(app, screen) : undefined;
  if (row === 'rules') return isOpen ? app.go({ name: 'rules', at: 0, form: screen.form }) : undefined;
  setForm(app, { ...screen, at: pointed ?? screen.at }, turnRow(row, screen.form, step));
}

function turnRow(row: 'family' | 'variant' | 'opponent' | 'side', form: SetupForm, step: number): SetupForm {
  switch (row) {
    case 'family':
      return families().length > 1 ? turnFamily(form, step) : form;
    case 'variant':
      return turnVariant(form, step);
    case 'opponent':
      return turnOpponent(form, step);
    case 'side':
      return { ...form, side: form.side === 0 ? 1 : 0 };
  }
}

function setForm(app: App, screen: ScreenOf<'setup' | 'rules'>, form: SetupForm): undefined {
  app.form = form;
  app.go({ ...screen, form });
}

function start(app: App, screen: ScreenOf<'setup'>): undefined {
  const opened = app.seating.open(openTable(screen.form, app.options.seed));
  if (!opened.ok) {
    app.notice = fill(app.words.rules.refused, { field: opened.error.field ?? opened.error.code });
    return app.go(screen);
  }
  app.notice = undefined;
  app.save();
  app.go(tableScreen(opened.value));
}

export function drawRules(app: App, screen: ScreenOf<'rules'>, size: Size): Block {
  const { language } = app.settings;
  const { rules, formControls } = app.words;
  const family = familyOf(screen.form);
  const words = family.words[language].fields;
  const items = family.fields.map((field): Item => {
    const isChanged = field.name in screen.form.rules;
    const value = tellValue(family, field.name, ruleValue(screen.form, field), language);
    return { label: `${isChanged ? '*' : ' '}${words[field.name]?.label ?? field.name}`, value };
  });
  const room = Math.max(3, size.height - 10);
  const list = drawList(app, [...items, { label: ` ${rules.back}` }], screen.at, room);
  const help = words[family.fields[screen.at]?.name]?.help ?? '';
  const checked = checkRules(screen.form);
  const field = checked.ok ? '' : (checked.error.field ?? checked.error.code);
  const refused = checked.ok ? '' : fill(rules.refused, { field });
  const foot = stack(
    textBlock(['', ...wrapText(help, Math.min(70, size.width - 8))], 'dim'),
    textBlock(refused === '' ? [] : [refused], 'bad'),
  );
  return drawPage(app, size, rules.title, stack(list, foot), formControls);
}

export function pressRules(app: App, screen: ScreenOf<'rules'>, key: Key): undefined {
  const { fields } = familyOf(screen.form);
  const moved = moveInList(key, screen.at, fields.length + 1);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const back = { name: 'setup', at: ROWS.indexOf('rules'), form: screen.form } as const;
  if (isKey(key, 'escape')) return app.go(back);
  const pointed = clicked(app, key);
  const at = pointed ?? screen.at;
  const isOpen = isKey(key, 'enter', ' ') || pointed !== undefined;
  if (at === fields.length) return isOpen ? app.go(back) : undefined;
  const step = isKey(key, 'left') ? -1 : isKey(key, 'right') || isOpen ? 1 : 0;
  if (step !== 0) setForm(app, { ...screen, at }, turnRule(screen.form, fields[at], step));
}
