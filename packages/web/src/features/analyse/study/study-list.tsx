import type { CallError } from '@boardwright/protocol';
import { useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { tellProblem } from '../../../i18n/problems.ts';
import { useText } from '../../../i18n/text.ts';
import { variantName } from '../../../session/families/catalogue.ts';
import { useSettings } from '../../../stores/settings.ts';
import { Confirm } from '../../../ui/dialog.tsx';
import { useAnalysis } from '../tree/analysis.ts';
import type { KeptStudy } from '../tree/kept-studies.ts';
import { deleteStudy, isOnServer, listAll } from './own-studies.ts';

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The studies kept in this browser and, for those who have signed in, on the server; the latest first. */
export function StudyList({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const open = useAnalysis((store) => store.analysis?.tree.study.id);
  const [kept, setKept] = useState<readonly KeptStudy[]>([]);
  const [asked, setAsked] = useState<{ readonly study: KeptStudy; readonly isShared: boolean }>();
  const [problem, setProblem] = useState<CallError>();
  useEffect(() => {
    void listAll().then(setKept);
  }, []);
  if (kept.length === 0) return undefined;
  const ask = async (study: KeptStudy) => setAsked({ study, isShared: await isOnServer(study.id) });
  const forget = async (id: string) => {
    setProblem(await deleteStudy(id));
    setKept(await listAll());
  };
  const nameOf = ({ name, variant }: KeptStudy) => name || variantName(variant, language);
  return (
    <div className="field">
      <span className="label">{text('study.yours')}</span>
      <div role="alert">{problem && <p className="notice bad">{tellProblem(problem.code)}</p>}</div>
      <ul className="game-rows">
        {kept.map((study) => (
          <li key={study.id} className="row">
            <Link className="grow" href={`/analyse?study=${study.id}`} onClick={onOpen}>
              {nameOf(study)}
              <span className="soft small">{` ${new Date(study.changedMs).toLocaleString(language, WHEN)}`}</span>
            </Link>
            {study.id !== open && (
              <button type="button" className="button danger" onClick={() => void ask(study)}>
                {text('study.forget')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title="study.forget-ask"
          values={{ name: nameOf(asked.study) }}
          body={asked.isShared ? 'study.forget-shared' : 'study.forget-here'}
          no="study.forget-no"
          onClose={() => setAsked(undefined)}
          onYes={() => void forget(asked.study.id)}
        />
      )}
    </div>
  );
}
