import type { TokenInfo } from '@boardwright/protocol';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/page.tsx';

/** Two dates stand in a row beside a button; seconds would not fit on a phone. */
const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;

/** The account's tokens without their secrets, which nobody has but the programs. */
export function TokenList(props: {
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
