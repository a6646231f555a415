import { useEffect, useMemo } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.tsx';
import { explore, useExploring } from './exploring.ts';
import { tellShort } from './tablebase-panel.tsx';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { addMove, nodeOf } from './tree/tree.ts';
import type { Truth } from './truth.ts';

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
  const explorer = explorers.get(match.ruleset);
  const isNew = explorers.size === 0 && total === 0;
  useEffect(() => {
    if (isNew) void explore([], '');
  }, [isNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an explorer grows while a file is read
  const moves = useMemo(() => explorer?.moves(match.position) ?? [], [explorer, match, done]);
  if (moves.length === 0 && done === total) return undefined;
  const [first, second] = [sideName(match.game, 0, language), sideName(match.game, 1, language)];
  return (
    <section className="card stack-tight" aria-label={text('explorer.title')}>
      <h2 className="small">{text('explorer.title')}</h2>
      {done < total && (
        <p className="soft small" role="status">
          {text('explorer.reading', { count: done, total })}
        </p>
      )}
      <ol className="line-rows">
        {moves.map(({ move, games, ...results }) => {
          const known = truth?.moves.find((told) => told.move.text === move.text);
          return (
            <li key={move.text}>
              <button
                type="button"
                className="line"
                onClick={() => changeTree((tree) => addMove(tree, move.text))}
              >
                {move.text}
              </button>
              <span className="small">
                {text('explorer.results', {
                  games,
                  first,
                  firstWins: results.first,
                  draws: results.draws,
                  second,
                  secondWins: results.second,
                })}
              </span>
              {known && <strong className="small">{tellShort(known, text)}</strong>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
