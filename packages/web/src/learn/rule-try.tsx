import { type AnyGame, type Field, findGame, type Json, Position } from '@boardwright/games';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { otherValues } from '../rules/other-values.ts';
import { findWitness } from '../rules/witness.ts';
import { PlayableBoard } from './playable-board.tsx';

type Trial =
  | { readonly kind: 'closed' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly position: Position };

const LIMITS = {
  budgetMs: 1500,
  pause: () => new Promise<void>((done) => setTimeout(done)),
  clock: () => performance.now(),
};

/** A position in which this rule matters, to be moved in by hand. */
export function RuleTry({
  game,
  field,
  value,
}: {
  readonly game: AnyGame;
  readonly field: Field;
  readonly value: Json;
}) {
  const text = useText();
  const [trial, setTrial] = useState<Trial>({ kind: 'closed' });
  const search = async () => {
    setTrial({ kind: 'searching' });
    const position = await findTrial(game, field, value);
    setTrial(position ? { kind: 'open', position } : { kind: 'none' });
  };
  switch (trial.kind) {
    case 'closed':
      return (
        <button type="button" className="button" onClick={() => void search()}>
          {text('rules.try')}
        </button>
      );
    case 'searching':
      return (
        <p className="soft small" role="status">
          {text('new.picture-loading')}
        </p>
      );
    case 'none':
      return (
        <p className="soft small" role="status">
          {text('new.picture-none')}
        </p>
      );
    case 'open':
      return <PlayableBoard start={trial.position} lead={text('rules.try-lead')} />;
  }
}

async function findTrial(game: AnyGame, field: Field, value: Json): Promise<Position | undefined> {
  for (const other of otherValues(field, value).slice(0, 3)) {
    const changed = findGame(game.variant.id, { [field.name]: other });
    const witness = changed.ok ? await findWitness(changed.value, game, LIMITS) : undefined;
    const position = witness && Position.fromDiagram(game, witness.diagram);
    if (position?.ok) return position.value;
  }
  return undefined;
}
