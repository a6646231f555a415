import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMatch, registry } from '../packages/games/src/index.ts';
import { formatQuery, parseQuery } from '../packages/web/src/session/game-ref.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDER = 'docs/documents';
/** Where `npm start` listens unless told otherwise. */
const SITE = 'http://localhost:8080';

/** Everything the documents ask for, counted in them by hand; the pages are held against it. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  'capture-state-and-fen': [
    ...under('GamePosition.', 'board activePlayer phase ruleConfig captureState pieceToRemoveCount history'),
    ...under('GamePosition.', 'relations', upTo(5, 'transition-'), upTo(3, 'valid-')),
    ...under(
      'CaptureState.',
      'hasMill millTargets hasCustodian custodianTarget custodianLine hasIntervention',
    ),
    ...under('CaptureState.', 'interventionTargets interventionLine selectedTargets activeRule relations'),
    ...under('CaptureState.', upTo(5, 'transition-'), upTo(7, 'valid-')),
    ...under('FENNotation.', 'positionString custodianMarker interventionMarker pieceCountMarker sideToMove'),
    ...under('FENNotation.', 'fullMoveNumber relations'),
    ...under(
      'fen.',
      'board_layout side phase action w_onboard w_inhand b_onboard b_inhand w_toremove b_toremove',
    ),
    ...under(
      'fen.',
      'w_mill_from w_mill_to b_mill_from b_mill_to mills_bitmask halfmove fullmove letters c i p',
    ),
    ...under('fen.', upTo(7, 'valid-')),
    ...under('', upTo(4, 'example-')),
    ...under('RuleConfiguration.', 'mayRemoveMultiple mayRemoveFromMillDuringPlacing hasCustodianRule'),
    ...under('RuleConfiguration.', 'hasInterventionRule millFormationRule relations', upTo(3, 'impact-')),
    ...under('Square.', 'file rank index relations', upTo(2, 'valid-')),
    ...under('Line.', 'endpoint1 center endpoint2 direction relations', upTo(3, 'valid-')),
    ...under('CaptureRule.', 'mill custodian intervention null', upTo(3, 'usage-')),
    'diagram',
    ...under('IC-', upTo(4, '1.'), upTo(4, '2.'), upTo(3, '3.'), upTo(3, '4.')),
  ],
  'spanish-draughts': [
    ...under('principle-', 'pure immutable separation interface'),
    ...under('Board.', 'Size _cells Get Set CreateInitial pieces'),
    ...under('Piece.', 'Owner Type'),
    ...under('Player.', 'White Black'),
    ...under('PieceType.', 'Man King'),
    ...under('Move.', 'FromRow FromCol ToRow ToCol CapturedPositions IsCapture Simple Capture'),
    ...under('IRulesEngine.', 'GetLegalMoves ApplyMove IsGameOver'),
    ...under('RulesEngineStub', '.GetSimpleMoves .GetAllCaptures'),
    ...under('', 'RulesEngineStub class-diagram legal-moves chain-example chain-drawing see-also'),
    ...under('layout-', 'row-0 row-1 row-2 rows-3-4 row-5 row-6 row-7'),
    ...under('coordinates-', 'rows columns playable black-start white-start'),
    ...under('type-', 'simple capture multi'),
    ...under('man-', 'direction distance capture'),
    ...under('king-', 'direction distance capture'),
    ...under('promotion-', 'white black'),
    ...under('', upTo(3, 'mandatory-')),
    ...under('end-', 'no-pieces no-moves both'),
    ...under(
      'turn-',
      'select legal-moves highlight destination apply game-over ai-request ai-answer ai-apply',
    ),
    ...under('state-', 'Initialized WhiteTurn AwaitingSelection PieceSelected MoveApplied CheckGameOver'),
    ...under('state-', 'Checking GameOver BlackTurn RequestingAI AIResponded AIApplied Restart'),
    ...under('ai-', 'GetMove no-moves captures SelectBestCapture SelectRandomMove MapToBoard MapToDto'),
    ...under('ai-', 'difficulty capture-priority chain-priority tie-breaking response-time'),
    ...under('', 'BoardStateDto MoveDto'),
    ...under('test-', 'board-creation simple-moves capture-moves mandatory-capture promotion game-over'),
    'ManCapture_WhenOpponentAdjacent_ReturnsOnlyCaptureMove',
    'MultiCapture_WhenChainAvailable_ReturnsFullChain',
  ],
  brandubh: [
    ...under('', 'overview', upTo(4, 'move-'), 'capture-sandwich'),
    ...under('setup-', 'board attackers defenders king corners throne drawing'),
    ...under('hostile-', 'corners throne-attackers throne-defenders throne-king'),
    ...under('king-normal-', upTo(3), 'example'),
    ...under('king-throne-', upTo(2), 'example'),
    ...under('king-beside-', upTo(2), 'example'),
    ...under('', 'win-defenders-1 win-defenders-2 win-attackers draw-100 draw-no-moves'),
    ...under('excluded-', 'shieldwall exit-forts surrounding'),
    ...under('', upTo(4, 'strategy-'), upTo(3, 'defenders-'), upTo(3, 'attackers-'), upTo(4, 'history-')),
    ...under('is_', 'king_captured surrounded_on_all_sides surrounded_next_to_throne hostile_to_king'),
    ...under('', 'can_capture game.rs new_brandubh test-positions'),
    // What it is silent about, and a player meets.
    ...under('open-', 'first-move throne-pass king-armed repetition wiped-out'),
  ],
  'custodian-and-intervention': [
    ...under('', upTo(5, 'Q-'), 'US-1', upTo(10, 'AS-'), upTo(5, 'EC-')),
    ...Array.from({ length: 39 }, (_, i) => `FR-${String(i + 1).padStart(3, '0')}`),
    ...under('GamePosition.', 'board pieces rules captureState relations'),
    ...under('CaptureRuleState.', 'type targets remaining relations'),
    ...under('FENNotation.', 'position c i p relations'),
    'checklist',
  ],
  'nine-mens-morris-challenge': [
    ...under('', 'goal architecture stack overview win-two win-blocked no-draws MorrisMove'),
    ...under('phase-', 'placing moving flying'),
    ...under('file-', 'morris.rs morris_logic.rs morris_scene.rs'),
    ...under('changed-', 'challenge_menu.rs game_state.rs main.rs ui-mod.rs'),
    ...under('MorrisDifficulty.', 'Novice Apprentice Journeyman Master'),
    ...under('MorrisResult.', 'Win Loss Forfeit'),
    ...under('MorrisPhase.', 'Placing Moving Flying'),
    ...under('MorrisGame.', 'board phase pieces_to_place difficulty cursor selected_position must_capture'),
    ...under('MorrisGame.', 'game_result ai_thinking ai_think_ticks ai_think_target ai_pending_move'),
    ...under('MorrisGame.', 'player_is_first'),
    ...under('', 'board-index adjacency mill-detection win-check-1 win-check-2'),
    ...under('MILLS-', 'outer middle inner spokes'),
    ...under('legal-', 'placing moving flying capture capture-exception'),
    ...under('eval-', 'pieces mills potential mobility'),
    ...under('minimax-', 'alpha-beta depth novice delay'),
    ...under('layout-', 'frame board panel counts status controls'),
    ...under('symbol-', 'player ai empty cursor selected'),
    ...under('message-', 'place select destination capture thinking forfeit forfeit-controls'),
    ...under('help-', 'visible', upTo(8)),
    ...under('discovery-', 'chance rank activities pending'),
    ...under(
      '',
      'game-over-overlay try_discover_morris description ChallengeType.Chess ChallengeType.Morris',
    ),
    ...under('test-', 'mills adjacency legal-moves capture win ai-legal ai-depth ai-novice'),
    ...under('test-', 'discovery menu flow rewards'),
    'no-stats',
  ],
};

function under(prefix: string, ...names: readonly string[]): readonly string[] {
  return names.flatMap((text) => text.split(' ')).map((name) => `${prefix}${name}`);
}

function upTo(count: number, prefix = ''): string {
  return Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`).join(' ');
}

interface Row {
  readonly id: string;
  /** What the document says, where it lives here, how it was decided, a board to look at. */
  readonly cells: readonly string[];
}

