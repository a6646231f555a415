import type { NodeContent } from '@boardwright/games/study';
import { type Text, useText } from '../../../i18n/text.ts';
import { changeTree } from './analysis.ts';
import { GLYPH_SIGNS } from './review.ts';
import { choose, glyphOf, type Kept, type Node } from './tree.ts';

const CHOICES = ['both', 'this', 'other'] as const satisfies readonly Kept[];

/**
 * What others wrote about a move at the same time, beside what is shown: the version that counts, or the words that are
 * being typed. One may keep either, or both.
 */
export function OtherVersions(props: {
  readonly node: Node;
  readonly typed: string | undefined;
  readonly onChoose: () => void;
}) {
  const text = useText();
  const { node, typed, onChoose } = props;
  const { versions = [] } = node;
  const shown = versions.find(({ comment }) => typed === undefined || comment === typed) ?? versions[0];
  return versions
    .filter((version) => version !== shown)
    .map((other) => (
      <section key={JSON.stringify(other)} className="notice small stack-tight versions">
        <p>{text('analyse.other-words')}</p>
        <dl>
          <Version name={text('analyse.version-this')} version={shown} />
          <Version name={text('analyse.version-other')} version={other} />
        </dl>
        <div className="row">
          {CHOICES.filter((kept) => kept !== 'both' || !other.isRemoved).map((kept) => (
            <button
              key={kept}
              type="button"
              className="button"
              onClick={() => {
                changeTree((tree) => choose(tree, node.id, [shown, other], kept));
                onChoose();
              }}
            >
              {text(`analyse.keep-${kept}`)}
            </button>
          ))}
        </div>
      </section>
    ));
}

/** What a version says: its words, its sign, its drawings. */
function Version({ name, version }: { readonly name: string; readonly version: NodeContent }) {
  const text = useText();
  return (
    <div>
      <dt>{name}</dt>
      {tellVersion(version, text).map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

function tellVersion(version: NodeContent, text: Text): readonly string[] {
  const { comment, glyphs, shapes = [], isRemoved } = version;
  if (isRemoved) return [text('analyse.version-removed')];
  const glyph = glyphOf(glyphs);
  const drawn = shapes.map(({ from, to }) =>
    to === undefined ? text('analyse.drawn-circle', { from }) : text('analyse.drawn-arrow', { from, to }),
  );
  const lines = [
    ...(comment === undefined ? [] : [comment]),
    ...(glyph ? [`${GLYPH_SIGNS[glyph]} ${text(`analyse.glyph-${glyph}`)}`] : []),
    ...(drawn.length > 0 ? [text('analyse.drawn', { list: drawn.join(', ') })] : []),
  ];
  return lines.length > 0 ? lines : [text('analyse.version-empty')];
}
