import type { Engine } from '@boardwright/engine';
import type { Match, Move, Side } from '@boardwright/games';
import { type Slip, tellSlip } from '@boardwright/games/internal';
import { Suspense, useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useTeaching } from '../../session/families/families.ts';
import { formatQuery } from '../../session/game-ref.ts';
import { useSettings } from '../../stores/settings.ts';
import { shareOf, verdictFor, verdictOfEnd } from '../analyse/tree/review.ts';
import { sideName } from '../game/status.tsx';
import { Course, type CoursePoint } from './course.tsx';

/** Where the game turned: what was played, and what would have been better. */
interface KeyMoment {
  /** The match before the move. */
  readonly match: Match;
  readonly played: Move;
  readonly better: Move;
  /** Both with what would have followed, to be put into words of the game. */
  readonly slip: Slip;
}

/**
 * Positions looked at, from the last one back, and how hard: the answer comes while the result is being read. What
 * decided a game may lie far back, since whoever is behind often plays on for long.
 */
const MOST_LOOKS = 160;
const LOOK = { nodes: 12_000 };
/** Less of the winning chance than this decides no game. */
const LEAST_LOSS = 0.15;
/** Nobody who stands better than this has lost on the board. */
const OPEN_SHARE = 0.3;

/** What the search makes of a game as one side played it. */
interface Look {
  /** The move that cost the most; missing where none cost much. */
  readonly moment?: KeyMoment;
  /** The chances of the side by the number of moves before them, from 0, lost, to 1, won. */
  readonly course: readonly CoursePoint[];
}

export async function findKeyMoment(
  engine: Engine,
  match: Match,
  side: Side,
  isWanted: () => boolean,
): Promise<Look> {
  let best: (KeyMoment & { readonly lost: number }) | undefined;
  let after = match.outcome ? shareFor(side, shareOf(verdictOfEnd(match.outcome.winner))) : undefined;
  const course: CoursePoint[] = after === undefined ? [] : [{ ply: match.ply, share: after }];
  let follows: readonly string[] = [];
  // An end by the rules needs no look; after any other the last position tells how it stood.
  for (let back = match.outcome ? 1 : 0; back <= Math.min(match.ply, MOST_LOOKS) && isWanted(); back++) {
    const before = match.back(back);
    const played = match.steps[before.ply]?.move;
    const answer = await engine.choose(before, { limits: LOOK });
    if (!answer.ok) break;
    const share = shareFor(side, shareOf(verdictFor(before.position.turn, answer.value)));
    course.unshift({ ply: before.ply, share });
    const better = before.position.moves.find(({ text }) => text === answer.value.move);
    const lost = after === undefined ? 0 : share - after;
    const isOwn = before.position.turn === side && better && played && better.text !== played.text;
    if (isOwn && lost >= LEAST_LOSS && lost > (best?.lost ?? 0)) {
      const lines = { played: [played.text, ...follows], better: answer.value.line };
      best = { match: before, played, better, lost, slip: { side, ...lines, certainty: 'estimated' } };
    }
    after = share;
    follows = answer.value.line;
  }
  return { ...(best ? { moment: best } : {}), course };
}

/** Shares are told for the first side. */
function shareFor(side: Side, share: number): number {
  return side === 0 ? share : 1 - share;
}

/** What the search makes of the game, while the result is read. */
function useLook(match: Match, side: Side): Look | undefined {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    void findKeyMoment(getEngine(), match, side, () => isWanted).then((found) => {
      if (isWanted) setLook(found);
    });
    return () => {
      isWanted = false;
    };
  }, [match, side]);
  return look;
}

/** Between two people no moment is anybody's own: how the chances went is drawn, from the first side's view. */
export function CourseView({ match }: { readonly match: Match }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const look = useLook(match, 0);
  const caption = text('over.course-of', { side: sideName(match.game, 0, language) });
  return <Course caption={caption} points={look?.course ?? []} whole={match.ply} moment={undefined} />;
}

/** Looks for the key moment while the result is read, and leads into the analysis there. */
export function KeyMomentView(props: {
  readonly match: Match;
  readonly side: Side;
  /** Whoever lost without a moment that decided it is not told that all was well. */
  readonly isLost: boolean;
}) {
  const text = useText();
  const { match, side } = props;
  const look = useLook(match, side);
  const moment = look?.moment;
  const left = look?.course.at(-1)?.share ?? 0;
  const says = look ? verdictWithout(match, side, { isLost: props.isLost, left }) : 'over.looking';
  return (
    <>
      <div className="key-moment" role="status">
        {moment ? (
          <Suspense fallback={<LastPosition match={match} says={text('over.looking')} />}>
            <Moment whole={match} moment={moment} />
          </Suspense>
        ) : (
          <LastPosition match={match} says={text(says)} />
        )}
      </div>
      <Course
        caption={text('over.course')}
        points={look?.course ?? []}
        whole={match.ply}
        moment={moment?.match.ply}
      />
    </>
  );
}

/** So few turns of one's own decide nothing bit by bit, and show no steady hand. */
const FEW_TURNS = 4;

/** What is said where no move stands out; `left` is the share of the chances at the end. */
export function verdictWithout(
  match: Match,
  side: Side,
  { isLost, left }: { readonly isLost: boolean; readonly left: number },
): 'over.open' | 'over.short' | 'over.slowly' | 'over.steady' {
  // Who resigns or is out of time may have had chances still.
  if (isLost && left > OPEN_SHARE) return 'over.open';
  if (match.turns.filter((turn) => turn.side === side).length < FEW_TURNS) return 'over.short';
  return isLost ? 'over.slowly' : 'over.steady';
}

/** As large as a moment with its board, so that nothing moves when one is found. */
function LastPosition({ match, says }: { readonly match: Match; readonly says: string }) {
  return (
    <>
      <MiniBoard game={match.game} diagram={match.position.diagram} />
      <p className="soft small">{says}</p>
    </>
  );
}

/** The whole of it leads to the analysis. */
function Moment({ whole, moment }: { readonly whole: Match; readonly moment: KeyMoment }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match, played, better, slip } = moment;
  useTeaching(match.game.variant.id);
  const told = tellSlip(match, slip, language);
  const ends = ({ touches }: Move) => ({ from: touches[0], to: touches[touches.length - 1] });
  return (
    <Link href={`/analyse?${formatQuery(whole.ref)}&at=${match.ply}`} className="key-door">
      <MiniBoard
        game={match.game}
        diagram={match.position.diagram}
        arrows={[
          { ...ends(played), tone: 'bad' },
          { ...ends(better), tone: 'good' },
        ]}
      />
      <span className="key-says">
        <strong>{text('over.key')}</strong>
        <span className="small">
          {/* What it costs is what the search makes of it; what happens on the board is worth a sentence. */}
          {told.why.length > 0
            ? text('over.key-told', {
                number: turnNumber(match),
                played: played.text,
                told: told.why.join(' '),
              })
            : text('over.key-text', { number: turnNumber(match), played: played.text, better: better.text })}
        </span>
        <span className="key-show">{text('over.key-show')}</span>
      </span>
    </Link>
  );
}

/** As the list of moves counts. */
function turnNumber(match: Match): number {
  return Math.floor(match.turns.length / 2) + 1;
}
