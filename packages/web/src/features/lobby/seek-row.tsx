import type { Language, RuleOverrides } from '@boardwright/games';
import type { Seek } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import type { RatingRange } from '@boardwright/protocol/internal';
import { Suspense, useState } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { type Text, useText } from '../../i18n/text.ts';
import { findListed, variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { getClient, getMe } from '../../session/live/client.ts';
import { nameOnlineClock, sideOf } from '../../session/live/names.ts';
import { useSeats } from '../../session/live/seats.ts';
import { useSettings } from '../../stores/settings.ts';
import { Problem } from '../../ui/problem.tsx';
import { StartPicture } from '../game/game-choice.tsx';
import { tellRules } from '../online/facts.ts';

/** One seek: all that somebody who takes it agrees to. */
export function SeekRow({ seek, isMine }: { readonly seek: Seek; readonly isMine: boolean }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [, go] = useLocation();
  const [fault, setFault] = useState<string>();
  const take = async () => {
    const me = await getMe();
    if (!me.ok) return setFault(me.error.code);
    useSeats.getState().sit();
    const taken = await getClient().takeSeek({ params: { id: seek.id } });
    if (!taken.ok) setFault(taken.error.code);
    else if (taken.value.game) go(`/game/${taken.value.game}`);
  };
  const cancel = async () => {
    const gone = await getClient().cancelSeek({ params: { id: seek.id } });
    if (!gone.ok) setFault(gone.error.code);
  };
  return (
    <li className="list-row seek">
      <StartPicture variant={seek.variant} rules={seek.rules} start={seek.start} />
      <span className="grow">
        <strong>{variantName(seek.variant, language)}</strong>
        <span className="seek-by">{isMine ? text('lobby.yours') : nameMaker(seek, language)}</span>
        <span className="soft small">{factsOf(seek, language, text).join(' · ')}</span>
        {seek.rules && (
          <Suspense fallback={undefined}>
            <RuleNotes variant={seek.variant} rules={seek.rules} />
          </Suspense>
        )}
        <span role="alert" className="fault">
          {fault && <Problem code={fault} />}
        </span>
      </span>
      <button
        type="button"
        className={isMine ? 'button' : 'button primary'}
        onClick={() => void (isMine ? cancel() : take())}
      >
        {text(isMine ? 'lobby.cancel' : 'lobby.take')}
      </button>
    </li>
  );
}

function nameMaker({ player }: Seek, language: Language): string {
  const name = namePlayer(player, language);
  return player.rating === undefined ? name : `${name} (${Math.round(player.rating)})`;
}

function factsOf(seek: Seek, language: Language, text: Text): readonly string[] {
  const { clock, rated, side, range, start } = seek;
  const sides = findListed(seek.variant)?.sides;
  const own = side === 'any' ? undefined : sides?.[sideOf(side)][language];
  return [
    nameOnlineClock(clock, text),
    text(rated ? 'online.rated' : 'online.casual'),
    ...(own ? [text('lobby.plays', { side: own })] : []),
    ...(range ? tellRange(range, text) : []),
    ...(start === undefined ? [] : [text('lobby.start')]),
  ];
}

/** Nothing where both ends are open. */
function tellRange({ least, most }: RatingRange, text: Text): readonly string[] {
  if (least !== undefined && most !== undefined) return [text('lobby.range', { least, most })];
  if (least !== undefined) return [text('lobby.range-least', { least })];
  return most === undefined ? [] : [text('lobby.range-most', { most })];
}

function RuleNotes({ variant, rules }: { readonly variant: string; readonly rules: RuleOverrides }) {
  const language = useSettings((settings) => settings.language);
  useFamily(variant);
  const notes = tellRules({ variant, rules }, language);
  return notes.length > 0 && <span className="soft small rule-notes">{notes.join(' · ')}</span>;
}
