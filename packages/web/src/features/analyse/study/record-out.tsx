import { BOARDWRIGHT_FORMAT, type RecordFormat } from '@boardwright/games/records';
import { chaptersOf, contentOf, isStudyName, nameOf, recordOf, STUDY_NAME } from '@boardwright/games/study';
import { useId, useState } from 'preact/compat';
import { useText } from '../../../i18n/text.ts';
import { registry } from '../../../session/families/families.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Analysis } from '../tree/analysis.ts';
import { nodeOf, type Tree } from '../tree/tree.ts';

/** The chapter on the board as a record, or all chapters as a collection, in a format that can tell them. */
export function RecordOut({ analysis: { tree } }: { readonly analysis: Analysis }) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState(BOARDWRIGHT_FORMAT.id);
  const [isWhole, setWhole] = useState(false);
  const hasMore = chaptersOf(tree.study).length > 1;
  const chapters = chaptersOf(tree.study).filter(
    (entry) => (hasMore && isWhole) || entry.id === tree.chapter,
  );
  const formats = formatsFor(chapters.map((entry) => contentOf(entry).variant));
  const format = formats.find((other) => other.id === chosen) ?? BOARDWRIGHT_FORMAT;
  const record = writeChapters(
    tree,
    chapters.map((entry) => entry.id),
    format,
  );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(record)}`;
  const name = nameOf(tree.study).replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'boardwright';
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {text('play.record')}
      </label>
      <div className="row">
        <select
          aria-label={text('study.format')}
          value={format.id}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        >
          {formats.map((other) => (
            <option key={other.id} value={other.id}>
              {other === BOARDWRIGHT_FORMAT ? 'Boardwright' : other.id.toUpperCase()}
            </option>
          ))}
        </select>
        {hasMore && (
          <label className="switch small">
            <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} />
            {text('study.whole')}
          </label>
        )}
      </div>
      <textarea id={id} className="mono small" readOnly rows={6} value={record} />
      <div className="row">
        <CopyButton label={text('play.copy')} text={record} />
        <a className="button" href={file} download={`${name}.${format.extension}`}>
          {text('play.download')}
        </a>
        <CopyButton label={text('play.position')} text={nodeOf(tree, tree.current).match.position.text} />
      </div>
    </div>
  );
}

/** Formats that every one of these games can be written in: one file in two of them would be read back by nobody. */
function formatsFor(variants: readonly string[]): readonly RecordFormat[] {
  const [first = [], ...others] = variants.map((variant) => {
    const game = registry.find(variant);
    return game.ok ? game.value.notation.formats : [];
  });
  const shared = first.filter(({ id }) =>
    others.every((formats) => formats.some((other) => other.id === id)),
  );
  return [BOARDWRIGHT_FORMAT, ...shared];
}

/** Every chapter says which study it is from, so that the file makes the same study again. */
function writeChapters({ study }: Tree, chapters: readonly string[], { id }: RecordFormat): string {
  const name = nameOf(study);
  const texts = chapters.flatMap((chapter) => {
    const record = recordOf(study, chapter);
    if (!record) return [];
    const isNamed = name === '' || chapters.length < 2 || record.tags.some(([tag]) => isStudyName(tag));
    const tags = isNamed ? record.tags : [...record.tags, [STUDY_NAME, name] as const];
    // Formats of one family may differ by game, as the numbers of its squares do.
    const format = formatsFor([record.variant ?? '']).find((other) => other.id === id);
    return format ? [format.format({ ...record, tags })] : [];
  });
  return texts.join('\n');
}
