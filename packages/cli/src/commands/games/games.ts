import { LANGUAGES, listVariants } from '@boardwright/games/internal';
import { suggest } from '../../shell/arguments.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, writeRuleValue } from '../../shell/input.ts';

export async function runGames(call: Call, streams: Streams): Promise<ExitCode> {
  const [wanted] = call.words;
  const language = LANGUAGES.find((name) => name === (call.options.language ?? 'en'));
  if (!language) return misuse(streams, 'bad-language', `--language is one of ${LANGUAGES.join(', ')}`);
  const ids = call.registry.families.map(({ id }) => id);
  if (wanted !== undefined && !ids.includes(wanted))
    return misuse(
      streams,
      'unknown-family',
      call.registry.variant(wanted)
        ? `"${wanted}" is no family but a variant; "boardwright rules ${wanted}" tells its rules`
        : `there is no family "${wanted}"${suggest(wanted, ids)}; there are ${ids.join(', ')}`,
    );
  const rows = listVariants(call.registry, language).filter(
    ({ family }) => wanted === undefined || family === wanted,
  );
  if (call.options.json) {
    streams.output.write(`${JSON.stringify(rows)}\n`);
    return 0;
  }
  const width = Math.max(...rows.map(({ id }) => id.length));
  for (const { id, name, rules } of rows) {
    streams.output.write(`${id.padEnd(width)}  ${name}\n`);
    if (!call.options.rules) continue;
    for (const [field, value] of Object.entries(rules))
      streams.output.write(`  ${field} ${writeRuleValue(value)}\n`);
  }
  return 0;
}
