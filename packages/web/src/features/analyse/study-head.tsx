import { chaptersOf, contentOf, nameOf } from '@boardwright/games/study';
import { useId } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Analysis, changeTree, type Keeping, openStudy, useAnalysis } from './tree/analysis.ts';
import { StudySharing } from './tree/study-sharing.tsx';
import { rename, rootOf } from './tree/tree.ts';

const KEPT: Readonly<Record<Keeping, MessageKey>> = {
  nothing: 'study.unchanged',
  keeping: 'study.keeping',
  kept: 'study.kept',
  refused: 'study.refused',
};

/** What the study is called, which game it is about, whether it is safe, and its chapters. */
export function StudyHead({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const id = useId();
  const language = useSettings((settings) => settings.language);
  const keeping = useAnalysis((store) => store.keeping);
  const { study, chapter } = analysis.tree;
  const chapters = chaptersOf(study);
  const { variant, ref } = { variant: rootOf(analysis.tree).game.variant.id, ref: rootOf(analysis.tree).ref };
  const rules = ref.rules ? text('study.own-rules') : '';
  return (
    <section className="card stack-tight" aria-label={text('study.title')}>
      <label htmlFor={id} className="small">
        {text('study.name')}
      </label>
      <input
        id={id}
        type="text"
        value={nameOf(study)}
        maxLength={200}
        placeholder={variantName(variant, language)}
        onChange={(event) => changeTree((tree) => rename(tree, event.currentTarget.value))}
      />
      <p className="soft small" role="status">
        {[variantName(variant, language), rules, text(KEPT[keeping])].filter(Boolean).join(' · ')}
      </p>
      <StudySharing />
      {chapters.length > 1 && (
        <select
          aria-label={text('study.chapters')}
          value={chapter}
          onChange={(event) => void openStudy(study.id, event.currentTarget.value)}
        >
          {chapters.map((entry, i) => (
            <option key={entry.id} value={entry.id}>
              {`${i + 1}. ${contentOf(entry).name || variantName(contentOf(entry).variant, language)}`}
            </option>
          ))}
        </select>
      )}
    </section>
  );
}
