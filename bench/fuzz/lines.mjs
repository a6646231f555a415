// What somebody might type: command lines and JSON-RPC lines, right, nearly right and absurd, drawn by dice.
import { drawRules } from '@boardwright/games/testing';

const JUNK = [
  '',
  ' ',
  '-',
  '--',
  '---',
  '.',
  '..',
  '/',
  '*',
  '0',
  '-1',
  '1e9',
  '1.5',
  'NaN',
  'Infinity',
  '99999999999999999999',
  'null',
  'true',
  '[]',
  '{}',
  '{',
  '"',
  "'",
  '\\',
  '\u0000x',
  '\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009b31m',
  '\u202e',
  'ünïcödé',
  '\u{1f600}',
  '\ud800',
  '%s%n',
  '$(id)',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5000),
  '1,'.repeat(900),
];
const LEVELS = ['1', '3', '10', 'people', 'novice', 'perfect', '0', '11'];
const LIMITS = [
  'depth=1',
  'nodes=20',
  'time=1',
  '1',
  'depth=0',
  'depth=',
  'nodes=-1',
  'time=x',
  'hub:',
  'uci:/nowhere',
];
const FORMS = ['position', 'record', 'list', 'pdn', 'otg', 'fen', 'boardwright', 'sanmill-fen', 'spn'];
/** They start threads or look for examples, which takes longer than all else. */
const SLOW = ['uci', 'hub', 'otep', 'analyse', 'match', 'challenge', 'bench', 'puzzles', 'rules'];
const SMALL = ['0', '1', '2', '3'];

/** Options whose value is a count that must stay small, or the line would run for hours, by command. */
const COUNTS = {
  perft: { depth: SMALL },
  analyse: { nodes: ['1', '50'] },
  match: { games: ['2'], longest: ['4'], opening: ['0', '1'], limits: ['depth=1'], threads: ['1'] },
  challenge: { ticks: ['0', '10'], games: ['0'] },
  bench: { fuzz: ['1'] },
  puzzles: { count: ['1'], seconds: ['1'] },
};

export class Lines {
  #dice;
  #registry;
  #commands;
  #folder;

  constructor(dice, registry, commands, folder) {
    this.#dice = dice;
    this.#registry = registry;
    this.#commands = commands;
    this.#folder = folder;
  }

