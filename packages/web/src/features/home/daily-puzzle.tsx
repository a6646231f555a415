import { countTurns, type Puzzle } from '@boardwright/engine/tablebase-web';
import { isTurnedFor } from '@boardwright/games/internal';
import { useEffect, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { tellSide } from '../game/status.tsx';
import { useAnswer } from '../puzzles/grading.ts';
import { loadDaily, type PuzzleStart, usePuzzle, usePuzzleStart } from '../puzzles/puzzle.ts';
import { DailyPlace } from './daily-place.tsx';

const DAY_MS = 86_400_000;

/** One puzzle a day, on the front page. */
export function DailyPuzzle() {
  const [puzzle, setPuzzle] = useState<Puzzle>();
  useEffect(() => {
    void loadDaily(Math.floor(Date.now() / DAY_MS)).then(setPuzzle);
  }, []);
  return puzzle ? <OpenDaily puzzle={puzzle} /> : <DailyPlace />;
}

function OpenDaily({ puzzle }: { readonly puzzle: Puzzle }) {
  const start = usePuzzleStart(puzzle);
  return start ? <DailyBoard puzzle={puzzle} start={start} /> : <DailyPlace />;
}

function DailyBoard({ puzzle, start }: PuzzleStart) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const played = usePuzzle(puzzle, start);
  const { match, state, told, hand, reset } = played;
  useAnswer(puzzle, played);
  const { game, position } = match;
  return (
    <section className="card daily" aria-labelledby="daily">
      <h2 id="daily" className="small daily-name">
        {text('home.daily')}
      </h2>
      <BoardView
        game={game}
        diagram={position.diagram}
        moves={state === 'open' ? position.moves : NOTHING}
        last={match.turns.at(-1)?.moves}
        isFlipped={isTurnedFor(game, start.position.turn)}
        hasHandOutside
        {...hand}
      />
      <div className="row-apart">
        <p role="status">
          {state === 'solved'
            ? text('puzzle.solved')
            : state === 'wrong'
              ? text('puzzle.not-winning')
              : (told ??
                tellSide('puzzle.find', game, start.position.turn, language, text, {
                  count: countTurns(start, puzzle.line),
                }))}
        </p>
        {state === 'wrong' ? (
          <button type="button" className="button" onClick={reset}>
            {text('learn.again')}
          </button>
        ) : (
          <Link href={`/learn/puzzles?id=${puzzle.id}`} className="button">
            {text('learn.puzzles')}
          </Link>
        )}
      </div>
    </section>
  );
}

const NOTHING: readonly never[] = [];
