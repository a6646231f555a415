import { type ListedGame, searchGames } from '@boardwright/games/internal';
import { titleOf } from '@boardwright/games/study';
import { useDeferredValue, useId, useMemo, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';

/** Rows shown at once; who wants another writes a word of it. */
const MOST_ROWS = 100;
/** A study is read by people; whoever has more games finds some of them first. */
const MOST_CHAPTERS = 100;

/** The games of a file of many, and a field to find one by its names or its moves. */
export function CollectionList(props: {
  readonly games: readonly ListedGame[];
  readonly onOpen: (text: string) => void;
  readonly onGather: (games: readonly ListedGame[]) => void;
}) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const found = useMemo(() => searchGames(props.games, wanted), [props.games, wanted]);
  return (
    <div className="field">
      <label htmlFor={id}>{text('study.search')}</label>
      <input
        id={id}
        type="text"
        aria-describedby={`${id}-help`}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p id={`${id}-help`} className="soft small">
        {text('study.search-help')}
      </p>
      <p className="soft small" role="status">
        {text('study.found', { count: found.length, total: props.games.length })}
      </p>
      {found.length > 0 && found.length <= MOST_CHAPTERS && (
        <div className="row">
          <button
            type="button"
            className="button"
            onClick={() => props.onGather(found.map((index) => props.games[index]))}
          >
            {text('study.all-chapters')}
          </button>
        </div>
      )}
      <ol className="game-rows">
        {found.slice(0, MOST_ROWS).map((index) => (
          <li key={index}>
            <button type="button" className="line" onClick={() => props.onOpen(props.games[index].text)}>
              {`${index + 1}. ${titleOf(props.games[index]) || props.games[index].text.trim().slice(0, 60)}`}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
