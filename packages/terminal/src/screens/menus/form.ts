import { wordsOf } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import type { ScreenOf, Size } from '../../app/screen.ts';
import type { SetupForm } from '../../model/setup.ts';
import { fill } from '../../words/words.ts';

/** Forms do not change their width with what is chosen in them. */
export function formWidth(size: Size): number {
  return Math.min(70, size.width - 6);
}

/** The form is kept for the next game too. */
export function setForm(app: App, screen: ScreenOf<'setup' | 'rules'>, form: SetupForm): undefined {
  app.form = form;
  app.go({ ...screen, form });
}

/** Why rules make no game, with the field by the name players know it by. */
export function tellBadRules(
  app: App,
  form: SetupForm,
  error: { readonly code: string; readonly field?: string },
): string {
  const words = wordsOf(form.family, app.settings.language).fields;
  const field = error.field === undefined ? error.code : (words[error.field]?.label ?? error.field);
  return fill(app.words.rules.refused, { field });
}
