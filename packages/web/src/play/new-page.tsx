import { findVariant } from '@boardwright/games';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Loading, Page } from '../layout/page.tsx';
import { keep, readKept } from '../stores/storage.ts';
import { GameChoice } from './game-choice.tsx';
import { parseQuery } from './links.ts';
import type { NewGame } from './new-game.ts';
import { defaultChoice, parseChoice } from './new-game-kept.ts';
import { OpponentChoice } from './opponent-choice.tsx';
import { openMatch } from './setup.ts';
import { startGame } from './start-game.ts';

const RulesChoice = lazy(() => import('../rules/rules-choice.tsx').then((m) => ({ default: m.RulesChoice })));

/** Everything that is chosen before a game, on one page; the last choices come back. */
export function NewPage() {
  const text = useText();
  const search = useSearch();
  const [, go] = useLocation();
  const [choice, setChoice] = useState<NewGame>(() => firstChoice(search));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<NewGame>) => {
    setFault(undefined);
    setChoice({ ...choice, ...part });
  };
  const found = findVariant(choice.setup.variant);
  const isPlayable = openMatch(choice.setup).ok;
  const start = async () => {
    setBusy(true);
    keep('new-game', choice);
    const started = await startGame(choice);
    setBusy(false);
    if (started.ok) go(started.value);
    else setFault(text('new.needs-server'));
  };
  return (
    <Page title={text('new.title')}>
      <div className="columns">
        <div className="stack">
          <GameChoice setup={choice.setup} onChange={(setup) => change({ setup })} />
          {found && (
            <Suspense fallback={<Loading />}>
              <RulesChoice found={found} setup={choice.setup} onChange={(setup) => change({ setup })} />
            </Suspense>
          )}
        </div>
        <div className="stack card new-side">
          <OpponentChoice choice={choice} onChange={change} />
          <button
            type="button"
            className="button primary wide"
            disabled={!isPlayable || isBusy}
            onClick={() => void start()}
          >
            {text('new.start')}
          </button>
          <div role="alert">{fault && <p className="notice bad">{fault}</p>}</div>
        </div>
      </div>
    </Page>
  );
}

function firstChoice(search: string): NewGame {
  const kept = readKept('new-game', parseChoice) ?? defaultChoice();
  const linked = parseQuery(search);
  return linked && findVariant(linked.setup.variant) ? { ...kept, setup: linked.setup } : kept;
}
