import {
  type ExploredMove,
  exploredMoves,
  explorerName,
  explorerRules,
  type Results,
} from '@boardwright/games/study';
import { useEffect, useMemo, useState } from 'preact/compat';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.tsx';
import { tellShort } from './evaluation/tablebase-panel.tsx';
import type { Truth } from './evaluation/truth.ts';
import { addResults, explore, GAME_SOURCES, type GameSource, useArchive, useExploring } from './exploring.ts';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { addMove, nodeOf } from './tree/tree.ts';

/** What was played from here in the games at hand, how they ended, and what a table knows of each move. */
export function ExplorerPanel({
  analysis,
  truth,
}: {
  readonly analysis: Analysis;
  readonly truth: Truth | undefined;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { explorers, done, total } = useExploring();
  const { match } = nodeOf(analysis.tree, analysis.tree.current);
  const [left, setLeft] = useState<readonly GameSource[]>([]);
  const archive = useArchive(match);
  const explorer = explorers.get(explorerRules(match.game));
  const isNew = explorers.size === 0 && total === 0;
  useEffect(() => {
    if (isNew) void explore([], '');
  }, [isNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an explorer grows while a file is read
  const sources = useMemo(() => {
    const here = explorerName(match.position);
    const find: Readonly<Record<GameSource, (after: string) => Results | undefined>> = {
      archive: (after) => archive?.archive.find((row) => row.after === after),
      added: (after) => archive?.added.find((row) => row.after === after),
      own: (after) => explorer?.results(here, after),
    };
    return GAME_SOURCES.map((source) => ({
      source,
      find: find[source],
      games: groupAlike(exploredMoves(match.position, find[source])).reduce(
        (sum, { games }) => sum + games,
        0,
      ),
    }));
  }, [archive, explorer, match, done]);
  const moves = useMemo(() => {
    const wanted = sources.filter(({ source }) => !left.includes(source));
    return groupAlike(
      exploredMoves(match.position, (after) => addResults(wanted.map(({ find }) => find(after)))),
    );
  }, [sources, left, match]);
  const known = sources.filter(({ games }) => games > 0);
  if (known.length === 0 && done === total) return undefined;
  const toggle = (source: GameSource) =>
    setLeft(left.includes(source) ? left.filter((other) => other !== source) : [...left, source]);
  const sides = [sideName(match.game, 0, language), sideName(match.game, 1, language)] as const;
  return (
    <section className="card stack-tight" aria-label={text('explorer.title')}>
      <h2 className="small">{text('explorer.title')}</h2>
      <div className="choices">
        {known.map(({ source, games }) => (
          <button
            key={source}
            type="button"
            className="button"
            aria-pressed={!left.includes(source)}
            onClick={() => toggle(source)}
          >
            {`${text(`explorer.${source}`)} · ${games.toLocaleString(language)}`}
          </button>
        ))}
      </div>
      {done < total && (
        <p className="soft small" role="status">
          {text('explorer.reading', { count: done, total })}
        </p>
      )}
      <ol className="line-rows explored">
        {moves.map(({ move, alike, ...results }) => {
          const told = truth?.moves.find((other) => other.move.text === move.text);
          return (
            <li key={move.text}>
              <button
                type="button"
                className="line"
                onClick={() => changeTree((tree) => addMove(tree, move.text))}
              >
                {move.text}
                {alike.length > 0 && (
                  <span className="soft" title={alike.join(' ')}>{` ×${alike.length + 1}`}</span>
                )}
              </button>
              <span className="small">{results.games.toLocaleString(language)}</span>
              <ResultBar
                results={results}
                light={match.game.light}
                label={tellResults(results, sides, text)}
              />
              {told && <strong className="small">{tellShort(told, text)}</strong>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** One row for moves that a symmetry of the board makes the same, with the texts of the others. */
function groupAlike(moves: readonly ExploredMove[]) {
  const rows = new Map<string, { readonly first: ExploredMove; readonly alike: string[] }>();
  for (const explored of moves) {
    const row = rows.get(explored.after);
    if (row) row.alike.push(explored.move.text);
    else rows.set(explored.after, { first: explored, alike: [] });
  }
  return [...rows.values()].map(({ first, alike }) => ({ ...first, alike }));
}

function tellResults(
  { games, first, draws, second }: Results,
  sides: readonly [string, string],
  text: Text,
): string {
  return text('explorer.results', {
    games,
    first: sides[0],
    firstWins: first,
    draws,
    second: sides[1],
    secondWins: second,
  });
}

/** The share of games that each side has won, in the colours of the men; the words say the same. */
function ResultBar(props: { readonly results: Results; readonly light: 0 | 1; readonly label: string }) {
  const { first, draws, second } = props.results;
  const looks = props.light === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const parts = [
    [looks[0], first],
    ['drawn', draws],
    [looks[1], second],
  ] as const;
  return (
    <span className="result-bar" role="img" aria-label={props.label} title={props.label}>
      {parts.map(
        ([look, count]) =>
          count > 0 && (
            <span key={look} data-look={look} style={{ flexGrow: count }}>
              {count}
            </span>
          ),
      )}
    </span>
  );
}
