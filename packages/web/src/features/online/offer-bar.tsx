import type { GameView, Offer } from '@boardwright/protocol';
import { Link } from 'wouter';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { act } from '../../session/live/live-game.ts';
import { nameOnlineSeat, sideOf } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';

const OFFERED: Readonly<Record<Offer, MessageKey>> = {
  draw: 'online.draw-offered',
  takeback: 'online.takeback-offered',
  rematch: 'online.rematch-offered',
};
const OFFERS: readonly Offer[] = ['draw', 'takeback', 'rematch'];

/** Offers that wait for an answer: of the other side to accept or decline, of our own to wait for. */
export function OfferBar({ view }: { readonly view: GameView }) {
  const text = useText();
  return (
    <div role="status" className="offers">
      {OFFERS.map((offer) => (
        <OfferLine key={offer} view={view} offer={offer} />
      ))}
      {view.rematch && (
        <Link href={`/game/${view.rematch}`} className="button">
          {text('online.rematch-go')}
        </Link>
      )}
    </div>
  );
}

function OfferLine({ view, offer }: { readonly view: GameView; readonly offer: Offer }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const by = view.offers[offer];
  if (by === undefined || view.you.length === 0) return undefined;
  if (view.you.includes(by)) return <p className="small">{text('online.waiting-answer')}</p>;
  const name = nameOnlineSeat(view.seats[sideOf(by)], language, text);
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
