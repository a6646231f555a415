import {
  type FinishedGame,
  KINDS,
  type Kind,
  matchOf,
  type RunningGame,
  rewardFor,
} from '@boardwright/challenge';
import {
  askFor,
  CHALLENGE_WORDS,
  countdown,
  countMen,
  findKind,
  type Guard,
  guardKey,
  type Status,
  tellCountdown,
  tellReward,
} from '@boardwright/challenge/internal';
import type { Match, Position, Side, Site } from '@boardwright/games';
import { beginEntry, extend, type Say } from '@boardwright/games/internal';
import { useEffect, useMemo, useRef, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { type MessageKey, type Text, useText } from '../../i18n/text.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitle } from '../../ui/page.tsx';
import { BackToGame, BrowseActions, useBrowsing } from '../game/browsing.tsx';
import { Action, GameMenu } from '../game/game-menu.tsx';
import { MoveList } from '../game/move-list.tsx';
import { PlayFrame } from '../game/play-frame.tsx';
import { PlayerStrip } from '../game/player-strip.tsx';
import { type Screen, screenOf, useMarks } from '../game/screen.ts';
import { StatusBar, tellAim, tellHappened, tellScreen } from '../game/status.tsx';
import { journey } from './road.ts';

/** On the table: a game that is on, or the last position of one that has just ended. */
type ShownGame = RunningGame | FinishedGame;

/** The game of a challenge. Escape lets go, then arms the forfeit, then forfeits. */
export function ChallengeGame({ shown }: { readonly shown: ShownGame }) {
  const kind = findKind(KINDS, shown.kind);
  return kind ? <KindGame kind={kind} shown={shown} /> : undefined;
}

function KindGame({ kind, shown }: { readonly kind: Kind; readonly shown: ShownGame }) {
  const text = useText();
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
  const screen = screenOf({ match, ply: browsing.ply, refusal });
  // The line is the document's; what the game tells stands beside it.
  const instead = screen.isLive ? tellCountdown(words.statuses[status], left, language) : undefined;
  const mine = [kind.playerSide];
  const facts = { outcome: match.outcome, mine, isThinking: status === 'thinking', touched };
  const told = tellScreen(screen, facts, language, text);
  return (
    <PlayFrame
      title={title}
      head={<Head kind={kind} shown={shown} />}
      top={<Strip screen={screen} side={foe} name={`${words.foe}: ${words.tiers[shown.tier]}`} />}
      board={
        <ChallengeBoard
          screen={screen}
          isOpen={!isOver && shown.thinking === undefined}
          onTouch={setTouched}
          onRefusal={setRefusal}
        />
      }
      bottom={<Strip screen={screen} side={kind.playerSide} name={words.you} />}
      status={
        <StatusBar status={{ ...told, ...(instead ? { text: instead } : {}) }} game={match.ref}>
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
            told={[tellHappened(match, mine, language), tellAim(match, mine, language)]}
            items={[{ icon: 'learn', label: 'home.rules', href: `/learn/rules/${kind.variant}` }]}
          />
        </>
      }
      panel={
        <>
          <MoveList
            key={match.ply}
            aim={tellAim(match, mine, language)}
            turns={match.turns}
            shown={browsing.ply}
            onShow={browsing.show}
          />
          <div className="challenge-notes">
            <GameFacts kind={kind} match={match} />
            <Guide kind={kind} />
          </div>
        </>
      }
      browsing={browsing}
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

function Strip(props: { readonly screen: Screen; readonly side: Side; readonly name: string }) {
  const { screen, side, name } = props;
  return (
    <PlayerStrip screen={screen} side={side} name={name} isOnTurn={screen.match.position.turn === side} />
  );
}

/** The position in play, or an earlier one that is only looked at. */
function ChallengeBoard(props: {
  readonly screen: Screen;
  readonly isOpen: boolean;
  readonly onTouch: (touched: readonly Site[]) => void;
  readonly onRefusal: (refusal: Say | undefined) => void;
}) {
  const { screen, onTouch, onRefusal } = props;
  const { position, turns, game } = screen.shown;
  const marks = useMarks(screen);
  const isOpen = props.isOpen && screen.isLive;
  return (
    <BoardView
      game={game}
      diagram={position.diagram}
      moves={isOpen ? position.moves : NOTHING}
      last={turns.at(-1)?.moves}
      ways={position.pending?.branches}
      hasHandOutside
      isTold
      said={marks}
      onMove={(move) => {
        onRefusal(undefined);
        onTouch([]);
        journey.play(move);
      }}
      onRefused={(why) => isOpen && onRefusal(why)}
      onTouch={(touched) => {
        onRefusal(undefined);
        onTouch(touched);
      }}
    />
  );
}

const NOTHING: readonly never[] = [];

/** How the game stands: its phase, the men left on both sides, and who may fly. */
function GameFacts({ kind, match }: { readonly kind: Kind; readonly match: Match }) {
  const text = useText();
  const { you, foe } = CHALLENGE_WORDS[useSettings((settings) => settings.language)];
  const { playerSide } = kind;
  const phase = phaseOf(match.position);
  return (
    <dl className="challenge-facts card">
      {phase && <Fact name={text('road.phase')} value={text(phase)} />}
      <Fact name={you} value={tellMen(match, playerSide, text)} />
      <Fact name={foe} value={tellMen(match, playerSide === 0 ? 1 : 0, text)} />
      {phase && <Fact name={text('road.flying')} value={text(flyersOf(match.position, playerSide))} />}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The same help as beside the terminal's board, in sentences. */
function Guide({ kind }: { readonly kind: Kind }) {
  const language = useSettings((settings) => settings.language);
  return (
    <section className="card stack-tight">
      <h2>{CHALLENGE_WORDS[language].helpTitle}</h2>
      <ol className="guide">
        {kind.words[language].guide.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** Of the side to move; undefined in games that are all of one piece. */
function phaseOf({ phase, mayFly, turn }: Position): MessageKey | undefined {
  if (phase === undefined) return undefined;
  if (phase === 'placing') return 'road.phase-placing';
  return mayFly?.[turn] ? 'road.phase-flying' : 'road.phase-moving';
}

function flyersOf({ mayFly = [false, false] }: Position, player: Side): MessageKey {
  const [own, theirs] = player === 0 ? mayFly : [mayFly[1], mayFly[0]];
  if (own) return theirs ? 'road.fly-both' : 'road.fly-you';
  return theirs ? 'road.fly-foe' : 'road.fly-none';
}

function tellMen(match: Match, side: Side, text: Text): string {
  const { onBoard, inHand } = countMen(match, side);
  return inHand > 0 ? text('road.men-hand', { onBoard, inHand }) : text('road.men', { onBoard });
}
