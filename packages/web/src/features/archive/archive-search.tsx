import type { GameResult } from '@boardwright/protocol/internal';
import { useEffect, useId, useState } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { familyOf, listFamilies } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';

interface SearchProps {
  readonly wish: ArchiveWish;
  readonly onChange: (wish: ArchiveWish) => void;
}

/** The fields of the archive's search; every change searches at once. */
export function ArchiveSearch({ wish, onChange }: SearchProps) {
  const text = useText();
  return (
    <search className="card search-fields">
      <TypedField field="name" label="archive.name" wish={wish} onChange={onChange} />
      <FamilyField wish={wish} onChange={onChange} />
      <VariantField wish={wish} onChange={onChange} />
      <ResultField wish={wish} onChange={onChange} />
      <LengthField wish={wish} onChange={onChange} />
      <TypedField field="opening" label="archive.opening" wish={wish} onChange={onChange} />
      <DateField field="since" label="archive.since" wish={wish} onChange={onChange} />
      <DateField field="until" label="archive.until" wish={wish} onChange={onChange} />
      <label className="switch">
        <input
          type="checkbox"
          checked={wish.isMine}
          onChange={(event) => onChange({ ...wish, isMine: event.currentTarget.checked })}
        />
        {text('archive.mine')}
      </label>
    </search>
  );
}

/** A pause in typing is a question; every letter would be too many. */
const SETTLE_MS = 350;

function TypedField({
  field,
  label,
  wish,
  onChange,
}: SearchProps & { readonly field: 'name' | 'opening'; readonly label: MessageKey }) {
  const text = useText();
  const id = useId();
  const [draft, setDraft] = useState(wish[field] ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    const wanted = draft.trim();
    if (wanted === (wish[field] ?? '')) return undefined;
    const timer = setTimeout(() => {
      const { [field]: _, ...rest } = wish;
      onChange(wanted ? { ...rest, [field]: wanted } : rest);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <div className="field">
      <label htmlFor={id}>{text(label)}</label>
      <input
        id={id}
        type="search"
        maxLength={LONGEST[field]}
        autoComplete="off"
        spellcheck={false}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
    </div>
  );
}

function FamilyField({ wish, onChange }: SearchProps) {
  const language = useSettings((settings) => settings.language);
  return (
    <Choice
      label="archive.family"
      value={wish.family}
      options={listFamilies().map(({ id, names }) => [id, names[language]])}
      onChoose={(family) => {
        const { family: _, variant: __, ...rest } = wish;
        onChange(family ? { ...rest, family } : rest);
      }}
    />
  );
}

function VariantField({ wish, onChange }: SearchProps) {
  const language = useSettings((settings) => settings.language);
  const chosen = listFamilies().filter(({ id }) => wish.family === undefined || id === wish.family);
  return (
    <Choice
      label="archive.variant"
      value={wish.variant}
      options={chosen.flatMap(({ variants }) =>
        variants.map(({ id, names }): readonly [string, string] => [id, names[language]]),
      )}
      onChoose={(variant) => {
        const { variant: _, ...rest } = wish;
        onChange(variant ? { ...rest, variant } : rest);
      }}
    />
  );
}

function ResultField({ wish, onChange }: SearchProps) {
  const text = useText();
  return (
    <Choice
      label="archive.result"
      value={wish.result}
      options={RESULTS.map((result) => [result, text(`archive.result-${result}`)])}
      onChoose={(chosen) => {
        const { result: _, ...rest } = wish;
        const result = RESULTS.find((name) => name === chosen);
        onChange(result ? { ...rest, result } : rest);
      }}
    />
  );
}

function LengthField({ wish, onChange }: SearchProps) {
  const text = useText();
  return (
    <Choice
      label="archive.length"
      value={wish.length}
      options={LENGTH_NAMES.map((length) => [length, text(`archive.length-${length}`)])}
      onChoose={(chosen) => {
        const { length: _, ...rest } = wish;
        const length = LENGTH_NAMES.find((name) => name === chosen);
        onChange(length ? { ...rest, length } : rest);
      }}
    />
  );
}

function DateField({
  field,
  label,
  wish,
  onChange,
}: SearchProps & { readonly field: 'since' | 'until'; readonly label: MessageKey }) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text(label)}</label>
      <input
        id={id}
        type="date"
        value={wish[field] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { [field]: _, ...rest } = wish;
          onChange(isDay(value) ? { ...rest, [field]: value } : rest);
        }}
      />
    </div>
  );
}

function Choice(props: {
  readonly label: MessageKey;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text(props.label)}</label>
      <select
        id={id}
        value={props.value ?? ''}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
      >
        <option value="">{text('archive.any')}</option>
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is looked for in the archive. */
export interface ArchiveWish {
  readonly family?: string;
  readonly variant?: string;
  readonly result?: GameResult;
  /** How the name of a player begins. */
  readonly name?: string;
  readonly length?: ArchiveLength;
  /** The first moves, as they are written. */
  readonly opening?: string;
  /** Days, both included: `2026-11-18`. */
  readonly since?: string;
  readonly until?: string;
  readonly isMine: boolean;
}

/** Moves of both sides together. */
export const LENGTHS = {
  short: { most: 30 },
  middle: { least: 31, most: 80 },
  long: { least: 81 },
} as const satisfies Readonly<Record<string, { readonly least?: number; readonly most?: number }>>;
type ArchiveLength = keyof typeof LENGTHS;
const LENGTH_NAMES = ['short', 'middle', 'long'] as const;

const RESULTS: readonly GameResult[] = ['first', 'second', 'draw'];

/** Names longer than this are nobody's. */
const LONGEST = { name: 40, opening: 120 } as const;

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Reads the query of an address; what makes no sense is left out. */
export function parseWish(search: string): ArchiveWish {
  const query = new URLSearchParams(search);
  const family = listFamilies().find(({ id }) => id === query.get('family'))?.id;
  const variant = query.get('variant') ?? '';
  const owner = familyOf(variant)?.id;
  const result = RESULTS.find((name) => name === query.get('result'));
  const name = (query.get('name') ?? '').slice(0, LONGEST.name);
  const opening = (query.get('opening') ?? '').slice(0, LONGEST.opening);
  const length = LENGTH_NAMES.find((known) => known === query.get('length'));
  const [since, until] = [query.get('since'), query.get('until')];
  return {
    ...(owner ? { family: owner, variant } : family ? { family } : {}),
    ...(result ? { result } : {}),
    ...(name ? { name } : {}),
    ...(opening ? { opening } : {}),
    ...(length ? { length } : {}),
    ...(isDay(since) ? { since } : {}),
    ...(isDay(until) ? { until } : {}),
    isMine: query.get('mine') === '1',
  };
}

export function formatWish(wish: ArchiveWish): string {
  const query = new URLSearchParams();
  if (wish.variant) query.set('variant', wish.variant);
  else if (wish.family) query.set('family', wish.family);
  if (wish.result) query.set('result', wish.result);
  for (const field of ['name', 'opening', 'length', 'since', 'until'] as const) {
    const value = wish[field];
    if (value) query.set(field, value);
  }
  if (wish.isMine) query.set('mine', '1');
  return query.toString();
}
