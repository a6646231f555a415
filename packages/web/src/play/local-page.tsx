import type { Match, Side } from '@boardwright/games';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../i18n/text.ts';
import { Empty, Page } from '../layout/page.tsx';
import { useTitle } from '../layout/title.ts';
import type { LocalSetup } from '../stores/kept-game.ts';
import { personSides, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { GameFrame } from './game-frame.tsx';
import { GameOver } from './game-over.tsx';
import { LocalActions } from './local-actions.tsx';
import { LocalBoard } from './local-board.tsx';
import { LocalStatus } from './local-status.tsx';
import { LocalStrip } from './local-strip.tsx';
import { MoveList } from './move-list.tsx';
import { driveOpponent } from './opponent.ts';
import { variantName } from './setup.ts';
import { TypedMove } from './typed-move.tsx';
import { useHint } from './use-hint.ts';
import { useLocalClock } from './use-local-clock.ts';

/** A game on this device, against the computer or between two people at one screen. */
export function LocalPage() {
  const text = useText();
  const { setup, match, revision } = useLocalGame();
  useEffect(() => {
    // The revision is what changes when the match does; a reload finds the computer's turn again.
    if (revision >= 0) void driveOpponent();
  }, [revision]);
  if (!setup || !match) {
    return (
      <Page title={text('play.title')}>
        <Empty text={text('play.none')}>
          <Link href="/new" className="button primary">
            {text('play.new')}
          </Link>
        </Empty>
      </Page>
    );
  }
  return <LocalGamePage key={setup.seed} setup={setup} match={match} revision={revision} />;
}

interface GameProps {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly revision: number;
}

function LocalGamePage({ setup, match, revision }: GameProps) {
  const language = useSettings((settings) => settings.language);
  const name = variantName(setup.variant, language);
  useTitle(name);
  const [shown, setShown] = useState<number>();
  const [isTurned, setTurned] = useState(false);
  const hint = useHint(match.position, revision);
  useLocalClock(match, revision);
  const mine = personSides(setup);
  const bottom = mine.length === 1 ? mine[0] : match.game.bottom;
  const isFlipped = (bottom !== match.game.bottom) !== isTurned;
  const seen: Side = isTurned ? (bottom === 0 ? 1 : 0) : bottom;
  useEffect(() => {
    if (revision >= 0) setShown(undefined);
  }, [revision]);
  return (
    <>
      <GameFrame
        title={name}
        top={<LocalStrip setup={setup} match={match} side={seen === 0 ? 1 : 0} />}
        board={
          <LocalBoard setup={setup} match={match} shown={shown} isFlipped={isFlipped} hint={hint.move} />
        }
        bottom={<LocalStrip setup={setup} match={match} side={seen} />}
        panel={
          <>
            <LocalStatus
              setup={setup}
              match={match}
              hint={hint.move?.text}
              isBrowsing={shown !== undefined}
              onBack={() => setShown(undefined)}
            />
            <LocalActions setup={setup} match={match} hint={hint} onFlip={() => setTurned(!isTurned)} />
            <MoveList
              key={revision}
              turns={match.turns}
              shown={shown ?? match.steps.length}
              onShow={(ply) => setShown(ply === match.steps.length ? undefined : ply)}
            />
            {!match.outcome && <TypedMove match={match} isOpen={mine.includes(match.position.turn)} />}
          </>
        }
      />
      <GameOver setup={setup} match={match} revision={revision} />
    </>
  );
}
