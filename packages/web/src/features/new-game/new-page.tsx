import { findLevel } from '@boardwright/engine/internal';
import type { GameRef, Language } from '@boardwright/games';
import { lazy, Suspense, useLayoutEffect, useState } from 'preact/compat';
import { useLocation, useSearch } from 'wouter-preact';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { familyOf, variantName } from '../../session/families/catalogue.ts';
import { useMatch } from '../../session/families/families.ts';
import { parseQuery, startOf } from '../../session/game-ref.ts';
import { hearLink, keepLinked, useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Loading, Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { keepChoice, lastChoice, type NewGame, startGame } from './new-game.ts';
import { OPPONENT_TEXTS, OpponentChoice } from './opponent-choice.tsx';
import { VariantChoice } from './variant-choice.tsx';
import './new-game.css';

const RulesChoice = lazy(() => import('../rules/rules-choice.tsx').then((m) => ({ default: m.RulesChoice })));

/** Everything that is chosen before a game, on one page; the last choices come back. */
export function NewPage() {
  const text = useText();
  const search = useSearch();
  const language = useSettings((settings) => settings.language);
  const [choice, setChoice] = useState<NewGame>(() => firstChoice(search));
  const [fault, setFault] = useState<string>();
  useLayoutEffect(() => hearLink(parseQuery(search), search), [search]);
  const { game } = choice;
  const name = useGameName(game);
  const change = (part: Partial<NewGame>) => {
    setFault(undefined);
    setChoice({ ...choice, ...part });
  };
  return (
    <Page title={text('new.title')}>
      <div className="columns new-game">
        <div className="stack">
          <div className="stack card">
            <VariantChoice variant={game.variant} onChange={(chosen) => change({ game: chosen })} />
          </div>
          <Suspense fallback={<Loading />}>
            {game.start !== undefined && <StartPosition game={game} start={game.start} />}
          </Suspense>
        </div>
        <div className="stack card opponent">
          <OpponentChoice choice={choice} onChange={change} />
        </div>
        <Suspense fallback={<Loading />}>
          <RulesChoice game={game} onChange={(chosen) => change({ game: chosen })} />
        </Suspense>
      </div>
      <div className="start-bar">
        <div className="start-bar-inside">
          <ProblemAlert code={fault} />
          <p className="grow small">{tellChoice(choice, name, language, text)}</p>
          <Suspense fallback={<StartButton isOff />}>
            <StartChosen choice={choice} onFailed={(code) => setFault(code)} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

/** What would be started now, in one line. */
function tellChoice(
  { game, opponent, level, invite }: NewGame,
  name: string,
  language: Language,
  text: Text,
): string {
  const friend =
    opponent === 'friend' && invite !== undefined ? text('new.invited', { name: invite }) : undefined;
  const other =
    opponent === 'engine'
      ? findLevel(level)?.words[language].name
      : (friend ?? text(OPPONENT_TEXTS[opponent]));
  const own = variantName(game.variant, language);
  const house = game.rules ? [name === own ? text('new.rules') : own] : [];
  return [name, ...house, other].join(' · ');
}

/** A game that does not begin at its beginning shows where it does. */
function StartPosition({ game, start }: { readonly game: GameRef; readonly start: string }) {
  const text = useText();
  const match = useMatch(game);
  return (
    <section className="card start-position" aria-label={text('new.from-position')}>
      {match.ok && <MiniBoard game={match.value.game} diagram={match.value.position.diagram} />}
      <div className="stack-tight">
        <h2>{text('new.from-position')}</h2>
        <p className="mono small start-text">{start}</p>
        {!match.ok && <OpenFaultNotice fault={{ ...match.error, game }} />}
      </div>
    </section>
  );
}

function StartChosen(props: { readonly choice: NewGame; readonly onFailed: (code: string) => void }) {
  const { choice, onFailed } = props;
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const isPlayable = useMatch(choice.game).ok;
  const start = async () => {
    setBusy(true);
    keepChoice(choice);
    keepLinked(choice.game);
    const started = await startGame(choice);
    setBusy(false);
    if (started.ok) go(started.value);
    else onFailed(started.error.code);
  };
  return <StartButton isOff={!isPlayable || isBusy} onClick={() => void start()} />;
}

function StartButton(props: { readonly isOff: boolean; readonly onClick?: () => void }) {
  const text = useText();
  return (
    <button type="button" className="button primary large" disabled={props.isOff} onClick={props.onClick}>
      {text('new.start')}
    </button>
  );
}

function firstChoice(search: string): NewGame {
  const kept = lastChoice();
  const linked = parseQuery(search);
  const choice = linked && familyOf(linked.variant) ? { ...kept, game: startOf(linked) } : kept;
  const invite = new URLSearchParams(search).get('invite');
  return invite === null ? choice : { ...choice, opponent: 'friend', invite };
}
