import {
  askFor,
  CHALLENGE_WORDS,
  findKind,
  type Guard,
  guardKey,
  KINDS,
  type Kind,
  matchOf,
  type RunningGame,
  type Status,
} from '@boardwright/challenge';
import { beginEntry, extend, type Match, type Side, type Site } from '@boardwright/games';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused, type Refusal } from '../../board/refusal.ts';
import { useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { GameFrame } from '../game/game-frame.tsx';
import { MoveList } from '../game/move-list.tsx';
import { PlayerStrip } from '../game/player-strip.tsx';
import { StatusBar } from '../game/status-bar.tsx';
import { journey } from './road.ts';

/** The game of a challenge. Escape lets go, then arms the forfeit, then forfeits. */
export function ChallengeGame({ running }: { readonly running: RunningGame }) {
  const kind = findKind(KINDS, running.kind);
  return kind ? <KindGame kind={kind} running={running} /> : undefined;
}

function KindGame({ kind, running }: { readonly kind: Kind; readonly running: RunningGame }) {
  const language = useSettings((settings) => settings.language);
  const words = CHALLENGE_WORDS[language];
  useFamily(kind.variant);
  const match = useMemo(() => matchOf(registry, kind, running.moves), [kind, running.moves]);
  const [touched, setTouched] = useState<readonly Site[]>([]);
  const [guard, setGuard] = useForfeitGuard(touched.length > 0);
  const title = kind.words[language].title;
  useTitle(title);
  const status = statusOf(running, match, touched, guard);
  const foe: Side = kind.playerSide === 0 ? 1 : 0;
  return (
    <GameFrame
      title={title}
      top={<Strip match={match} side={foe} name={words.foe} />}
      board={<ChallengeBoard match={match} running={running} onTouch={setTouched} />}
      bottom={<Strip match={match} side={kind.playerSide} name={words.you} />}
      panel={
        <>
          <StatusBar status={{ text: words.statuses[status] }} />
          <ForfeitButtons guard={guard} onGuard={setGuard} />
          <section className="card stack-tight">
            <h2>{words.helpTitle}</h2>
            <p className="help-lines">{kind.words[language].help.join('\n')}</p>
          </section>
          <MoveList key={match.ply} turns={match.turns} shown={match.ply} onShow={() => undefined} />
        </>
      }
    />
  );
}

function statusOf(running: RunningGame, match: Match, touched: readonly Site[], guard: Guard): Status {
  if (guard === 'armed') return 'forfeit';
  if (running.thinking) return 'thinking';
  const { position } = match;
  const entry = touched.reduce((open, site) => extend(open, site) ?? open, beginEntry(position.moves));
  return askFor(position, entry);
}

/** The guard listens before the board does, so that an armed forfeit swallows every other key. */
function useForfeitGuard(hasSelection: boolean) {
  const [guard, setGuard] = useState<Guard>('idle');
  const now = useRef({ guard, hasSelection });
  now.current = { guard, hasSelection };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key === 'Escape' ? 'escape' : 'other';
      const after = guardKey(now.current.guard, key, now.current.hasSelection);
      // The banner of a forfeit must not be closed by the very key that forfeited.
      if (after.effect === 'none' || after.effect === 'forfeit') {
        event.preventDefault();
        event.stopPropagation();
      }
      if (after.effect === 'forfeit') journey.forfeit();
      // Two quick keys may come before the next drawing.
      now.current = { ...now.current, guard: after.guard };
      setGuard(after.guard);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
  return [guard, setGuard] as const;
}

function ForfeitButtons({
  guard,
  onGuard,
}: {
  readonly guard: Guard;
  readonly onGuard: (guard: Guard) => void;
}) {
  const text = useText();
  if (guard === 'idle') {
    return (
      <button type="button" className="button" onClick={() => onGuard('armed')}>
        {text('road.forfeit')}
      </button>
    );
  }
  return (
    <div className="notice bad row-apart" role="alert">
      <span>{text('road.forfeit-keys')}</span>
      <span className="row">
        <button type="button" className="button danger" onClick={() => journey.forfeit()}>
          {text('road.forfeit')}
        </button>
        <button type="button" className="button" onClick={() => onGuard('idle')}>
          {text('play.confirm-no')}
        </button>
      </span>
    </div>
  );
}

function Strip({ match, side, name }: { readonly match: Match; readonly side: Side; readonly name: string }) {
  return <PlayerStrip match={match} side={side} name={name} isOnTurn={match.position.turn === side} />;
}

function ChallengeBoard(props: {
  readonly match: Match;
  readonly running: RunningGame;
  readonly onTouch: (touched: readonly Site[]) => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { match, running } = props;
  const { position } = match;
  const [refusal, setRefusal] = useState<Refusal>();
  const isOpen = !running.thinking;
  return (
    <>
      <BoardView
        game={match.game}
        diagram={position.diagram}
        moves={isOpen ? position.moves : NOTHING}
        last={match.last}
        hasHandOutside
        shown={refusal?.sites ?? NOTHING}
        onMove={(move) => {
          setRefusal(undefined);
          props.onTouch([]);
          journey.play(move);
        }}
        onRefused={(refused) => {
          props.onTouch([]);
          if (isOpen) setRefusal(explainRefused(position, refused, language));
        }}
        onTouch={(touched) => {
          setRefusal(undefined);
          props.onTouch(touched);
        }}
      />
      <div role="status" aria-live="polite">
        {refusal && <p className="status-notice">{refusal.sentence}</p>}
      </div>
    </>
  );
}

const NOTHING: readonly never[] = [];