/** A link of a page under its label, as its last lines define it. */
interface Target {
  readonly address: string;
  /** What must hold on the board it opens. */
  readonly claim: string | undefined;
}

interface Page {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly targets: ReadonlyMap<string, Target>;
}

const PAGES = readdirSync(join(ROOT, FOLDER))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map(readPage);

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function readPage(file: string): Page {
  const text = read(join(FOLDER, file));
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  const rows = lines
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, id]) => id !== 'id')
    .map(([, id, ...cells]) => ({ id, cells: cells.slice(0, -1) }));
  const targets = [...text.matchAll(/^\[([^\]]+)\]: (\S+)(?: "([^"]*)")?$/gm)].map(
    ([, label, address, claim]) => [label, { address, claim }] as const,
  );
  return { name: file.replace('.md', ''), text, rows, targets: new Map(targets) };
}

/** Declarations by exported name, as docs/api lists them; a test of its own keeps that list true. */
const EXPORTS = readExports();

function readExports(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(join(ROOT, 'docs/api')).filter((name) => name !== 'command.md')) {
    for (const [, name, rest] of read(join('docs/api', file)).matchAll(
      /^#{3,4} (\w+)$([\s\S]*?)(?=^#|(?![\s\S]))/gm,
    ))
      found.set(name, `${found.get(name) ?? ''}${rest}`);
  }
  return found;
}

