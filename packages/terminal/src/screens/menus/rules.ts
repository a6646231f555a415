import { wordsOf } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import { type Block, block, stack, textBlock } from '../../draw/block.ts';
import { type Line, line, widthOf, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { ruleValue, turnRule } from '../../model/setup.ts';
import { tellValue } from '../../words/names.ts';
import { clicked, drawList, drawPage, type Item, moveInList } from '../page.ts';
import { formWidth, setForm, tellBadRules } from './form.ts';
import { SETUP_ROWS } from './setup.ts';

/** Lines of help under the rules, kept free where a rule needs fewer. */
const HELP_LINES = 3;

export function drawRules(app: App, screen: ScreenOf<'rules'>, size: Size): Block {
  const { language } = app.settings;
  const { rules, formControls } = app.words;
  const { family } = screen.form;
  const words = wordsOf(family, language).fields;
  const items = family.fields.map((field): Item => {
    const isChanged = field.name in screen.form.rules;
    const value = tellValue(family, field.name, ruleValue(screen.form, field), language);
    return { label: `${isChanged ? '*' : ' '}${words[field.name]?.label ?? field.name}`, value };
  });
  const width = formWidth(size);
  const room = Math.max(3, size.height - 7 - HELP_LINES);
  const list = drawList(app, [...items, { label: ` ${rules.back}` }], screen.at, room, width);
  const foot = block(ruleFoot(app, screen, items, width).slice(0, HELP_LINES));
  const blanks = Array.from({ length: HELP_LINES - foot.lines.length }, () => '');
  const body = stack(list, textBlock(['']), foot, textBlock(blanks));
  return drawPage(app, size, rules.title, body, formControls);
}

/** What is wrong with the rules, else what the one pointed at means; its value in full where the row cuts it. */
function ruleFoot(app: App, { at, form }: ScreenOf<'rules'>, items: readonly Item[], width: number): Line[] {
  const checked = app.options.registry.find(form.variant.id, form.rules);
  if (!checked.ok) {
    const refused = tellBadRules(app, form, checked.error);
    return wrapText(refused, width).map((text) => line(text, 'bad'));
  }
  const { family } = form;
  const help = wordsOf(family, app.settings.language).fields[family.fields[at]?.name]?.help ?? '';
  const longest = Math.max(...items.map(({ label }) => widthOf(label)));
  const value = items[at]?.value ?? '';
  const isCut = longest + widthOf(value) + 4 > width;
  const told = isCut ? wrapText(`${value}.`, width).map((text) => line(text)) : [];
  return [...told, ...wrapText(help, width).map((text) => line(text, 'aside'))];
}

export function pressRules(app: App, screen: ScreenOf<'rules'>, key: Key): undefined {
  const { fields } = screen.form.family;
  const moved = moveInList(key, screen.at, fields.length + 1);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const back = { name: 'setup', at: SETUP_ROWS.indexOf('rules'), form: screen.form } as const;
  if (isKey(key, 'escape')) return app.go(back);
  const pointed = clicked(app, key);
  const at = pointed ?? screen.at;
  const isOpen = isKey(key, 'enter', ' ') || pointed !== undefined;
  if (at === fields.length) return isOpen ? app.go(back) : undefined;
  const step = isKey(key, 'left') ? -1 : isKey(key, 'right') || isOpen ? 1 : 0;
  if (step !== 0) setForm(app, { ...screen, at }, turnRule(screen.form, fields[at], step));
}
