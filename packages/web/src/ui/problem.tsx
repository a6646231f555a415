import { Link, useLocation, useSearch } from 'wouter-preact';
import { tellProblem } from '../i18n/problems.ts';
import { useText } from '../i18n/text.ts';

/** Refusals that an account would have spared. */
const FOR_ACCOUNTS: readonly string[] = ['needs-account', 'rated-needs-account'];

/** Whether it was refused for want of an account. */
export function needsAccount(code: string): boolean {
  return FOR_ACCOUNTS.includes(code);
}

/** Why a call was refused; where an account would have helped, with the way to one and back. */
export function Problem({ code }: { readonly code: string }) {
  return (
    <>
      {tellProblem(code)} {needsAccount(code) && <SignInLink />}
    </>
  );
}

/** The place where a refusal is told, which is there before it: only then is it read out when it comes. */
export function ProblemAlert({ code }: { readonly code: string | undefined }) {
  return (
    <div role="alert">
      {code && (
        <p className="notice bad">
          <Problem code={code} />
        </p>
      )}
    </div>
  );
}

/** Leads to the account page, which leads back here. */
export function SignInLink({ className = '' }: { readonly className?: string }) {
  const text = useText();
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  return (
    <Link href={`/account?${new URLSearchParams({ from: here })}`} className={className}>
      {text('account.sign-in')}
    </Link>
  );
}
