import type { Game } from '@boardwright/games';
import {
  type Demonstration,
  distinctRules,
  type Field,
  type Frame,
  type Json,
  searchDemonstration,
  tellFrame,
} from '@boardwright/games/internal';
import { useEffect, useState } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { registry, useTeaching } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { fieldWords, nameValue } from './rule-field.tsx';
import './rules.css';

/** A search that pauses often lets the page breathe in between. */
const SLICE_MS = 10;

type Search<T> = { readonly kind: 'searching' } | { readonly kind: 'done'; readonly value: T };

/** Runs a search in slices; it is broken off when something else is asked for. */
export function useSearch<T>(start: () => Generator<undefined, T>, key: string): Search<T> {
  const [found, setFound] = useState<{ readonly key: string; readonly value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is asked
  useEffect(() => {
    const search = start();
    let timer: ReturnType<typeof setTimeout>;
    const run = () => {
      const until = performance.now() + SLICE_MS;
      for (let step = search.next(); ; step = search.next()) {
        if (step.done) return setFound({ key, value: step.value });
        if (performance.now() > until) break;
      }
      timer = setTimeout(run);
    };
    timer = setTimeout(run);
    return () => clearTimeout(timer);
  }, [key]);
  return found?.key === key ? { kind: 'done', value: found.value } : { kind: 'searching' };
}

/** What a rule changes: the same position under its own value and another, each with what comes of it. */
export function DemonstrationView(props: {
  readonly game: Game;
  readonly field: Field;
  /** The value to compare with; any that shows a difference when missing. */
  readonly other?: Json;
}) {
  const text = useText();
  const { game, field, other } = props;
  useTeaching(game.variant.id);
  const key = JSON.stringify([game.variant, field.name, other]);
  const others = other === undefined ? undefined : [other];
  const search = useSearch(() => searchDemonstration(registry, game, field, others), key);
  if (search.kind === 'searching') {
    return (
      <p className="soft small" role="status">
        {text('new.picture-loading')}
      </p>
    );
  }
  if (!search.value) {
    return (
      <p className="soft small" role="status">
        {text('new.picture-none')}
      </p>
    );
  }
  return <Frames game={game} field={field} demonstration={search.value} />;
}

function Frames(props: {
  readonly game: Game;
  readonly field: Field;
  readonly demonstration: Demonstration;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, field, demonstration } = props;
  const { frames, values, variant, under = {} } = demonstration;
  const isElsewhere = variant !== game.variant.id;
  const words = fieldWords(game.family, field.name, language);
  const others = Object.entries(under).map(([name, value]) => {
    const told = fieldWords(game.family, name, language);
    return `${told.label}: ${nameValue(told, value)}`;
  });
  return (
    <div className="stack-tight">
      {isElsewhere && (
        <p className="small soft">
          {text('new.picture-elsewhere', { variant: variantName(variant, language) })}
        </p>
      )}
      {others.length > 0 && (
        <p className="small soft">{text('new.picture-under', { rules: others.join(', ') })}</p>
      )}
      <div className="frames">
        {frames.map((frame, at) => (
          <FrameView
            key={JSON.stringify(values[at])}
            frame={frame}
            other={frames[1 - at]}
            title={nameValue(words, values[at])}
          />
        ))}
      </div>
    </div>
  );
}

/** One side of the comparison: the board it leads to, the move drawn on it, and what the game says. */
function FrameView(props: { readonly frame: Frame; readonly other: Frame; readonly title: string }) {
  const language = useSettings((settings) => settings.language);
  const { frame, other } = props;
  const { game, turn, refused, after } = frame;
  const tried = refused === undefined ? undefined : other.turn[turn.length];
  const arrows = [
    ...turn.slice(0, 1).map(({ touches }) => ({ ...endsOf(touches), tone: 'good' as const })),
    ...(tried ? [{ ...endsOf(tried.touches), tone: 'bad' as const }] : []),
  ];
  const said = tellFrame(frame, language).map(({ sentence }) => sentence);
  const rules = distinctRules(game, other.game, language);
  return (
    <figure className="frame" data-refused={refused !== undefined || undefined}>
      <p className="frame-title">{props.title}</p>
      <MiniBoard
        game={game}
        diagram={after.position.diagram}
        label={said.join(' ')}
        arrows={arrows}
        marks={[...new Set(turn.flatMap(({ captures }) => captures))]}
      />
      <figcaption className="small">
        {rules.length > 0 && <p>{rules.join(' ')}</p>}
        <p className="soft">{said.join(' ')}</p>
      </figcaption>
    </figure>
  );
}

function endsOf(touches: readonly number[]) {
  return { from: touches[0], to: touches[touches.length - 1] };
}
