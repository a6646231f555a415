import { tellProblem } from '../../../i18n/problems.ts';
import { type MessageKey, useText } from '../../../i18n/text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { copyStudy, useAnalysis } from '../tree/analysis.ts';
import { type Sharing, useSharing } from '../tree/sync.ts';

const TOLD: Readonly<Record<Sharing, MessageKey>> = {
  local: 'study.local',
  sent: 'study.sent',
  waiting: 'study.waiting',
  parted: 'study.parted',
  refused: 'study.not-taken',
};

/** Whether the study is on the server, and links for those who may read it or write into it. */
export function StudySharing({ chapter }: { readonly chapter: string }) {
  const text = useText();
  const { sharing, sync, problem } = useSharing();
  const isKept = useAnalysis((store) => store.keeping !== 'nothing');
  if (!isKept) return undefined;
  const link = (secret: string) => `${location.origin}/analyse?study=${sync?.study}&link=${secret}`;
  const embed = (secret: string) =>
    frameCode(`/frame/study/${sync?.study}?${new URLSearchParams({ chapter, link: secret })}`);
  return (
    <>
      <p className="soft small" role="status">
        {text(sync?.rights === 'read' ? 'study.reading' : TOLD[sharing])}
        {problem && ` ${tellProblem(problem.code)}`}
      </p>
      <div className="row">
        {sync?.links && (
          <>
            <CopyButton label={text('study.link-read')} text={link(sync.links.read)} />
            <CopyButton label={text('study.link-edit')} text={link(sync.links.edit)} />
            <CopyButton label={text('study.embed')} text={embed(sync.links.read)} />
          </>
        )}
        <button type="button" className="button" onClick={copyStudy}>
          {text('study.copy')}
        </button>
      </div>
    </>
  );
}

/** What others put into their pages to show one of ours. */
function frameCode(path: string): string {
  return `<iframe src="${location.origin}${path.replaceAll('&', '&amp;')}" width="420" height="640"></iframe>`;
}
