import { PUZZLE_THEMES, type PuzzleTheme } from '@boardwright/engine/tablebase-web';
import { isTurnedFor } from '@boardwright/games/internal';
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'preact/compat';
import { useLocation, useSearch } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty, Loading, Page, useTitle } from '../../ui/page.tsx';
import { BackToGame, useBrowsing, WheelBox } from '../game/browsing.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { sideName } from '../game/status.tsx';
import {
  countTurns,
  loadPuzzles,
  type Puzzle,
  type PuzzleGame,
  type PuzzleStart,
  usePuzzle,
  usePuzzleStart,
} from './puzzle.ts';
import {
  chooseNext,
  fits,
  noteAnswer,
  noteSolvedLater,
  type PuzzleRecord,
  type PuzzleWish,
  readRecord,
} from './puzzle-record.ts';

/** Puzzles one after the other, each with an address; what was solved is remembered. */
export function PuzzlePage() {
  const text = useText();
  useTitle(text('learn.puzzles'));
  const search = useSearch();
  const [, go] = useLocation();
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>();
  const [wish, setWish] = useState<PuzzleWish>({});
  const [record, setRecord] = useState(readRecord);
  useEffect(() => {
    loadPuzzles()
      .then(setPuzzles)
      .catch(() => setPuzzles([]));
  }, []);
  const id = new URLSearchParams(search).get('id');
  const wanted = useMemo(() => puzzles?.filter((puzzle) => fits(wish, puzzle)) ?? [], [puzzles, wish]);
  const [first] = useState(record);
  if (!puzzles) return <Loading />;
  const puzzle = puzzles.find((other) => other.id === id) ?? chooseNext(wanted, first);
  if (!puzzle) {
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
  const show = (next: Puzzle | undefined) => {
    if (next) go(`/learn/puzzles?id=${next.id}`);
  };
  return (
    <Suspense fallback={<Loading />}>
      <PuzzleView
        key={puzzle.id}
        puzzle={puzzle}
        puzzles={puzzles}
        wanted={wanted}
        wish={wish}
        record={record}
        onWish={(chosen) => {
          setWish(chosen);
          show(
            chooseNext(
              puzzles.filter((other) => fits(chosen, other)),
              record,
            ),
          );
        }}
        onAnswer={(isSolved) => setRecord(noteAnswer(record, puzzle, isSolved))}
        onSolvedLater={() => setRecord(noteSolvedLater(record, puzzle))}
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
  readonly record: PuzzleRecord;
  readonly onWish: (wish: PuzzleWish) => void;
  readonly onAnswer: (isSolved: boolean) => void;
  readonly onSolvedLater: () => void;
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
  useAnswer(props, state, isShown);
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
            onMove={played.play}
          />
        </WheelBox>
      }
      panel={
        <>
          <PuzzlePanel {...props} game={played} isShown={isShown} onShow={() => setShown(true)} />
          <BackToGame browsing={browsing} />
        </>
      }
    />
  );
}

/** The first answer counts; whoever looks at the solution has not found it. */
function useAnswer(
  { puzzle, record, onAnswer, onSolvedLater }: ViewProps,
  state: PuzzleGame['state'],
  isShown: boolean,
): void {
  const isAnswered = useRef(record.solved.includes(puzzle.id));
  const isSolved = state === 'solved';
  const isMissed = state === 'wrong' || isShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what was answered
  useEffect(() => {
    if (!isSolved && !isMissed) return;
    if (!isAnswered.current) onAnswer(isSolved && !isMissed);
    else if (isSolved) onSolvedLater();
    isAnswered.current = true;
  }, [isSolved, isMissed]);
}

function PuzzlePanel(
  props: ViewProps &
    PuzzleStart & { readonly game: PuzzleGame; readonly isShown: boolean; readonly onShow: () => void },
) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { puzzle, start, game, record, wanted, isShown } = props;
  const side = sideName(start.game, start.position.turn, language);
  const done = new Set(record.solved);
  const isOver = game.state === 'solved';
  return (
    <div className="card stack">
      <h2>{variantName(puzzle.variant, language)}</h2>
      <p className="lesson-text">{text('puzzle.find', { side, count: countTurns(puzzle, start) })}</p>
      <div role="status" aria-live="polite">
        {isOver && <p className="notice">{text('puzzle.solved')}</p>}
        {game.state === 'wrong' && (
          <p className="notice bad">
            {game.refutation ? text('puzzle.refuted', game.refutation) : text('puzzle.not-winning')}
          </p>
        )}
        {isShown && <p className="notice mono">{puzzle.line.join(' ')}</p>}
        {(isOver || isShown) && (
          <p className="soft small">
            {[
              text('puzzle.rated', { rating: puzzle.rating }),
              ...puzzle.themes.map((theme) => text(`theme.${theme}`)),
            ].join(' · ')}
          </p>
        )}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={game.reset}>
          {text('learn.again')}
        </button>
        <button type="button" className="button" onClick={props.onShow}>
          {text('puzzle.solution')}
        </button>
        <button type="button" className={isOver ? 'button primary' : 'button'} onClick={props.onNext}>
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
