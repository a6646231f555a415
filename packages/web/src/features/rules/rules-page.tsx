import { type Game, Position, writeSheet } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import {
  changedRules,
  type Field,
  type Json,
  rulesOf,
  type SheetSection,
  say,
  searchScenes,
} from '@boardwright/games/internal';
import { Fragment, useEffect, useLayoutEffect, useMemo, useState } from 'preact/compat';
import { Link, useSearch as useQuery } from 'wouter-preact';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useGame, useTeaching } from '../../session/families/families.ts';
import { formatQuery, parseQuery } from '../../session/game-ref.ts';
import { hearLink, useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { NotFound, Page } from '../../ui/page.tsx';
import { type Articles, articlesOn, type Chapter, loadArticles, nameCodes } from './articles.ts';
import { DemonstrationView, useSearch } from './demonstration.tsx';
import { RuleBoard } from './rule-board.tsx';
import { fieldWords, nameValue } from './rule-field.tsx';

/** The rules of a variant or a house ruleset for somebody who does not know it; the record is an appendix. */
export function RulesPage({ params }: { readonly params: { readonly variant: string } }) {
  const text = useText();
  const query = useQuery();
  const rules = parseQuery(`variant=${params.variant}&${query}`)?.rules;
  const ref = { variant: params.variant, ...(rules ? { rules } : {}) };
  const name = useGameName(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of it
  useLayoutEffect(() => hearLink(ref, query), [params.variant, query]);
  const game = useGame(params.variant, rules);
  useTeaching(params.variant);
  if (!game.ok) return <NotFound />;
  const key = JSON.stringify(game.value.variant);
  return (
    <Page
      title={text('rules.title', { variant: name })}
      lead={text(rules ? 'rules.lead-house' : 'rules.lead')}
    >
      <div className="columns">
        <div className="stack" key={key}>
          <Sheet game={game.value} />
          <Appendix game={game.value} />
        </div>
        <Aside game={game.value} />
      </div>
    </Page>
  );
}

function Sheet({ game }: { readonly game: Game }) {
  const language = useSettings((settings) => settings.language);
  const sheet = useMemo(() => writeSheet(game, language), [game, language]);
  if (!sheet) return <Aims game={game} />;
  return (
    <>
      {sheet.sections.map((section) => (
        <Fragment key={section.part}>
          <Section {...section} />
          {/* Whoever does not know the game sees it first: every board has its rule above it. */}
          {section.part === 'start' && <Boards game={game} />}
        </Fragment>
      ))}
    </>
  );
}

function Section({ title, lead, sentences }: SheetSection) {
  return (
    <section className="section">
      <h2>{title}</h2>
      {lead && <p className="soft">{lead}</p>}
      <ul className="sheet-sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** Their places are kept while they are looked for, so that nothing a reader has before him moves. */
function Boards({ game }: { readonly game: Game }) {
  const text = useText();
  const scenes = useSearch(() => searchScenes(game), JSON.stringify(game.variant));
  return (
    <section className="section" aria-busy={scenes.kind === 'searching'}>
      <h2>{text('rules.boards')}</h2>
      <div className="rule-boards">
        {scenes.kind === 'done'
          ? scenes.value.map((scene) => <RuleBoard key={`${scene.rule.code} ${scene.code}`} scene={scene} />)
          : [1, 2, 3, 4].map((place) => <div key={place} className="rule-board-place" />)}
      </div>
    </section>
  );
}

/** What each side plays for, in the words the game says while it is played: for families without rule sheets. */
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

/** The appendix: every field of the record with what it changes, and the numbered articles. */
function Appendix({ game }: { readonly game: Game }) {
  const text = useText();
  const { family, variant } = game;
  const language = useSettings((settings) => settings.language);
  const [book, setBook] = useState<Articles>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void loadArticles(variant.source, language).then(setBook);
  }, [variant.source, language]);
  const rules = useMemo(() => rulesOf(family, variant), [family, variant]);
  return (
    <section className="section">
      <h2>{text('rules.appendix')}</h2>
      <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text('rules.fields')}</summary>
        <ul className="rule-list">
          {(isOpen ? family.fields : []).map((field) => (
            <RuleItem
              key={field.name}
              family={family}
              game={game}
              field={field}
              value={rules[field.name]}
              chapters={book?.chapters ?? []}
            />
          ))}
        </ul>
      </details>
      {book && <Rulebook book={book} family={family} />}
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
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [isAsked, setAsked] = useState(false);
  const { family, field, value, game } = props;
  const words = fieldWords(family, field.name, language);
  const articles = articlesOn(props.chapters, field.name, game);
  return (
    <li className="card stack-tight">
      <div className="row-apart">
        <h3>{words.label}</h3>
        <span className="badge accent rule-value">{nameValue(words, value)}</span>
      </div>
      <p>{words.help}</p>
      {articles.length > 0 && (
        <p className="small soft">
          {text('rules.articles-of', { articles: articles.map(({ id }) => id).join(', ') })}
        </p>
      )}
      {isAsked ? (
        <DemonstrationView game={game} field={field} />
      ) : (
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {text('new.picture')}
        </button>
      )}
    </li>
  );
}

function Rulebook({ book, family }: { readonly book: Articles; readonly family: Family }) {
  const text = useText();
  const { chapters, language } = book;
  if (chapters.length === 0) return undefined;
  return (
    <details className="card">
      <summary>{text('rules.articles')}</summary>
      <div className="prose" lang={language}>
        {chapters.map((chapter) => (
          <section key={chapter.title + chapter.articles[0].id} className="stack-tight">
            <h3>{chapter.part === chapter.title ? chapter.title : `${chapter.part}: ${chapter.title}`}</h3>
            {chapter.articles.map((article) => (
              <p key={article.id}>
                <b>[{article.id}]</b> {nameCodes(article, family, language)}
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
        <Link href={`/new?${formatQuery(refOf(game))}`} className="button primary wide">
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

/** The ruleset as a link to a new game describes it. */
function refOf({ family, variant }: Game) {
  const rules = changedRules(family, variant);
  return { variant: variant.id, ...(Object.keys(rules).length > 0 ? { rules } : {}) };
}
