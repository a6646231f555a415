import { chaptersOf } from '@boardwright/games/study';
import { useText } from '../../../i18n/text.ts';
import { type Analysis, bringBack, changeTree, useAnalysis } from './analysis.ts';
import { restoreChapter } from './tree.ts';

/** What others have deleted from under one's hands, in other tabs or on the server; it can be brought back. */
export function TakenNotice({ analysis: { tree } }: { readonly analysis: Analysis }) {
  const text = useText();
  const isMoveTaken = useAnalysis((store) => store.taken !== undefined);
  const isChapterTaken = !chaptersOf(tree.study).some(({ id }) => id === tree.chapter);
  return (
    <div role="status">
      {isChapterTaken && (
        <p className="notice small">
          {text('study.chapter-taken')}{' '}
          <button
            type="button"
            className="button"
            onClick={() => changeTree((now) => restoreChapter(now, now.chapter))}
          >
            {text('study.bring-back')}
          </button>
        </p>
      )}
      {isMoveTaken && (
        <p className="notice small">
          {text('study.move-taken')}{' '}
          <button type="button" className="button" onClick={bringBack}>
            {text('study.bring-back')}
          </button>{' '}
          <button type="button" className="button" onClick={() => useAnalysis.setState({ taken: undefined })}>
            {text('study.leave-it')}
          </button>
        </p>
      )}
    </div>
  );
}
