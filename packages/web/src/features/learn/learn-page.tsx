import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { type ListedFamily, listFamilies } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { Page } from '../../ui/page.tsx';
import { StartPicture } from '../game/game-choice.tsx';
import { lessonsOf } from './lessons/lessons.ts';

/** Lessons, puzzles and the rules of every variant. */
export function LearnPage() {
  const text = useText();
  return (
    <Page title={text('learn.title')} lead={text('learn.lead')}>
      <section className="section">
        <h2>{text('learn.lessons')}</h2>
        <div className="family-cards">
          {listFamilies().map((family) => (
            <LessonCard key={family.id} family={family} />
          ))}
        </div>
      </section>
      <section className="section">
        <h2>{text('learn.puzzles')}</h2>
        <div className="card row-apart">
          <p className="grow">{text('learn.puzzles-lead')}</p>
          <Link href="/learn/puzzles" className="button primary">
            {text('learn.start')}
          </Link>
        </div>
      </section>
      <section className="section">
        <h2>{text('lab.title')}</h2>
        <div className="card row-apart">
          <p className="grow">{text('lab.lead')}</p>
          <Link href="/learn/lab" className="button primary">
            {text('learn.start')}
          </Link>
        </div>
      </section>
      <section className="section">
        <h2>{text('atlas.title')}</h2>
        <div className="card row-apart">
          <p className="grow">{text('atlas.lead')}</p>
          <Link href="/learn/atlas" className="button primary">
            {text('learn.start')}
          </Link>
        </div>
      </section>
      <section className="section">
        <h2>{text('learn.rules')}</h2>
        <div className="family-cards">
          {listFamilies().map((family) => (
            <RuleLinks key={family.id} family={family} />
          ))}
        </div>
      </section>
    </Page>
  );
}

function LessonCard({ family }: { readonly family: ListedFamily }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [first, ...more] = lessonsOf(family.id);
  if (!first) return undefined;
  return (
    <article className="card family-card">
      <StartPicture variant={first.variant} />
      <h3 className="family-name">{first.title[language]}</h3>
      <div className="family-doors">
        <Link href={`/learn/lesson/${first.id}`} className="button tinted">
          {text('learn.start')}
        </Link>
        <ul className="link-list">
          {more.map(({ id, title }) => (
            <li key={id}>
              <Link href={`/learn/lesson/${id}`}>{title[language]}</Link>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

function RuleLinks({ family }: { readonly family: ListedFamily }) {
  const language = useSettings((settings) => settings.language);
  return (
    <article className="card stack-tight">
      <h3>{family.names[language]}</h3>
      <ul className="link-list">
        {family.variants.map(({ id, names }) => (
          <li key={id}>
            <Link href={`/learn/rules/${id}`}>{names[language]}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
