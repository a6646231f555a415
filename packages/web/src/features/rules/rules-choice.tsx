import type { GameRef, RuleOverrides } from '@boardwright/games';
import { changedRules, type Field, type FoundVariant } from '@boardwright/games/internal';
import { useState } from 'preact/compat';
import { useSearch } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { formatQuery, LONGEST_NAME, parseName } from '../../session/game-ref.ts';
import { findRuleSet, isSameRules, useRuleSets } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { findRules } from './find-rules.ts';
import { RuleEditor } from './rule-editor.tsx';
import { fieldWords } from './rule-field.tsx';

/** House rules: the editor, what was changed, and rule sets to keep and to share. */
export function RulesChoice(props: { readonly game: GameRef; readonly onChange: (game: GameRef) => void }) {
  const text = useText();
  const { game } = props;
  useFamily(game.variant);
  const found = registry.variant(game.variant);
  const known = registry.find(game.variant, game.rules);
  // A link may name rules as a document does; the editor shows them under their own names.
  const changes = known.ok && found ? changedRules(found.family, known.value.variant) : (game.rules ?? {});
  const count = Object.keys(changes).length;
  const change = (rules: RuleOverrides) =>
    props.onChange({ variant: game.variant, ...(Object.keys(rules).length > 0 ? { rules } : {}) });
  if (!found || found.family.fields.length === 0) return undefined;
  const { family } = found;
  const headlines = HEADLINES[family.id] ?? family.fields.slice(0, 4).map(({ name }) => name);
  const rest = family.fields.filter(({ name }) => !headlines.includes(name));
  const isHidden = rest.some(({ name }) => name in changes);
  return (
    <section className="card stack rules-choice" aria-labelledby="house-rules">
      <div className="row-apart">
        <h2 id="house-rules">{text('new.rules')}</h2>
        {count > 0 && <span className="badge accent">{text('new.rules-changed', { count })}</span>}
      </div>
      <p className="soft">{text('new.rules-lead')}</p>
      <RulesFault found={found} changes={changes} />
      <RuleSets game={game} onChange={props.onChange} onReset={() => change({})} />
      <RuleEditor
        {...found}
        fields={family.fields.filter(({ name }) => headlines.includes(name))}
        changes={changes}
        onChange={change}
      />
      <AllRules
        key={family.id}
        found={found}
        fields={rest}
        changes={changes}
        isOpen={isHidden}
        onChange={change}
      />
    </section>
  );
}

/** What people most often ask about before a game; fields that a family no longer has are passed over. */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  morris: ['flyAt', 'placing', 'placingMill', 'protection', 'removals'],
  draughts: ['size', 'menCaptureBack', 'king', 'precedence', 'promotion'],
  tafl: ['first', 'goal', 'kingElsewhere', 'kingArmed', 'throneStop'],
};

/** The rest of the rules; who looks for a word is shown every rule it fits, those above included. */
function AllRules(props: {
  readonly found: FoundVariant;
  readonly fields: readonly Field[];
  readonly changes: RuleOverrides;
  readonly isOpen: boolean;
  readonly onChange: (changes: RuleOverrides) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [isOpen, setOpen] = useState(props.isOpen);
  const [wanted, setWanted] = useState('');
  const { found, fields } = props;
  const shown = wanted.trim() === '' ? fields : findRules(found.family, wanted, language);
  if (fields.length === 0) return undefined;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow">{text('new.all-rules')}</span>
        <span className="badge">{fields.length}</span>
      </summary>
      {isOpen && (
        // A form of its own: its choices must not share a group with those of the same rule above.
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            aria-label={text('new.find-rule')}
            placeholder={text('new.find-rule')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <div role="status">{shown.length === 0 && <p className="soft">{text('new.no-rule')}</p>}</div>
          <RuleEditor {...found} fields={shown} changes={props.changes} onChange={props.onChange} />
        </form>
      )}
    </details>
  );
}

function RulesFault(props: { readonly found: FoundVariant; readonly changes: RuleOverrides }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const game = registry.find(props.found.variant.id, props.changes);
  const field = game.ok ? undefined : (game.error.field ?? '');
  return (
    <div role="alert">
      {field !== undefined && (
        <p className="notice bad">
          {text('new.rules-bad', { field: fieldWords(props.found.family, field, language).label })}
        </p>
      )}
    </div>
  );
}

/** The link to a ruleset carries the name it has here; whoever opens it finds it in the field to save it under. */
function RuleSets(props: {
  readonly game: GameRef;
  readonly onChange: (game: GameRef) => void;
  readonly onReset: () => void;
}) {
  const text = useText();
  const { sets, save } = useRuleSets();
  const { game } = props;
  const linked = parseName(useSearch());
  const [draft, setDraft] = useState(linked ?? '');
  const saved = findRuleSet(sets, game);
  const name = draft.trim() || saved?.name;
  const query = formatQuery(game, name);
  return (
    <div className="stack-tight">
      {game.rules && (
        <form
          className="row ruleset"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.trim()) save({ ...game, name: draft.trim() });
            setDraft('');
          }}
        >
          <input
            type="text"
            className="ruleset-name"
            maxLength={LONGEST_NAME}
            aria-label={text('new.rules-name')}
            placeholder={saved?.name ?? text('new.rules-name')}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <button type="submit" className="button" disabled={draft.trim() === ''}>
            {text('new.rules-save')}
          </button>
          <CopyButton label={text('new.rules-share')} text={`${location.origin}/new?${query}`} />
          <button type="button" className="button" onClick={props.onReset}>
            {text('new.rules-reset')}
          </button>
        </form>
      )}
      {sets.length > 0 && <SavedSets game={game} onChange={props.onChange} />}
    </div>
  );
}

function SavedSets(props: { readonly game: GameRef; readonly onChange: (game: GameRef) => void }) {
  const text = useText();
  const { sets, remove } = useRuleSets();
  return (
    <div className="row">
      <span className="soft small">{text('new.rules-saved')}</span>
      {sets.map((set) => {
        const { name, ...saved } = set;
        return (
          <span key={name} className="saved-set">
            <button
              type="button"
              className="button"
              aria-pressed={isSameRules(set, props.game)}
              onClick={() => props.onChange(saved)}
            >
              {name}
            </button>
            <button
              type="button"
              className="button plain icon"
              aria-label={text('new.rules-delete', { name })}
              onClick={() => remove(name)}
            >
              <Icon name="close" />
            </button>
          </span>
        );
      })}
    </div>
  );
}
