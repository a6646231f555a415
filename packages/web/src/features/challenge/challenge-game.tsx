import {
  askFor,
  CHALLENGE_WORDS,
  countdown,
  type FinishedGame,
  findKind,
  type Guard,
  guardKey,
  KINDS,
  type Kind,
  matchOf,
  type RunningGame,
  rewardFor,
  type Status,
  tellCountdown,
  tellReward,
} from '@boardwright/challenge';
import { beginEntry, extend, type Match, type Say, type Side, type Site } from '@boardwright/games';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { explainRefused } from '../../board/refusal.ts';
import { useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { BackToGame, BrowseActions } from '../game/browse-actions.tsx';
import { Action, GameMenu } from '../game/game-menu.tsx';
import { MoveList } from '../game/move-list.tsx';
import { PlayFrame } from '../game/play-frame.tsx';
import { PlayerStrip } from '../game/player-strip.tsx';
import { StatusBar } from '../game/status-bar.tsx';
import { type Browsing, useBrowsing } from '../game/use-browsing.ts';
import { GameFacts, Guide } from './game-facts.tsx';
import { journey } from './road.ts';

/** On the table: a game that is on, or the last position of one that has just ended. */
type ShownGame = RunningGame | FinishedGame;

/** The game of a challenge. Escape lets go, then arms the forfeit, then forfeits. */
export function ChallengeGame({ shown }: { readonly shown: ShownGame }) {
  const kind = findKind(KINDS, shown.kind);
  return kind ? <KindGame kind={kind} shown={shown} /> : undefined;
}

function KindGame({ kind, shown }: { readonly kind: Kind; readonly shown: ShownGame }) {
  const language = useSettings((settings) => settings.language);
  const words = CHALLENGE_WORDS[language];
  useFamily(kind.variant);
  const match = useMemo(() => matchOf(registry, kind, shown.moves), [kind, shown.moves]);
  const browsing = useBrowsing(match);
  const [touched, setTouched] = useState<readonly Site[]>([]);
  const [refusal, setRefusal] = useState<Say>();
  const [guard, setGuard] = useForfeitGuard(touched.length > 0);
  const { title } = kind.words[language];
  useTitle(title);
  const status = statusOf(shown, match, touched, guard);
  const left = status === 'forfeit' || status === 'over' ? undefined : countdown(kind, match);
  const foe: Side = kind.playerSide === 0 ? 1 : 0;
  const isOver = 'result' in shown;
  return (
    <PlayFrame
      title={title}
      head={<Head kind={kind} shown={shown} />}
      top={<Strip match={match} side={foe} name={`${words.foe}: ${words.tiers[shown.tier]}`} />}
      board={
        <ChallengeBoard
          match={match}
          browsing={browsing}
          isOpen={!isOver && shown.thinking === undefined}
          refusal={refusal}
          onTouch={setTouched}
          onRefusal={setRefusal}
        />
      }
      bottom={<Strip match={match} side={kind.playerSide} name={words.you} />}
      status={
        <StatusBar
          status={{ text: tellCountdown(words.statuses[status], left, language) }}
          notice={refusal?.sentence}
        >
          <BackToGame browsing={browsing} />
          {guard === 'armed' && <ForfeitAnswers onGuard={setGuard} />}
        </StatusBar>
      }
      actions={
        <>
          <BrowseActions browsing={browsing} />
          <Action icon="resign" label="road.forfeit" isOff={isOver} onClick={() => setGuard('armed')} />
          <GameMenu
            title={title}
            items={[{ icon: 'learn', label: 'home.rules', href: `/learn/rules/${kind.variant}` }]}
          />
        </>
      }
      panel={
        <>
          <MoveList key={match.ply} turns={match.turns} shown={browsing.ply} onShow={browsing.show} />
          <div className="challenge-notes">
            <GameFacts kind={kind} match={match} />
            <Guide kind={kind} />
          </div>
        </>
      }
      onStep={browsing.step}
    />
  );
}

/** What is played, against whom, and what a win pays. */
function Head({ kind, shown }: { readonly kind: Kind; readonly shown: ShownGame }) {
  const language = useSettings((settings) => settings.language);
  const tier = CHALLENGE_WORDS[language].tiers[shown.tier];
  const reward = tellReward(rewardFor(shown.tier, 'win'), language);
  return (
    <div className="game-head">
      <p className="grow small soft">{`${kind.words[language].title} · ${tier} · ${reward}`}</p>
    </div>
  );
}

function statusOf(shown: ShownGame, match: Match, touched: readonly Site[], guard: Guard): Status {
  if ('result' in shown) return 'over';
  if (guard === 'armed') return 'forfeit';
  if (shown.thinking) return 'thinking';
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
      const isAnswer = event.target instanceof Element && event.target.closest('.forfeit-answers') !== null;
      // The answers themselves can be reached and pressed by keys.
      if (key === 'other' && (isAnswer || event.key === 'Tab')) return;
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

function ForfeitAnswers({ onGuard }: { readonly onGuard: (guard: Guard) => void }) {
  const text = useText();
  return (
    <div className="forfeit-answers row" role="alert" aria-label={text('road.forfeit-keys')}>
      <button
        type="button"
        className="button danger"
        onClick={() => {
          onGuard('idle');
          journey.forfeit();
        }}
      >
        {text('road.forfeit')}
      </button>
      <button type="button" className="button" onClick={() => onGuard('idle')}>
        {text('road.play-on')}
      </button>
    </div>
  );
}

function Strip({ match, side, name }: { readonly match: Match; readonly side: Side; readonly name: string }) {
  return <PlayerStrip match={match} side={side} name={name} isOnTurn={match.position.turn === side} />;
}

/** The position in play, or an earlier one that is only looked at. */
function ChallengeBoard(props: {
  readonly match: Match;
  readonly browsing: Browsing;
  readonly isOpen: boolean;
  readonly refusal: Say | undefined;
  readonly onTouch: (touched: readonly Site[]) => void;
  readonly onRefusal: (refusal: Say | undefined) => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { match, browsing, onTouch, onRefusal } = props;
  const { position, turns, game } = match.back(match.ply - browsing.ply);
  const isOpen = props.isOpen && !browsing.isBrowsing;
  return (
    <BoardView
      game={game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={turns.at(-1)?.moves}
      ways={position.pending?.branches}
      hasHandOutside
      said={props.refusal?.marks ?? NOTHING}
      onMove={(move) => {
        onRefusal(undefined);
        onTouch([]);
        journey.play(move);
      }}
      onRefused={(refused) => {
        onTouch([]);
        if (isOpen) onRefusal(explainRefused(position, refused, language));
      }}
      onTouch={(touched) => {
        onRefusal(undefined);
        onTouch(touched);
      }}
    />
  );
}

const NOTHING: readonly never[] = [];
