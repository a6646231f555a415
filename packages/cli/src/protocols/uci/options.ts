import { LEVELS, type Limits } from '@boardwright/engine';
import type { Game, Side } from '@boardwright/games';
import { type Field, type Json, rulesOf } from '@boardwright/games/internal';
import { writeRuleValue } from '../../shell/input.ts';
import { type Seat, shareTime } from '../seat.ts';

/** Families whose UCI programs tell scores as the first side sees them; elsewhere it is the side to move, as in chess. */
const SEEN_BY_FIRST: readonly string[] = ['morris'];

/** Whether scores are told as the first side sees them. */
export function isSeenByFirst({ family }: Game): boolean {
  return SEEN_BY_FIRST.includes(family.id);
}

const MOST_SKILL = 30;
/** The numbered levels below full strength. */
const LEVELS_OF_SKILL = 9;

/**
 * Rule options by the names other morris programs use, with our field, and the value where theirs are numbers or
 * switches: `true` and `false` come first and second.
 */
const ALIASES: Readonly<Record<string, readonly [field: string, values?: readonly string[]]>> = {
  PiecesCount: ['men'],
  flyPieceCount: ['flyAt'],
  piecesAtLeastCount: ['loseBelow'],
  MillFormationActionInPlacingPhase: [
    'placingMill',
    ['remove', 'from-hand', 'from-hand-and-again', 'opponent-removes-own', 'mark', 'count-mills'],
  ],
  MayMoveInPlacingPhase: ['placing', ['place-only', 'place-or-move']],
  IsDefenderMoveFirst: ['movingStarts', ['first', 'second']],
  MayRemoveMultiple: ['removals', ['one', 'per-mill']],
  MayRemoveFromMillsAlways: ['protection', ['mills', 'none']],
  RestrictRepeatedMillsFormation: ['repeatMill', ['free', 'restricted']],
  OneTimeUseMill: ['millUse', ['unlimited', 'once']],
  BoardFullAction: [
    'boardFull',
    ['first-loses', 'first-then-second-remove', 'second-then-first-remove', 'mover-removes', 'draw'],
  ],
  StopPlacingWhenTwoEmptySquares: ['stopPlacingAtTwoEmpty', ['no', 'yes']],
  StalemateAction: [
    'blocked',
    ['loses', 'passes', 'removes-then-moves', 'removes-then-passes', 'draw', 'both-remove'],
  ],
  HasDiagonalLines: ['board', ['three-squares', 'three-squares-diagonals']],
  NMoveRule: ['quietLimit'],
  EndgameNMoveRule: ['endgameQuietLimit'],
  ThreefoldRepetitionRule: ['repetition', ['0', '3']],
  mayFly: ['flyAt', ['0', '3']],
};

/** Captures that are records here and one option a switch in other programs: `CustodianCaptureOnCrossLines`. */
const CAPTURE_OPTION = /^(custodian|intervention|leap)Capture(\w+)$/i;
const CAPTURE_SWITCHES: Readonly<Record<string, string>> = {
  onsquareedges: 'edges',
  oncrosslines: 'cross',
  ondiagonallines: 'diagonals',
  inplacingphase: 'placing',
  inmovingphase: 'moving',
  onlywhenownpiecesleq3: 'onlyAtThree',
  onlyavailablewhenownpiecesleq3: 'onlyAtThree',
};
const ENABLED = 'enabled';

/** The switches of one kind of capture as other programs set them: they count even while it is off. */
type Switches = Record<string, boolean>;
const USUAL_SWITCHES: Switches = {
  [ENABLED]: false,
  edges: true,
  cross: true,
  diagonals: true,
  placing: true,
  moving: true,
  onlyAtThree: false,
};

/** The level that `SkillLevel` (0 to 30) of other programs means; undefined is full strength. */
export function levelOfSkill(skill: number): string | undefined {
  const at = Math.floor((Math.max(0, Math.min(skill, MOST_SKILL)) * LEVELS_OF_SKILL) / MOST_SKILL);
  return at >= LEVELS_OF_SKILL ? undefined : String(at + 1);
}

