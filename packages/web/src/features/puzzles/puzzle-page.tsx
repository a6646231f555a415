import { countTurns, PUZZLE_THEMES, type Puzzle, type PuzzleTheme } from '@boardwright/engine/tablebase-web';
import { isTurnedFor } from '@boardwright/games/internal';
import { Suspense, useEffect, useId, useMemo, useState } from 'preact/compat';
import { useLocation, useSearch } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty, Loading, NotFound, Page, useTitle } from '../../ui/page.tsx';
import { BackToGame, useBrowsing, WheelBox } from '../game/browsing.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { tellSide } from '../game/status.tsx';
import { gradeNow, openGrading, useAnswer, useGrading } from './grading.ts';
import { loadPuzzles, type PuzzleGame, type PuzzleStart, usePuzzle, usePuzzleStart } from './puzzle.ts';
import { chooseNext, fits, type PuzzleWish } from './puzzle-record.ts';

/** How long the first puzzle waits for what the server knows of us. */
const PATIENCE_MS = 1500;

/** Puzzles one after the other, each with an address; what was solved is remembered. */
export function PuzzlePage() {
  const text = useText();
  useTitle(text('learn.puzzles'));
  const id = new URLSearchParams(useSearch()).get('id');
  const [, go] = useLocation();
  const [shipped, setShipped] = useState<readonly Puzzle[]>();
  const [wish, setWish] = useState<PuzzleWish>({});
  const { record, ratings } = useGrading();
  useEffect(() => {
    const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
    Promise.all([loadPuzzles(), Promise.race([openGrading(), patience])])
      .then(([loaded]) => setShipped(loaded))
      .catch(() => setShipped([]));
  }, []);
  const puzzles = useMemo(() => shipped?.map((puzzle) => gradeNow(puzzle, ratings)), [shipped, ratings]);
  const wanted = useMemo(() => puzzles?.filter((puzzle) => fits(wish, puzzle)) ?? [], [puzzles, wish]);
  const puzzle = shipped?.find((other) => other.id === id);
  const show = (next: Puzzle | undefined, replace = false) => {
    if (next) go(`/learn/puzzles?id=${next.id}`, { replace });
  };
  const isAny = puzzles !== undefined && id === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the address names no puzzle
  useEffect(() => {
    if (isAny) show(chooseNext(wanted, record), true);
  }, [isAny]);
  if (puzzles?.length === 0) {
    return (
      <Page title={text('learn.puzzles')}>
        <Empty text={text('app.error')}>
          <button type="button" className="button" onClick={() => location.reload()}>
            {text('app.retry')}
          </button>
        </Empty>
      </Page>
    );
  }
  if (!puzzles || isAny) return <Loading />;
  if (!puzzle) return <NotFound />;
  return (
    <Suspense fallback={<Loading />}>
      <PuzzleView
        key={puzzle.id}
        puzzle={puzzle}
        puzzles={puzzles}
        wanted={wanted}
        wish={wish}
        onWish={(chosen) => {
          setWish(chosen);
          const fitting = puzzles.filter((other) => fits(chosen, other));
          show(chooseNext(fitting, record));
        }}
        onNext={() => show(chooseNext(wanted, record, puzzle))}
      />
    </Suspense>
  );
}

interface ViewProps {
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly wanted: readonly Puzzle[];
  readonly wish: PuzzleWish;
  readonly onWish: (wish: PuzzleWish) => void;
  readonly onNext: () => void;
}

function PuzzleView(props: ViewProps) {
  const text = useText();
  const start = usePuzzleStart(props.puzzle);
  return start ? <PuzzleBoard {...props} start={start} /> : <Empty text={text('app.error')} />;
}

function PuzzleBoard(props: ViewProps & PuzzleStart) {
  const text = useText();
  const { puzzle, start } = props;
  const played = usePuzzle(puzzle, start);
  const { match, state } = played;
  const browsing = useBrowsing(match);
  const { game, position, turns } = match.back(match.ply - browsing.ply);
  const isOpen = state === 'open' && !browsing.isBrowsing;
  const [isShown, setShown] = useState(false);
  useAnswer(puzzle, played, isShown);
  return (
    <GameFrame
      title={text('learn.puzzles')}
      board={
        <WheelBox browsing={browsing}>
          <BoardView
            game={game}
            diagram={position.diagram}
            moves={isOpen ? position.moves : NOTHING}
            last={turns.at(-1)?.moves}
            isFlipped={isTurnedFor(game, start.position.turn)}
            {...(browsing.isBrowsing ? {} : played.hand)}
          />
        </WheelBox>
      }
      panel={
        <>
          <PuzzlePanel
            {...props}
            game={played}
            isShown={isShown}
            onShow={() => {
              setShown(true);
              void played.show();
            }}
            onReset={() => {
              setShown(false);
              played.reset();
            }}
          />
          <BackToGame browsing={browsing} />
        </>
      }
    />
  );
}

