import { useText } from '../../../i18n/text.ts';
import { changeTree } from '../tree/analysis.ts';
import { chooseName, otherNames, type Tree } from '../tree/tree.ts';

/** Names that others gave the study or a chapter at the same time; one of them can be taken, or none. */
export function OtherNames(props: { readonly tree: Tree; readonly id: string; readonly name: string }) {
  const text = useText();
  const { tree, id, name } = props;
  return otherNames(tree.study, id).map((other) => (
    <div key={other} className="notice small stack-tight">
      <p>{text('analyse.other-name', { name: other })}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => changeTree((now) => chooseName(now, id, other))}
        >
          {text('analyse.use-name')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => changeTree((now) => chooseName(now, id, name))}
        >
          {text('analyse.keep-name')}
        </button>
      </div>
    </div>
  ));
}