/** The lines that declare every option, with the values of the game as it stands. */
export function declareOptions(seat: Seat): readonly string[] {
  return [
    'option name Hash type spin default 32 min 1 max 1024',
    'option name Threads type spin default 1 min 1 max 64',
    'option name MultiPV type spin default 1 min 1 max 32',
    `option name Level type combo default full ${combo(['full', ...LEVELS.map((level) => level.id)])}`,
    'option name SkillLevel type spin default 30 min 0 max 30',
    'option name MoveTime type spin default 1 min 1 max 600',
    `option name Variant type combo default ${seat.match.game.variant.id} ${combo(seat.variants)}`,
    ...declareRules(seat),
  ];
}

/** Rule options by any name they are known by, as our field and the text of its value. */
export class RuleOptions {
  readonly #captures = new Map<string, Switches>();

  translate(name: string, value: string): readonly [field: string, value: string] {
    const capture = CAPTURE_OPTION.exec(name);
    if (capture) return this.#setSwitch(capture[1].toLowerCase(), capture[2].toLowerCase(), value);
    const alias = Object.entries(ALIASES).find(([theirs]) => theirs.toLowerCase() === name.toLowerCase());
    if (!alias) return [name, value];
    const [field, values] = alias[1];
    if (!values) return [field, value];
    const at = value === 'false' ? 0 : value === 'true' ? 1 : Number(value);
    return [field, values[at] ?? value];
  }

  #setSwitch(field: string, name: string, value: string): readonly [string, string] {
    const known = name === ENABLED ? ENABLED : CAPTURE_SWITCHES[name];
    if (known === undefined || (value !== 'true' && value !== 'false')) return [field, `${name}=${value}`];
    const switches = { ...(this.#captures.get(field) ?? USUAL_SWITCHES), [known]: value === 'true' };
    this.#captures.set(field, switches);
    const { [ENABLED]: isOn, ...record } = switches;
    return [field, isOn ? JSON.stringify(record) : 'off'];
  }
}

function declareRules({ match }: Seat): readonly string[] {
  const { family, variant } = match.game;
  const rules = rulesOf(family, variant);
  return family.fields.map((field) => `option name ${field.name} ${declareField(field, rules[field.name])}`);
}

function declareField(field: Field, value: Json): string {
  switch (field.kind) {
    case 'choice':
      return `type combo default ${String(value)} ${combo(field.values)}`;
    case 'number': {
      const all = [field.min, field.max, ...(field.also ?? [])];
      return `type spin default ${String(value)} min ${Math.min(...all)} max ${Math.max(...all)}`;
    }
    case 'names':
    case 'data':
      return `type string default ${writeRuleValue(value)}`;
  }
}

function combo(values: readonly string[]): string {
  return values.map((value) => `var ${value}`).join(' ');
}

/** `infinite` is bounded by `stop` and by this. */
const DEEPEST = 127;

/** The number after a word, if it is one above zero. */
export function readNumber(words: readonly string[], name: string): number | undefined {
  const value = Number(words[words.indexOf(name) + 1]);
  return words.includes(name) && Number.isFinite(value) && value > 0 ? Math.floor(value) : undefined;
}

/** What the words of `go` allow; undefined where they set no bound. */
export function readLimits(words: readonly string[], turn: Side): Limits | undefined {
  if (words.includes('infinite')) return { depth: DEEPEST };
  const depth = readNumber(words, 'depth');
  const nodes = readNumber(words, 'nodes');
  const timeMs = readNumber(words, 'movetime');
  const time = timeMs === undefined ? readClock(words, turn) : { timeMs };
  if (depth === undefined && nodes === undefined && time === undefined) return undefined;
  return {
    ...(depth === undefined ? {} : { depth: Math.min(depth, DEEPEST) }),
    ...(nodes === undefined ? {} : { nodes }),
    ...time,
  };
}

function readClock(words: readonly string[], turn: Side): Limits | undefined {
  const leftMs = readNumber(words, turn === 0 ? 'wtime' : 'btime');
  if (leftMs === undefined) return undefined;
  const incrementMs = readNumber(words, turn === 0 ? 'winc' : 'binc');
  const movesToGo = readNumber(words, 'movestogo');
  return shareTime({
    leftMs,
    ...(incrementMs === undefined ? {} : { incrementMs }),
    ...(movesToGo === undefined ? {} : { movesToGo }),
  });
}
