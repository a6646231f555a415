import type { Match, Side } from '@boardwright/games';
import { tellBriefly } from '@boardwright/games/internal';
import type { App } from '../../app/app.ts';
import { WAY_SIGNS } from '../../draw/board.ts';
import { freshDesk } from '../../model/desk.ts';
import type { Hand } from '../../model/hand.ts';
import { nameTurn } from '../../words/names.ts';
import { fill } from '../../words/words.ts';

/** What fits on two lines under every board. */
const TWO_LINES = 140;

/** What the game says beside a board. */
export interface ToldTable {
  readonly prompt: string;
  /** The ways to take what is owed, each behind the signs its men stand between on the board. */
  readonly choices: readonly string[];
  /** What the last turn did; before the first what the reader plays for. */
  readonly news: string;
  /** The same where there is no room for all of it. */
  readonly brief?: string;
}

/** Reads the match to whoever sits at the screen; at a board for two both sides are named. */
export function tellTable(app: App, match: Match, hand: Hand, viewer: Side | undefined): ToldTable {
  const { touched } = freshDesk(hand.desk, match.position).entry;
  const { prompt, choices, events } = match.tell({ language: app.settings.language, viewer, touched });
  return {
    prompt: nameTurn(match, viewer, app.settings.language) + prompt.sentence,
    // One way alone is what the prompt says.
    choices: (choices.length > 1 ? choices : []).map(
      ({ sentence }, way) => `${WAY_SIGNS[way].join(' ')} ${sentence}`,
    ),
    news:
      match.ply === 0 ? fitAim(aimOf(app, match, viewer)) : events.map(({ sentence }) => sentence).join(' '),
    ...(match.ply === 0 ? {} : { brief: tellBriefly(events) }),
  };
}

/** What whoever sits at the screen plays for, whole and under its name: it is no duty of the moment. */
export function aimOf(app: App, match: Match, viewer: Side | undefined): string {
  const { aim } = match.tell({ language: app.settings.language, viewer });
  return fill(app.words.table.aim, { aim: aim.sentence });
}

/** As many sentences of the aim as fit: more would take the keys away. The key `a`, text mode and the rules say it whole. */
function fitAim(aim: string): string {
  let told = '';
  for (const sentence of aim.split(/(?<=[.!]) /)) {
    if (told.length + sentence.length + 1 > TWO_LINES) break;
    told = told === '' ? sentence : `${told} ${sentence}`;
  }
  return told;
}
