import { type Field, type Game, type Json, Match, Position } from '@boardwright/games';
import { useState } from 'react';
import { PlayableBoard } from '../../board/playable-board.tsx';
import { useText } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import { findWitness, otherValues } from './witness.ts';

type Trial =
  | { readonly kind: 'closed' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly start: Match };

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
  readonly game: Game;
  readonly field: Field;
  readonly value: Json;
}) {
  const text = useText();
  const [trial, setTrial] = useState<Trial>({ kind: 'closed' });
  const search = async () => {
    setTrial({ kind: 'searching' });
    const start = await findTrial(game, field, value);
    setTrial(start ? { kind: 'open', start } : { kind: 'none' });
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
      return <PlayableBoard start={trial.start} lead={text('rules.try-lead')} />;
  }
}

async function findTrial(game: Game, field: Field, value: Json): Promise<Match | undefined> {
  for (const other of otherValues(field, value).slice(0, 3)) {
    const changed = registry.find(game.variant.id, { [field.name]: other });
    const witness = changed.ok ? await findWitness(changed.value, game, LIMITS) : undefined;
    const position = witness && Position.fromDiagram(game, witness.diagram);
    if (position?.ok) return Match.from(position.value);
  }
  return undefined;
}
