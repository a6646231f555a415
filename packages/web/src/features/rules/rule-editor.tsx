import type { RuleOverrides } from '@boardwright/games';
import type { Family, Variant } from '@boardwright/games/contract';
import { type Field, type Json, parseField, rulesOf } from '@boardwright/games/internal';
import { Suspense, useMemo, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { DemonstrationView } from './demonstration.tsx';
import { FieldInput, fieldWords } from './rule-field.tsx';
import './rules.css';

/** Rules of a variant as controls with their sentences; what differs from the variant is marked. */
export function RuleEditor(props: {
  /** All of the family's, unless some are asked for. */
  readonly fields?: readonly Field[];
  /** Controls alone, without the positions that show what a rule changes. */
  readonly isBare?: boolean;
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
          base={base[field.name]}
          isChanged={field.name in changes}
          changes={changes}
          isBare={props.isBare === true}
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
  readonly base: Json;
  readonly isChanged: boolean;
  readonly changes: RuleOverrides;
  readonly isBare: boolean;
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
        <div className="rule-control">
          <FieldInput field={field} words={words} value={props.value} onChange={props.onChange} />
        </div>
        {!props.isBare && <RuleShow {...props} />}
      </fieldset>
    </li>
  );
}

/** Looking for it costs a search, so it is shown when asked for, or when the rule was changed. */
function RuleShow(props: {
  readonly variant: Variant;
  readonly field: Field;
  readonly isChanged: boolean;
  readonly changes: RuleOverrides;
  readonly base: Json;
}) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const { variant, field, isChanged } = props;
  const game = registry.find(variant.id, props.changes);
  if (!game.ok) return undefined;
  if (!isAsked && !isChanged) {
    return (
      <button type="button" className="button plain rule-more" onClick={() => setAsked(true)}>
        {text('new.picture')}
      </button>
    );
  }
  return (
    <div className="rule-shown">
      <Suspense fallback={<p className="soft small">{text('new.picture-loading')}</p>}>
        <DemonstrationView game={game.value} field={field} {...(isChanged ? { other: props.base } : {})} />
      </Suspense>
    </div>
  );
}
