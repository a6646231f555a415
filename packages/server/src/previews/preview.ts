import type { Language } from '@boardwright/games';
import { wordsOf } from '@boardwright/games/internal';
import { namePlayer } from '@boardwright/protocol/guests';
import type { Payer } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import { listGames } from '../games/list.ts';
import { findRow } from '../games/service.ts';
import type { Caller } from '../identity/caller.ts';
import { readPlayer } from '../lobby/players.ts';
import type { GameRow } from '../play/row.ts';
import { tellShared } from '../studies/studies.ts';
import { HEIGHT, WIDTH } from '../threads/drawing.ts';
import { parseQuery } from './position.ts';

/** What a link looks like where it is shared. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Path of a picture, where there is something to see. */
  readonly picture?: string;
}

const WORDS = {
  en: {
    move: '1 move',
    moves: '{count} moves',
    active: 'being played now',
    waiting: 'waits for an opponent',
    won: '{name} won',
    draw: 'draw',
    aborted: 'called off',
    position: 'A position of {game} to look at, play on and analyse.',
    puzzle: '{game}: a puzzle',
    solve: 'Only one move wins. Find it.',
    study: 'A study of {game}: moves, variations and comments to walk through.',
    player: 'Games and ratings of {name}: {won} won, {drawn} drawn, {lost} lost.',
  },
  es: {
    move: '1 jugada',
    moves: '{count} jugadas',
    active: 'se está jugando',
    waiting: 'espera rival',
    won: 'gana {name}',
    draw: 'tablas',
    aborted: 'anulada',
    position: 'Una posición de {game} para mirarla, seguirla y analizarla.',
    puzzle: '{game}: un problema',
    solve: 'Una sola jugada gana. Encuéntrala.',
    study: 'Un estudio de {game}: jugadas, variantes y comentarios para recorrer.',
    player: 'Partidas y puntuaciones de {name}: {won} ganadas, {drawn} en tablas, {lost} perdidas.',
  },
} as const;

/** Whoever asks for a link that was shared: it may know what everybody may. */
const STRANGER: Caller = { id: '', kind: 'guest', via: 'token' };

/** Of public games, players, puzzles, studies that the link lets one read, and positions that it holds itself. */
export async function previewOf(
  core: Core,
  url: string,
  language: Language,
  payer: Payer,
): Promise<Preview | undefined> {
  const [path, search = ''] = url.split('?');
  if (path === '/analyse' && search.includes('study=')) return previewStudy(core, search, language);
  if (path === '/analyse' || path === '/new') return previewPosition(core, search, language, payer);
  if (path === '/learn/puzzles') return previewPuzzle(core, search, language);
  const [, room, id = ''] = /^\/(game|player)\/([A-Za-z0-9_-]{2,40})$/.exec(path) ?? [];
  if (room === 'game') {
    const row = await findRow(core, id, undefined);
    return row.ok ? previewGame(core, row.value, language) : undefined;
  }
  if (room !== 'player') return undefined;
  const player = await readPlayer(core.db, id, '');
  if (!player.ok) return undefined;
  const name = namePlayer(player.value, language);
  const { games } = await listGames(core, STRANGER, { player: player.value.id, limit: 1 });
  const last = games[0] && (await findRow(core, games[0].id, undefined));
  return {
    title: name,
    description: fill(WORDS[language].player, { name, ...player.value.counts }),
    ...(last?.ok ? { picture: `/picture/game/${last.value.id}/${last.value.sequence}` } : {}),
  };
}

/** Where the page was asked for: the server, missing where it does not say, and what follows it. */
interface Address {
  readonly origin: string;
  readonly path: string;
}

