import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@boardwright/games';
import { addChapter, emptyStudy, withEntries } from '@boardwright/games/study';
import { afterAll, describe, expect, test } from 'vitest';
import { enterAccount, enterGuest, seatTwo, storageKinds } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { writeHead } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardwright-previews-'));
writeFileSync(join(folder, 'index.html'), '<html><head><title>Boardwright</title></head></html>');
const PUZZLE = ['W:WK3:B14', '3x17', 1, 1200, ''] as const;
writeFileSync(join(folder, 'puzzles.json'), JSON.stringify({ 'spanish-free': [PUZZLE] }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what people call themselves is never markup', () => {
  const preview = { title: '</title><script>', description: '"><img src=x>' };
  const head = writeHead('<title>Boardwright</title>', preview, { origin: '', path: '/?"><script>' });
  expect(head).not.toMatch(/<script|<img/);
  expect(head).toContain('&#60;script&#62; · Boardwright');
});

describe('links', () => {
  const [kind] = storageKinds();
  const suite = useServer(kind, { config: { webRoot: folder } });
  const ask = (path: string, language = 'en') =>
    fetch(suite.server.address + path, { headers: { accept: 'text/html', 'accept-language': language } });

  test('a public game answers with its players and a picture of its position', async () => {
    const [ann, ben] = [await enterAccount(suite.server, 'Ann'), await enterGuest(suite.server)];
    const { id } = await seatTwo(ann, ben, { variant: 'brandubh', visibility: 'public' });
    const page = await (await ask(`/game/${id}`)).text();
    expect(page).toMatch(/<title>Brandubh: Ann – Guest [A-Z][a-z]+ \d+ · Boardwright<\/title>/);
    expect(page).toContain('og:description" content="0 moves, being played now."');
    const picture = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(picture.startsWith(suite.server.address.replace('localhost', '127.0.0.1'))).toBe(true);
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The header of a PNG: its signature, then width and height of the first chunk.
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(page).toContain('og:image:width" content="1200"');
    expect(page).toContain(
      `og:url" content="http://127.0.0.1:${new URL(suite.server.address).port}/game/${id}"`,
    );
    expectOk(await ann.move({ params: { id }, body: { move: 'd7-c7', ply: 0 } }));
    expect(await (await ask(`/game/${id}`)).text()).toContain('"1 move, being played now."');
    expectOk(await ann.act({ params: { id }, body: { action: 'abort' } }));
    expect(await (await ask(`/game/${id}`, 'es')).text()).toContain('1 jugada, anulada.');
  });

  test('whatever looks at links is answered, and programs that ask for JSON are told there is none', async () => {
    const { id } = await seatTwo(await enterGuest(suite.server), await enterGuest(suite.server), {
      variant: 'brandubh',
      visibility: 'public',
    });
    const address = `${suite.server.address}/game/${id}`;
    // As the crawlers of Facebook, Slack and WhatsApp do, and those that look before they read.
    const anything = await fetch(address, { headers: { accept: '*/*' } });
    expect(await anything.text()).toContain('og:image"');
    const head = await fetch(address, { method: 'HEAD', headers: { accept: '*/*' } });
    expect([head.status, head.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/html']);
    for (const [path, accept] of [
      [`/game/${id}`, 'application/json'],
      ['/api/v1/nowhere', '*/*'],
      ['/assets/nothing.js', '*/*'],
    ])
      expect((await fetch(suite.server.address + path, { headers: { accept } })).status).toBe(404);
  });

  test('a link that holds a position shows it, and one that holds none stays plain', async () => {
    const page = await (await ask('/analyse?variant=english&moves=11-15')).text();
    expect(page).toContain('<title>English draughts · Boardwright</title>');
    expect(await fetchPicture(page)).toBe('image/png');
    const wrong = '/analyse?variant=english&moves=1-1';
    expect(await (await ask(wrong)).text()).toContain('<title>Boardwright</title>');
    expect((await fetch(`${suite.server.address}/picture/position?variant=nothing`)).status).toBe(400);
  });

  test('a player answers with results, and a private game gives nothing away', async () => {
    const [ann, ben] = [await enterAccount(suite.server, 'Private'), await enterGuest(suite.server)];
    const { id } = await seatTwo(ann, ben, { variant: 'brandubh' });
    expect(await (await ask(`/game/${id}`)).text()).toContain('<title>Boardwright</title>');
    expect((await fetch(`${suite.server.address}/picture/game/${id}/1`)).status).toBe(404);
    expect(await (await ask('/player/Private')).text()).toContain('Games and ratings of Private: 0 won');
    const shown = await seatTwo(ann, ben, { variant: 'brandubh', visibility: 'public' });
    expect(await (await ask('/player/Private')).text()).toContain(`/picture/game/${shown.id}/`);
  });

  test('a puzzle shows its position, and a study its first chapter to whoever has the link', async () => {
    const puzzle = await (await ask('/learn/puzzles?id=spanish-free.1')).text();
    expect(puzzle).toContain('<title>Spanish draughts, free choice: a puzzle · Boardwright</title>');
    expect(puzzle).toContain('content="Only one move wins. Find it."');
    expect(await fetchPicture(puzzle)).toBe('image/png');
    const writer = await enterAccount(suite.server, 'Writer');
    const empty = emptyStudy('previewed');
    const chapter = { name: '', variant: 'english', start: 'W:W22:BK5' };
    const study = withEntries(empty, addChapter(empty, 'c1', chapter, { by: 'w', nowMs: 1000 }));
    const entries = [...study.entries.values()];
    const body = { since: 0, entries, name: 'One king <b>', variant: 'english' };
    const { links } = expectOk(await writer.syncStudy({ params: { id: study.id }, body }));
    const page = await (await ask(`/analyse?study=${study.id}&link=${links?.read}`)).text();
    expect(page).toContain('<title>One king &#60;b&#62; · Boardwright</title>');
    expect(page).toContain('W%3AW22%3ABK5');
    expect(await fetchPicture(page)).toBe('image/png');
    const guessed = await (await ask(`/analyse?study=${study.id}&link=guessed`)).text();
    expect(guessed).toContain('<title>Boardwright</title>');
  });
});

/** Kind of the picture that a page names. */
async function fetchPicture(page: string): Promise<string | null> {
  const address = /og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
  return (await fetch(address)).headers.get('content-type');
}
