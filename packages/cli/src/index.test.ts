import { PassThrough, Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { main } from './index.ts';
import { parseArguments } from './shell/arguments.ts';

async function run(
  words: readonly string[],
  input = '',
): Promise<{ code: number; out: string; errors: string }> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const code = await main(words, { input: Readable.from([input]), output, errors });
  return { code, out: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

describe('the command line', () => {
  test('without words it lists the commands', async () => {
    const { code, out } = await run([]);
    expect(code).toBe(0);
    expect(out).toContain('perft');
    expect(out).toContain('Exit codes');
  });

  test('--version prints the version of the package', async () => {
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each(COMMANDS.map(({ name }) => [name]))('%s --help shows examples and exit codes', async (name) => {
    const { code, out } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: boardwright ${name}`);
    expect(out).toContain('Examples:');
    expect(out).toContain('Exit codes');
  });

  /** What a shell makes of an example: quotes go, and what is redirected is no word. */
  function wordsOf(example: string): string[] {
    const words = example.split(/ <+ /)[0].match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
    return words.map((word) => word.replace(/^["']|["']$/g, ''));
  }

  test.each(COMMANDS.flatMap((command) => command.examples.map((example) => [example, command] as const)))(
    'the example "%s" is a call as the command takes it',
    (example, command) => {
      const [name, ...words] = wordsOf(example);
      expect(name).toBe(command.name);
      expect(parseArguments(command, words)).toMatchObject({ ok: true });
    },
  );

  test.each([
    [['dance'], 2, 'there is no command "dance"'],
    [['perft'], 2, 'it needs <variant>'],
    [['perft', 'nine-mens-morris', '--deep', '3'], 2, 'there is no option --deep'],
    [['perf'], 2, 'there is no command "perf" (did you mean perft?)'],
    [['help', 'perf'], 2, 'there is no command "perf" (did you mean perft?)'],
    [['perft', 'nine-mens-morris', '--dept', '3'], 2, 'there is no option --dept (did you mean --depth?)'],
    [['perft', 'nine-mens-morris', '--depth'], 2, '--depth needs one value'],
    [['perft', 'nine-mens-morris', '--depth', '--json'], 2, '--depth needs one value'],
    [['perft', 'nine-mens-morris', '--depth', '1', '--depth', '2'], 2, '--depth needs one value'],
    [['perft', 'nine-mens-morris', '--json=yes'], 2, '--json takes no value'],
    [['perft', 'nine-mens-morris', 'lasker'], 2, 'it takes <variant>'],
    [
      ['perft', 'nine-mens-morris', '--divide', '--depth', '0'],
      2,
      '--divide counts below each move, so --depth is at least 1',
    ],
    [['rpc', 'now'], 2, 'it takes no words'],
    [['perft', 'nine-mens-morris', '-x'], 2, 'there is no option -x'],
    [['perft', 'chess'], 2, 'there is no variant "chess"; "boardwright games" lists them.'],
    [['perft', 'brandub'], 2, 'there is no variant "brandub" (did you mean brandubh?)'],
    [['perft', 'spanish'], 2, '(did you mean spanish-free or spanish-federation?)'],
    [['perft', 'Brandubh'], 2, '(did you mean brandubh?)'],
    [
      ['convert', '--to', 'pnd', '--variant', 'english'],
      2,
      'there is no form "pnd" (did you mean pdn or pgn?); known are',
    ],
    [
      ['play', '--variant', 'brandubh', '--level', 'mastre'],
      2,
      'there is no level "mastre" (did you mean master?)',
    ],
    [
      ['otep', '--level', '11'],
      2,
      'there is no level "11" (did you mean 1 or 10?); levels are 1 to 10, novice',
    ],
    [['match', '5', 'wizzard'], 2, 'there is no level "wizzard"; levels are 1 to 10, novice'],
    [['match', '5', '4', '--games', '0'], 2, '--games is a whole number from 1 to 1000000.'],
    [['train', 'english', '--games', '3'], 2, '--games is a whole number from 16 to 10000000.'],
    [['solve', 'english', '--threads', 'x'], 2, '--threads is a whole number from 1 to 64.'],
    [['puzzles', 'english', '--turns', '9'], 2, '--turns is a range such as 3-11, up to 253.'],
    [['analyse', 'english', '--lines', '0'], 2, '--lines is a whole number from 1 to 100.'],
    [
      ['explore', 'games.pdn', '--variant', 'englisch'],
      2,
      'there is no variant "englisch" (did you mean english?)',
    ],
    [['solve', 'three-mens-morris', '--folder', '/dev/null/x'], 1, '/dev/null/x'],
    [['uci', '--variant', 'laskar'], 2, 'there is no variant "laskar" (did you mean lasker?)'],
    [['games', 'chess'], 2, 'there is no family "chess"; there are morris, draughts, tafl.'],
    [['perft', 'nine-mens-morris', '--depth', 'two'], 2, '--depth is a whole number from 0 to 30.'],
    [['perft', 'nine-mens-morris', '--rules', '{'], 2, '--rules is not a JSON object.'],
    [
      ['perft', 'nine-mens-morris', '--rules', '{"men":99}'],
      2,
      'men: The rule “Men” cannot have this value here.',
    ],
    [
      ['perft', 'nine-mens-morris', '--rules', '{"custodain":"off"}'],
      2,
      'There is no rule “custodain” here. Did you mean custodian? "boardwright games --rules" shows the rules.',
    ],
    [['perft', 'nine-mens-morris', '--rules', '[1]'], 2, '--rules is not a JSON object.'],
    [['perft', 'nine-mens-morris', '--position', 'x'], 1, 'A position has 17 fields.'],
    [['perft', 'chess', '--json'], 2, '{"error":{"code":"unknown-variant","sentence":"there is no variant'],
    [['perft', '\u001b[2Jx'], 2, 'there is no variant "?[2Jx"'],
  ])('%j ends with %i and says "%s"', async (words, expected, message) => {
    const { code, errors } = await run(words);
    expect(code).toBe(expected);
    expect(errors).toContain(message);
  });

  /** A number stays as it was typed, a value may follow the sign, and after two dashes there are no options. */
  test.each<{ words: string[]; read: object }>([
    { words: ['lasker', '--depth', '012'], read: { words: ['lasker'], options: { depth: '012' } } },
    { words: ['--depth=3', '--json', 'lasker'], read: { options: { depth: '3', json: true } } },
    { words: ['lasker', '--position', '-3'], read: { options: { position: '-3' } } },
    { words: ['--', '--json'], read: { words: ['--json'], options: {} } },
  ])('the words of a call are read: %j', ({ words, read }) => {
    const perft = COMMANDS.filter(({ name }) => name === 'perft')[0];
    expect(parseArguments(perft, words)).toMatchObject({ ok: true, value: read });
  });

  test('games lists ids and names, with rules and as JSON', async () => {
    const { out } = await run(['games', 'morris', '--rules', '--language', 'es']);
    expect(out).toMatch(/^nine-mens-morris +\S.*$/m);
    expect(out).toContain('  men 9\n');
    expect(out).not.toContain('brandubh');
    const rows = JSON.parse((await run(['games', '--json'])).out);
    expect(rows).toContainEqual(expect.objectContaining({ id: 'brandubh', family: 'tafl' }));
    expect(rows.length).toBeGreaterThan(40);
  });

  test('rules tells a game from its record, house rules and language included', async () => {
    const { out } = await run(['rules', 'copenhagen']);
    expect(out).toMatch(/^Copenhagen hnefatafl\n\nAim\n- The attackers want to take the king\.\n/);
    expect(out).toContain('- The board has 11×11 squares.\n');
    const house = await run([
      'rules',
      'brandubh',
      '--rules',
      '{"exitFort":"yes"}',
      '--language',
      'es',
      '--json',
    ]);
    const { sections } = JSON.parse(house.out);
    expect(sections.at(-1).lead).toBe('A diferencia de Brandubh:');
    expect(sections.at(-1).sentences).toHaveLength(1);
    expect(sections.flatMap(({ boards }: { boards: unknown[] }) => boards).length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    [['rules'], 2, 'it needs <variant>'],
    [['rules', 'brandub'], 2, 'there is no variant "brandub"'],
    [['rules', 'brandubh', '--rules', '{"exitFort":"maybe"}'], 2, 'exitFort'],
    [['games', 'brandubh'], 2, '"boardwright rules brandubh" tells its rules'],
  ])('%j is refused: %i, %s', async (words, code, told) => {
    const { code: exit, errors } = await run(words);
    expect(exit).toBe(code);
    expect(errors).toContain(told);
  });

  test('a module of families that is not there is told in a sentence', async () => {
    vi.stubEnv('BOARDWRIGHT_FAMILIES', '/no/such/families.mjs');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, errors } = await run(['games']);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^boardwright: a module of BOARDWRIGHT_FAMILIES cannot be used: .*families\.mjs.*\n$/,
    );
  });

  // The counts of the rules page: 24, 24 * 23, 24 * 23 * 22.
  test('perft prints nodes and seconds as JSON', async () => {
    const { out } = await run(['perft', 'nine-mens-morris', '--depth', '3', '--json']);
    expect(JSON.parse(out)).toMatchObject({ nodes: 12144, seconds: expect.any(Number) });
  });

  test('perft --divide adds up to the whole', async () => {
    const { out } = await run(['perft', 'nine-mens-morris', '--depth', '2', '--divide']);
    expect(out).toContain('d6 23\n');
    expect(out).toContain('total 552\n');
  });
});
