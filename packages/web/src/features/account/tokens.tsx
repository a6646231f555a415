import type { TokenAnswer } from '@boardwright/protocol';
import { useEffect, useRef, useState } from 'react';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { CalledView } from '../../ui/called.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCall } from '../../ui/use-call.ts';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';

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
        {told?.kind === 'failed' && <p className="notice bad">{tellProblem(told.code, text)}</p>}
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
