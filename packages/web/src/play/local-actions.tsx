import type { Match } from '@boardwright/games';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type MessageKey, useText } from '../i18n/text.ts';
import { Icon, type IconName } from '../layout/icons.tsx';
import type { LocalSetup } from '../stores/kept-game.ts';
import { personSides, startLocal, touchLocal, useLocalGame } from '../stores/local-game.ts';
import { Confirm } from './confirm.tsx';
import { offerDraw } from './draw-offer.ts';
import { formatQuery } from './links.ts';
import { redoLocal, stopOpponent, undoLocal } from './opponent.ts';
import type { Hint } from './use-hint.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })));

type Asked = 'resign' | 'draw' | 'restart' | 'share' | 'import';

/** Everything that can be done to a local game besides moving. */
export function LocalActions(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly hint: Hint;
  readonly onFlip: () => void;
}) {
  const { setup, match, hint } = props;
  const [asked, setAsked] = useState<Asked>();
  const canRedo = useLocalGame((game) => game.canRedo);
  const isOver = match.outcome !== undefined;
  const isShared = personSides(setup).length === 2;
  const isPersons = personSides(setup).includes(match.position.turn);
  return (
    <>
      <div className="actions">
        <Action
          icon="undo"
          label="play.undo"
          isOff={(match.steps.length === 0 && !isOver) || match.outcome?.reason === 'time-over'}
          onClick={undoLocal}
        />
        <Action icon="redo" label="play.redo" isOff={!canRedo} onClick={redoLocal} />
        <Action
          icon="hint"
          label="play.hint"
          isOff={isOver || !isPersons || hint.isAsking}
          onClick={hint.ask}
        />
        <Action icon="flip" label="play.flip" onClick={props.onFlip} />
        <DrawAction match={match} isShared={isShared} isPersons={isPersons} onAsk={() => setAsked('draw')} />
        <Action icon="resign" label="play.resign" isOff={isOver} onClick={() => setAsked('resign')} />
        <Action icon="restart" label="play.restart" onClick={() => setAsked('restart')} />
        <Action icon="share" label="play.share" onClick={() => setAsked('share')} />
      </div>
      <LocalLinks setup={setup} match={match} onImport={() => setAsked('import')} />
      <AskedDialog asked={asked} setup={setup} match={match} onClose={() => setAsked(undefined)} />
    </>
  );
}

export function Action(props: {
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}) {
  const text = useText();
  return (
    <button type="button" className="action" disabled={props.isOff} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span>{text(props.label)}</span>
    </button>
  );
}

/** Two people agree between themselves; the computer is asked, on one's own turn and once a move. */
function DrawAction(props: {
  readonly match: Match;
  readonly isShared: boolean;
  readonly isPersons: boolean;
  readonly onAsk: () => void;
}) {
  const { match, isShared, isPersons } = props;
  const drawAnswer = useLocalGame((game) => game.drawAnswer);
  return (
    <Action
      icon="draw"
      label="play.draw"
      isOff={match.outcome !== undefined || !isPersons || drawAnswer !== undefined}
      onClick={isShared ? props.onAsk : () => void offerDraw()}
    />
  );
}

function LocalLinks(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly onImport: () => void;
}) {
  const text = useText();
  const { setup, match } = props;
  const moves = match.steps.map((step) => step.move.text);
  return (
    <div className="row">
      <Link href={`/analyse?${formatQuery(setup, moves)}`} className="button">
        {text('play.analyse')}
      </Link>
      <button type="button" className="button" onClick={props.onImport}>
        {text('play.import')}
      </button>
    </div>
  );
}

function AskedDialog(props: {
  readonly asked: Asked | undefined;
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly onClose: () => void;
}): ReactNode {
  const { asked, setup, match, onClose } = props;
  switch (asked) {
    case undefined:
      return undefined;
    case 'resign':
      return <Confirm title="play.resign-ask" onClose={onClose} onYes={() => resignLocal(setup, match)} />;
    case 'draw':
      return <Confirm title="play.draw-ask" onClose={onClose} onYes={() => agreeLocal(match)} />;
    case 'restart':
      return (
        <Confirm
          title="play.restart-ask"
          body="play.restart-text"
          onClose={onClose}
          onYes={() => restartLocal(setup)}
        />
      );
    case 'share':
      return (
        <Suspense>
          <ShareDialog setup={setup} match={match} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense>
          <ImportDialog setup={setup} onClose={onClose} />
        </Suspense>
      );
  }
}

/** The person gives up; with two people at one screen, the one on turn. */
function resignLocal(setup: LocalSetup, match: Match): void {
  stopOpponent();
  const mine = personSides(setup);
  match.resign(mine.length === 1 ? mine[0] : match.position.turn);
  touchLocal();
}

/** Two people at one screen agree by word of mouth. */
function agreeLocal(match: Match): void {
  match.agreeDraw();
  touchLocal();
}

export function restartLocal(setup: LocalSetup): void {
  stopOpponent();
  startLocal({ ...setup, seed: Math.floor(Math.random() * 2 ** 31) });
}
