import { expect, test } from 'vitest';
import { talk } from '../../testing/talk.ts';

/** As a client of the protocol opens a conversation and calls tools, one message a line. */
const OPENING = [
  message(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }),
  /"id":1/,
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
];

function message(id: number, method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

async function callTool(name: string, args: object) {
  const asked = message(2, 'tools/call', { name, arguments: args });
  const { lines, code } = await talk(['mcp'], ...OPENING, asked, /"id":2/, 'EOF');
  expect(code).toBe(0);
  const answer = lines.map((line) => JSON.parse(line)).find(({ id }) => id === 2);
  return answer.result;
}

test('names its tools, each with a description', async () => {
  const { lines } = await talk(['mcp'], ...OPENING, message(2, 'tools/list', {}), /"id":2/, 'EOF');
  const { tools } = JSON.parse(lines.at(-1) ?? '').result;
  expect(tools.map(({ name }: { name: string }) => name).sort()).toEqual([
    'choose_move',
    'explain_move',
    'list_games',
    'look_at',
    'read_rules',
  ]);
  for (const { description } of tools) expect(description).toMatch(/\w+ \w+/);
});

// The custodian example of docs/rules/morris.md: a4, b4, c4 leaves b4 caught.
test('tells a position in sentences, with the moves', async () => {
  const { content, structuredContent, isError } = await callTool('look_at', {
    variant: 'nine-mens-custodian',
    moves: ['a4', 'b4', 'c4'],
  });
  expect(isError).toBeFalsy();
  expect(content[0].text).toContain('White must take the man on b4: it is caught between two of White’s');
  expect(content[0].text).toContain('Legal moves: xb4');
  expect(structuredContent.pending.branches[0].cause).toBe('custodian');
});

test.each([
  ['look_at', { variant: 'nine-mens-morris', moves: ['a4', 'a4'] }, /A man stands on a4/],
  ['look_at', { variant: 'chess' }, /no variant/],
  ['read_rules', { variant: 'three-mens-morris', language: 'es' }, /^Tres en raya|^Alquerque|Objetivo/],
  ['explain_move', { variant: 'spanish-free', position: 'W:W9,18:B22', move: '9-13' }, /capture/i],
  ['explain_move', { variant: 'nine-mens-morris', moves: ['d5', 'a7'], move: 'd5' }, /A man stands on d5/],
  ['list_games', { family: 'tafl' }, /^brandubh: .*\n(?!.*morris)/],
])('%s answers %j with the rule', async (tool, args, sentence) => {
  const { content } = await callTool(tool, args);
  expect(content[0].text).toMatch(sentence);
});

test('the engine chooses a legal move', async () => {
  const { structuredContent } = await callTool('choose_move', { variant: 'brandubh', level: 2, seed: 1 });
  expect(structuredContent.move).toMatch(/^[a-g]\d-[a-g]\d$/);
});
