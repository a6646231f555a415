import type { GameRef } from '@boardwright/games';
import { useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { useRuleSets } from '../../session/rule-sets.ts';
import { Choice } from './choice.tsx';

/** By which rules: the variant's own, those that were saved here, or those a link to the archive names. */
export function RulesField(props: {
  readonly variant: string;
  readonly ruleset: string | undefined;
  readonly onChoose: (ruleset: string) => void;
}) {
  const text = useText();
  const { variant, ruleset } = props;
  useFamily(variant);
  const sets = useRuleSets((state) => state.sets);
  const saved = sets.filter((set) => set.variant === variant && set.start === undefined);
  const known = [
    ...withId({ variant }, text('archive.rules-own')),
    ...saved.flatMap(({ name, ...game }) => withId(game, name)),
  ];
  const isKnown = ruleset === undefined || known.some(([id]) => id === ruleset);
  const options = isKnown ? known : [...known, [ruleset, text('new.rules')] as const];
  return <Choice label="archive.rules" value={ruleset} options={options} onChoose={props.onChoose} />;
}

/** Nothing for rules that no longer fit together. */
function withId(game: GameRef, name: string): readonly (readonly [string, string])[] {
  const opened = registry.open(game);
  return opened.ok ? [[opened.value.ruleset, name]] : [];
}
