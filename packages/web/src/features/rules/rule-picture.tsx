import type { Game, Move } from '@boardwright/games';
import { useEffect, useState } from 'react';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { findWitness, type Witness } from './witness.ts';

type Search =
  | { readonly kind: 'searching' }
  | { readonly kind: 'done'; readonly witness: Witness | undefined };

const LIMITS = {
  budgetMs: 1500,
  pause: () => new Promise<void>((done) => setTimeout(done)),
  clock: () => performance.now(),
};

/** A small board on which a rule makes a difference, found by playing both ways. */
export function RulePicture({ before, after }: { readonly before: Game; readonly after: Game }) {
  const text = useText();
  const [search, setSearch] = useState<Search>({ kind: 'searching' });
  useEffect(() => {
    let isWanted = true;
    setSearch({ kind: 'searching' });
    void findWitness(before, after, LIMITS).then((witness) => {
      if (isWanted) setSearch({ kind: 'done', witness });
    });
    return () => {
      isWanted = false;
    };
  }, [before, after]);
  if (search.kind === 'searching') return <p className="soft small">{text('new.picture-loading')}</p>;
  if (!search.witness) return <p className="soft small">{text('new.picture-none')}</p>;
  return <WitnessPicture game={after} witness={search.witness} />;
}

function WitnessPicture({ game, witness }: { readonly game: Game; readonly witness: Witness }) {
  const text = useText();
  const caption = useCaption(witness);
  const arrows = [
    ...witness.gained.slice(0, 4).map((move) => toArrow(move, 'good')),
    ...witness.lost.slice(0, 4).map((move) => toArrow(move, 'bad')),
  ];
  const marks = [...new Set(witness.gained.concat(witness.lost).flatMap((move) => move.captures))];
  return (
    <figure className="rule-picture">
      <MiniBoard
        game={game}
        diagram={witness.diagram}
        label={text('new.picture')}
        arrows={arrows}
        marks={marks}
      />
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  );
}

function useCaption(witness: Witness): string {
  const text = useText();
  if (witness.kind === 'start') return text('new.picture-start');
  if (witness.kind === 'end') return text('new.picture-end');
  const parts: string[] = [];
  if (witness.gained.length > 0) parts.push(text('new.picture-gained', { moves: nameSome(witness.gained) }));
  if (witness.lost.length > 0) parts.push(text('new.picture-lost', { moves: nameSome(witness.lost) }));
  return parts.join('. ');
}

function nameSome(moves: readonly Move[]): string {
  const names = moves.slice(0, 4).map((move) => move.text);
  return names.join(', ') + (moves.length > 4 ? '…' : '');
}

function toArrow(move: Move, tone: 'good' | 'bad') {
  return { from: move.touches[0], to: move.touches[move.touches.length - 1], tone };
}
