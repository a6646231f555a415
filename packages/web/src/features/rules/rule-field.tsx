import type { Language } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import { type Field, type FieldWords, isRecord, type Json, wordsOf } from '@boardwright/games/internal';
import { useId, useState } from 'preact/compat';
import { Choices } from '../../ui/choice.tsx';

interface FieldInputProps {
  readonly field: Field;
  readonly words: FieldWords;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

/** The control for one rule, made from what the field may hold. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput {...props} values={field.values} />;
    case 'number':
      return <NumberInput {...props} values={numbersOf(field)} />;
    case 'names':
      return <NamesInput {...props} values={field.values} />;
    case 'data':
      return <DataInput {...props} example={field.example} parse={field.parse} />;
  }
}

function ChoiceInput(props: FieldInputProps & { readonly values: readonly string[] }) {
  const { field, words, value, values } = props;
  return (
    <Choices
      name={`rule-${field.name}`}
      values={values}
      chosen={typeof value === 'string' ? value : undefined}
      onChoose={props.onChange}
    >
      {(name) => words.values?.[name] ?? name}
    </Choices>
  );
}

const FEW_NUMBERS = 40;

/** A list where it is short, else a free number; values outside the range have names of their own. */
function NumberInput(props: FieldInputProps & { readonly values: readonly number[] | undefined }) {
  const id = useId();
  const { words, value, values, field } = props;
  if (!values || values.length > FEW_NUMBERS) {
    return (
      <input
        id={id}
        type="number"
        aria-label={words.label}
        min={field.kind === 'number' ? Math.min(field.min, ...(field.also ?? [])) : 0}
        max={field.kind === 'number' ? field.max : 0}
        value={String(value)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <select
      aria-label={words.label}
      value={String(value)}
      onChange={(event) => props.onChange(Number(event.currentTarget.value))}
    >
      {values.map((number) => (
        <option key={number} value={number}>
          {words.values?.[String(number)] ?? number}
        </option>
      ))}
    </select>
  );
}

/** Names in an order: what is ticked last comes last. */
function NamesInput(props: FieldInputProps & { readonly values: readonly string[] }) {
  const { words, value, values } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (name: string) =>
    props.onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <div className="choices">
      {values.map((name) => (
        <label key={name} className="choice">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {chosen.length > 1 && chosen.includes(name) ? `${chosen.indexOf(name) + 1}. ` : ''}
          {words.values?.[name] ?? name}
        </label>
      ))}
    </div>
  );
}

function numbersOf(field: Field & { readonly kind: 'number' }): readonly number[] | undefined {
  if (field.max - field.min > FEW_NUMBERS) return undefined;
  const inside = Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i);
  return [...new Set([...(field.also ?? []), ...inside])].sort((a, b) => a - b);
}

/** Rules that are more than a choice: a set of switches that can be off as a whole, or free data. */
function DataInput(props: {
  readonly words: FieldWords;
  readonly value: Json;
  readonly example: Json;
  readonly parse: (value: unknown) => Json | undefined;
  readonly onChange: (value: Json) => void;
}) {
  const flags = flagsOf(props.value) ?? flagsOf(props.example);
  const canBeOff = props.parse('off') !== undefined;
  return flags && canBeOff ? <FlagsInput {...props} flags={flags} /> : <FreeInput {...props} />;
}

function FlagsInput(props: {
  readonly words: FieldWords;
  readonly value: Json;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly onChange: (value: Json) => void;
}) {
  const { words, flags } = props;
  const isOn = props.value !== 'off';
  return (
    <div className="stack-tight">
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={() => props.onChange(isOn ? 'off' : flags)} />
        {words.label}
      </label>
      {isOn && (
        <div className="choices">
          {Object.entries(flags).map(([name, flag]) => (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={flag}
                onChange={() => props.onChange({ ...flags, [name]: !flag })}
              />
              {words.values?.[name] ?? name}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** JSON for those who know what they are doing; nothing is taken over until it is a value of the field. */
function FreeInput(props: {
  readonly words: FieldWords;
  readonly value: Json;
  readonly parse: (value: unknown) => Json | undefined;
  readonly onChange: (value: Json) => void;
}) {
  const [draft, setDraft] = useState(() => JSON.stringify(props.value));
  const parsed = parseDraft(draft, props.parse);
  return (
    <textarea
      className="mono"
      rows={2}
      aria-label={props.words.label}
      aria-invalid={parsed === undefined}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        const value = parseDraft(event.currentTarget.value, props.parse);
        if (value !== undefined) props.onChange(value);
      }}
    />
  );
}

function parseDraft(text: string, parse: (value: unknown) => Json | undefined): Json | undefined {
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function flagsOf(value: Json): Readonly<Record<string, boolean>> | undefined {
  if (!isRecord(value)) return undefined;
  const flags: Record<string, boolean> = {};
  for (const [name, flag] of Object.entries(value)) {
    if (typeof flag !== 'boolean') return undefined;
    flags[name] = flag;
  }
  return flags;
}

/** A field's label and help; a field its family forgot still shows under its own name. */
export function fieldWords(family: Family, name: string, language: Language): FieldWords {
  return wordsOf(family, language).fields[name] ?? { label: name, help: '' };
}

/** A rule's value in the reader's words, as far as the family has words for it. */
export function nameValue(words: FieldWords, value: Json): string {
  if (value === undefined) return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((part) => nameValue(words, part)).join(', ');
  if (isRecord(value)) return nameRecord(words, value);
  return words.values?.[String(value)] ?? String(value);
}

/** Switches by the names of those that are on; anything else as name and value. */
function nameRecord(words: FieldWords, value: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const label = words.values?.[name] ?? name;
    if (typeof part === 'boolean') return part ? [label] : [];
    return [typeof part === 'string' ? (words.values?.[part] ?? part) : String(part)];
  });
  return parts.join(' ');
}
