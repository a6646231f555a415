import { Scope, type TokenAnswer, type TokenInfo } from '@boardwright/protocol/internal';
import { type FormEvent, useEffect, useId, useRef, useState } from 'preact/compat';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/page.tsx';

/** How the last withdrawal went. */
type Told = { readonly kind: 'withdrawn' } | { readonly kind: 'failed'; readonly code: string };

/** What programs may act for the account, with a way to let one in and to shut one out. */
export function Tokens() {
  const text = useText();
  const { called, again } = useCall('tokens', () => getClient().tokens());
  const [told, setTold] = useState<Told>();
  const [made, setMade] = useState<TokenAnswer>();
  const title = useRef<HTMLHeadingElement>(null);
  const withdraw = async (id: string) => {
    const done = await getClient().deleteToken({ params: { id } });
    setTold(done.ok ? { kind: 'withdrawn' } : { kind: 'failed', code: done.error.code });
    // A secret not copied yet stays when another token goes.
    setMade((now) => (done.ok && now?.info.id === id ? undefined : now));
    // The button that had the focus goes away with its row.
    if (done.ok) title.current?.focus();
    again();
  };
  return (
    <section className="card stack">
      <h2 ref={title} tabIndex={-1}>
        {text('token.title')}
      </h2>
      <p className="soft">{text('token.lead')}</p>
      <Withdrawal told={told} />
      <CalledView called={called} onRetry={again}>
        {(tokens) => <TokenList tokens={tokens} onWithdraw={(id) => void withdraw(id)} />}
      </CalledView>
      <TokenForm
        onMade={(answer) => {
          setTold(undefined);
          setMade(answer);
          again();
        }}
      />
      <NewSecret made={made} />
    </section>
  );
}

/** Each region is always there, since a reader announces only what comes into one. */
function Withdrawal({ told }: { readonly told: Told | undefined }) {
  const text = useText();
  return (
    <>
      <div role="status">
        {told?.kind === 'withdrawn' && <p className="notice">{text('token.withdrawn')}</p>}
      </div>
      <div role="alert">
        {told?.kind === 'failed' && <p className="notice bad">{tellProblem(told.code)}</p>}
      </div>
    </>
  );
}

/** Below the button that made it, and brought into view: it is not shown a second time. */
function NewSecret({ made }: { readonly made: TokenAnswer | undefined }) {
  const text = useText();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made) region.current?.scrollIntoView({ block: 'center' });
  }, [made]);
  return (
    <div role="status" ref={region}>
      {made && (
        <div className="notice stack-tight">
          <p>{text('token.keep', { name: made.info.name })}</p>
          <div className="row">
            <code className="code-block">{made.token}</code>
            <CopyButton label={text('play.copy')} text={made.token} />
          </div>
        </div>
      )}
    </div>
  );
}

const SCOPES = Scope.anyOf.map((one) => one.const);
const LONGEST_NAME = 40;

/** Names a token and chooses what it may do. */
function TokenForm({ onMade }: { readonly onMade: (answer: TokenAnswer) => void }) {
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
    setFault(made.ok ? undefined : tellProblem(made.error.code));
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

/** Two dates stand in a row beside a button; seconds would not fit on a phone. */
const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;

/** The account's tokens without their secrets, which nobody has but the programs. */
function TokenList(props: {
  readonly tokens: readonly TokenInfo[];
  readonly onWithdraw: (id: string) => void;
}) {
  const text = useText();
  if (props.tokens.length === 0) return <Empty text={text('token.none')} />;
  return (
    <ul className="list">
      {props.tokens.map((token) => (
        <li key={token.id} className="list-row">
          <TokenFacts token={token} />
          <WithdrawButton name={token.name} onWithdraw={() => props.onWithdraw(token.id)} />
        </li>
      ))}
    </ul>
  );
}

function TokenFacts({ token }: { readonly token: TokenInfo }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const date = (instant: number) => new Date(instant).toLocaleString(language, SHORT);
  const { name, scopes, createdAt, usedAt } = token;
  return (
    <div className="grow stack-tight small">
      <strong>{name}</strong>
      <span className="row">
        {scopes.map((scope) => (
          <code key={scope} className="badge">
            {scope}
          </code>
        ))}
      </span>
      <span className="soft">
        {text('token.made', { date: date(createdAt) })}
        <br />
        {usedAt === undefined ? text('token.unused') : text('token.used', { date: date(usedAt) })}
      </span>
    </div>
  );
}

function WithdrawButton({ name, onWithdraw }: { readonly name: string; readonly onWithdraw: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {text('token.withdraw')}
        <span className="hidden-visually">{name}</span>
      </button>
      {isAsking && (
        <Confirm
          title="token.withdraw-ask"
          values={{ name }}
          body="token.withdraw-body"
          no="token.withdraw-no"
          onClose={() => setAsking(false)}
          onYes={onWithdraw}
        />
      )}
    </>
  );
}
