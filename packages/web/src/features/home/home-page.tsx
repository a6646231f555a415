import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { type ListedFamily, listFamilies } from '../../session/families/catalogue.ts';
import { findKept } from '../../session/local/kept-game.ts';
import { useLocalGame } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { StartPicture } from '../game/game-choice.tsx';
import { lastChoice } from '../new-game/new-game-kept.ts';
import { startGame } from '../new-game/start-game.ts';

const DailyPuzzle = lazy(() => import('./daily-puzzle.tsx').then((m) => ({ default: m.DailyPuzzle })));

/** The front door: go on with a game, or begin one with a single click. */
export function HomePage() {
  const text = useText();
  useTitle('Boardwright');
  return (
    <div className="home fade-in">
      <div className="hero">
        <h1>{text('app.tagline')}</h1>
        <p className="soft hero-lead">{text('home.lead')}</p>
        <div className="row">
          <FirstSteps />
        </div>
      </div>
      <section className="section home-games">
        <h2>{text('home.choose')}</h2>
        <div className="family-cards">
          {listFamilies().map((family) => (
            <FamilyCard key={family.id} family={family} />
          ))}
        </div>
      </section>
      <div className="home-daily">
        <Suspense fallback={<div className="daily-empty" />}>
          <DailyPuzzle />
        </Suspense>
      </div>
    </div>
  );
}

/** A game that is still going on comes before a new one. */
function FirstSteps() {
  const text = useText();
  const session = useLocalGame((game) => game.session);
  const isGoing = session ? !session.outcome && session.match.ply > 0 : findKept()?.isGoing === true;
  return (
    <>
      {isGoing && (
        <Link href="/play" className="button primary">
          {text('home.continue')}
        </Link>
      )}
      <Link href="/new" className={isGoing ? 'button' : 'button primary'}>
        {text('home.new')}
      </Link>
      <Link href="/lobby" className="button">
        {text('lobby.title')}
      </Link>
      <Link href="/learn" className="button">
        {text('nav.learn')}
      </Link>
    </>
  );
}

function FamilyCard({ family }: { readonly family: ListedFamily }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const variant = family.variants[0];
  const play = async () => {
    const started = await startGame({ ...lastChoice(), opponent: 'engine', game: { variant: variant.id } });
    if (started.ok) go(started.value);
  };
  return (
    <article className="card family-card">
      <StartPicture variant={variant.id} />
      <div className="family-name">
        <h3>{family.names[language]}</h3>
        <span className="badge">{text('home.variants', { count: family.variants.length })}</span>
      </div>
      <div className="family-doors">
        <button type="button" className="button primary" onClick={() => void play()}>
          {text('home.play-ai')}
        </button>
        <Link href={`/learn/rules/${variant.id}`} className="button">
          {text('home.rules')}
        </Link>
      </div>
    </article>
  );
}
