import { nameOf } from '@boardwright/games/study';
import { useId, useState } from 'preact/compat';
import { type MessageKey, useText } from '../../../i18n/text.ts';
import { variantName } from '../../../session/families/catalogue.ts';
import { useRuleSetName } from '../../../session/rule-sets.ts';
import { useSettings } from '../../../stores/settings.ts';
import { type Analysis, changeTree, type Keeping, useAnalysis } from '../tree/analysis.ts';
import { rename, rootOf } from '../tree/tree.ts';
import { Chapters } from './chapters.tsx';
import { OtherNames } from './other-names.tsx';
import { RecordOut } from './record-out.tsx';
import { StudySharing } from './study-sharing.tsx';

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
  // A long record is written out for those who look at it, and not at every letter.
  const [isExporting, setExporting] = useState(false);
  const { study } = analysis.tree;
  const { variant, ref } = { variant: rootOf(analysis.tree).game.variant.id, ref: rootOf(analysis.tree).ref };
  const called = useRuleSetName(ref);
  const rules = ref.rules ? (called ?? text('study.own-rules')) : '';
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
      <OtherNames tree={analysis.tree} id={study.id} name={nameOf(study)} />
      <p className="soft small" role="status">
        {[variantName(variant, language), rules, text(KEPT[keeping])].filter(Boolean).join(' · ')}
      </p>
      <StudySharing chapter={analysis.tree.chapter} />
      <Chapters analysis={analysis} />
      <details className="chapters" onToggle={(event) => setExporting(event.currentTarget.open)}>
        <summary className="small">{text('study.export')}</summary>
        {isExporting && <RecordOut analysis={analysis} />}
      </details>
    </section>
  );
}
