import { builtInRank, CHALLENGE_WORDS, type ChallengeEvent, findKind, KINDS } from '@boardwright/challenge';
import type { Language } from '@boardwright/games';
import { use, useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Page } from '../../ui/page.tsx';
import { Banner } from './banner.tsx';
import { ChallengeGame } from './challenge-game.tsx';
import { Offer } from './offer.tsx';
import { openRoad, setOut, useRoad } from './road.ts';
import { useSaving } from './saving.ts';

const TICKS_A_MINUTE = 600;

/** The wanderer's mode: walking, strangers' offers, and the game that is on. */
export function RoadPage() {
  use(openRoad());
  const text = useText();
  const running = useRoad((road) => road.state.running);
  const finished = useRoad((road) => road.state.finished);
  useEffect(() => {
    void setOut();
  }, []);
  return (
    <>
      {running ? (
        <ChallengeGame running={running} />
      ) : (
        <Page title={text('road.title')} lead={text('road.lead')}>
          <Walking />
        </Page>
      )}
      {finished && <Banner finished={finished} />}
    </>
  );
}

function Walking() {
  const text = useText();
  const pending = useRoad((road) => road.state.pending);
  return (
    <div className="columns">
      <section className="section">
        <h2>{text('road.pending')}</h2>
        {pending.length === 0 && <Empty text={text('road.quiet')} />}
        {pending.map((challenge) => (
          <Offer key={challenge.kind} kindId={challenge.kind} />
        ))}
      </section>
      <aside className="card stack">
        <Standing />
        <Log />
      </aside>
    </div>
  );
}

function Standing() {
  const text = useText();
  const { isOnServer } = useSaving();
  const rank = useRoad((road) => builtInRank(road.state));
  const minutes = useRoad((road) => Math.floor(road.state.ticks / TICKS_A_MINUTE));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
  return (
    <div className="stack-tight">
      <h2>{text('road.rank', { rank })}</h2>
      <p className="soft">{text('road.walked', { time })}</p>
      <p className="soft small">{text(isOnServer ? 'road.saved-server' : 'road.saved-here')}</p>
    </div>
  );
}

function Log() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const log = useRoad((road) => road.log);
  if (log.length === 0) return undefined;
  return (
    <section className="stack-tight">
      <h3>{text('road.log')}</h3>
      <ul className="list small">
        {log.map((event, i) => (
          // The log only grows at its head; its length counts from the end.
          <li key={String(log.length - i)}>{tellEvent(event, language)}</li>
        ))}
      </ul>
    </section>
  );
}

function tellEvent(event: ChallengeEvent, language: Language): string {
  if (event.type === 'thinking' || event.type === 'moved') return '';
  const words = findKind(KINDS, event.kind)?.words[language];
  const title = words?.title ?? event.kind;
  if (event.type === 'discovered') return words?.flavour ?? title;
  if (event.type === 'ended') return `${title}: ${CHALLENGE_WORDS[language].titles[event.result]}`;
  if (event.type === 'started') return `${title}: ${CHALLENGE_WORDS[language].tiers[event.tier]}`;
  return `${title} ✕`;
}
