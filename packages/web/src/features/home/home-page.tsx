import { findLevel } from '@boardwright/engine/internal';
import { lazy, Suspense, useMemo } from 'preact/compat';
import { Link, useLocation } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { type ListedFamily, listFamilies, variantName } from '../../session/families/catalogue.ts';
import { useSeats } from '../../session/live/seats.ts';
import { type KeptGame, listKept } from '../../session/local/kept-game.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { useTitle } from '../../ui/page.tsx';
import { StartPicture } from '../game/game-choice.tsx';
import { KeptPicture, nameOpponent } from '../kept/kept-picture.tsx';
import { startGame, suitingGame } from '../new-game/new-game.ts';
import { DailyPlace } from './daily-place.tsx';

const DeskSections = lazy(() => import('./desk.tsx').then((m) => ({ default: m.DeskSections })));
const DailyPuzzle = lazy(() => import('./daily-puzzle.tsx').then((m) => ({ default: m.DailyPuzzle })));

/** The front door: go on with a game, or begin one with a single click. */
export function HomePage() {
  const text = useText();
  useTitle('Boardwright');
  const isSeated = useSeats((seats) => seats.isSeated);
  return (
    <div className="home fade-in">
      {isSeated && (
        <Suspense fallback={undefined}>
          <DeskSections />
        </Suspense>
      )}
      <div className="hero">
        <h1>{text('app.tagline')}</h1>
        <p className="soft hero-lead">{text('home.lead')}</p>
        <div className="hero-steps">
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
        <Suspense fallback={<DailyPlace />}>
          <DailyPuzzle />
        </Suspense>
      </div>
    </div>
  );
}

/** A game that is still going on comes before a new one, and the computer is one click away in any case. */
function FirstSteps() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const games = useMemo(listKept, []);
  const going = games.find(({ isGoing }) => isGoing);
  const choice = suitingGame(games);
  const play = async () => {
    const started = await startGame(choice);
    if (started.ok) go(started.value);
  };
  const level = findLevel(choice.level)?.words[language].name ?? choice.level;
  return (
    <>
      {going && <Resume kept={going} />}
      <button
        type="button"
        className={going ? 'button large' : 'button primary large'}
        aria-describedby="suits"
        onClick={() => void play()}
      >
        {text('home.play-ai')}
      </button>
      <Link href="/new" className="button large">
        {text('home.new')}
      </Link>
      <Link href="/lobby" className="button large">
        {text('home.opponents')}
      </Link>
      <p id="suits" className="soft small hero-next">
        {text('home.next', { game: variantName(choice.game.variant, language), level })}
        {games.length > 0 && (
          <>
            {' · '}
            <Link href="/play">{text('kept.title')}</Link>
          </>
        )}
      </p>
    </>
  );
}

/** The game that was played last and is not over, as it stands. */
function Resume({ kept }: { readonly kept: KeptGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const name = useGameName(kept.game ?? kept);
  return (
    <Link href={`/play/${kept.id}`} className="resume">
      <KeptPicture kept={kept} />
      <span className="resume-says">
        <strong>{text('home.continue')}</strong>
        <span className="small">{name}</span>
        <span className="small">{nameOpponent(kept, language, text)}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}

function FamilyCard({ family }: { readonly family: ListedFamily }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const variant = family.variants[0];
  const play = async () => {
    const started = await startGame(suitingGame(listKept(), family));
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
        <button type="button" className="button tinted" onClick={() => void play()}>
          {text('home.play-ai')}
        </button>
        <Link href={`/learn/rules/${variant.id}`} className="button">
          {text('home.rules')}
        </Link>
      </div>
    </article>
  );
}
