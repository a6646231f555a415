import { findLevel } from '@boardwright/engine/internal';
import type { Side } from '@boardwright/games';
import type { Session } from '@boardwright/session';
import { otherSide } from '@boardwright/session/internal';
import { lazy, Suspense, useMemo, useState } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { StillView } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { countResults, type KeptGame, listKept } from '../../session/local/kept-game.ts';
import { personSides, restartLocal, startLocal, useLocalGame } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { tellEnd, tellLastTurn } from '../game/status.tsx';
import { nextLevel } from '../new-game/new-game.ts';

const KeyMomentView = lazy(() => import('./key-moment.tsx').then((m) => ({ default: m.KeyMomentView })));
const CourseView = lazy(() => import('./key-moment.tsx').then((m) => ({ default: m.CourseView })));
const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));

/** Says who won and why as soon as the game is over, and what next; closed, it stays closed until another end. */
export function GameOver({ session }: { readonly session: Session }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const { match, outcome } = session;
  const mine = personSides(session);
  const id = useLocalGame((game) => game.id);
  const [closed, setClosed] = useState<typeof outcome>();
  const [isShared, setShared] = useState(false);
  if (isShared)
    return (
      <Suspense fallback={undefined}>
        <ShareDialog match={match} outcome={outcome} onClose={() => setShared(false)} />
      </Suspense>
    );
  if (!outcome || closed === outcome) return undefined;
  const close = () => setClosed(outcome);
  const { title, reason } = tellEnd({ match, outcome, mine }, text, language);
  return (
    <Dialog title={title} onClose={close} kind="over" head={<Subject session={session} />}>
      {reason && <p className="soft over-reason">{reason}</p>}
      {match.outcome && <p className="soft small over-last">{tellLastTurn(match, mine, language)}</p>}
      <Tally session={session} />
      {mine.length === 1 && (
        <Suspense fallback={<KeyMomentPlace />}>
          <KeyMomentView match={match} side={mine[0]} isLost={outcome.winner === otherSide(mine[0])} />
        </Suspense>
      )}
      {mine.length === 2 && hasRoom() && (
        <Suspense fallback={<div className="course" />}>
          <CourseView match={match} />
        </Suspense>
      )}
      <div className="over-doors">
        <NextGames session={session} onAgain={() => go(`/play/${restartLocal(session)}`)} />
        <button
          type="button"
          className="button"
          onClick={() => go(`/analyse?${formatQuery(match.ref)}&game=${id}`)}
        >
          <Icon name="analyse" />
          {text('play.analyse')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            close();
            setShared(true);
          }}
        >
          <Icon name="share" />
          {text('play.share')}
        </button>
      </div>
      <button
        type="button"
        className="button plain icon over-close"
        aria-label={text('play.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </Dialog>
  );
}

/** Whether the card is tall enough for the course of the game (over.css): nothing is searched for in vain. */
function hasRoom(): boolean {
  return matchMedia('(min-width: 1024px) and (min-height: 800px)').matches;
}

/** As large as the moment and the course of the game that come here. */
function KeyMomentPlace() {
  return (
    <>
      <div className="key-moment" />
      <div className="course" />
    </>
  );
}

/** How long it took, and how one stands against this opponent in this game. */
function Tally({ session }: { readonly session: Session }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const id = useLocalGame((game) => game.id);
  const { match, seats, outcome } = session;
  const turns = text('over.turns', { count: Math.ceil(match.turns.length / 2) });
  const level = levelOf(session);
  const mine = seats[0].kind === 'person' ? 0 : 1;
  const standing = useMemo(() => {
    if (level === undefined) return undefined;
    const variant = match.game.variant.id;
    const others = listKept().filter((kept) => kept.id !== id);
    const levels: KeptGame['levels'] = mine === 0 ? [undefined, level] : [level, undefined];
    return countResults([...others, { variant, levels, outcome }], variant, level);
  }, [id, level, match, mine, outcome]);
  if (level === undefined || !standing) return <p className="soft small over-tally">{turns}</p>;
  const name = findLevel(level)?.words[language].name ?? level;
  // What never happened is not told.
  const results = (['won', 'drawn', 'lost'] as const)
    .filter((end) => standing[end] > 0)
    .map((end) => text(`over.${end}`, { count: standing[end] }));
  return (
    <p className="soft small over-tally">
      {turns} · {text('over.tally', { level: name, results: results.join(', ') })}
    </p>
  );
}

/** A man of whoever the title speaks of: oneself, or between two people who won; after a draw one of each. */
function Subject({ session }: { readonly session: Session }) {
  const { match, outcome } = session;
  const { board, light } = match.game;
  const mine = personSides(session);
  const winner = outcome?.winner;
  const about = winner === undefined || mine.length !== 1 ? winner : mine[0];
  const men = useMemo(() => {
    const sides: readonly Side[] = about === undefined ? [0, 1] : [about];
    return sides.map((side) => ({ board, light, rows: [{ side, count: 1, places: 1 }], width: 1 }));
  }, [board, light, about]);
  return (
    <div className="over-men">
      {men.map((still) => (
        <StillView key={still.rows[0].side} still={still} />
      ))}
    </div>
  );
}

/** The same game again, its other side, and after a win a stronger opponent before all. */
function NextGames({ session, onAgain }: { readonly session: Session; readonly onAgain: () => void }) {
  const text = useText();
  const [, go] = useLocation();
  const language = useSettings((settings) => settings.language);
  const { match, clock, outcome } = session;
  const mine = personSides(session);
  const level = levelOf(session);
  const again = (className: string) => (
    <button type="button" className={className} onClick={onAgain}>
      <Icon name="restart" />
      {text('play.rematch')}
    </button>
  );
  if (level === undefined) return again('button primary');
  const start = match.back(match.ply);
  const next = nextLevel(level);
  const isWon = outcome?.winner === mine[0];
  const play = (strength: string, side: 0 | 1) => {
    const engine = { kind: 'engine', level: strength } as const;
    const person = { kind: 'person' } as const;
    go(`/play/${startLocal(start, side === 0 ? [person, engine] : [engine, person], clock)}`);
  };
  const isPromoted = isWon && next !== level;
  return (
    <>
      {isPromoted && (
        <button type="button" className="button primary" onClick={() => play(next, mine[0])}>
          {text('over.next-level', { level: findLevel(next)?.words[language].name ?? next })}
        </button>
      )}
      {again(isPromoted ? 'button' : 'button primary')}
      <button type="button" className="button" onClick={() => play(level, otherSide(mine[0]))}>
        <Icon name="swap" />
        {text('over.swap')}
      </button>
    </>
  );
}

/** Who plays against the one person at this screen; undefined where two people do. */
function levelOf({ seats }: Session): string | undefined {
  const engines = seats.flatMap((seat) => (seat.kind === 'engine' ? [seat.level] : []));
  return engines.length === 1 ? engines[0] : undefined;
}
