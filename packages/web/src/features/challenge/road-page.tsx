import { type FinishedGame, KINDS, matchOf } from '@boardwright/challenge';
import {
  builtInRank,
  CHALLENGE_WORDS,
  findKind,
  tellEvent,
  tellReason,
  tellReward,
} from '@boardwright/challenge/internal';
import { use, useEffect, useLayoutEffect, useRef } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitle } from '../../ui/page.tsx';
import { ChallengeGame } from './challenge-game.tsx';
import { Offer } from './offer.tsx';
import { closeBanner, openRoad, setOut, useRoad } from './road.ts';
import { useSaving } from './saving.ts';
import { Scene } from './scene.tsx';
import './challenge.css';
import { registry } from '../../session/families/families.ts';
import { Dialog } from '../../ui/dialog.tsx';

const TICKS_A_MINUTE = 600;

/** The wanderer's mode: the road, the strangers beside it, and the game that is on. */
export function RoadPage() {
  use(openRoad());
  const running = useRoad((road) => road.state.running);
  const finished = useRoad((road) => road.state.finished);
  // The last position stays on the table until the banner is closed.
  const shown = running ?? finished;
  useEffect(() => {
    void setOut();
  }, []);
  useBeginning(shown !== undefined);
  return (
    <>
      {shown ? <ChallengeGame shown={shown} /> : <Walking />}
      {finished && <Banner finished={finished} />}
    </>
  );
}

/** The road and the board share an address; each begins as a page does: at its top, with the focus on it. */
function useBeginning(isAtBoard: boolean): void {
  const shown = useRef(isAtBoard);
  useLayoutEffect(() => {
    if (shown.current === isAtBoard) return;
    shown.current = isAtBoard;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isAtBoard]);
}

function Walking() {
  const text = useText();
  useTitle(text('road.title'));
  const pending = useRoad((road) => road.state.pending);
  return (
    <div className="road fade-in">
      <div className="road-head card">
        <Scene strangers={pending.map(({ kind }) => kind)} />
        <div className="road-intro">
          <h1>{text('road.title')}</h1>
          <p>{text('road.lead')}</p>
          <Standing />
        </div>
      </div>
      <section className="section">
        <h2>{text('road.pending')}</h2>
        <Arrival />
        {pending.length === 0 ? <Quiet /> : undefined}
        <div className="strangers">
          {pending.map(({ kind }) => (
            <Offer key={kind} kindId={kind} />
          ))}
        </div>
      </section>
      <Log />
    </div>
  );
}

/** Says who has come while the page is looked at; a card that appears is not heard. */
function Arrival() {
  const language = useSettings((settings) => settings.language);
  const newest = useRoad((road) => road.log[0]);
  return (
    <p role="status" aria-live="polite" className="hidden-visually">
      {newest?.type === 'discovered' ? tellEvent(newest, KINDS, language) : ''}
    </p>
  );
}

function Quiet() {
  const text = useText();
  return (
    <div className="empty">
      <p>{text('road.quiet')}</p>
      <Link href="/new" className="button">
        {text('road.meanwhile')}
      </Link>
    </div>
  );
}

function Standing() {
  const text = useText();
  const { isOnServer } = useSaving();
  const rank = useRoad((road) => builtInRank(road.state));
  const prestige = useRoad((road) => road.state.prestige);
  const minutes = useRoad((road) => Math.floor(road.state.ticks / TICKS_A_MINUTE));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
  return (
    <div className="standing">
      <span className="seal" aria-hidden="true">
        {rank}
      </span>
      <div>
        <p>
          <strong>{text('road.rank', { rank })}</strong>
        </p>
        <p className="soft small">
          {text('road.won', { prestige })} · {text('road.walked', { time })}
        </p>
        <p className="soft small">{text(isOnServer ? 'road.saved-server' : 'road.saved-here')}</p>
      </div>
    </div>
  );
}

function Log() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const log = useRoad((road) => road.log);
  if (log.length === 0) return undefined;
  return (
    <section className="section">
      <h2>{text('road.log')}</h2>
      <ol className="road-log" reversed>
        {log.map((event, i) => (
          // The log only grows at its head; its length counts from the end.
          <li key={String(log.length - i)}>{tellEvent(event, KINDS, language)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Result, reason and reward. All was paid when the game ended; closing this changes only the view. */
function Banner({ finished }: { readonly finished: FinishedGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const rank = useRoad((road) => builtInRank(road.state));
  return (
    <Dialog title={CHALLENGE_WORDS[language].titles[finished.result]} onClose={closeBanner}>
      <ReasonLine finished={finished} />
      <div className="standing">
        <span className="seal" data-won={finished.prestige > 0 || undefined} aria-hidden="true">
          {rank}
        </span>
        <div>
          <p>
            <strong>{tellReward(finished.prestige, language)}</strong>
          </p>
          <p className="soft small">{text('road.rank', { rank })}</p>
        </div>
      </div>
      <div className="row">
        <button type="button" className="button primary" onClick={closeBanner}>
          {text('road.close')}
        </button>
      </div>
    </Dialog>
  );
}

function ReasonLine({ finished }: { readonly finished: FinishedGame }) {
  const language = useSettings((settings) => settings.language);
  const kind = findKind(KINDS, finished.kind);
  return (
    <p>
      {kind
        ? tellReason(kind, matchOf(registry, kind, finished.moves), finished.reason, language)
        : finished.reason}
    </p>
  );
}
