import type { Match } from '@boardwright/games';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type MessageKey, useText } from '../i18n/text.ts';
import { Icon, type IconName } from '../layout/icons.tsx';
import { type LocalSetup, personSides, startLocal, touchLocal, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { Confirm } from './confirm.tsx';
import { formatQuery } from './links.ts';
import { redoLocal, stopOpponent, undoLocal } from './opponent.ts';
import { variantName } from './setup.ts';
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
          isOff={match.steps.length === 0 && !isOver}
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
        <Action icon="resign" label="play.resign" isOff={isOver} onClick={() => setAsked('resign')} />
        {isShared && <Action icon="draw" label="play.draw" isOff={isOver} onClick={() => setAsked('draw')} />}
        <Action icon="restart" label="play.restart" onClick={() => setAsked('restart')} />
        <Action icon="share" label="play.share" onClick={() => setAsked('share')} />
        <MuteAction />
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
    <button type="button" className="button" disabled={props.isOff} onClick={props.onClick}>
      <Icon name={props.icon} />
      {text(props.label)}
    </button>
  );
}

export function MuteAction() {
  const { sound, change } = useSettings();
  return (
    <Action
      icon={sound ? 'sound' : 'mute'}
      label={sound ? 'play.mute' : 'play.unmute'}
      onClick={() => change({ sound: !sound })}
    />
  );
}

function LocalLinks(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly onImport: () => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
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
      <Link href={`/learn/rules/${setup.variant}`} className="button plain">
        {text('play.rules-link', { variant: variantName(setup.variant, language) })}
      </Link>
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
