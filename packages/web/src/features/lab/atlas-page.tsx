import type { Language, RuleOverrides } from '@boardwright/games';
import { useMemo, useState } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { type Text, useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { registry, useGame } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Page } from '../../ui/page.tsx';
import { sidesInText } from '../game/status.tsx';
import { fieldWords, nameValue } from '../rules/rule-field.tsx';
import { type AtlasGame, type AtlasResult, readAtlas, resultAt, rulesAt } from './atlas.ts';
import { LAB_GAMES, type LabGame } from './lab-games.ts';

/** Every ruleset of some small games with its value, one switch away from one another. */
export function AtlasPage() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const games = useMemo(readAtlas, []);
  const [game, setGame] = useState(games[0]);
  const nameOf = (id: string) => {
    const { name, variant } = labOf(id);
    return name ? text(name) : variantName(variant, language);
  };
  return (
    <Page title={text('atlas.title')} lead={text('atlas.lead')}>
      <div className="stack">
        <fieldset className="card stack-tight">
          <legend>{text('lab.game')}</legend>
          <Choices name="atlas-game" values={games} chosen={game} onChoose={setGame}>
            {({ id }) => nameOf(id)}
          </Choices>
        </fieldset>
        <Rulesets key={game.id} atlas={game} lab={labOf(game.id)} name={nameOf(game.id)} />
      </div>
    </Page>
  );
}

function Rulesets(props: { readonly atlas: AtlasGame; readonly lab: LabGame; readonly name: string }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { atlas, lab } = props;
  const [picks, setPicks] = useState<readonly number[]>(atlas.choices.map(() => 0));
  const plain = useGame(lab.variant, lab.rules);
  const rules = { ...lab.rules, ...rulesAt(atlas, picks) };
  const opened = registry.open({ variant: lab.variant, rules, ...(lab.start ? { start: lab.start } : {}) });
  if (!plain.ok) return undefined;
  const { family } = plain.value;
  const told = (chosen: readonly number[]) =>
    tell(text, language, lab, rulesAt(atlas, chosen), resultAt(atlas, chosen));
  return (
    <div className="columns">
      <section className="stack">
        {atlas.choices.map(({ name, values }, i) => {
          const words = fieldWords(family, name, language);
          return (
            <fieldset key={name} className="card stack-tight">
              <legend>{words.label}</legend>
              <p className="soft small">{words.help}</p>
              <div className="choices">
                {values.map((value, number) => {
                  const chosen = picks.map((pick, at) => (at === i ? number : pick));
                  const isSwitch = values.includes('off');
                  const label = value === 'off' ? text('atlas.off') : text('atlas.on');
                  return (
                    <Choice
                      key={JSON.stringify(value)}
                      className="atlas-choice"
                      name={`atlas-${name}`}
                      isChosen={picks[i] === number}
                      onChoose={() => setPicks(chosen)}
                    >
                      {isSwitch ? label : nameValue(words, value)}
                      <span className="soft small">{told(chosen)}</span>
                    </Choice>
                  );
                })}
              </div>
            </fieldset>
          );
        })}
      </section>
      <aside className="stack lab-results">
        <div className="card stack" role="status" aria-live="polite">
          <h2>{text('lab.result')}</h2>
          {opened.ok && (
            <div className="lab-board">
              <MiniBoard
                game={opened.value.game}
                diagram={opened.value.position.diagram}
                label={props.name}
              />
            </div>
          )}
          <p className="lab-verdict">
            <strong>{told(picks)}</strong>
          </p>
          <p className="soft small">{tally(text, atlas)}</p>
        </div>
      </aside>
    </div>
  );
}

function labOf(id: string): LabGame {
  return LAB_GAMES.find((one) => one.id === id) ?? LAB_GAMES[0];
}

/** Who begins may be one of the rules, so that the sides are asked of the ruleset itself. */
function tell(
  text: Text,
  language: Language,
  lab: LabGame,
  changes: RuleOverrides,
  result: AtlasResult,
): string {
  const game = registry.find(lab.variant, { ...lab.rules, ...changes });
  if (result.kind === 'unknown' || !game.ok) return text('atlas.unknown');
  if (result.kind === 'draw') return text('lab.draw');
  const side = sidesInText(game.value, language)[result.side];
  return result.turns === 0 ? text('lab.endless', { side }) : text('lab.win', { side, turns: result.turns });
}

/** How often each end comes out over all rulesets. */
function tally(text: Text, { results }: AtlasGame): string {
  const count = (isIt: (result: AtlasResult) => boolean) => results.filter(isIt).length;
  return text('atlas.tally', {
    rulesets: results.length,
    first: count((result) => result.kind === 'win' && result.side === 0),
    second: count((result) => result.kind === 'win' && result.side === 1),
    drawn: count((result) => result.kind === 'draw'),
  });
}
