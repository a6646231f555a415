import type { Match } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import { isTurn, type Offer, type SideName } from '@boardwright/protocol/internal';
import { opponentOf, tellDeclined } from '@boardwright/protocol/notices';
import { lazy, Suspense, useState } from 'preact/compat';
import { Link, useLocation } from 'wouter-preact';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { formatQuery, rulesAddress } from '../../session/game-ref.ts';
import { sortDesk, useDesk } from '../../session/live/desk.ts';
import { act, mySides, refOf } from '../../session/live/live-game.ts';
import { nameOnlineSeat, outcomeOf } from '../../session/live/names.ts';
import { askForNotices } from '../../session/live/seats.ts';
import { useGameName } from '../../session/rule-sets.ts';
import { useSettings } from '../../stores/settings.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { BrowseActions, type Browsing } from '../game/browsing.tsx';
import { Action, GameMenu, type MenuItem } from '../game/game-menu.tsx';
import { Shortcuts } from '../game/shortcuts.tsx';
import { tellAim, tellHappened } from '../game/status.tsx';
import { ClaimLine } from './claim-line.tsx';
import { tellDeparture, tellTerms } from './facts.ts';

const ShareDialog = lazy(() => import('../game/share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));

/** A game may be called off until both have moved; the server has the last word. */
const ABORT_BEFORE = 2;

/** Everything that can be done to a game with others besides moving. */
export function GameActions(props: {
  readonly view: GameView;
  readonly match: Match;
  readonly browsing: Browsing;
  readonly onFlip: () => void;
  /** Missing where there is nobody to talk to. */
  readonly onChat: (() => void) | undefined;
}) {
  const { view, match } = props;
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const name = useGameName(refOf(view));
  const [asked, setAsked] = useState<'resign' | 'share'>();
  const isSeated = view.you.length > 0;
  const isActive = view.status === 'active' && isSeated;
  const close = () => setAsked(undefined);
  const canPart = isActive || (view.status === 'waiting' && isSeated);
  const parting = canPart ? partingOf(view, () => setAsked('resign')) : undefined;
  const items: readonly MenuItem[] = [
    ...(parting ? [parting] : []),
    ...(props.onChat ? [{ icon: 'chat', label: 'chat.title', onChoose: props.onChat } as const] : []),
    { icon: 'flip', label: 'play.flip', onChoose: props.onFlip },
    { icon: 'share', label: 'play.share', onChoose: () => setAsked('share') },
    // Only a finished game: asking the engine during one would be cheating.
    ...(view.status === 'finished'
      ? [
          {
            icon: 'analyse',
            label: 'play.analyse',
            href: analysisOf(view),
          } as const,
        ]
      : []),
    { icon: 'learn', label: 'home.rules', href: rulesAddress(refOf(view), name) },
    ...(view.ruleset === undefined || !(view.rules || view.start)
      ? []
      : [
          {
            icon: 'games',
            label: 'archive.alike',
            href: `/archive?${new URLSearchParams({ variant: view.variant, ruleset: view.ruleset })}`,
          } as const,
        ]),
  ];
  return (
    <>
      {isActive && <PlayActions view={view} />}
      {view.status === 'finished' && isSeated && <EndActions view={view} />}
      <BrowseActions browsing={props.browsing} />
      {parting && (
        <Action icon={parting.icon} label={parting.label} on="wide" onClick={() => parting.onChoose?.()} />
      )}
      {view.status === 'finished' && isSeated && (
        <Action icon="share" label="play.share" on="wide" onClick={() => setAsked('share')} />
      )}
      <GameMenu
        title={name}
        told={[
          [...tellDeparture(view, text), ...tellTerms(view, language, text)].join(' · '),
          tellHappened(match, mySides(view), language),
          tellAim(match, mySides(view), language),
        ]}
        items={items}
      >
        <NoticeOffer view={view} />
      </GameMenu>
      <Shortcuts onFlip={props.onFlip} />
      {asked === 'resign' && (
        <Confirm
          title="play.resign-ask"
          yes="play.resign"
          onClose={close}
          onYes={() => void act({ action: 'resign' })}
        />
      )}
      {asked === 'share' && (
        <Suspense fallback={undefined}>
          <ShareDialog match={match} outcome={view.outcome && outcomeOf(view.outcome)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The way out of a game that runs, or that nobody has come to. */
function partingOf(view: GameView, onResign: () => void): MenuItem {
  return view.moves.length < ABORT_BEFORE
    ? { icon: 'close', label: 'online.abort', onChoose: () => void act({ action: 'abort' }) }
    : { icon: 'resign', label: 'play.resign', onChoose: onResign };
}

/** Whether nobody sits on the other side who could be asked. */
function isAlone(view: GameView): boolean {
  return view.seats.some((seat) => seat.kind === 'ai') || view.you.length === 2;
}

function analysisOf(view: GameView): string {
  return `/analyse?${formatQuery(refOf(view))}&game=${view.id}`;
}

/** As many as there were in the game, so that none of the others moves when it ends. */
function EndActions({ view }: { readonly view: GameView }) {
  const [, go] = useLocation();
  return (
    <>
      <Action
        icon="restart"
        label="online.rematch"
        isOff={view.rematch !== undefined}
        onClick={() => void act({ action: 'offer', offer: 'rematch' })}
      />
      {!isAlone(view) && <Action icon="analyse" label="play.analyse" onClick={() => go(analysisOf(view))} />}
    </>
  );
}

function PlayActions({ view }: { readonly view: GameView }) {
  const isOff = view.moves.length === 0;
  if (isAlone(view))
    return (
      <Action icon="undo" label="play.undo" isOff={isOff} onClick={() => void act({ action: 'undo' })} />
    );
  return (
    <>
      <Action
        icon="undo"
        label="online.takeback"
        isOff={isOff}
        onClick={() => void act({ action: 'offer', offer: 'takeback' })}
      />
      <Action icon="draw" label="play.draw" onClick={() => void act({ action: 'offer', offer: 'draw' })} />
    </>
  );
}

const OFFERED: Readonly<Record<Offer, MessageKey>> = {
  draw: 'online.draw-offered',
  takeback: 'online.takeback-offered',
  rematch: 'online.rematch-offered',
};
/** Said to whoever made the offer: on a phone the button that made it looks as it did before. */
const WAITS: Readonly<Record<Offer, MessageKey>> = {
  draw: 'online.draw-waits',
  takeback: 'online.takeback-waits',
  rematch: 'online.rematch-waits',
};
const OFFERS: readonly Offer[] = ['draw', 'takeback', 'rematch'];

/**
 * What waits for an answer, the most pressing first: offers of the other side, what can be done about its absence, our
 * own offers. There is room for one of them, so that the others come when it is answered.
 */
export function OfferBar({ view }: { readonly view: GameView }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const isOurs = (side: SideName | undefined) => side !== undefined && view.you.includes(side);
  const hasDeclined = OFFERS.some((offer) => isOurs(view.declined[offer]));
  const standing = OFFERS.filter((offer) => view.offers[offer] !== undefined && view.you.length > 0);
  return (
    <div role="status" className="offers">
      {standing
        .filter((offer) => !isOurs(view.offers[offer]))
        .map((offer) => (
          <Offered key={offer} view={view} offer={offer} />
        ))}
      <ClaimLine view={view} />
      {standing
        .filter((offer) => isOurs(view.offers[offer]))
        .map((offer) => (
          <div key={offer} className="offer-line">
            <span className="small">{text(WAITS[offer])}</span>
            <button type="button" className="button" onClick={() => void act({ action: 'withdraw', offer })}>
              {text('online.withdraw')}
            </button>
          </div>
        ))}
      {OFFERS.filter((offer) => isOurs(view.declined[offer])).map((offer) => (
        <p key={offer} className="small">
          {tellDeclined(offer, language)}
        </p>
      ))}
      {view.rematch && (
        <Link href={`/game/${view.rematch}`} className="button">
          {text('online.rematch-go')}
        </Link>
      )}
      {standing.length === 0 && !hasDeclined && !view.rematch && <NextGame view={view} />}
    </div>
  );
}

/** Who plays several slow games goes from one to the next; nobody is called away from one that runs against a clock. */
function NextGame({ view }: { readonly view: GameView }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const desk = useDesk((state) => state.desk);
  const isBusy = view.status === 'active' && (isTurn(view) || view.clock.kind === 'fischer');
  if (!desk || view.you.length !== 1 || isBusy) return undefined;
  const next = sortDesk(desk).turns.find(({ id, you }) => id !== view.id && you.length === 1);
  if (!next) return undefined;
  const name = nameOnlineSeat(opponentOf(next), language, text);
  return (
    <Link href={`/game/${next.id}`} className="button next-game">
      {text('desk.next', { game: variantName(next.variant, language), name })}
    </Link>
  );
}

function Offered({ view, offer }: { readonly view: GameView; readonly offer: Offer }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const by = view.offers[offer] === 'first' ? 0 : 1;
  const name = nameOnlineSeat(view.seats[by], language, text);
  return (
    <div className="offer-line">
      <span className="small">{text(OFFERED[offer], { name })}</span>
      <span className="row">
        <button
          type="button"
          className="button primary"
          onClick={() => void act({ action: 'accept', offer })}
        >
          {text('online.accept')}
        </button>
        <button type="button" className="button" onClick={() => void act({ action: 'decline', offer })}>
          {text('online.decline')}
        </button>
      </span>
    </div>
  );
}

/** In slow games: a click and the browser will tell when it is one's turn. Nothing is asked without it. */
function NoticeOffer({ view }: { readonly view: GameView }) {
  const text = useText();
  const { notify, change } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const isSlow = view.clock.kind === 'days' && view.status === 'active' && view.you.length === 1;
  if (!isSlow || notify) return undefined;
  const ask = async () => {
    const isAllowed = await askForNotices();
    setDenied(!isAllowed);
    if (isAllowed) change({ notify: true });
  };
  return isDenied ? (
    <p className="notice bad" role="alert">
      {text('settings.notify-denied')}
    </p>
  ) : (
    <div className="row menu-more">
      <button type="button" className="button" onClick={() => void ask()}>
        {text('settings.notify')}
      </button>
    </div>
  );
}
