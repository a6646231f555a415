import type { Match } from '@boardwright/games';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../layout/dialog.tsx';
import type { LocalSetup } from '../stores/kept-game.ts';
import { personSides } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { formatQuery } from './links.ts';
import { restartLocal } from './local-actions.tsx';
import { tellReason, tellResult } from './status.ts';

/** Says who won and why as soon as the game is over; closed, it stays closed until another end. */
export function GameOver(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly revision: number;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const [closed, setClosed] = useState(-1);
  const { setup, match, revision } = props;
  const { outcome } = match;
  if (!outcome || closed === revision) return undefined;
  const close = () => setClosed(revision);
  const facts = { game: match.game, outcome, mine: personSides(setup) };
  const moves = match.steps.map((step) => step.move.text);
  return (
    <Dialog title={tellResult(facts, text, language)} onClose={close}>
      <p className="soft">{tellReason(match.game, outcome, language)}</p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => restartLocal(setup)}>
          {text('play.rematch')}
        </button>
        <button type="button" className="button" onClick={() => go(`/analyse?${formatQuery(setup, moves)}`)}>
          {text('play.analyse')}
        </button>
        <button type="button" className="button" onClick={close}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}
