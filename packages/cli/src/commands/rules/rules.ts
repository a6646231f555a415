import { findScenes, LANGUAGES, tellSheet } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, refuse, reject } from '../../shell/input.ts';

/** The rule sheet of a game, with the positions that show its rules. */
export async function runRules(call: Call, streams: Streams): Promise<ExitCode> {
  const [variant] = call.words;
  const language = LANGUAGES.find((name) => name === (call.options.language ?? 'en'));
  if (!language) return misuse(streams, 'bad-language', `--language is one of ${LANGUAGES.join(', ')}`);
  const match = openGame(call, variant);
  if (!match.ok) return reject(streams, match.error);
  const { game } = match.value;
  const sheet = tellSheet(game, findScenes(game), language);
  if (!sheet) {
    return refuse(
      streams,
      'no-rule-sheet',
      `${variant} brings no rule sheet; "boardwright games --rules" lists its rules`,
    );
  }
  if (call.options.json) {
    streams.output.write(`${JSON.stringify(sheet)}\n`);
    return 0;
  }
  streams.output.write(formatSheet(sheet));
  return 0;
}

/** A rule sheet as lines, each board as its position, the moves to play there and what they show. */
export function formatSheet({ variant, sections }: NonNullable<ReturnType<typeof tellSheet>>): string {
  const lines = sections.flatMap(({ title, lead, sentences, boards }) => [
    '',
    title,
    ...(lead === undefined ? [] : [lead]),
    ...sentences.map((sentence) => `- ${sentence}`),
    ...boards.flatMap(({ title, caption, position, moves }) => [
      `    ${title}`,
      `    ${position}  ${moves.join(' ')}`,
      `    ${caption}`,
    ]),
  ]);
  return `${[variant, ...lines].join('\n')}\n`;
}
