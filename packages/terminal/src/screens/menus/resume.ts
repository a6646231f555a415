import { CHALLENGE_WORDS, findKind } from '@boardwright/challenge/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import type { Block } from '../../draw/block.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { variantName } from '../../words/names.ts';
import { fill } from '../../words/words.ts';
import { clicked, drawList, drawPage, moveInList } from '../page.ts';
import { tableScreen } from '../play/table-view.ts';
import { formWidth } from './form.ts';
import { wander } from './menu.ts';

type Choice = 'challenge' | 'table' | 'later';

export function hasResumable(app: App): boolean {
  return choicesOf(app).length > 1;
}

function choicesOf(app: App): readonly Choice[] {
  return [
    ...(app.journey.state.running ? (['challenge'] as const) : []),
    ...(app.unfinished ? (['table'] as const) : []),
    'later',
  ];
}

export function drawResume(app: App, screen: ScreenOf<'resume'>, size: Size): Block {
  const items = choicesOf(app).map((choice) => ({ label: labelOf(app, choice) }));
  const body = drawList(app, items, screen.at, 6, formWidth(size));
  return drawPage(app, size, app.words.resume.title, body, app.words.listControls);
}

function labelOf(app: App, choice: Choice): string {
  const { resume } = app.words;
  const { language } = app.settings;
  const { running } = app.journey.state;
  if (choice === 'challenge' && running) {
    const title = findKind(app.kinds, running.kind)?.words[language].title ?? running.kind;
    const tier = CHALLENGE_WORDS[language].tiers[running.tier];
    return fill(resume.challenge, { title, tier, n: running.moves.length + 1 });
  }
  const table = app.unfinished;
  if (choice === 'table' && table) {
    const found = app.options.registry.variant(table.variant);
    const title = found ? variantName(found.family, found.variant, language) : table.variant;
    return fill(resume.table, { title, n: (table.moves?.length ?? 0) + 1 });
  }
  return resume.later;
}

export function pressResume(app: App, screen: ScreenOf<'resume'>, key: Key): undefined {
  const choices = choicesOf(app);
  const moved = moveInList(key, screen.at, choices.length);
  if (moved !== undefined) return app.go({ ...screen, at: moved });
  const pointed = clicked(app, key);
  if (isKey(key, 'escape')) return app.go({ name: 'menu', at: 0 });
  if (isKey(key, 'enter') || pointed !== undefined) choose(app, choices[pointed ?? screen.at]);
}

function choose(app: App, choice: Choice): undefined {
  const table = app.unfinished;
  if (choice === 'challenge') return wander(app);
  if (choice === 'later' || !table) return app.go({ name: 'menu', at: 0 });
  if (app.local.session) return app.go(tableScreen(app.local.session));
  const opened = app.local.open(table);
  if (opened.ok) return app.go(tableScreen(opened.value));
  app.notice = opened.error.code;
}
