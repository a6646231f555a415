import { type Family, findGame, type Language, type Variant } from '@boardwright/games';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { formatQuery } from '../play/links.ts';
import type { GameSetup, RuleChanges } from '../play/setup.ts';
import { useRuleSets } from '../stores/rule-sets.ts';
import { useSettings } from '../stores/settings.ts';
import { RuleEditor } from './rule-editor.tsx';
import { fieldWords } from './rule-words.ts';

/** House rules: the editor, what was changed, and rule sets to keep and to share. */
export function RulesChoice(props: {
  readonly found: { readonly family: Family; readonly variant: Variant };
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}) {
  const text = useText();
  const { found, setup } = props;
  const changes = setup.rules ?? {};
  const count = Object.keys(changes).length;
  const [isOpen, setOpen] = useState(count > 0);
  const change = (rules: RuleChanges) =>
    props.onChange({ variant: setup.variant, ...(Object.keys(rules).length > 0 ? { rules } : {}) });
  if (found.family.fields.length === 0) return undefined;
  return (
    <details className="card" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow">{text('new.rules')}</span>
        {count > 0 && <span className="badge accent">{text('new.rules-changed', { count })}</span>}
      </summary>
      {isOpen && (
        <div className="stack">
          <p className="soft">{text('new.rules-lead')}</p>
          <RulesFault found={found} changes={changes} />
          <RuleSets setup={setup} onChange={props.onChange} onReset={() => change({})} />
          <RuleEditor {...found} changes={changes} onChange={change} />
        </div>
      )}
    </details>
  );
}

function RulesFault(props: {
  readonly found: { readonly family: Family; readonly variant: Variant };
  readonly changes: RuleChanges;
}) {
  const text = useText();
  const language: Language = useSettings((settings) => settings.language);
  const game = findGame(props.found.variant.id, props.changes);
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

function RuleSets(props: {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
  readonly onReset: () => void;
}) {
  const text = useText();
  const { sets, remove } = useRuleSets();
  const { setup } = props;
  return (
    <div className="stack-tight">
      {setup.rules && (
        <div className="row">
          <button type="button" className="button" onClick={props.onReset}>
            {text('new.rules-reset')}
          </button>
          <CopyButton label={text('new.rules-share')} text={`${location.origin}/new?${formatQuery(setup)}`} />
          <SaveRules setup={setup} />
        </div>
      )}
      {sets.length > 0 && (
        <div className="row">
          <span className="soft small">{text('new.rules-saved')}</span>
          {sets.map(({ name, ...saved }) => (
            <span key={name} className="row">
              <button type="button" className="button" onClick={() => props.onChange(saved)}>
                {name}
              </button>
              <button
                type="button"
                className="button plain icon"
                aria-label={text('new.rules-delete', { name })}
                onClick={() => remove(name)}
              >
                ×
              </button>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function SaveRules({ setup }: { readonly setup: GameSetup }) {
  const text = useText();
  const save = useRuleSets((store) => store.save);
  const [name, setName] = useState('');
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save({ ...setup, name: name.trim() });
        setName('');
      }}
    >
      <input
        type="text"
        style={{ width: '14rem' }}
        aria-label={text('new.rules-name')}
        placeholder={text('new.rules-name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        {text('new.rules-save')}
      </button>
    </form>
  );
}
