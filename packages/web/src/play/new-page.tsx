import { findVariant } from '@boardwright/games';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MiniBoard } from '../board/mini-board.tsx';
import { tellProblem } from '../i18n/problems.ts';
import { useText } from '../i18n/text.ts';
import { Loading, Page } from '../layout/page.tsx';
import { keep, readKept } from '../stores/storage.ts';
import { GameChoice } from './game-choice.tsx';
import { parseQuery } from './links.ts';
import type { NewGame } from './new-game.ts';
import { defaultChoice, parseChoice } from './new-game-kept.ts';
import { OpponentChoice } from './opponent-choice.tsx';
import { type GameSetup, openMatch } from './setup.ts';
import { startGame } from './start-game.ts';

const RulesChoice = lazy(() => import('../rules/rules-choice.tsx').then((m) => ({ default: m.RulesChoice })));

/** Everything that is chosen before a game, on one page; the last choices come back. */
export function NewPage() {
  const text = useText();
  const search = useSearch();
  const [choice, setChoice] = useState<NewGame>(() => firstChoice(search));
  const [fault, setFault] = useState<string>();
  const change = (part: Partial<NewGame>) => {
    setFault(undefined);
    setChoice({ ...choice, ...part });
  };
  const found = findVariant(choice.setup.variant);
  return (
    <Page title={text('new.title')}>
      <div className="columns">
        <div className="stack">
          <GameChoice setup={choice.setup} onChange={(setup) => change({ setup })} />
          <StartPosition setup={choice.setup} />
          {found && (
            <Suspense fallback={<Loading />}>
              <RulesChoice found={found} setup={choice.setup} onChange={(setup) => change({ setup })} />
            </Suspense>
          )}
        </div>
        <div className="stack card">
          <OpponentChoice choice={choice} onChange={change} />
          <StartButton choice={choice} onFailed={(code) => setFault(tellProblem(code, text))} />
          <div role="alert">{fault && <p className="notice bad">{fault}</p>}</div>
        </div>
      </div>
    </Page>
  );
}

/** A game that does not begin at its beginning shows where it does. */
function StartPosition({ setup }: { readonly setup: GameSetup }) {
  const text = useText();
  const match = setup.start === undefined ? undefined : openMatch(setup);
  if (!match) return undefined;
  return (
    <section className="card offer" aria-label={text('new.from-position')}>
      {match.ok && <MiniBoard game={match.value.game} diagram={match.value.position.diagram} />}
      <div className="stack-tight">
        <h2>{text('new.from-position')}</h2>
        <p className="mono small start-text">{setup.start}</p>
        {!match.ok && <p className="notice bad">{tellProblem(match.error.code, text)}</p>}
      </div>
    </section>
  );
}

function StartButton({
  choice,
  onFailed,
}: {
  readonly choice: NewGame;
  readonly onFailed: (code: string) => void;
}) {
  const text = useText();
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const isPlayable = openMatch(choice.setup).ok;
  const start = async () => {
    setBusy(true);
    // A position is for this game only; the rest comes back next time.
    const { start: _, ...setup } = choice.setup;
    keep('new-game', { ...choice, setup });
    const started = await startGame(choice);
    setBusy(false);
    if (started.ok) go(started.value);
    else onFailed(started.error.code);
  };
  return (
    <button
      type="button"
      className="button primary wide"
      disabled={!isPlayable || isBusy}
      onClick={() => void start()}
    >
      {text('new.start')}
    </button>
  );
}

function firstChoice(search: string): NewGame {
  const kept = readKept('new-game', parseChoice) ?? defaultChoice();
  const linked = parseQuery(search);
  return linked && findVariant(linked.setup.variant) ? { ...kept, setup: linked.setup } : kept;
}
