import { LONGEST_COMMENT } from '@boardwright/games/study';
import { useId, useState } from 'preact/compat';
import { useText } from '../../../i18n/text.ts';
import { changeTree } from './analysis.ts';
import { OtherVersions } from './other-versions.tsx';
import { GLYPH_SIGNS } from './review.ts';
import { annotate, GLYPHS, type Node, promote, removeFrom } from './tree.ts';

/** What is said of the move one stands on, and what can be done with it. */
export function Annotation({ node }: { readonly node: Node }) {
  const text = useText();
  const isRoot = node.parent === undefined;
  return (
    <div className="card stack-tight">
      {!isRoot && (
        <div className="choices glyphs">
          {GLYPHS.map((glyph) => (
            <button
              key={glyph}
              type="button"
              className="button"
              aria-label={text(`analyse.glyph-${glyph}`)}
              title={text(`analyse.glyph-${glyph}`)}
              aria-pressed={node.glyph === glyph}
              onClick={() =>
                changeTree((tree) =>
                  annotate(tree, node.id, { glyph: node.glyph === glyph ? undefined : glyph }),
                )
              }
            >
              {GLYPH_SIGNS[glyph]}
            </button>
          ))}
        </div>
      )}
      <Comment node={node} />
      {!isRoot && (
        <div className="row">
          <button
            type="button"
            className="button"
            onClick={() => changeTree((tree) => promote(tree, node.id))}
          >
            {text('analyse.promote')}
          </button>
          <button
            type="button"
            className="button danger"
            onClick={() => changeTree((tree) => removeFrom(tree, node.id))}
          >
            {text('analyse.delete')}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * The words about a move. What others write there meanwhile never takes the text away from under the hands of one who
 * is typing: it is shown below, and stays beside what is typed until somebody chooses.
 */
function Comment({ node }: { readonly node: Node }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const said = node.comment ?? '';
  const isLost = (node.versions ?? []).some(({ comment }) => comment === typed);
  const isUnread = typed !== undefined && typed !== said && isLost;
  const type = (comment: string) => {
    setTyped(comment);
    changeTree((tree) => annotate(tree, node.id, { comment }, isUnread));
  };
  return (
    <>
      <label htmlFor={id} className="small">
        {text(node.parent === undefined ? 'analyse.comment-start' : 'analyse.comment')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={isUnread ? typed : said}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => isUnread || setTyped(undefined)}
      />
      <OtherVersions node={node} typed={isUnread ? typed : undefined} onChoose={() => setTyped(undefined)} />
    </>
  );
}
