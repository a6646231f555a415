import { namePlayer } from '@boardwright/protocol/guests';
import type {
  ChatLine,
  OperatorAction,
  OperatorEntry,
  OperatorView,
  Report,
} from '@boardwright/protocol/internal';
import { tellLine } from '@boardwright/protocol/phrases';
import { type ReactNode, useRef, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { fill, useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { nameOnlineSeat } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { ActForm, type Deed } from './act-form.tsx';
import { useWords } from './words.ts';

/** For accounts that the server's owner named: reports, bans and what was done, and a form to do more. */
export function OperatorsPage() {
  const words = useWords();
  const { called, again } = useCall('operators', () => getClient().operatorView());
  return (
    <Page title={words.title} lead={words.lead}>
      <CalledView called={called} onRetry={again}>
        {(view) => <Desk view={view} onDone={again} />}
      </CalledView>
    </Page>
  );
}

function Desk({ view, onDone }: { readonly view: OperatorView; readonly onDone: () => void }) {
  const words = useWords();
  const [deed, setDeed] = useState<Deed>({ action: 'remove-game', subject: '' });
  const form = useRef<HTMLDivElement>(null);
  /** A button of a row fills the form in; what is left is to say why. */
  const prepare = (action: OperatorAction, subject: string) => {
    setDeed({ action, subject });
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector<HTMLElement>('[name=reason]')?.focus();
  };
  return (
    <div className="stack" style={{ maxWidth: 760 }}>
      <Section title={words.reports} none={words.noReports}>
        {view.reports.map((report) => (
          <ReportRow key={report.id} report={report} onChoose={prepare} />
        ))}
      </Section>
      <div ref={form}>
        <ActForm deed={deed} onChange={setDeed} onDone={onDone} />
      </div>
      <Section title={words.bans} none={words.noBans}>
        {view.bans.map((ban) => (
          <li key={`${ban.kind} ${ban.subject}`} className="list-row">
            <span className="grow small">
              <strong>
                {ban.kind === 'account' ? words.account : words.address} {ban.name ?? ban.subject}
              </strong>
              <br />
              {ban.reason}
              <br />
              <Signed by={ban.by} at={ban.at} />
            </span>
            <button type="button" className="button" onClick={() => prepare('lift-ban', ban.subject)}>
              {words.here['lift-ban'] ?? words.actions['lift-ban']}
              <span className="hidden-visually">{ban.name ?? ban.subject}</span>
            </button>
          </li>
        ))}
      </Section>
      <Section title={words.log} none={words.noLog}>
        {view.log.map((entry) => (
          <LogRow key={`${entry.at} ${entry.action} ${entry.subject}`} entry={entry} />
        ))}
      </Section>
    </div>
  );
}

function Section(props: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className="card stack">
      <h2>{props.title}</h2>
      {props.children.length === 0 ? <Empty text={props.none} /> : <ul className="list">{props.children}</ul>}
    </section>
  );
}

function ReportRow(props: {
  readonly report: Report;
  readonly onChoose: (action: OperatorAction, subject: string) => void;
}) {
  const words = useWords();
  const language = useSettings((settings) => settings.language);
  const say = useText();
  const { id, game, player, seats, reporter, reporterName, text, at } = props.report;
  const choices: readonly (readonly [OperatorAction, string | undefined])[] = [
    ['remove-game', game],
    ['ban-account', player],
    ['remove-name', player],
    ['close-report', id],
  ];
  return (
    <li className="list-row">
      <span className="grow small" style={{ flexBasis: '100%' }}>
        {player !== undefined && <strong>{fill(words.player, { player })} </strong>}
        {seats && <strong>{seats.map((seat) => nameOnlineSeat(seat, language, say)).join(' – ')} </strong>}
        {game !== undefined && <Link href={`/game/${game}`}>{words.game}</Link>}
        <br />
        {text}
        <br />
        <Signed
          by={namePlayer({ id: reporter, ...(reporterName ? { name: reporterName } : {}) }, language)}
          at={at}
        />
      </span>
      <Said report={props.report} onRemove={(subject) => props.onChoose('remove-message', subject)} />
      <span className="row">
        {choices.map(([action, subject]) =>
          subject === undefined ? undefined : (
            <button
              key={action}
              type="button"
              className="button"
              onClick={() => props.onChoose(action, subject)}
            >
              {words.here[action] ?? words.actions[action]}
            </button>
          ),
        )}
      </span>
    </li>
  );
}

/** The lines of a reported game, with who said each of them. */
function Said({
  report: { game, seats, chat },
  onRemove,
}: {
  readonly report: Report;
  readonly onRemove: (subject: string) => void;
}) {
  const words = useWords();
  const text = useText();
  const language = useSettings((settings) => settings.language);
  if (!seats || !chat) return undefined;
  const nameOf = ({ side }: ChatLine) => nameOnlineSeat(seats[side === 'first' ? 0 : 1], language, text);
  return (
    <div style={{ flexBasis: '100%' }}>
      <h3>{words.chat}</h3>
      <ul className="list">
        {chat.map((line) => (
          <li key={line.number} className="list-row">
            <span className="grow small">
              <strong>{nameOf(line)}</strong> {tellLine(line, language)}
            </span>
            {!line.isRemoved && (
              <button type="button" className="button" onClick={() => onRemove(`${game}/${line.number}`)}>
                {words.remove}
                <span className="hidden-visually">{tellLine(line, language)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LogRow({ entry: { action, subject, reason, by, at } }: { readonly entry: OperatorEntry }) {
  const words = useWords();
  return (
    <li className="list-row">
      <span className="grow small">
        <strong>{words.deeds[action]}</strong> {subject}
        <br />
        {reason}
        <br />
        <Signed by={by} at={at} />
      </span>
    </li>
  );
}

function Signed({ by, at }: { readonly by: string; readonly at: number }) {
  const words = useWords();
  const language = useSettings((settings) => settings.language);
  const date = new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  return <span className="soft">{fill(words.by, { by, date })}</span>;
}
