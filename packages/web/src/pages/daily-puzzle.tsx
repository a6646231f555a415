import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { BoardView } from '../board/board-view.tsx';
import { useText } from '../i18n/text.ts';
import { countTurns, loadPuzzles, openPuzzle, type Puzzle } from '../learn/puzzle.ts';
import { usePuzzle } from '../learn/use-puzzle.ts';
import { useSettings } from '../stores/settings.ts';

const DAY_MS = 86_400_000;

/** One puzzle a day, on the front page. */
export function DailyPuzzle() {
  const [puzzle, setPuzzle] = useState<Puzzle>();
  useEffect(() => {
    void loadPuzzles().then((puzzles) =>
      setPuzzle(puzzles[Math.floor(Date.now() / DAY_MS) % puzzles.length]),
    );
  }, []);
  const start = useMemo(() => puzzle && openPuzzle(puzzle), [puzzle]);
  return puzzle && start ? <DailyBoard puzzle={puzzle} start={start} /> : <div className="daily-empty" />;
}

function DailyBoard(props: {
  readonly puzzle: Puzzle;
  readonly start: NonNullable<ReturnType<typeof openPuzzle>>;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { puzzle, start } = props;
  const game = usePuzzle(puzzle, start);
  const { position, state } = game;
  const diagram = useMemo(() => position.diagram, [position]);
  const side = start.game.words[language].sides[start.game.sides[start.turn]];
  return (
    <section className="card daily" aria-labelledby="daily">
      <h2 id="daily" className="small">
        {text('home.daily')}
      </h2>
      <BoardView
        game={position.game}
        diagram={diagram}
        moves={state === 'open' ? position.moves : NOTHING}
        last={game.last}
        isFlipped={start.turn !== position.game.bottom}
        onMove={game.play}
      />
      <div className="row-apart">
        <p role="status">
          {state === 'solved'
            ? text('puzzle.solved')
            : state === 'wrong'
              ? text('puzzle.wrong-short')
              : text('puzzle.task', { side, count: countTurns(puzzle) })}
        </p>
        {state === 'wrong' ? (
          <button type="button" className="button" onClick={game.reset}>
            {text('learn.again')}
          </button>
        ) : (
          <Link href="/learn/puzzles" className="button">
            {text('learn.puzzles')}
          </Link>
        )}
      </div>
    </section>
  );
}

const NOTHING: readonly never[] = [];
