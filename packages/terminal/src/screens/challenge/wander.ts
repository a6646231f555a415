import { builtInRank, NUMBERS } from '@boardwright/challenge/internal';
import type { App } from '../../app/app.ts';
import type { Size } from '../../app/screen.ts';
import { type Block, block } from '../../draw/block.ts';
import { line, wrapText } from '../../draw/span.ts';
import { isKey, type Key } from '../../input/keys.ts';
import { fill } from '../../words/words.ts';
import { drawPage } from '../page.ts';

/** The road: time passes, and now and then somebody has a board with them. */
export function drawWander(app: App, size: Size): Block {
  const { wander } = app.words;
  const { state } = app.journey;
  const width = Math.min(70, size.width - 6);
  const room = Math.max(1, size.height - 13);
  const news = app.log.flatMap((text) => wrapText(text, width)).slice(-room);
  const lines = [
    line(fill(wander.time, { time: tellTime(state.ticks) })),
    line(fill(wander.rank, { rank: builtInRank(state), prestige: state.prestige })),
    line(fill(wander.pending, { n: state.pending.length }), state.pending.length > 0 ? 'good' : 'plain'),
    line(''),
    line(road(app, width), 'aside'),
    line(''),
    ...(news.length > 0 ? news : [wander.quiet]).map((text) => line(text)),
  ];
  return drawPage(app, size, wander.title, { ...block(lines), width }, wander.controls);
}

export function pressWander(app: App, key: Key): undefined {
  if (isKey(key, 'tab')) return app.go({ name: 'challenges', at: 0 });
  if (isKey(key, 'escape')) {
    app.save();
    return app.go({ name: 'menu', at: 0 });
  }
}

/** A walker among milestones; moves a step a second. */
function road(app: App, width: number): string {
  const step = Math.floor((app.journey.state.ticks * NUMBERS.tickMs) / 1000);
  const sign = app.settings.charset === 'ascii' ? '.' : '·';
  const stone = app.settings.charset === 'ascii' ? '|' : '▏';
  const cells: string[] = Array.from({ length: width }, (_, x) => ((x + step) % 12 === 0 ? stone : sign));
  cells[Math.floor(width / 3)] = '@';
  return cells.join('');
}

export function tellTime(ticks: number): string {
  const seconds = Math.floor((ticks * NUMBERS.tickMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
