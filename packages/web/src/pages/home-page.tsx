import { type Family, families } from '@boardwright/games';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '../i18n/text.ts';
import { useTitle } from '../layout/title.ts';
import { StartPicture } from '../play/game-choice.tsx';
import { defaultChoice, parseChoice } from '../play/new-game-kept.ts';
import { startGame } from '../play/start-game.ts';
import { useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { readKept } from '../stores/storage.ts';

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
          {families().map((family) => (
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
  const match = useLocalGame((game) => game.match);
  const isGoing = match !== undefined && !match.outcome && match.steps.length > 0;
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

function FamilyCard({ family }: { readonly family: Family }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const variant = family.variants[0];
  const play = async () => {
    const kept = readKept('new-game', parseChoice) ?? defaultChoice();
    const started = await startGame({ ...kept, opponent: 'engine', setup: { variant: variant.id } });
    if (started.ok) go(started.value);
  };
  return (
    <article className="card family-card">
      <StartPicture variant={variant.id} />
      <div className="family-name">
        <h3>{family.words[language].family}</h3>
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
