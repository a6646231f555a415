import type { Match } from '@boardwright/games';
import { useState } from 'react';
import { explainRefused } from '../../board/refusal.ts';
import { useText } from '../../i18n/text.ts';
import { playLocal, useLocalGame } from '../../session/local/local-game.ts';
import { useSettings } from '../../stores/settings.ts';

/** A move by its text, for those who know the notation or cannot use the board. */
export function TypedMove({ match, isOpen }: { readonly match: Match; readonly isOpen: boolean }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [draft, setDraft] = useState('');
  const submit = () => {
    const typed = draft.trim();
    const moves = match.game.notation.split(typed);
    if (moves.length > 0 && moves.every((move) => playLocal(move))) setDraft('');
    else useLocalGame.setState({ refusal: explainRefused(match.position, { touched: [], typed }, language) });
  };
  return (
    <form
      className="row typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) submit();
      }}
    >
      <input
        type="text"
        className="grow mono"
        aria-label={text('play.typed')}
        placeholder={text('play.typed')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={draft}
        readOnly={!isOpen}
        onChange={(event) => setDraft(event.target.value)}
      />
      <button type="submit" className="button" disabled={!isOpen || draft.trim() === ''}>
        {text('play.typed-go')}
      </button>
    </form>
  );
}
