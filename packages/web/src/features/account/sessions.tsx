import { useText } from '../../i18n/text.ts';
import { getClient } from '../../session/live/client.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView } from '../../ui/called.tsx';
import { useCall } from '../../ui/use-call.ts';

/** Where the account is signed in, with a way to end each session. */
export function Sessions() {
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
                  {session.agent || '–'}
                  <br />
                  <span className="soft">{new Date(session.seenAt).toLocaleString(language)}</span>
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
