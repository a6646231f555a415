import { countTurns, type Puzzle } from '@boardwright/engine/tablebase-web';
import type { Match } from '@boardwright/games';
import { isTurnedFor } from '@boardwright/games/internal';
import type { GameView } from '@boardwright/protocol';
import { useEffect, useState } from 'preact/compat';
import { Route, Switch } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { followGame, useLiveGame } from '../../session/live/live-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Loading } from '../../ui/page.tsx';
import { useBrowsing } from '../game/browsing.tsx';
import { screenOf, useMarks } from '../game/screen.ts';
import { tellSide } from '../game/status.tsx';
import { LiveStatus } from '../online/live-status.tsx';
import { LiveStrip } from '../online/live-strip.tsx';
import { loadPuzzles, usePuzzle, usePuzzleStart } from '../puzzles/puzzle.ts';
import { Framed } from './framed.tsx';
import { StudyFrame } from './study-frame.tsx';

/** What other pages show in a frame: one game, puzzle or chapter of a study, without the house around it. */
export function FramePages() {
  const text = useText();
  return (
    <Switch>
      <Route path="/frame/game/:id" component={GameFrame} />
      <Route path="/frame/puzzle/:id" component={PuzzleFrame} />
      <Route path="/frame/study/:id" component={StudyFrame} />
      <Route>
        <Framed href="/" title="Boardwright">
          {text('app.lost')}
        </Framed>
      </Route>
    </Switch>
  );
}

/** A game as it is played. Nobody moves here: a page around it could lay anything over a board that takes clicks. */
function GameFrame({ params }: { readonly params: { readonly id: string } }) {
  const { view, match, problem } = useLiveGame();
  useEffect(() => followGame(params.id), [params.id]);
  if (view && match) return <GameInFrame key={view.id} view={view} match={match} />;
  if (!problem) return <Loading />;
  return (
    <Framed href={`/game/${params.id}`} title="Boardwright">
      {tellProblem(problem)}
    </Framed>
  );
}

function GameInFrame({ view, match }: { readonly view: GameView; readonly match: Match }) {
  const language = useSettings((settings) => settings.language);
  const browsing = useBrowsing(match);
  const screen = screenOf({ match, ply: browsing.ply });
  const marks = useMarks(screen);
  const watched = { ...view, you: [] };
  return (
    <Framed href={`/game/${view.id}`} title={variantName(view.variant, language)}>
      <LiveStrip view={watched} screen={screen} side={1} isLinked={false} />
      <BoardView
        game={match.game}
        diagram={screen.shown.position.diagram}
        moves={NOTHING}
        last={screen.shown.turns.at(-1)?.moves}
        said={marks}
        hasHandOutside
        isTold
      />
      <LiveStrip view={watched} screen={screen} side={0} isLinked={false} />
      <LiveStatus view={watched} screen={screen} browsing={browsing} />
    </Framed>
  );
}

/** A puzzle to be solved where it stands. */
function PuzzleFrame({ params }: { readonly params: { readonly id: string } }) {
  const text = useText();
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>();
  useEffect(() => {
    loadPuzzles()
      .then(setPuzzles)
      .catch(() => setPuzzles([]));
  }, []);
  if (!puzzles) return <Loading />;
  const puzzle = puzzles.find(({ id }) => id === params.id);
  if (puzzle) return <PuzzleInFrame puzzle={puzzle} />;
  return (
    <Framed href="/learn/puzzles" title={text('learn.puzzles')}>
      {text('app.lost')}
    </Framed>
  );
}

function PuzzleInFrame({ puzzle }: { readonly puzzle: Puzzle }) {
  const start = usePuzzleStart(puzzle);
  return start ? <PuzzleBoard puzzle={puzzle} start={start} /> : undefined;
}

function PuzzleBoard({ puzzle, start }: { readonly puzzle: Puzzle; readonly start: Match }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match, state, refutation, told, hand, reset } = usePuzzle(puzzle, start);
  return (
    <Framed href={`/learn/puzzles?id=${puzzle.id}`} title={variantName(puzzle.variant, language)}>
      <p>
        {tellSide('puzzle.find', start.game, start.position.turn, language, text, {
          count: countTurns(start, puzzle.line),
        })}
      </p>
      <BoardView
        game={match.game}
        diagram={match.position.diagram}
        moves={state === 'open' ? match.position.moves : NOTHING}
        last={match.turns.at(-1)?.moves}
        isFlipped={isTurnedFor(match.game, start.position.turn)}
        {...hand}
      />
      <div role="status" aria-live="polite">
        {told && <p className="notice">{told}</p>}
        {state === 'solved' && <p className="notice">{text('puzzle.solved')}</p>}
        {state === 'wrong' && (
          <p className="notice bad">
            {refutation ? text('puzzle.refuted', refutation) : text('puzzle.not-winning')}{' '}
            <button type="button" className="button" onClick={reset}>
              {text('learn.again')}
            </button>
          </p>
        )}
      </div>
    </Framed>
  );
}

const NOTHING: readonly never[] = [];
