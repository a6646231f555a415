import { type Diagram, type Game, type Match, type Piece, Position, type Side } from '@boardwright/games';
import { PIECE_KINDS, tellFault, withHands, wordsOf } from '@boardwright/games/internal';
import { useMemo, useState } from 'preact/compat';
import { BoardView } from '../../board/board-view.tsx';
import { useText } from '../../i18n/text.ts';
import { startOf } from '../../session/game-ref.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { sideName } from '../game/status.tsx';
import { keepSetup, readSetup } from './setup-draft.ts';
import { type Analysis, keepWhole, openAnalysis } from './tree/analysis.ts';
import { nodeOf } from './tree/tree.ts';

const NOTHING: readonly never[] = [];

/** A position made by hand: choose a man and touch the board, or drag men about. The family says whether it can be. */
export function SetupEditor({
  analysis,
  onDone,
}: {
  readonly analysis: Analysis;
  readonly onDone: () => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match } = nodeOf(analysis.tree, analysis.tree.current);
  const { game } = match;
  const [draft] = useState(() => readSetup(game));
  const [diagram, setDiagram] = useState<Diagram>(() => draft ?? bare(match.position.diagram));
  // What was there before each change, the latest last: emptying a board is as easily done as undone.
  const [before, setBefore] = useState<readonly Diagram[]>([]);
  // A man is in the hand at once: a first touch that does nothing reads as a board that is broken.
  const [brush, setBrush] = useState<Piece | undefined>({ side: 0, kind: 'man' });
  const made = Position.fromDiagram(game, diagram);
  const fault = isBare(diagram)
    ? text('analyse.setup-nothing')
    : made.ok
      ? undefined
      : text('analyse.setup-bad', { reason: tellFault(game, made.error, language) });
  const show = (shown: Diagram) => {
    setDiagram(shown);
    keepSetup(game, shown);
  };
  const change = (changed: Diagram) => {
    setBefore([...before, diagram]);
    show(changed);
  };
  const edit = (edited: Diagram) => change(withHands(edited, diagram));
  const undo = () => {
    const last = before.at(-1);
    if (last) show(last);
    setBefore(before.slice(0, -1));
  };
  const use = async () => {
    if (!made.ok || fault !== undefined) return;
    const problem = await openAnalysis({ ...startOf(match.ref), start: made.value.text });
    if (problem === undefined) {
      keepWhole();
      keepSetup(game, undefined);
    }
    onDone();
  };
  return (
    <GameFrame
      title={text('analyse.setup')}
      board={<BoardView game={game} diagram={diagram} moves={NOTHING} brush={brush} onEdit={edit} />}
      panel={
        <div className="stack card">
          <h2>{text('analyse.setup')}</h2>
          {draft && <p className="notice small">{text('analyse.setup-draft')}</p>}
          <Brushes game={game} brush={brush} onChoose={setBrush} />
          <TurnAndHands game={game} diagram={diagram} onChange={change} />
          <QuickSetups match={match} diagram={diagram} onChange={change} />
          <div role="status">{fault !== undefined && <p className="notice bad">{fault}</p>}</div>
          <div className="row">
            <button
              type="button"
              className="button primary"
              disabled={fault !== undefined}
              onClick={() => void use()}
            >
              {text('analyse.setup-use')}
            </button>
            <button type="button" className="button" disabled={before.length === 0} onClick={undo}>
              {text('play.undo')}
            </button>
            <button type="button" className="button" onClick={onDone}>
              {text('play.close')}
            </button>
          </div>
        </div>
      }
    />
  );
}

/** Nothing at all is a game that is lost by some rules: nobody means to analyse it. */
function isBare({ sites, hand }: Diagram): boolean {
  return sites.every((piece) => piece === undefined) && hand.every((count) => count === 0);
}

function QuickSetups(props: {
  readonly match: Match;
  readonly diagram: Diagram;
  readonly onChange: (diagram: Diagram) => void;
}) {
  const text = useText();
  const { match, diagram, onChange } = props;
  const clear = () => onChange(withHands({ ...diagram, sites: diagram.sites.map(() => undefined) }, diagram));
  return (
    <div className="row">
      <button type="button" className="button" onClick={clear}>
        {text('analyse.setup-clear')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => onChange(bare(Position.start(match.game).diagram))}
      >
        {text('analyse.setup-start')}
      </button>
      {(match.ply > 0 || match.ref.start !== undefined) && (
        <button type="button" className="button" onClick={() => onChange(bare(match.position.diagram))}>
          {text('analyse.setup-board')}
        </button>
      )}
    </div>
  );
}

/** Clocks and debts of the old position mean nothing in the new one. */
function bare({ turn, sites, hand }: Diagram): Diagram {
  return { turn, sites, hand };
}

function Brushes(props: {
  readonly game: Game;
  readonly brush: Piece | undefined;
  readonly onChoose: (brush: Piece | undefined) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, brush } = props;
  const words = wordsOf(game.family, language);
  const pieces = useMemo(() => brushesOf(game), [game]);
  return (
    <fieldset>
      <legend>{text('analyse.setup-brush')}</legend>
      <div className="choices">
        {pieces.map((piece) => (
          <Choice
            key={piece.kind + String(piece.side)}
            name="brush"
            isChosen={brush?.side === piece.side && brush.kind === piece.kind}
            onChoose={() => props.onChoose(piece)}
          >
            {words.sides[game.sides[piece.side]]}: {words.pieces[piece.kind]}
          </Choice>
        ))}
        <Choice name="brush" isChosen={brush === undefined} onChoose={() => props.onChoose(undefined)}>
          {text('analyse.setup-empty')}
        </Choice>
      </div>
    </fieldset>
  );
}

/** The pieces that each side may have: attackers, for one, have no king. */
export function brushesOf(game: Game): readonly Piece[] {
  const { pieces } = wordsOf(game.family, 'en');
  const kinds = PIECE_KINDS.filter((kind) => pieces[kind] !== undefined && kind !== 'dead');
  return ([0, 1] as const)
    .flatMap((side) => kinds.map((kind): Piece => ({ side, kind })))
    .filter((piece) => {
      const sites = game.board.sites.map((_, site) => (site === 0 ? piece : undefined));
      const made = Position.fromDiagram(game, { turn: 0, sites, hand: [0, 0] });
      return made.ok || made.error.code !== 'bad-piece';
    });
}

function TurnAndHands(props: {
  readonly game: Game;
  readonly diagram: Diagram;
  readonly onChange: (diagram: Diagram) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game, diagram } = props;
  const nameOf = (side: Side) => sideName(game, side, language);
  const hasHands = Position.start(game).diagram.hand.some((count) => count > 0);
  const setHand = (side: Side, count: number) =>
    props.onChange({ ...diagram, hand: side === 0 ? [count, diagram.hand[1]] : [diagram.hand[0], count] });
  return (
    <>
      <fieldset>
        <legend>{text('analyse.setup-turn')}</legend>
        <Choices
          name="turn"
          values={[0, 1] as const}
          chosen={diagram.turn}
          onChoose={(turn) => props.onChange({ ...diagram, turn })}
        >
          {nameOf}
        </Choices>
      </fieldset>
      {hasHands && (
        <div className="row">
          {([0, 1] as const).map((side) => (
            <label key={side} className="field grow">
              {text('analyse.setup-hand', { side: nameOf(side) })}
              <input
                type="number"
                min={0}
                max={20}
                value={diagram.hand[side]}
                onChange={(event) => setHand(side, Number(event.currentTarget.value))}
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
