import { FAMILIES, registry } from '@boardwright/games';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { defineBoard } from './element.ts';
import { LocalGame, type ToldDetail } from './local-game.ts';

beforeAll(() => defineBoard());
afterEach(() => document.body.replaceChildren());

function embed(attributes: Readonly<Record<string, string>>) {
  const element = document.createElement('boardwright-board');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return { element, game: new LocalGame(element, registry) };
}

test.each(FAMILIES.map((family) => family.variants[0].id))(
  '%s: a named variant is played by both sides',
  (variant) => {
    const { element, game } = embed({ variant, play: '' });
    const [first] = element.moves;
    expect(game.play(first.text)).toBe(true);
    expect(element.last).toEqual([first]);
    expect(element.diagram?.turn).toBe(1);
    expect(game.undo()).toBe(true);
    expect(element.diagram?.turn).toBe(0);
  },
);

test('undo takes a whole turn back: a mill and its removal', () => {
  const { element, game } = embed({ variant: 'nine-mens-morris', line: 'a7 d6 d7 f4 g7xd6', play: '' });
  expect(game.undo()).toBe(true);
  expect(game.match?.ref.moves).toEqual(['a7', 'd6', 'd7', 'f4']);
  expect(element.last.map(({ text }) => text)).toEqual(['f4']);
});

test('without play it is a picture', () => {
  expect(embed({ variant: FAMILIES[0].variants[0].id }).element.moves).toEqual([]);
});

test('a line of moves is played before it is shown', () => {
  const { element, game } = embed({ variant: 'brandubh', line: 'd1-b1 d3-b3', play: '' });
  expect(game.match?.steps.map((step) => step.move.text)).toEqual(['d1-b1', 'd3-b3']);
  expect(element.last.map(({ text }) => text)).toEqual(['d3-b3']);
});

test.each([
  [{ variant: 'no-such-game' }, 'unknown-variant'],
  [{ variant: 'brandubh', rules: '{"noSuchField":1}' }, 'bad-rules'],
  [{ variant: 'brandubh', rules: '{' }, 'bad-rules'],
  [{ variant: 'brandubh', line: 'd1-d9' }, 'bad-move'],
])('%j is told as %s', (attributes, code) => {
  const { element, game } = embed(attributes);
  expect(element.getAttribute('error')).toBe(code);
  expect(game.match).toBeUndefined();
});

test('mended attributes start the game, and the error goes', () => {
  const { element, game } = embed({ variant: 'no-such-game', play: '' });
  element.setAttribute('variant', 'brandubh');
  game.restart();
  expect(element.hasAttribute('error')).toBe(false);
  expect(element.moves.length).toBe(40);
});

test('a refused move is explained to the page, and spoken in the same words', () => {
  const { element } = embed({ variant: 'brandubh', play: '' });
  const told: ToldDetail[] = [];
  element.addEventListener('boardwright-explained', (event) => told.push((event as CustomEvent).detail));
  const hit = (name: string) => element.shadowRoot?.querySelector(`[data-name="${name}"]`) as HTMLElement;
  return Promise.resolve().then(() => {
    hit('d1').click();
    hit('d7').click();
    expect(told.length).toBe(0);
    hit('a1').click();
    expect(told.length).toBe(1);
    expect(element.shadowRoot?.querySelector('.spoken')?.textContent).toBe(told[0].sentence);
  });
});

test('what the game says is told to the page, spoken, and with `tell` written under the board', async () => {
  const { element, game } = embed({ variant: 'nine-mens-morris', line: 'a7 d6 d7 f4', play: '', tell: '' });
  const heard: unknown[] = [];
  element.addEventListener('boardwright-told', (event) => heard.push((event as CustomEvent).detail));
  const inside = (selector: string) => element.shadowRoot?.querySelector(selector)?.textContent;
  expect(inside('[part=told]')).toBe('Black placed a man on f4. White places a man: 7 left in hand.');
  game.play('g7');
  await Promise.resolve();
  const told =
    'White placed a man on g7 and closed a mill on a7–d7–g7. White closed a mill and must take one of Black’s men.';
  expect([inside('[part=told]'), inside('.spoken')]).toEqual([told, told]);
  expect(heard).toMatchObject([
    { events: [{ code: 'closed-mill' }], prompt: { code: 'take-by-mill' }, aim: { code: 'aim-few-or-shut' } },
  ]);
  element.shadowRoot?.querySelector<HTMLElement>('[data-name="a7"]')?.click();
  await Promise.resolve();
  expect(inside('[part=told]')).toBe('The man on a7 is your own: take one of Black’s.');
  expect(inside('.spoken')).toBe(inside('[part=told]'));
});

