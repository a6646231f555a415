import { useEffect, useState } from 'react';
import { BoardView } from '../../board/board-view.tsx';
import { useText } from '../../i18n/text.ts';
import { familyName, familyOf, listFamilies, variantName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { Empty, Loading, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { GameFrame } from '../game/play-frame.tsx';
import { sideName } from '../game/status.ts';
import { countTurns, loadPuzzles, type Puzzle } from './puzzle.ts';
import { type PuzzleGame, type PuzzleStart, usePuzzle, usePuzzleStart } from './use-puzzle.ts';

/** Puzzles one after the other; those solved are remembered. */
export function PuzzlePage() {
  const text = useText();
  useTitle(text('learn.puzzles'));
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>();
  const [index, setIndex] = useState(0);
  const [family, setFamily] = useState<string>();
  const [solved, setSolved] = useState<readonly string[]>(() => readKept('puzzles', parseSolved) ?? []);
  useEffect(() => {
    const load = async () => {
      const loaded = await loadPuzzles();
      const done = readKept('puzzles', parseSolved) ?? [];
      setIndex(firstOpen(loaded, done));
      setPuzzles(loaded);
    };
    load().catch(() => setPuzzles([]));
  }, []);
  if (!puzzles) return <Loading />;
  const wanted = ofFamily(puzzles, family);
  const puzzle = wanted[index % wanted.length];
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
  const solve = () => {
    if (solved.includes(puzzle.position)) return;
    const now = [...solved, puzzle.position];
    setSolved(now);
    keep('puzzles', now);
  };
  return (
    <PuzzleView
      key={puzzle.position}
      puzzle={puzzle}
      count={wanted.filter((other) => solved.includes(other.position)).length}
      total={wanted.length}
      families={familiesOf(puzzles)}
      family={family}
      onFamily={(chosen) => {
        setFamily(chosen);
        setIndex(firstOpen(ofFamily(puzzles, chosen), solved));
      }}
      onSolved={solve}
      onNext={() => setIndex((index + 1) % wanted.length)}
    />
  );
}

function ofFamily(puzzles: readonly Puzzle[], family: string | undefined): readonly Puzzle[] {
  if (family === undefined) return puzzles;
  return puzzles.filter(({ variant }) => familyOf(variant)?.id === family);
}

function familiesOf(puzzles: readonly Puzzle[]): readonly string[] {
  const found = new Set(puzzles.map(({ variant }) => familyOf(variant)?.id));
  return listFamilies().flatMap(({ id }) => (found.has(id) ? [id] : []));
}

/** The first that has not been solved, or the first. */
function firstOpen(puzzles: readonly Puzzle[], solved: readonly string[]): number {
  return Math.max(
    0,
    puzzles.findIndex((puzzle) => !solved.includes(puzzle.position)),
  );
}

function parseSolved(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : undefined;
}

interface ViewProps {
  readonly puzzle: Puzzle;
  readonly count: number;
  readonly total: number;
  readonly families: readonly string[];
  readonly family: string | undefined;
  readonly onFamily: (family: string | undefined) => void;
  readonly onSolved: () => void;
  readonly onNext: () => void;
}

function PuzzleView(props: ViewProps) {
  const text = useText();
  const start = usePuzzleStart(props.puzzle);
  return start ? <PuzzleBoard {...props} start={start} /> : <Empty text={text('app.error')} />;
}

function PuzzleBoard(props: ViewProps & PuzzleStart) {
  const text = useText();
  const { puzzle, start, onSolved } = props;
  const played = usePuzzle(puzzle, start);
  const { match, state } = played;
  const { game, position } = match;
  useEffect(() => {
    if (state === 'solved') onSolved();
  });
  return (
    <GameFrame
      title={text('learn.puzzles')}
      board={
        <BoardView
          game={game}
          diagram={position.diagram}
          moves={state === 'open' ? position.moves : NOTHING}
          last={match.turns.at(-1)?.moves}
          isFlipped={start.position.turn !== game.bottom}
          onMove={played.play}
        />
      }
      panel={<PuzzlePanel {...props} game={played} />}
    />
  );
}

function PuzzlePanel(props: ViewProps & PuzzleStart & { readonly game: PuzzleGame }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [isShown, setShown] = useState(false);
  const { puzzle, start, game } = props;
  const side = sideName(start.game, start.position.turn, language);
  return (
    <div className="card stack">
      <FamilyFilter families={props.families} family={props.family} onChoose={props.onFamily} />
      <p className="soft small">{text('puzzle.solved-count', { count: props.count, total: props.total })}</p>
      <h2>{variantName(puzzle.variant, language)}</h2>
      <p className="lesson-text">{text('puzzle.task', { side, count: countTurns(puzzle, start) })}</p>
      <div role="status" aria-live="polite">
        {game.state === 'checking' && <p className="soft">{text('puzzle.checking')}</p>}
        {game.state === 'solved' && <p className="notice">{text('puzzle.solved')}</p>}
        {game.state === 'wrong' && (
          <p className="notice bad">
            {game.refutation ? text('puzzle.wrong', game.refutation) : text('puzzle.wrong-short')}
          </p>
        )}
        {isShown && <p className="notice mono">{puzzle.line.join(' ')}</p>}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={game.reset}>
          {text('learn.again')}
        </button>
        <button type="button" className="button" onClick={() => setShown(true)}>
          {text('puzzle.solution')}
        </button>
        <button
          type="button"
          className={game.state === 'solved' ? 'button primary' : 'button'}
          onClick={props.onNext}
        >
          {text('puzzle.next')}
        </button>
      </div>
    </div>
  );
}

const NOTHING: readonly never[] = [];

/** Puzzles of one family, or of all that have some. */
function FamilyFilter(props: {
  readonly families: readonly string[];
  readonly family: string | undefined;
  readonly onChoose: (family: string | undefined) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const choices: readonly (string | undefined)[] = [undefined, ...props.families];
  return (
    <div className="choices" role="radiogroup" aria-label={text('archive.family')}>
      {choices.map((id) => (
        <label key={id ?? ''} className="choice">
          <input
            type="radio"
            name="puzzle-family"
            checked={props.family === id}
            onChange={() => props.onChoose(id)}
          />
          {id === undefined ? text('archive.any') : familyName(id, language)}
        </label>
      ))}
    </div>
  );
}
