import { useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { useAnalysis } from './tree/analysis.ts';
import type { KeptStudy } from './tree/kept-studies.ts';
import { deleteStudy, listAll } from './tree/own-studies.ts';

/** The studies kept in this browser and, for those who have signed in, on the server; the latest first. */
export function StudyList({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const open = useAnalysis((store) => store.analysis?.tree.study.id);
  const [kept, setKept] = useState<readonly KeptStudy[]>([]);
  useEffect(() => {
    void listAll().then(setKept);
  }, []);
  if (kept.length === 0) return undefined;
  const forget = async (id: string) => {
    await deleteStudy(id);
    setKept(await listAll());
  };
  return (
    <div className="field">
      <span className="label">{text('study.yours')}</span>
      <ul className="game-rows">
        {kept.map(({ id, name, variant, changedMs }) => (
          <li key={id} className="row">
            <Link className="grow" href={`/analyse?study=${id}`} onClick={onOpen}>
              {name || variantName(variant, language)}
              <span className="soft small">{` ${new Date(changedMs).toLocaleString(language)}`}</span>
            </Link>
            {id !== open && (
              <button type="button" className="button danger" onClick={() => void forget(id)}>
                {text('study.forget')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
