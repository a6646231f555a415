import { cac } from 'cac';
import type { Call, Command } from './command.ts';
import { suggest } from './suggest.ts';

/** The call, or what is wrong with it. Values stay text, so that no square or seed is read as a number. */
export function parseCall(command: Command, words: readonly string[]): Call | string {
  const flags = new Map(command.options.map(({ flag }) => [flagName(flag), flag.includes('<')]));
  const parser = cac('boardwright');
  const { args, options } = parser.parse(['', '', ...words], { run: false });
  const found: Record<string, string | true> = {};
  for (const [given, value] of Object.entries(options)) {
    if (given === '--') continue;
    // The parser reads `--no-color` as a `color` that is false.
    const name = value === false ? `no${given[0].toUpperCase()}${given.slice(1)}` : given;
    const needsValue = flags.get(name);
    if (needsValue === undefined) {
      const known = [...flags.keys(), 'help'].map((flag) => `--${kebab(flag)}`);
      return `there is no option --${kebab(name)}${suggest(`--${kebab(name)}`, known)}`;
    }
    if (needsValue && (typeof value === 'boolean' || Array.isArray(value)))
      return `--${kebab(name)} needs one value`;
    found[name] = needsValue ? rawValue(words, name, String(value)) : true;
  }
  const positional = args.map(String);
  const most = (command.usage.match(/[<[]/g) ?? []).length;
  const least = (command.usage.match(/</g) ?? []).length;
  if (positional.length < least) return `it needs ${command.usage}`;
  if (positional.length > most && !command.usage.includes('...'))
    return `it takes ${command.usage || 'no words'}`;
  return { words: positional, options: found };
}

/** The parser turns `012` into 12; the words as typed are what a person meant. */
function rawValue(words: readonly string[], name: string, parsed: string): string {
  const flag = `--${kebab(name)}`;
  const joined = words.find((word) => word.startsWith(`${flag}=`));
  if (joined) return joined.slice(flag.length + 1);
  const at = words.indexOf(flag);
  return at >= 0 && at + 1 < words.length ? words[at + 1] : parsed;
}

function flagName(flag: string): string {
  const name = flag.split(' ')[0].slice(2);
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
