import type { Side } from '@boardwright/games';
import { otherSide, type Session } from '@boardwright/session';
import { use, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { personSides, reopenLocal, useLocalGame } from '../../session/local/local-game.ts';
import { driveOpponent } from '../../session/local/opponent.ts';
import { useHint } from '../../session/local/use-hint.ts';
import { useLocalClock } from '../../session/local/use-local-clock.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { GameFrame } from '../game/game-frame.tsx';
import { MoveList } from '../game/move-list.tsx';
import { GameOver } from './game-over.tsx';
import { LocalActions } from './local-actions.tsx';
import { LocalBoard } from './local-board.tsx';
import { LocalStatus } from './local-status.tsx';
import { LocalStrip } from './local-strip.tsx';
import { TypedMove } from './typed-move.tsx';

/** A game on this device, against the computer or between two people at one screen. */
export function LocalPage() {
  const text = useText();
  const { session, seed } = useLocalGame();
  use(reopenLocal());
  if (session) return <LocalGamePage key={seed} session={session} />;
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

function LocalGamePage({ session }: { readonly session: Session }) {
  const language = useSettings((settings) => settings.language);
  const { match, offers } = session;
  useFamily(match.game.variant.id);
  const name = variantName(match.game.variant.id, language);
  useTitle(name);
  const [shown, setShown] = useState<number>();
  const [isTurned, setTurned] = useState(false);
  const hint = useHint(match);
  useLocalClock(session);
  const mine = personSides(session);
  const bottom = mine.length === 1 ? mine[0] : match.game.bottom;
  const seen: Side = isTurned ? otherSide(bottom) : bottom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move and an offer are what the computer answers
  useEffect(() => void driveOpponent(), [match, offers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move leads back to the position in play
  useEffect(() => setShown(undefined), [match]);
  return (
    <>
      <GameFrame
        title={name}
        top={<LocalStrip session={session} side={otherSide(seen)} />}
        board={
          <LocalBoard
            session={session}
            shown={shown}
            isFlipped={seen !== match.game.bottom}
            hint={hint.move}
          />
        }
        bottom={<LocalStrip session={session} side={seen} />}
        panel={
          <>
            <LocalStatus
              session={session}
              hint={hint.move?.text}
              isBrowsing={shown !== undefined}
              onBack={() => setShown(undefined)}
            />
            <LocalActions session={session} hint={hint} onFlip={() => setTurned(!isTurned)} />
            <MoveList
              key={session.ply}
              turns={match.turns}
              shown={shown ?? match.ply}
              onShow={(ply) => setShown(ply === match.ply ? undefined : ply)}
            />
            {!session.outcome && <TypedMove match={match} isOpen={mine.includes(match.position.turn)} />}
          </>
        }
      />
      <GameOver session={session} />
    </>
  );
}
