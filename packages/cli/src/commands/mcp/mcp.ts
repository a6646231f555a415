import type { Readable, Writable } from 'node:stream';
import type { Verdict } from '@boardwright/engine/tablebase';
import type { ToldPosition } from '@boardwright/games';
import { isRecord, type ToldVariant } from '@boardwright/games/internal';
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { type Methods, makeMethods } from '../../rpc/methods.ts';
import { tellRefusal } from '../../rpc/refusal.ts';
import { type Call, type ExitCode, readVersion, type Streams } from '../../shell/command.ts';
import { tellWorth } from '../../shell/tables.ts';
import { formatSheet } from '../rules/rules.ts';

/** Offers the rules, the tellings, the engine and the tablebases to assistants until the input ends. */
export async function runMcp({ registry }: Call, streams: Streams): Promise<ExitCode> {
  const methods = makeMethods(registry);
  const families = registry.families.map(({ id }) => id);
  const transport = new StdioServerTransport(streams.input as Readable, streams.output as Writable);
  const handle = serveStdio(() => makeServer(methods, families), {
    transport,
    onerror: (error) => streams.errors.write(`boardwright mcp: ${error.message}\n`),
  });
  await new Promise<void>((resolve) => {
    streams.input.once('end', resolve);
    streams.input.once('close', resolve);
  });
  await handle.close();
  return 0;
}

const GAME = {
  variant: z
    .string({ error: 'a call names the id of a variant, such as nine-mens-morris; list_games has them all' })
    .describe('The id of a variant, such as nine-mens-morris; list_games names them all.'),
  rules: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('House rules: rule fields that differ from the variant, by the names list_games shows.'),
  position: z.string().optional().describe('A position in the notation of its family; the start if missing.'),
  language: z.enum(['en', 'es']).optional().describe('Language of the sentences; English if missing.'),
};
const MOVES = z.array(z.string()).describe('Moves in the notation of the family, from that position.');

const INSTRUCTIONS = `Boardwright knows morris, draughts and tafl with all their house rules.
read_rules tells a game to somebody new. Play only moves that look_at lists. In morris a removal (such as xb4) is a move
of its own: after a mill or another capture look again and take what is owed before the other side moves. A refused move
comes with the rule that refuses it; tell the player that rule. Give all moves so far to look_at, explain_move and
choose_move: they are played from the position, and repetitions count.`;

function makeServer(methods: Methods, families: readonly string[]): McpServer {
  const server = new McpServer(
    { name: 'boardwright', version: readVersion() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  const call = async (
    name: string,
    params: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    tell: (value: unknown) => string,
  ): Promise<CallToolResult> => {
    const answer = await methods[name](params, signal);
    if (answer.ok) return told(tell(answer.value), answer.value);
    const refusal = tellRefusal(answer.error);
    return { ...told(sentenceOf(refusal), refusal), isError: true };
  };

  server.registerTool(
    'list_games',
    {
      description: 'Every variant with its id, family, name and rule fields.',
      inputSchema: z.object({ family: z.enum(families).optional() }),
      annotations: readOnly,
    },
    async ({ family }, { mcpReq }) =>
      call('games.list', {}, mcpReq.signal, (value) => listGames(value as readonly ToldVariant[], family)),
  );
  server.registerTool(
    'read_rules',
    {
      description:
        'The rules of a variant, house rules included, for somebody who does not know the game; with small positions that show them.',
      inputSchema: z.object({ variant: GAME.variant, rules: GAME.rules, language: GAME.language }),
      annotations: readOnly,
    },
    async (params, { mcpReq }) =>
      call('games.rules', params, mcpReq.signal, (value) =>
        formatSheet(value as Parameters<typeof formatSheet>[0]),
      ),
  );
  server.registerTool(
    'look_at',
    {
      description:
        'A position, or the one that moves lead to: whose turn it is, what is asked and why, what the last turn did, every legal move, who has won, and the exact value where a tablebase knows it.',
      inputSchema: z.object({ ...GAME, moves: MOVES.optional() }),
      annotations: readOnly,
    },
    async ({ moves = [], ...game }, { mcpReq }) =>
      moves.length === 0
        ? call('position.inspect', game, mcpReq.signal, tellPosition)
        : call('position.play', { ...game, moves }, mcpReq.signal, tellPosition),
  );
  server.registerTool(
    'explain_move',
    {
      description: 'Why a move is legal or refused, by the rule.',
      inputSchema: z.object({
        ...GAME,
        moves: MOVES.optional(),
        move: z.string().describe('The move as it would be written, after those moves.'),
      }),
      annotations: readOnly,
    },
    async (params, { mcpReq }) => call('position.explain', params, mcpReq.signal, sentenceOf),
  );
  server.registerTool(
    'choose_move',
    {
      description: 'A move of the engine, with its score in hundredths of a man and the line it expects.',
      inputSchema: z.object({
        ...GAME,
        moves: MOVES.optional(),
        level: z
          .union([z.string(), z.number()])
          .optional()
          .describe('1 (beginner) to 10, or perfect; 10 if missing.'),
        seed: z.number().int().optional().describe('The same seed chooses the same move.'),
      }),
      annotations: readOnly,
    },
    async (params, { mcpReq }) =>
      call('engine.choose', params, mcpReq.signal, (value) => {
        const { move, score, line } = value as { move: string; score: number; line: readonly string[] };
        return `${move} (score ${(score / 100).toFixed(2)}); expected: ${line.join(' ')}`;
      }),
  );
  return server;
}

function told(text: string, value: unknown): CallToolResult {
  return {
    content: [{ type: 'text', text }],
    structuredContent: isRecord(value) ? value : { items: value },
  };
}

function sentenceOf(value: unknown): string {
  return isRecord(value) && typeof value.sentence === 'string' ? value.sentence : JSON.stringify(value);
}

function listGames(games: readonly ToldVariant[], family: string | undefined): string {
  return games
    .filter((game) => family === undefined || game.family === family)
    .map(({ id, name, family: of }) => `${id}: ${name} (${of})`)
    .join('\n');
}

/** What a player would be told, then the moves. */
function tellPosition(value: unknown): string {
  const { position, turn, telling, legal, outcome, truth } = value as ToldPosition & {
    readonly truth?: { readonly truth: Verdict['value']; readonly turns?: number };
  };
  const { prompt, choices, events, aim } = telling;
  return [
    `Position: ${position}`,
    ...(outcome ? [] : [`To move: ${turn}`]),
    ...events.map(({ sentence }) => sentence),
    prompt.sentence,
    // One way alone is what the prompt says.
    ...(choices.length > 1 ? choices : []).map(({ sentence }) => `- ${sentence}`),
    ...(outcome ? [] : [aim.sentence]),
    ...(truth
      ? [`By tablebase the side to move ${tellWorth({ value: truth.truth, turns: truth.turns })}.`]
      : []),
    `Legal moves: ${legal.map(({ text }) => text).join(', ') || 'none'}`,
  ].join('\n');
}
