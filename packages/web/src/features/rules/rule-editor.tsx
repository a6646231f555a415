import {
  type Family,
  type Field,
  type Game,
  type Json,
  parseField,
  type RuleOverrides,
  rulesOf,
  type Variant,
} from '@boardwright/games';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { FieldInput } from './rule-field.tsx';
import { RulePicture } from './rule-picture.tsx';
import { fieldWords } from './rule-words.ts';
import { otherValues } from './witness.ts';

/** Rules of a variant as controls with their sentences; what differs from the variant is marked. */
export function RuleEditor(props: {
  /** All of the family's, unless some are asked for. */
  readonly fields?: readonly Field[];
  readonly family: Family;
  readonly variant: Variant;
  readonly changes: RuleOverrides;
  readonly onChange: (changes: RuleOverrides) => void;
}) {
  const { family, variant, changes } = props;
  const base = useMemo(() => rulesOf(family, variant), [family, variant]);
  const change = (name: string, value: Json) => {
    const { [name]: _, ...rest } = changes;
    const isSame = JSON.stringify(value) === JSON.stringify(base[name]);
    props.onChange(isSame ? rest : { ...rest, [name]: value });
  };
  return (
    <ul className="rules">
      {(props.fields ?? family.fields).map((field) => (
        <RuleRow
          key={field.name}
          family={family}
          variant={variant}
          field={field}
          value={parseField(field, changes[field.name]) ?? base[field.name]}
          isChanged={field.name in changes}
          changes={changes}
          onChange={(value) => change(field.name, value)}
        />
      ))}
    </ul>
  );
}

function RuleRow(props: {
  readonly family: Family;
  readonly variant: Variant;
  readonly field: Field;
  readonly value: Json;
  readonly isChanged: boolean;
  readonly changes: RuleOverrides;
  readonly onChange: (value: Json) => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { family, field, isChanged } = props;
  const words = fieldWords(family, field.name, language);
  return (
    <li className="rule" data-changed={isChanged || undefined}>
      <fieldset>
        <legend>{words.label}</legend>
        <p className="soft small rule-help">{words.help}</p>
        <FieldInput field={field} words={words} value={props.value} onChange={props.onChange} />
      </fieldset>
      <RuleShow {...props} />
    </li>
  );
}

/** The picture costs a search, so it is drawn when asked for, or when the rule was changed. */
function RuleShow(props: {
  readonly variant: Variant;
  readonly field: Field;
  readonly isChanged: boolean;
  readonly changes: RuleOverrides;
  readonly value: Json;
}) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const pair = useMemo(() => (isAsked || props.isChanged ? findPair(props) : undefined), [isAsked, props]);
  if (pair) return <RulePicture before={pair[0]} after={pair[1]} />;
  return (
    <button type="button" className="button plain" onClick={() => setAsked(true)} disabled={isAsked}>
      {text('new.picture')}
    </button>
  );
}

/** The rules with and without this one choice; for an unchanged rule, against another of its choices. */
function findPair(props: {
  readonly variant: Variant;
  readonly field: Field;
  readonly isChanged: boolean;
  readonly changes: RuleOverrides;
  readonly value: Json;
}): readonly [Game, Game] | undefined {
  const { variant, field, changes } = props;
  const now = registry.find(variant.id, changes);
  if (!now.ok) return undefined;
  if (props.isChanged) {
    const { [field.name]: _, ...rest } = changes;
    const base = registry.find(variant.id, rest);
    return base.ok ? [base.value, now.value] : undefined;
  }
  for (const other of otherValues(field, props.value)) {
    const changed = registry.find(variant.id, { ...changes, [field.name]: other });
    if (changed.ok) return [changed.value, now.value];
  }
  return undefined;
}
