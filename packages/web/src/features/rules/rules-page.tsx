import { type Family, type Field, type Game, type Json, Position, rulesOf, say } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useGame } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Page } from '../../ui/page.tsx';
import { articlesOn, type Chapter, loadArticles } from './articles.ts';
import { RuleTry } from './rule-try.tsx';
import { fieldWords, nameValue } from './rule-words.ts';

/** The rules of one variant, made from its record, each with its source and a board to try it on. */
export function RulesPage({ params }: { readonly params: { readonly variant: string } }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const game = useGame(params.variant);
  if (!game.ok) return <NotFound />;
  const name = variantName(params.variant, language);
  return (
    <Page title={text('rules.title', { variant: name })} lead={text('rules.lead')}>
      <div className="columns">
        <RuleList key={params.variant} game={game.value} />
        <Aside game={game.value} />
      </div>
    </Page>
  );
}

function RuleList({ game }: { readonly game: Game }) {
  const text = useText();
  const { family, variant } = game;
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  useEffect(() => {
    void loadArticles(variant.source).then(setChapters);
  }, [variant.source]);
  const rules = useMemo(() => rulesOf(family, variant), [family, variant]);
  return (
    <div className="stack">
      <Aims game={game} />
      <section className="section">
        <h2>{text('rules.fields')}</h2>
        <ul className="rule-list">
          {family.fields.map((field) => (
            <RuleItem
              key={field.name}
              family={family}
              game={game}
              field={field}
              value={rules[field.name]}
              chapters={chapters}
            />
          ))}
        </ul>
      </section>
      <Rulebook chapters={chapters} source={variant.source} />
    </div>
  );
}

/** What each side plays for, in the words the game says while it is played. */
function Aims({ game }: { readonly game: Game }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  return (
    <section className="section">
      <h2>{text('rules.aims')}</h2>
      <div className="card stack-tight">
        {([0, 1] as const).map((side) => (
          <p key={side}>{say(game, game.telling.aim(side), { language }).sentence}</p>
        ))}
      </div>
    </section>
  );
}

function RuleItem(props: {
  readonly family: Family;
  readonly game: Game;
  readonly field: Field;
  readonly value: Json;
  readonly chapters: readonly Chapter[];
}) {
  const language = useSettings((settings) => settings.language);
  const { family, field, value } = props;
  const words = fieldWords(family, field.name, language);
  const articles = articlesOn(props.chapters, field.name, props.game);
  return (
    <li className="card stack-tight">
      <div className="row-apart">
        <h3>{words.label}</h3>
        <span className="badge accent rule-value">{nameValue(words, value)}</span>
      </div>
      <p>{words.help}</p>
      {articles.map((article) => (
        <p key={article.id} className="small soft" lang="en">
          <b>[{article.id}]</b> {article.text}
        </p>
      ))}
      <RuleTry game={props.game} field={field} value={value} />
    </li>
  );
}

function Rulebook({ chapters, source }: { readonly chapters: readonly Chapter[]; readonly source: string }) {
  const text = useText();
  if (chapters.length === 0) return undefined;
  return (
    <details className="card">
      <summary>{text('rules.source', { source })}</summary>
      <div className="prose" lang="en">
        {chapters.map((chapter) => (
          <section key={chapter.title + chapter.articles[0].id} className="stack-tight">
            <h3>{chapter.part === chapter.title ? chapter.title : `${chapter.part}: ${chapter.title}`}</h3>
            {chapter.articles.map((article) => (
              <p key={article.id}>
                <b>[{article.id}]</b> {article.text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}

function Aside({ game }: { readonly game: Game }) {
  const text = useText();
  const { family, variant } = game;
  const language = useSettings((settings) => settings.language);
  return (
    <aside className="stack">
      <div className="card stack">
        <h2>{text('rules.start')}</h2>
        <MiniBoard game={game} diagram={Position.start(game).diagram} label={text('new.picture-start')} />
        <Link href={`/new?variant=${variant.id}`} className="button primary wide">
          {text('rules.play')}
        </Link>
      </div>
      <nav className="card stack-tight" aria-label={text('rules.variants')}>
        <h2>{text('rules.variants')}</h2>
        <ul className="link-list">
          {family.variants.map((other) => (
            <li key={other.id}>
              <Link
                href={`/learn/rules/${other.id}`}
                aria-current={other.id === variant.id ? 'page' : undefined}
              >
                {variantName(other.id, language)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