  /** Words of a call, and what comes in on standard input. */
  drawCall() {
    if (this.#chance(0.02)) return { words: [this.#junk(), this.#junk()], input: '' };
    const command = this.#pick(this.#chance(0.03) ? this.#commands : this.#quick);
    const words = [this.#chance(0.03) ? this.#slip(command.name) : command.name];
    for (const part of command.usage.match(/[<[][^>\]]*[>\]]/g) ?? [])
      if (!this.#chance(part.startsWith('<') ? 0.05 : 0.4)) words.push(this.#value(part.slice(1, -1)));
    for (const flag of Object.keys(command.options)) {
      if (!this.#chance(0.25)) continue;
      const [name, ...value] = flag.split(' ');
      const typed = this.#chance(0.02) ? this.#slip(name) : name;
      if (value.length === 0) words.push(typed);
      else {
        const text = this.#chance(0.15)
          ? this.#junk()
          : this.#optionValue(command.name, name.slice(2), value.join(' '));
        if (this.#chance(0.5)) words.push(typed, text);
        else words.push(`${typed}=${text}`);
      }
    }
    if (this.#chance(0.03)) words.push(this.#junk());
    return { words: this.#tame(command, words), input: this.#drawInput(command.name) };
  }

  drawRpcLine(id) {
    if (this.#chance(0.03)) return `[${this.#call(id)},${this.#call(id)}]`;
    const line = this.#call(id);
    return this.#chance(0.05) ? this.#slip(line) : line;
  }

  #call(id) {
    if (this.#chance(0.1))
      return this.#pick([this.#junk().replace(/[\r\n]/g, ' '), '[]', '{}', '[1]', '{"jsonrpc":"2.0"}']);
    // What takes long is asked seldom: a rule sheet looks for examples.
    const method = this.#chance(0.01)
      ? this.#pick(['games.rules', 'engine.choose', 'engine.choose', 'engine.choose'])
      : this.#pick([
          'games.list',
          'position.inspect',
          'position.play',
          'position.explain',
          'position.perft',
          'rpc.cancel',
          'position.dance',
          'toString',
        ]);
    const variant = this.#value('variant');
    const params = { variant };
    if (this.#chance(0.3)) params.rules = this.#rules(variant);
    if (this.#chance(0.4)) params.position = this.#position(variant);
    if (method === 'position.play') params.moves = this.#moves(variant);
    if (method === 'position.explain') params.move = this.#pick(this.#moves(variant).concat(this.#junk()));
    if (method === 'position.perft') params.depth = this.#pick([0, 1, 2, -1, '2', 1.5, null]);
    if (method === 'engine.choose')
      params.limits = this.#pick([{ depth: 1 }, { nodes: 10 }, { depth: 0 }, 'x', { nodes: 1, extra: 1 }]);
    if (this.#chance(0.1)) params.language = this.#pick(['en', 'es', 'fr', 7]);
    if (this.#chance(0.1))
      params[this.#pick(Object.keys(params))] = this.#pick([null, 7, [], {}, 'x', '\u001b[2J', ['x'], true]);
    if (this.#chance(0.03)) params[this.#junk()] = this.#junk();
    // Right, and the work of hours on a large board; who asks for it can cancel it.
    if (params.depth > 2) params.depth = 2;
    return JSON.stringify({ jsonrpc: this.#chance(0.02) ? '1.0' : '2.0', id, method, params });
  }

  /** Nothing that runs for long, opens a port or reaches beyond this folder. */
  #tame({ name, options }, words) {
    const kept = words.slice();
    const set = (flag, value) => {
      for (let i = kept.length - 1; i > 0; i--)
        if (kept[i] === flag) kept.splice(i, 2);
        else if (kept[i].startsWith(`${flag}=`)) kept.splice(i, 1);
      kept.push(...(value === undefined ? [flag] : [`${flag}=${value}`]));
    };
    if (kept[0] !== name) return kept;
    for (const [flag, values] of Object.entries(COUNTS[name] ?? {}))
      set(`--${flag}`, this.#chance(0.9) ? this.#pick(values) : this.#pick(['x', '-3', '']));
    if ('--data <folder>' in options) set('--data', `${this.#folder}/no/such`);
    if ('--folder <path>' in options) set('--folder', `${this.#folder}/tables`);
    // Work that cannot be small is called wrongly, every time in another way.
    if (['solve', 'train', 'serve', 'bot', 'restore', 'worker', 'move-to-postgres'].includes(name))
      kept.push(`--${this.#pick(['bogus', 'helpp', 'jsn'])}`);
    if (name === 'play') kept.push('--plain');
    if (name === 'play' && kept.some((word) => word.startsWith('--server'))) kept.push('--bogus');
    if (name === 'backup') kept[1] = `${this.#folder}/backup`;
    return kept;
  }

  #drawInput(name) {
    switch (name) {
      case 'rpc':
        return this.#list(3, (i) => this.drawRpcLine(i));
      case 'convert':
        return this.#pick([
          this.#position(this.#value('variant')),
          '1. d6 f4 2. d2 b4 *',
          '[Event "x"]\n1. 32-28 19-23 2-0',
          this.#junk(),
        ]);
      case 'uci':
        return this.#list(4, () =>
          this.#pick([
            'uci',
            'isready',
            'position startpos',
            'go depth 1',
            'go nodes x',
            'stop',
            this.#junk(),
          ]),
        );
      case 'hub':
        return this.#list(4, () =>
          this.#pick(['hub', 'init', 'level depth=1', 'pos start', 'go think', this.#junk()]),
        );
      case 'otep':
        return this.#list(4, () =>
          this.#pick(['hello', 'rules', 'play attackers', 'position 7/7/7/7/7/7/7 a', this.#junk()]),
        );
      case 'play':
        return this.#list(5, () =>
          this.#pick([
            'help',
            'moves',
            'pieces',
            'board',
            'hint',
            'd6',
            '10-14',
            'undo',
            '1',
            '2',
            '',
            this.#junk(),
          ]),
        ).concat('quit\n');
      default:
        return this.#chance(0.5) ? '' : this.#junk();
    }
  }

  #list(count, make) {
    return Array.from({ length: count }, (_, i) => `${make(i)}\n`).join('');
  }

  #optionValue(command, name, shape) {
    if (/variant|<id>/.test(shape) && name === 'variant') return this.#value('variant');
    if (name === 'rules') return JSON.stringify(this.#rules(this.#value('variant')));
    if (name === 'position') return this.#position(this.#value('variant'));
    if (name === 'level') return this.#pick(LEVELS);
    if (name === 'language') return this.#pick(['en', 'es', 'fr']);
    if (name === 'to' || name === 'from') return this.#pick(FORMS);
    if (name === 'moves') return this.#moves(this.#value('variant')).join(' ');
    if (name === 'side') return this.#pick(['first', 'second', 'third']);
    if (/<(file|path|folder)>/.test(shape)) return this.#value('file');
    if (/<n>/.test(shape)) return this.#pick([...SMALL, '-1', 'x', '1e3']);
    return command === 'match' ? this.#pick([...LIMITS, '0,30', '60+0.5', '5,3']) : this.#junk();
  }

  #value(what) {
    switch (what) {
      case 'variant':
        return this.#chance(0.1) ? this.#slip(this.#pick(this.#variants)) : this.#pick(this.#variants);
      case 'family':
        return this.#pick(['morris', 'draughts', 'tafl', 'chess', 'drafts']);
      case 'file':
        return this.#pick([
          `${this.#folder}/nothing`,
          this.#folder,
          `${this.#folder}/bytes`,
          `${this.#folder}/game.pdn`,
        ]);
      case 'first':
      case 'second':
        return this.#pick(LIMITS);
      case 'simulate':
        return this.#pick(['simulate', 'simulat']);
      default:
        return this.#junk();
    }
  }

  /** Commands that answer at once. */
  get #quick() {
    return this.#commands.filter(({ name }) => !SLOW.includes(name));
  }

  get #variants() {
    return this.#registry.families.flatMap(({ variants }) => variants.map(({ id }) => id));
  }

  #rules(variant) {
    const family = this.#registry.families.find(({ variants }) => variants.some(({ id }) => id === variant));
    if (!family || this.#chance(0.2))
      return this.#pick([{ flyAt: 'x' }, { bogus: 1 }, { __proto__: null, men: 1e9 }, {}]);
    return drawRules(family, this.#dice, 0.1);
  }

  #match(variant) {
    const opened = this.#registry.open({ variant });
    if (!opened.ok) return undefined;
    let match = opened.value;
    for (let i = Math.floor(this.#dice() * 12); i > 0 && !match.outcome; i--) {
      const next = match.play(this.#pick(match.position.moves));
      if (next.ok) match = next.value;
    }
    return match;
  }

  #position(variant) {
    const text = this.#match(variant)?.position.text ?? this.#junk();
    return this.#chance(0.4) ? this.#slip(text) : text;
  }

  #moves(variant) {
    const moves = this.#match(variant)?.ref.moves ?? [];
    return this.#chance(0.3)
      ? moves.map((move) => (this.#chance(0.2) ? this.#slip(move) : move))
      : [...moves];
  }

  /** A letter lost, doubled, changed or out of place. */
  #slip(text) {
    const at = Math.floor(this.#dice() * text.length);
    const letter = this.#pick([...'abx019-/: *@OKtT,\u001b']);
    return this.#pick([
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(at) + text.slice(0, at),
    ]);
  }

  #junk() {
    return this.#pick(JUNK);
  }

  #pick(list) {
    return list[Math.floor(this.#dice() * list.length)];
  }

  #chance(share) {
    return this.#dice() < share;
  }
}
