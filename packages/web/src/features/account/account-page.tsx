import type { Me } from '@boardwright/protocol';
import { type FormEvent, useState } from 'preact/compat';
import { Link, useLocation, useSearch } from 'wouter-preact';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { forgetMe, getClient, getMe } from '../../session/live/client.ts';
import { endPushes } from '../../session/live/push.ts';
import { useSeats } from '../../session/live/seats.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountForm, Input, NEW_PASSWORD } from './account-form.tsx';
import { nameAgent } from './agents.ts';
import { Tokens } from './tokens.tsx';

/** Guest or account: sign in, sign up, find back, leave. Whoever was sent here goes back to where they were. */
export function AccountPage() {
  const text = useText();
  const [, go] = useLocation();
  const next = pathIn(new URLSearchParams(useSearch()).get('from'));
  const { called, again } = useCall('me', getMe);
  const [code, setCode] = useState<string>();
  const refresh = (recoveryCode?: string) => {
    forgetMe();
    useSeats.getState().sit();
    setCode(recoveryCode);
    again();
  };
  // A recovery code is shown once: whoever gets one goes on when they have kept it.
  const enter = (recoveryCode?: string) => {
    refresh(recoveryCode);
    if (next !== undefined && recoveryCode === undefined) go(next);
  };
  return (
    <Page title={text('account.title')}>
      <div className="stack">
        {code && (
          <div className="notice stack-tight" role="status">
            <p>{text('account.code-keep')}</p>
            <div className="row">
              <code className="code-block">{code}</code>
              <CopyButton label={text('play.copy')} text={code} />
              {next !== undefined && (
                <Link href={next} className="button primary">
                  {text('account.go-on')}
                </Link>
              )}
            </div>
          </div>
        )}
        <CalledView called={called} onRetry={again}>
          {(me) =>
            me.kind === 'account' ? <Member me={me} onChange={refresh} /> : <AccountForm onDone={enter} />
          }
        </CalledView>
      </div>
    </Page>
  );
}

/** A path of this site; anything else is nowhere to send people. */
function pathIn(text: string | null): string | undefined {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : undefined;
}

function Member({ me, onChange }: { readonly me: Me; readonly onChange: () => void }) {
  const text = useText();
  const signOut = async () => {
    await endPushes();
    await getClient().signOut();
    onChange();
  };
  return (
    <div className="account">
      <div className="stack">
        <section className="card stack">
          <h2>{text('account.hello', { name: me.name ?? '' })}</h2>
          <div className="row">
            <Link href={`/player/${me.id}`} className="button">
              {text('account.page')}
            </Link>
            {me.isOperator && (
              <Link href="/operators" className="button">
                {text('account.operators')}
              </Link>
            )}
            <button type="button" className="button" onClick={() => void signOut()}>
              {text('account.sign-out')}
            </button>
          </div>
        </section>
        <Sessions />
        <PasswordForm />
      </div>
      <div className="stack">
        <Tokens />
        <section className="card stack">
          <h2>{text('settings.data')}</h2>
          <div className="row">
            <button type="button" className="button" onClick={() => void downloadData()}>
              {text('account.data')}
            </button>
          </div>
          <DeleteAccount onDone={onChange} />
        </section>
      </div>
    </div>
  );
}

/** A new password ends every other session and all tokens. */
function PasswordForm() {
  const text = useText();
  const [told, setTold] = useState<{ readonly fault?: string }>();
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = (name: string) => String(new FormData(form).get(name) ?? '');
    const done = await getClient().changePassword({
      body: { password: field('current'), next: field('next') },
    });
    setTold(done.ok ? {} : { fault: done.error.code });
    if (done.ok) form.reset();
  };
  return (
    <form className="card stack" onSubmit={(event) => void change(event)}>
      <h2>{text('account.password-change')}</h2>
      <Input name="current" label="account.password-now" kind="password" complete="current-password" />
      <Input
        name="next"
        label="account.password-new"
        kind="password"
        complete="new-password"
        help="account.password-rule"
        pattern={NEW_PASSWORD}
      />
      <p className="soft small">{text('account.password-ends')}</p>
      <div role="status">
        {told && !told.fault && <p className="notice">{text('account.password-changed')}</p>}
      </div>
      <PasswordFault code={told?.fault} />
      <button type="submit" className="button">
        {text('account.password-change')}
      </button>
    </form>
  );
}

/** Whoever is signed in gives no name, only the password. */
function PasswordFault({ code }: { readonly code: string | undefined }) {
  const text = useText();
  return (
    <div role="alert">
      {code && (
        <p className="notice bad">
          {code === 'bad-credentials' ? text('account.password-wrong') : tellProblem(code)}
        </p>
      )}
    </div>
  );
}

function DeleteAccount({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    const done = await getClient().deleteMe({ body: { password } });
    if (done.ok) onDone();
    else setFault(done.error.code);
  };
  return (
    <div className="row">
      <input
        type="password"
        style={{ width: '14rem' }}
        autoComplete="current-password"
        aria-label={text('account.password')}
        placeholder={text('account.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <button
        type="button"
        className="button danger"
        disabled={password === ''}
        onClick={() => setAsking(true)}
      >
        {text('account.delete')}
      </button>
      <PasswordFault code={fault} />
      {isAsking && (
        <Confirm
          title="account.delete-ask"
          no="account.delete-no"
          onClose={() => setAsking(false)}
          onYes={() => void remove()}
        />
      )}
    </div>
  );
}

async function downloadData(): Promise<void> {
  const data = await getClient().myData();
  if (!data.ok) return;
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data.value, undefined, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'boardwright-data.json';
  link.click();
  URL.revokeObjectURL(url);
}

const SEEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Where the account is signed in, with a way to end each session. */
function Sessions() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { called, again } = useCall('sessions', () => getClient().sessions());
  const end = async (id: string) => {
    await getClient().endSession({ params: { id } });
    again();
  };
  return (
    <section className="card stack">
      <h2>{text('account.sessions')}</h2>
      <CalledView called={called} onRetry={again}>
        {(sessions) => (
          <ul className="list">
            {sessions.map((session) => (
              <li key={session.id} className="list-row">
                <span className="grow small">
                  {nameAgent(session.agent)}
                  <br />
                  <span className="soft">{new Date(session.seenAt).toLocaleString(language, SEEN)}</span>
                </span>
                {session.current ? (
                  <span className="badge accent">{text('account.session-here')}</span>
                ) : (
                  <button type="button" className="button" onClick={() => void end(session.id)}>
                    {text('account.session-end')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </CalledView>
    </section>
  );
}