/** The document with the preview in its head. Names come from people: nothing of them is taken for markup. */
export function writeHead(document: string, preview: Preview, { origin, path }: Address): string {
  const title = escapeText(`${preview.title} · Boardwright`);
  const description = escapeText(preview.description);
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${content}" />`;
  const picture = preview.picture === undefined ? undefined : escapeText(origin + preview.picture);
  const head = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Boardwright'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', escapeText(origin + path)),
    ...(picture
      ? [
          meta('property', 'og:image', picture),
          // Some show no picture at the first time whose size they do not know.
          meta('property', 'og:image:width', String(WIDTH)),
          meta('property', 'og:image:height', String(HEIGHT)),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('\n    ');
  return document
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>\n    ${head}`);
}

async function previewPuzzle(core: Core, search: string, language: Language): Promise<Preview | undefined> {
  const puzzle = await core.puzzles.find(new URLSearchParams(search).get('id') ?? '');
  if (!puzzle) return undefined;
  const { variant, position } = puzzle;
  const game = nameGame(core, variant, language);
  return {
    title: fill(WORDS[language].puzzle, { game }),
    description: WORDS[language].solve,
    picture: `/picture/position?${new URLSearchParams({ variant, position })}`,
  };
}

/** Of a study by its link alone: without it nobody but its owner may know of it. */
async function previewStudy(core: Core, search: string, language: Language): Promise<Preview | undefined> {
  const query = new URLSearchParams(search);
  const told = await tellShared(core.db, query.get('study') ?? '', query.get('link') ?? '');
  if (!told) return undefined;
  const { variant, rules, start } = told.shown;
  const game = nameGame(core, variant, language);
  const shown = {
    variant,
    ...(rules ? { rules: JSON.stringify(rules) } : {}),
    ...(start === undefined ? {} : { position: start }),
  };
  return {
    title: told.name || game,
    description: fill(WORDS[language].study, { game }),
    picture: `/picture/position?${new URLSearchParams(shown)}`,
  };
}

function nameGame({ registry }: Core, variant: string, language: Language): string {
  const found = registry.variant(variant);
  return found ? (wordsOf(found.family, language).variants[variant] ?? found.variant.name) : variant;
}

async function previewPosition(
  core: Core,
  search: string,
  language: Language,
  payer: Payer,
): Promise<Preview | undefined> {
  const { registry, rules: threads } = core;
  const query = parseQuery(search);
  const found = query.ok ? registry.variant(query.value.variant) : undefined;
  if (!query.ok || !found) return undefined;
  const { start: position, rules, moves = [] } = query.value;
  const start = { ...(rules ? { rules } : {}), ...(position === undefined ? {} : { position }) };
  const checked = await threads.run(
    'check',
    { variant: query.value.variant, ...start, moves: [...moves] },
    payer,
  );
  if (!checked.ok) return undefined;
  const game = nameGame(core, found.variant.id, language);
  const description = fill(WORDS[language].position, { game });
  return { title: game, description, picture: `/picture/position?${search}` };
}

function previewGame(core: Core, row: GameRow, language: Language): Preview {
  const game = nameGame(core, row.variant, language);
  const players = row.seats.map((seat) => nameSeat(seat, language)).join(' – ');
  const words = WORDS[language];
  const facts = [
    fill(row.ply === 1 ? words.move : words.moves, { count: row.ply }),
    tellStatus(row, language),
  ];
  return {
    title: `${game}: ${players}`,
    description: `${facts.join(', ')}.`,
    picture: `/picture/game/${row.id}/${row.sequence}`,
  };
}

function tellStatus({ status, outcome, seats }: GameRow, language: Language): string {
  const words = WORDS[language];
  if (status !== 'finished') return words[status];
  if (!outcome || outcome.winner === null) return words.draw;
  return fill(words.won, { name: nameSeat(seats[outcome.winner === 'first' ? 0 : 1], language) });
}

function nameSeat(seat: GameRow['seats'][0], language: Language): string {
  switch (seat.kind) {
    case 'person':
      return namePlayer(seat.player, language);
    case 'named':
      return seat.name || '?';
    case 'ai':
      return 'Boardwright';
    case 'open':
      return '?';
  }
}

function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
