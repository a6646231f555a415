import type { Me } from '@boardwright/protocol';
import { type FormEvent, useId, useState } from 'preact/compat';
import { tellProblem } from '../../i18n/problems.ts';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';

const PURPOSES = ['sign-in', 'sign-up', 'recover'] as const;
type Purpose = (typeof PURPOSES)[number];

/** The door for guests: three forms that differ in little. */
export function AccountForm({
  onDone,
}: {
  readonly me: Me;
  readonly onDone: (recoveryCode?: string) => void;
}) {
  const text = useText();
  const [purpose, setPurpose] = useState<Purpose>('sign-in');
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await send(purpose, new FormData(event.currentTarget));
    if (answer.ok) onDone(codeOf(answer.value));
    else setFault(answer.error.code);
  };
  return (
    <>
      <p className="soft">{text('account.guest-lead')}</p>
      <div className="choices">
        {PURPOSES.map((other) => (
          <label key={other} className="choice">
            <input
              type="radio"
              name="purpose"
              checked={other === purpose}
              onChange={() => setPurpose(other)}
            />
            {text(`account.${other}`)}
          </label>
        ))}
      </div>
      <form className="card stack" onSubmit={(event) => void submit(event)}>
        <Input name="name" label="account.name" kind="text" complete="username" />
        {purpose === 'recover' && <Input name="code" label="account.code" kind="text" complete="off" />}
        <Input
          name="password"
          label={purpose === 'sign-in' ? 'account.password' : 'account.password-new'}
          kind="password"
          complete={purpose === 'sign-in' ? 'current-password' : 'new-password'}
        />
        <div role="alert">{fault && <p className="notice bad">{tellProblem(fault)}</p>}</div>
        <button type="submit" className="button primary">
          {text(`account.${purpose}`)}
        </button>
      </form>
    </>
  );
}

function Input(props: {
  readonly name: string;
  readonly label: MessageKey;
  readonly kind: 'text' | 'password';
  readonly complete: string;
}) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text(props.label)}</label>
      {props.kind === 'text' ? (
        <input id={id} name={props.name} type="text" autoComplete={props.complete} required />
      ) : (
        <input id={id} name={props.name} type="password" autoComplete={props.complete} required />
      )}
    </div>
  );
}

function send(purpose: Purpose, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  const name = field('name');
  const password = field('password');
  switch (purpose) {
    case 'sign-in':
      return getClient().signIn({ body: { name, password } });
    case 'sign-up':
      return getClient().signUp({ body: { name, password } });
    case 'recover':
      return getClient().recover({ body: { name, password, code: field('code') } });
  }
}

function codeOf(answer: object): string | undefined {
  return 'recoveryCode' in answer && typeof answer.recoveryCode === 'string'
    ? answer.recoveryCode
    : undefined;
}