function PuzzlePanel(
  props: ViewProps &
    PuzzleStart & {
      readonly game: PuzzleGame;
      readonly isShown: boolean;
      readonly onShow: () => void;
      readonly onReset: () => void;
    },
) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { puzzle, start, game, wanted, isShown } = props;
  const { record } = useGrading();
  const done = new Set(record.solved);
  const isOver = game.state === 'solved';
  return (
    <div className="card stack lesson">
      <h2>{variantName(puzzle.variant, language)}</h2>
      <div className="lesson-says">
        <p className="lesson-text">
          {tellSide('puzzle.find', start.game, start.position.turn, language, text, {
            count: countTurns(start, puzzle.line),
          })}
        </p>
        <div role="status" aria-live="polite" className="lesson-answer">
          {game.told && <p className="notice">{game.told}</p>}
          {isOver && <p className="notice">{text('puzzle.solved')}</p>}
          {game.state === 'wrong' && (
            <p className="notice bad">
              <WholeWords>
                {game.refutation ? text('puzzle.refuted', game.refutation) : text('puzzle.not-winning')}
              </WholeWords>
            </p>
          )}
          {isShown && (
            <p className="notice">
              <WholeWords>{text('puzzle.solution-is', { moves: puzzle.line.join(' ') })}</WholeWords>
            </p>
          )}
          {(isOver || isShown) && <Grade puzzle={puzzle} />}
        </div>
      </div>
      <div className="row">
        <button type="button" className="button" onClick={props.onReset}>
          {text('learn.again')}
        </button>
        <button type="button" className="button" disabled={isShown} onClick={props.onShow}>
          {text('puzzle.solution')}
        </button>
        <button
          type="button"
          className={isOver || isShown ? 'button primary' : 'button'}
          onClick={props.onNext}
        >
          {text('puzzle.next')}
        </button>
        <CopyButton label={text('play.link')} text={`${location.origin}/learn/puzzles?id=${puzzle.id}`} />
      </div>
      <Wishes {...props} />
      <p className="soft small">
        {text('puzzle.record', { rating: record.rating, streak: record.streak, best: record.best })}
        {' · '}
        {text('puzzle.solved-count', {
          count: wanted.filter(({ id }) => done.has(id)).length,
          total: wanted.length,
        })}
      </p>
    </div>
  );
}

/** A sentence that names moves: a line ends between them, and within one only where it is longer than the line. */
function WholeWords({ children }: { readonly children: string }) {
  // Words between moves stay one text, as they are read out.
  return children.split(/(\S+-\S+)/).map((part, i) =>
    part.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order, and one may come twice
      <span key={`${i} ${part}`} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** How hard the puzzle is, what it is about, and what the answer has won or cost. */
function Grade({ puzzle }: { readonly puzzle: Puzzle }) {
  const text = useText();
  const { ratings, last } = useGrading();
  const { rating, themes } = gradeNow(puzzle, ratings);
  const { gain = 0, after = 0, attempts } = last?.id === puzzle.id ? last : {};
  const change = { before: after - gain, after, gain: `${gain < 0 ? '−' : '+'}${Math.abs(gain)}` };
  return (
    <p className="soft small">
      {[
        ...(gain === 0 ? [] : [text('puzzle.gain', change)]),
        attempts === undefined
          ? text('puzzle.rated', { rating })
          : text('puzzle.rated-by', { rating, count: attempts }),
        ...themes.map((theme) => text(`theme.${theme}`)),
      ].join(' · ')}
    </p>
  );
}

const NOTHING: readonly never[] = [];

/** Puzzles of one variant or theme, or of all. */
function Wishes({ puzzles, wish, onWish }: ViewProps) {
  const text = useText();
  const id = useId();
  const language = useSettings((settings) => settings.language);
  const variants = [...new Set(puzzles.map(({ variant }) => variant))];
  const named = variants
    .map((variant) => [variant, variantName(variant, language)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, language));
  const theme = (value: string): PuzzleTheme | undefined => PUZZLE_THEMES.find((known) => known === value);
  return (
    <div className="row">
      <label htmlFor={`${id}-variant`} className="hidden-visually">
        {text('puzzle.variant')}
      </label>
      <select
        id={`${id}-variant`}
        value={wish.variant ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onWish({
            ...(value === '' ? {} : { variant: value }),
            ...(wish.theme ? { theme: wish.theme } : {}),
          })
        }
      >
        <option value="">{text('puzzle.any-variant')}</option>
        {named.map(([variant, name]) => (
          <option key={variant} value={variant}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-theme`} className="hidden-visually">
        {text('puzzle.theme')}
      </label>
      <select
        id={`${id}-theme`}
        value={wish.theme ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = theme(value);
          onWish({
            ...(wish.variant === undefined ? {} : { variant: wish.variant }),
            ...(chosen ? { theme: chosen } : {}),
          });
        }}
      >
        <option value="">{text('puzzle.any-theme')}</option>
        {PUZZLE_THEMES.map((known) => (
          <option key={known} value={known}>
            {text(`theme.${known}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
