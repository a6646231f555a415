import { findScenes, LANGUAGES, tellSheet } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, refuse } from '../../shell/input.ts';

/** The rule sheet of a game, with the positions that show its rules. */
export async function runRules(call: Call, streams: Streams): Promise<ExitCode> {
  const [variant] = call.words;
  const language = LANGUAGES.find((name) => name === (call.options.language ?? 'en'));
  if (!language) return misuse(streams, 'bad-language', `--language is one of ${LANGUAGES.join(', ')}`);
  const match = openGame(call, variant);
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
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
  streams.output.write(`${sheet.variant}\n`);
  for (const { title, lead, sentences, boards } of sheet.sections) {
    streams.output.write(`\n${title}\n`);
    if (lead !== undefined) streams.output.write(`${lead}\n`);
    for (const sentence of sentences) streams.output.write(`- ${sentence}\n`);
    for (const { caption, position, moves } of boards) {
      streams.output.write(`    ${position}  ${moves.join(' ')}\n    ${caption}\n`);
    }
  }
  return 0;
}
