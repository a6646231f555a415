import { type ListedGame, searchGames } from '@boardwright/games/internal';
import { titleOf } from '@boardwright/games/study';
import { useDeferredValue, useId, useMemo, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';

/** Rows shown at once; who wants another writes a word of it. */
const MOST_ROWS = 100;

/** The games of a file of many, and a field to find one by its names or its moves. */
export function CollectionList(props: {
  readonly games: readonly ListedGame[];
  readonly onOpen: (text: string) => void;
}) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const found = useMemo(() => searchGames(props.games, wanted), [props.games, wanted]);
  return (
    <div className="field">
      <label htmlFor={id}>{text('study.search')}</label>
      <input id={id} type="text" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <p className="soft small" role="status">
        {text('study.found', { count: found.length, total: props.games.length })}
      </p>
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