test('without `tell` nothing is written under the board', () => {
  const { element } = embed({ variant: 'brandubh', play: '' });
  expect(element.shadowRoot?.querySelector('[part=told]')).toHaveProperty('hidden', true);
});

test('`play` may name one side: while the other is to move, a move is entered ahead and played when its turn comes', async () => {
  const { element, game } = embed({ variant: 'nine-mens-morris', play: 'second' });
  await Promise.resolve();
  const click = (name: string) =>
    element.shadowRoot?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.click();
  expect([element.ahead, element.moves.length]).toEqual([true, 24]);
  click('d6');
  expect(game.match?.ply).toBe(0);
  expect(element.arrows).toHaveLength(1);
  game.play('a7');
  expect(game.match?.ply).toBe(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(game.match?.ref.moves).toEqual(['a7', 'd6']);
  expect([element.ahead, element.arrows]).toEqual([true, []]);
  // What the rules no longer allow is dropped, and so is what a second thought takes back.
  click('f4');
  game.play('f4');
  await Promise.resolve();
  await Promise.resolve();
  expect(game.match?.ply).toBe(3);
  expect([element.ahead, element.arrows]).toEqual([false, []]);
  click('g7');
  expect(game.match?.ref.moves).toEqual(['a7', 'd6', 'f4', 'g7']);
});

test('men are set up by hand, whatever the rules say; what cannot be is told and can be mended', async () => {
  const { element, game } = embed({ variant: 'brandubh', edit: '', brush: 'first man' });
  const shown = () => element.shadowRoot as ShadowRoot;
  await Promise.resolve();
  const click = (name: string) => (shown().querySelector(`[data-name="${name}"]`) as HTMLElement).click();
  click('a7');
  expect(element.getAttribute('error')).not.toBeNull();
  expect(shown().querySelector('[part=told]')?.textContent).toMatch(/^[A-Z].* .*\.$/);
  click('a7');
  expect(element.getAttribute('error')).toBeNull();
  click('a6');
  expect(game.match?.position.at('a6')).toEqual({ side: 0, kind: 'man' });
  expect(element.getAttribute('position')).toBe(game.match?.position.text);
  element.setAttribute('brush', '');
  game.restart();
  click('d7');
  expect(game.match?.position.at('d7')).toBeUndefined();
  expect(element.moves).toEqual([]);
  element.removeAttribute('edit');
  element.setAttribute('play', '');
  game.restart();
  expect(element.moves.map(({ text }) => text)).toContain('a6-b6');
});

test('men that are set up come from the hand, and go back to it while there are men to be placed', async () => {
  const { element, game } = embed({ variant: 'nine-mens-morris', edit: '', brush: 'first man' });
  await Promise.resolve();
  const click = (name: string) =>
    element.shadowRoot?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.click();
  click('a7');
  click('d6');
  expect(element.getAttribute('error')).toBeNull();
  expect(game.match?.position.diagram.hand).toEqual([7, 9]);
  expect(element.diagram?.hand).toEqual([7, 9]);
  click('a7');
  expect(game.match?.position.diagram.hand).toEqual([8, 9]);
});

test.each([
  [{ variant: 'nosuch' }, 'unknown-variant', 'There is no variant “nosuch”.'],
  [{ variant: 'brandubh', lang: 'es', rules: '{' }, 'bad-rules', /^[A-ZE].*\.$/],
  [{ variant: 'spanish-free', position: 'W:W99:B5' }, 'bad-square', /99|square/],
])('attributes that describe no game are told in words: %j', (attributes, code, sentence) => {
  const { element } = embed(attributes);
  expect(element.getAttribute('error')).toBe(code);
  const told = element.shadowRoot?.querySelector('[part=told]');
  expect(told).toHaveProperty('hidden', false);
  expect(told?.textContent).toMatch(sentence);
});
