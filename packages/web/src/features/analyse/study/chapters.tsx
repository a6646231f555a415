import type { Match } from '@boardwright/games';
import { chaptersOf, contentOf } from '@boardwright/games/study';
import { useId, useState } from 'preact/compat';
import { useText } from '../../../i18n/text.ts';
import { variantName } from '../../../session/families/catalogue.ts';
import { openGame } from '../../../session/families/families.ts';
import { startOf } from '../../../session/game-ref.ts';
import { useSettings } from '../../../stores/settings.ts';
import { type Analysis, changeTree, goToChapter, startChapter } from '../tree/analysis.ts';
import { moveChapter, nodeOf, removeChapter, renameChapter, restoreChapter, rootOf } from '../tree/tree.ts';
import { OtherNames } from './other-names.tsx';

/** The chapters of the study that is open: to go to, to add, to name, to put in order and to delete. */
export function Chapters({ analysis: { tree } }: { readonly analysis: Analysis }) {
  const text = useText();
  const id = useId();
  const language = useSettings((settings) => settings.language);
  const [removed, setRemoved] = useState<string>();
  const chapters = chaptersOf(tree.study);
  const at = chapters.findIndex((chapter) => chapter.id === tree.chapter);
  const named = (entry: (typeof chapters)[number]) =>
    contentOf(entry).name || variantName(contentOf(entry).variant, language);
  const remove = async () => {
    const neighbour = chapters[at + 1] ?? chapters[at - 1];
    if (!neighbour) return;
    const gone = tree.chapter;
    await goToChapter(neighbour.id);
    changeTree((now) => removeChapter(now, gone));
    setRemoved(gone);
  };
  const bringBack = async (chapter: string) => {
    changeTree((now) => restoreChapter(now, chapter));
    setRemoved(undefined);
    await goToChapter(chapter);
  };
  const { match } = nodeOf(tree, tree.current);
  return (
    <>
      <div role="status">
        {removed !== undefined && !chapters.some((entry) => entry.id === removed) && (
          <p className="notice small">
            {text('study.chapter-deleted')}{' '}
            <button type="button" className="button" onClick={() => void bringBack(removed)}>
              {text('study.bring-back')}
            </button>
          </p>
        )}
      </div>
      <details className="chapters" open={chapters.length > 1}>
        <summary className="small">{text('study.chapters-count', { count: chapters.length })}</summary>
        <div className="stack-tight">
          {chapters.length > 1 && (
            <ol className="chapter-rows" aria-label={text('study.chapters')}>
              {chapters.map((entry, i) => (
                <li key={entry.id}>
                  <button
                    type="button"
                    className="line"
                    aria-current={entry.id === tree.chapter ? 'true' : undefined}
                    onClick={() => void goToChapter(entry.id)}
                  >
                    {`${i + 1}. ${named(entry)}`}
                  </button>
                </li>
              ))}
            </ol>
          )}
          <label htmlFor={id} className="small">
            {text('study.chapter-name')}
          </label>
          <input
            id={id}
            type="text"
            maxLength={200}
            value={at < 0 ? '' : contentOf(chapters[at]).name}
            placeholder={at < 0 ? '' : named(chapters[at])}
            onChange={({ currentTarget: { value } }) =>
              changeTree((now) => renameChapter(now, now.chapter, value))
            }
          />
          {at >= 0 && <OtherNames tree={tree} id={tree.chapter} name={contentOf(chapters[at]).name} />}
          {chapters.length > 1 && (
            <div className="row">
              <button
                type="button"
                className="button"
                disabled={at <= 0}
                onClick={() => changeTree((now) => moveChapter(now, now.chapter, -1))}
              >
                {text('study.chapter-up')}
              </button>
              <button
                type="button"
                className="button"
                disabled={at === chapters.length - 1}
                onClick={() => changeTree((now) => moveChapter(now, now.chapter, 1))}
              >
                {text('study.chapter-down')}
              </button>
              <button type="button" className="button danger" onClick={() => void remove()}>
                {text('study.chapter-delete')}
              </button>
            </div>
          )}
          <div className="row">
            <button type="button" className="button" onClick={() => startChapter(rootOf(tree), '')}>
              {text('study.chapter-new')}
            </button>
            {match.ply > 0 && (
              <button type="button" className="button" onClick={() => void startHere(match)}>
                {text('study.chapter-here')}
              </button>
            )}
          </div>
        </div>
      </details>
    </>
  );
}

/** A chapter that begins with the position on the board. */
async function startHere({ ref, position }: Match): Promise<void> {
  const start = await openGame({ ...startOf(ref), start: position.text });
  if (start.ok) startChapter(start.value, '');
}