const METHODS = read('packages/cli/src/rpc/methods.ts');
const SERVICE = read('packages/server/src/spec/routes.ts');
const COMMANDS = read('docs/api/command.md');
const ROUTES = [...read('packages/web/src/app/app.tsx').matchAll(/<Route path="([^"]+)"/g)].map(
  ([, path]) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`),
);

/** Whether a name in code type is the name of something that is here. */
function isHere(name: string): boolean {
  const [verb, rest] = name.split(/ (.*)/);
  if (verb === 'GET' || verb === 'POST') return SERVICE.includes(`app.${verb.toLowerCase()}('${rest}'`);
  if (verb === 'boardwright') return COMMANDS.includes(`\n## ${rest}\n`);
  if (name.startsWith('/')) return isRoute(name);
  if (/^\w+: \S+$/.test(name)) return isRule(name);
  if (METHODS.includes(`'${name}':`) || registry.variant(name)) return true;
  const [first, ...members] = name.split('.');
  const declared = EXPORTS.get(first);
  return declared !== undefined && members.every((member) => new RegExp(`\\b${member}\\b`).test(declared));
}

/** Words of ours: names of what is here, and what rulebooks, reference and README write. */
const BOOKS = [
  read('README.md'),
  ...['docs/rules', 'docs/api'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => read(join(folder, file))),
  ),
];

function isKnown(name: string): boolean {
  return isHere(name) || existsSync(join(ROOT, name)) || BOOKS.some((book) => holds(book, name));
}

