import type { Game, Language, RuleOverrides } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import { rulesOf, wordsOf } from '@boardwright/games/internal';
import { useEffect, useState } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { registry, useGame } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choices } from '../../ui/choice.tsx';
import { Page } from '../../ui/page.tsx';
import { RuleEditor } from '../rules/rule-editor.tsx';
import { fieldWords, nameValue } from '../rules/rule-field.tsx';
import { LAB_GAMES, type LabGame } from './lab-games.ts';
import { type LabState, useSolution } from './solving.ts';

/** A ruleset that was solved since the page was opened. */
interface Tried {
  readonly key: string;
  readonly label: string;
  readonly state: LabState;
  readonly family: Family;
  readonly sides: Game['sides'];
}

/** Rules as switches, and what each of them makes of the start. */
export function LabPage() {
  const text = useText();
  const [lab, setLab] = useState<LabGame>(LAB_GAMES[0]);
  const [changes, setChanges] = useState<RuleOverrides>({});
  const language = useSettings((settings) => settings.language);
  const plain = useGame(lab.variant, lab.rules);
  if (!plain.ok) return undefined;
  const { family } = plain.value;
  const nameOf = ({ name, variant }: LabGame) => (name ? text(name) : variantName(variant, language));
  const choose = (chosen: LabGame) => {
    setLab(chosen);
    setChanges({});
  };
  return (
    <Page title={text('lab.title')} lead={text('lab.lead')}>
      <div className="columns">
        <section className="stack">
          <fieldset className="card stack-tight">
            <legend>{text('lab.game')}</legend>
            <Choices name="lab-game" values={LAB_GAMES} chosen={lab} onChoose={choose}>
              {nameOf}
            </Choices>
          </fieldset>
          <h2>{text('lab.rules')}</h2>
          <RuleEditor
            family={family}
            variant={plain.value.variant}
            fields={family.fields.filter(({ name }) => lab.switches.includes(name))}
            changes={changes}
            isBare
            onChange={setChanges}
          />
        </section>
        <Results lab={lab} name={nameOf(lab)} changes={changes} />
      </div>
    </Page>
  );
}

function Results(props: { readonly lab: LabGame; readonly name: string; readonly changes: RuleOverrides }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { lab, name, changes } = props;
  const { variant } = lab;
  const rules = { ...lab.rules, ...changes };
  const game = useGame(variant, rules);
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const obstacle = game.ok ? game.value.unsolvable?.() : undefined;
  const question = { variant, rules, ...(lab.start ? { start: lab.start } : {}) };
  const opened = registry.open(question);
  const { state, cancel, again } = useSolution(opened.ok && obstacle === undefined ? question : undefined);
  const key = JSON.stringify([lab.id, changes]);
  const label = game.ok ? labelOf(game.value, name, changes, language, text('lab.usual')) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the game
  useEffect(() => {
    if (state.kind !== 'solved') return;
    if (!game.ok) return;
    const { family, sides } = game.value;
    const now = { key, label, state, family, sides };
    setTried((before) => [now, ...before.filter((one) => one.key !== key)]);
  }, [state, key, label]);
  return (
    <aside className="stack lab-results">
      <div className="card stack" role="status" aria-live="polite">
        <h2>{text('lab.result')}</h2>
        {opened.ok && (
          <div className="lab-board">
            <MiniBoard game={opened.value.game} diagram={opened.value.position.diagram} label={name} />
          </div>
        )}
        {game.ok && opened.ok && obstacle === undefined && <Answer game={game.value} state={state} />}
        {game.ok && obstacle !== undefined && <p>{sentenceOf(game.value, obstacle, language)}</p>}
        {!opened.ok && <p>{text('lab.unfit')}</p>}
        {state.kind === 'solving' && (
          <button type="button" className="button" onClick={cancel}>
            {text('lab.cancel')}
          </button>
        )}
        {state.kind === 'cancelled' && (
          <button type="button" className="button" onClick={again}>
            {text('lab.again')}
          </button>
        )}
      </div>
      {tried.length > 1 && (
        <section className="card stack-tight lab-tried">
          <h2>{text('lab.tried')}</h2>
          <dl>
            {tried.map((one) => (
              <div key={one.key} className="row-apart">
                <dt>{one.label}</dt>
                <dd>
                  <Verdict family={one.family} sides={one.sides} state={one.state} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </aside>
  );
}

function Answer({ game, state }: { readonly game: Game; readonly state: LabState }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const number = (n: number) => n.toLocaleString(language);
  switch (state.kind) {
    case 'waiting':
      return <progress aria-label={text('lab.result')} />;
    case 'solving':
      return (
        <>
          <progress value={state.share} aria-label={text('lab.result')} />
          <p className="soft small">
            {text('lab.solving', {
              positions: number(state.positions),
              percent: Math.floor(100 * state.share),
            })}
          </p>
        </>
      );
    case 'solved': {
      const { positions, won, drawn, lost, longest } = state.solution;
      return (
        <>
          <p className="lab-verdict">
            <Verdict family={game.family} sides={game.sides} state={state} />
          </p>
          <p className="soft small">
            {text('lab.counts', {
              positions: number(positions),
              won: number(won),
              drawn: number(drawn),
              lost: number(lost),
              longest,
              ms: number(state.ms),
            })}
          </p>
        </>
      );
    }
    case 'cancelled':
      return <p>{text('lab.cancelled')}</p>;
    case 'too-large':
      return <p>{text('lab.too-large')}</p>;
    case 'failed':
      return <p>{text('lab.failed')}</p>;
  }
}

function Verdict(props: {
  readonly family: Family;
  readonly sides: Game['sides'];
  readonly state: LabState;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { state, family, sides } = props;
  if (state.kind !== 'solved') return undefined;
  const { value, turns } = state.solution;
  if (value === 'draw') return <strong>{text('lab.draw')}</strong>;
  const side = wordsOf(family, language).sidesInText[sides[value === 'win' ? 0 : 1]];
  // Nobody wins by force, but play without end does not count as a draw.
  if (turns === 0) return <strong>{text('lab.endless', { side })}</strong>;
  return <strong>{text('lab.win', { side, turns })}</strong>;
}

/** The rules that were changed, each with its value. */
function labelOf(game: Game, name: string, rules: RuleOverrides, language: Language, usual: string): string {
  const values = rulesOf(game.family, game.variant);
  const changes = Object.keys(rules).map((field) => {
    const words = fieldWords(game.family, field, language);
    const value = values[field];
    return typeof value === 'object' ? words.label : `${words.label}: ${nameValue(words, value)}`;
  });
  return `${name}. ${changes.length > 0 ? changes.join('; ') : usual}`;
}

function sentenceOf(game: Game, code: string, language: Language): string {
  const phrase = wordsOf(game.family, language).codes[code];
  return typeof phrase === 'string' ? phrase : '';
}
