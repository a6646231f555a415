import { type FormEvent, useId, useState } from 'preact/compat';
import { tellProblem } from '../../i18n/problems.ts';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { Choices } from '../../ui/choice.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

const PURPOSES = ['sign-in', 'sign-up', 'recover'] as const;
type Purpose = (typeof PURPOSES)[number];

/** The door for guests: three forms that differ in little. */
export function AccountForm({ onDone }: { readonly onDone: (recoveryCode?: string) => void }) {
  const text = useText();
  const [purpose, setPurpose] = useState<Purpose>('sign-in');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const forget = () => setFault(undefined);
  const choose = (next: Purpose) => {
    forget();
    setPurpose(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    setBusy(true);
    const answer = await send(purpose, new FormData(event.currentTarget));
    setBusy(false);
    if (answer.ok) onDone(codeOf(answer.value));
    else setFault(answer.error.code);
  };
  return (
    <div className="columns">
      <div className="stack">
        <p className="soft">{text('account.guest-lead')}</p>
        <Choices name="purpose" values={PURPOSES} chosen={purpose} onChoose={choose}>
          {(other) => text(`account.${other}`)}
        </Choices>
        <form className="card stack" onSubmit={(event) => void submit(event)} onInput={forget}>
          <Input
            name="name"
            label="account.name"
            kind="text"
            complete="username"
            {...(purpose === 'sign-up' ? { help: 'account.name-rule', pattern: NAME } : {})}
          />
          {purpose === 'recover' && <Input name="code" label="account.code" kind="text" complete="off" />}
          <Input
            name="password"
            label={purpose === 'sign-in' ? 'account.password' : 'account.password-new'}
            kind="password"
            complete={purpose === 'sign-in' ? 'current-password' : 'new-password'}
            {...(purpose === 'sign-in' ? {} : { help: 'account.password-rule', pattern: NEW_PASSWORD })}
          />
          <div role="alert">{fault && <p className="notice bad">{tellProblem(fault)}</p>}</div>
          <button type="submit" className="button primary large" disabled={isBusy}>
            {text(`account.${purpose}`)}
          </button>
        </form>
      </div>
      <Gains />
    </div>
  );
}

const GAINS = [
  ['swap', 'account.gain-devices'],
  ['analyse', 'account.gain-rating'],
  ['account', 'account.gain-page'],
  ['import', 'account.gain-data'],
] as const satisfies readonly (readonly [IconName, MessageKey])[];

/** What an account is good for, beside the form that makes one. */
function Gains() {
  const text = useText();
  return (
    <section className="card stack">
      <h2>{text('account.gains')}</h2>
      <ul className="gains">
        {GAINS.map(([icon, line]) => (
          <li key={line}>
            <Icon name={icon} />
            {text(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the server checks them, so that the form says it before. */
const NAME = '[A-Za-z][A-Za-z0-9_\\-]{1,23}';
export const NEW_PASSWORD = '.{8,200}';

/** A line of a form about accounts, with what fits in it where that is to be chosen. */
export function Input(props: {
  readonly name: string;
  readonly label: MessageKey;
  readonly kind: 'text' | 'password';
  readonly complete: string;
  readonly help?: MessageKey;
  readonly pattern?: string;
}) {
  const text = useText();
  const id = useId();
  const { help } = props;
  const shared = {
    id,
    name: props.name,
    autoComplete: props.complete,
    pattern: props.pattern,
    title: help && text(help),
    'aria-describedby': help && `${id}-help`,
    required: true,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{text(props.label)}</label>
      {props.kind === 'text' ? <input type="text" {...shared} /> : <input type="password" {...shared} />}
      {help && (
        <p id={`${id}-help`} className="soft small">
          {text(help)}
        </p>
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