/** Whether a text holds these words, and not as a part of longer ones. */
function holds(text: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\w)${escaped}(?!\\w)`).test(text);
}

function isRoute(path: string): boolean {
  return ROUTES.some((route) => route.test(path));
}

/** A rule field with one of its values: some variant can be played with it. */
function isRule(name: string): boolean {
  const [field, value] = name.split(': ');
  const rules = {
    [field]: /^\d+$/.test(value) ? Number(value) : /^(true|false)$/.test(value) ? value === 'true' : value,
  };
  return registry.families.some(({ variants }) => registry.find(variants[0].id, rules).ok);
}

/** Links as the page writes them: `[text][label]`. */
function linksOf(text: string): readonly { readonly said: string; readonly label: string }[] {
  return [...text.matchAll(/\[([^[\]]+)\]\[([^\]]+)\]/g)].map(([, said, label]) => ({ said, label }));
}

function namesOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
}

test('every document has its page, and the index names them all', () => {
  expect(PAGES.map(({ name }) => name).sort()).toEqual(Object.keys(IDS).sort());
  const index = read(join(FOLDER, 'README.md'));
  for (const { name } of PAGES) expect(index).toContain(`(${name}.md)`);
  expect(namesOf(index).filter((name) => !isKnown(name))).toEqual([]);
});

describe.each(PAGES.map((page) => [page.name, page] as const))('%s', (name, { text, rows, targets }) => {
  test('has one line for everything the document asks for, and none for anything else', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...IDS[name]].sort());
  });

  test('says of every line what the document says and where it lives here', () => {
    const bare = rows.filter(
      ({ cells }) =>
        cells.length !== 4 || cells[0] === '' || namesOf(cells[1]).length + linksOf(cells[1]).length === 0,
    );
    expect(bare).toEqual([]);
  });

  test('names nothing that is not here', () => {
    const wrong = rows.flatMap(({ id, cells: [, here, decided] }) => [
      ...namesOf(here).flatMap((said) => (isHere(said) ? [] : [`${id}: ${said}`])),
      ...namesOf(decided).flatMap((said) => (isKnown(said) ? [] : [`${id}: ${said}`])),
    ]);
    const prose = text.split('\n').filter((line) => !line.startsWith('| '));
    expect([...wrong, ...namesOf(prose.join('\n')).filter((said) => !isKnown(said))]).toEqual([]);
  });

  test('defines every link that it uses, and uses every link that it defines', () => {
    const used = new Set(linksOf(text).map(({ label }) => label));
    expect([...used].sort()).toEqual([...targets.keys()].sort());
  });

  test('links to files that hold what the link says', () => {
    const broken = linksOf(text).filter(({ said, label }) => {
      const { address = SITE } = targets.get(label) ?? {};
      if (address.startsWith(SITE)) return false;
      const path = join(FOLDER, address);
      return !existsSync(join(ROOT, path)) || !(address.endsWith(`/${said}`) || holds(read(path), said));
    });
    expect(broken).toEqual([]);
  });

  test('links to pages of the site, and every position opens and shows what the link claims', () => {
    const faults = [...targets]
      .filter(([, { address }]) => address.startsWith('http'))
      .flatMap(([label, target]) => {
        const fault = faultOf(target);
        return fault ? [`${label}: ${fault}`] : [];
      });
    expect(faults).toEqual([]);
  });
});

/** What is wrong with a link into the site. */
function faultOf({ address, claim }: Target): string | undefined {
  const { origin, pathname, search } = new URL(address);
  if (origin !== SITE || !isRoute(pathname)) return 'no page of the site';
  if (search === '') return undefined;
  const ref = parseQuery(search);
  if (!ref) return 'no game';
  const [kind, said = ''] = (claim ?? '').split(/: (.*)/);
  const opened = openMatch(ref);
  if (kind === 'refused') return !opened.ok && opened.error.code === said ? undefined : 'not refused so';
  if (!opened.ok) return opened.error.code;
  const { value: match } = opened;
  if (`?${formatQuery(match.ref)}` !== search) return `the page itself writes ?${formatQuery(match.ref)}`;
  const legal = match.position.moves
    .map((move) => move.text)
    .sort()
    .join(' ');
  if (kind === 'only') return legal === said.split(' ').sort().join(' ') ? undefined : `legal are ${legal}`;
  const { winner, reason } = match.outcome ?? {};
  const end = match.outcome
    ? `${winner === undefined ? 'draw' : winner === 0 ? 'first' : 'second'}, ${reason}`
    : 'open';
  if (kind === 'ends') return end === said ? undefined : `the end is ${end}`;
  if (kind === 'takes') {
    const taken = match.last?.captures
      .map((site) => match.game.board.sites[site].name)
      .sort()
      .join(' ');
    return (taken || 'nothing') === said ? undefined : `taken are ${taken}`;
  }
  return kind === 'begins' && match.ply === 0 ? undefined : 'claims nothing';
}
