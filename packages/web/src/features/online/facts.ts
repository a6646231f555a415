import type { GameRef, Language } from '@boardwright/games';
import { tellChanges } from '@boardwright/games/internal';
import type { GameSummary, GameView } from '@boardwright/protocol';
import type { Text } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import { nameOnlineClock, nameOnlineSeat } from '../../session/live/names.ts';

/** What was agreed on beside the game itself: the clock, whether it is rated, and which of two games it is. */
export function tellTerms(view: GameView, language: Language, text: Text): readonly string[] {
  return [
    nameOnlineClock(view.clock, text),
    text(view.rated ? 'online.rated' : 'online.casual'),
    ...(view.outcome ? [] : tellLegs(view, language, text)),
  ];
}

/** Which of two games it is, and how the match stands: by names, since the players change sides. */
export function tellLegs(view: GameView, language: Language, text: Text): readonly string[] {
  const { legs, outcome } = view;
  if (!legs) return [];
  const won = outcome ? (outcome.winner === null ? 0.5 : outcome.winner === 'first' ? 1 : 0) : undefined;
  if (legs.leg === 1 && won === undefined) return [text('online.leg-1')];
  const [first, second] = legs.leg === 1 ? [0, 0] : legs.points;
  const names = view.seats.map((seat) => nameOnlineSeat(seat, language, text));
  const points = {
    first: names[0],
    second: names[1],
    one: formatPoints(first + (won ?? 0)),
    other: formatPoints(second + (won === undefined ? 0 : 1 - won)),
  };
  if (legs.leg === 1) return [text('online.leg-1-over', points)];
  return [text(won === undefined ? 'online.leg-2' : 'online.leg-over', points)];
}

function formatPoints(points: number): string {
  return points % 1 === 0 ? String(points) : `${points > 1 ? Math.floor(points) : ''}½`;
}

/** That a game is not the one its variant's name stands for: by house rules, from a set-up position. */
export function tellDeparture(
  { rules, start }: Pick<GameSummary, 'rules' | 'start'>,
  text: Text,
): readonly string[] {
  return [...(rules ? [text('new.rules')] : []), ...(start === undefined ? [] : [text('lobby.start')])];
}

/** House rules in words. The family must be there. */
export function tellRules({ variant, rules }: GameRef, language: Language): readonly string[] {
  const known = registry.find(variant, rules);
  return known.ok ? tellChanges(known.value, language) : [];
}
