import type { FieldWords, Json } from '@boardwright/games';
import { useState } from 'react';
import { isRecord } from '../../stores/storage.ts';

/** Rules that are more than a choice: a set of switches that can be off as a whole, or free data. */
export function DataInput(props: {
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
        setDraft(event.target.value);
        const value = parseDraft(event.target.value, props.parse);
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
