import type { GameView } from '../schema/game.ts';
import type { ChatLine } from '../schema/people.ts';

/** Two different people play, and we are one of them. */
export function canTalk({ you, seats }: Pick<GameView, 'you' | 'seats'>): boolean {
  return you.length === 1 && seats.every(({ kind }) => kind === 'person');
}

/** A line may come again: as the answer and by the stream, or when an operator has removed what it said. */
export function addLine(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  return [...lines.filter(({ number }) => number !== line.number), line].sort((a, b) => a.number - b.number);
}
