import { Scope, type TokenAnswer } from '@boardwright/protocol';
import { type FormEvent, useId, useState } from 'react';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';

const SCOPES = Scope.anyOf.map((one) => one.const);
const LONGEST_NAME = 40;

/** Names a token and chooses what it may do. */
export function TokenForm({ onMade }: { readonly onMade: (answer: TokenAnswer) => void }) {
  const text = useText();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click would make a second token and hide the secret of the first.
    if (isSending) return;
    const form = event.currentTarget;
    const { name, scopes } = readForm(new FormData(form));
    if (scopes.length === 0) {
      setFault(text('token.scope-missing'));
      return;
    }
    setSending(true);
    const made = await getClient().createToken({ body: { name, scopes } });
    setSending(false);
    setFault(made.ok ? undefined : tellProblem(made.error.code, text));
    if (!made.ok) return;
    form.reset();
    onMade(made.value);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <h3>{text('token.new')}</h3>
      <div className="field">
        <label htmlFor={id}>{text('token.name')}</label>
        <input id={id} name="name" type="text" autoComplete="off" maxLength={LONGEST_NAME} required />
      </div>
      <ScopeChoice />
      <div role="alert">{fault && <p className="notice bad">{fault}</p>}</div>
      <button type="submit" className="button primary">
        {text('token.make')}
      </button>
    </form>
  );
}

/** Scopes go by the names they have in the interface, since its documents and errors use them. */
function ScopeChoice() {
  const text = useText();
  return (
    <fieldset>
      <legend>{text('token.scopes')}</legend>
      <div className="stack-tight">
        {SCOPES.map((scope) => (
          <label key={scope} className="switch">
            <input type="checkbox" name="scopes" value={scope} />
            <span>
              <code>{scope}</code>
              <br />
              <span className="soft small">{text(`token.scope-${scope}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function readForm(form: FormData): { readonly name: string; readonly scopes: Scope[] } {
  const chosen = form.getAll('scopes');
  return {
    name: String(form.get('name') ?? '').trim(),
    scopes: SCOPES.filter((scope) => chosen.includes(scope)),
  };
}
