import { BOARDWRIGHT_FORMAT, type RecordFormat } from '@boardwright/games/records';
import { chaptersOf, contentOf, nameOf, recordOf } from '@boardwright/games/study';
import { useId, useState } from 'preact/compat';
import { useText } from '../../../i18n/text.ts';
import { registry } from '../../../session/families/families.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Analysis } from '../tree/analysis.ts';
import { nodeOf, rootOf, type Tree } from '../tree/tree.ts';

/** The chapter on the board as a record, or all chapters as a collection, in a format of the family. */
export function RecordOut({ analysis: { tree } }: { readonly analysis: Analysis }) {
  const text = useText();
  const id = useId();
  const formats = [BOARDWRIGHT_FORMAT, ...rootOf(tree).game.notation.formats];
  const [chosen, setChosen] = useState(BOARDWRIGHT_FORMAT.id);
  const [isWhole, setWhole] = useState(false);
  const format = formats.find((other) => other.id === chosen) ?? BOARDWRIGHT_FORMAT;
  const hasMore = chaptersOf(tree.study).length > 1;
  const record = writeChapters(tree, format, isWhole && hasMore);
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

/** A chapter of another family is written in its own way, where the format chosen is not one of its own. */
function writeChapters({ study, chapter }: Tree, format: RecordFormat, isWhole: boolean): string {
  const chapters = chaptersOf(study).filter(({ id }) => isWhole || id === chapter);
  const texts = chapters.flatMap((entry) => {
    const record = recordOf(study, entry.id);
    const game = registry.find(contentOf(entry).variant);
    const fitting = game.ok
      ? [BOARDWRIGHT_FORMAT, ...game.value.notation.formats].find(({ id }) => id === format.id)
      : undefined;
    return record ? [(fitting ?? BOARDWRIGHT_FORMAT).format(record)] : [];
  });
  return texts.join('\n');
}
