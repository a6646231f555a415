import { Suspense, useEffect, useId, useState } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { listFamilies } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { type ArchiveWish, isDay, LENGTH_NAMES, LONGEST, RESULTS } from './archive-wish.ts';
import { Choice } from './choice.tsx';
import { RulesField } from './rules-field.tsx';

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
      {wish.variant !== undefined && (
        <Suspense fallback={undefined}>
          <RulesField
            variant={wish.variant}
            ruleset={wish.ruleset}
            onChoose={(ruleset) => {
              const { ruleset: _, ...rest } = wish;
              onChange(ruleset ? { ...rest, ruleset } : rest);
            }}
          />
        </Suspense>
      )}
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
        const { family: _, variant: __, ruleset: ___, ...rest } = wish;
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
        const { variant: _, ruleset: __, ...rest } = wish;
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
