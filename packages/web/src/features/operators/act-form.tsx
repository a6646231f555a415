import { OperatorAction } from '@boardwright/protocol/internal';
import { type FormEvent, useId, useState } from 'preact/compat';
import { tellProblem } from '../../i18n/problems.ts';
import { fill } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { Question } from '../../ui/dialog.tsx';
import { useWords } from './words.ts';

/** What is about to be done, and to whom. */
export interface Deed {
  readonly action: OperatorAction;
  readonly subject: string;
}

const ACTIONS: readonly OperatorAction[] = OperatorAction.anyOf.map((action) => action.const);
/** What nobody can bring back is asked about first. */
const FINAL: readonly OperatorAction[] = ['remove-game', 'remove-name', 'remove-message'];
const LONGEST_SUBJECT = 80;
const LONGEST_REASON = 300;

/** Does one thing, with a reason. */
export function ActForm(props: {
  readonly deed: Deed;
  readonly onChange: (deed: Deed) => void;
  readonly onDone: () => void;
}) {
  const words = useWords();
  const id = useId();
  const { action, subject } = props.deed;
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isDone, setDone] = useState(false);
  const perform = async () => {
    const done = await getClient().operate({ body: { action, subject: subject.trim(), reason } });
    setFault(done.ok ? undefined : tellProblem(done.error.code));
    setDone(done.ok);
    if (!done.ok) return;
    setReason('');
    props.onChange({ action, subject: '' });
    props.onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    if (FINAL.includes(action)) setAsking(true);
    else void perform();
  };
  return (
    <form className="card stack" onSubmit={submit}>
      <h2>{words.act}</h2>
      <div className="field">
        <label htmlFor={`${id}-action`}>{words.action}</label>
        <select
          id={`${id}-action`}
          value={action}
          onChange={(event) => {
            const chosen = ACTIONS.find((known) => known === event.currentTarget.value);
            if (chosen) props.onChange({ action: chosen, subject });
          }}
        >
          {ACTIONS.map((known) => (
            <option key={known} value={known}>
              {words.actions[known]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-subject`}>{words.subjects[action]}</label>
        <input
          id={`${id}-subject`}
          type="text"
          autoComplete="off"
          maxLength={LONGEST_SUBJECT}
          required
          value={subject}
          onChange={(event) => props.onChange({ action, subject: event.currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-reason`}>{words.reason}</label>
        <input
          id={`${id}-reason`}
          name="reason"
          type="text"
          autoComplete="off"
          maxLength={LONGEST_REASON}
          required
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <span id={`${id}-hint`} className="soft small">
          {words.reasonHint}
        </span>
      </div>
      <div role="alert">{fault && <p className="notice bad">{fault}</p>}</div>
      <div role="status">{isDone && <p className="notice">{words.done}</p>}</div>
      <button type="submit" className="button primary">
        {words.actions[action]}
      </button>
      {isAsking && (
        <Question
          title={fill(words.ask, { action: words.actions[action], subject })}
          body={words.final}
          yes={words.actions[action]}
          no={words.back}
          onYes={() => void perform()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
