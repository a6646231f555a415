import type { Move } from '../../contract/index.ts';
import type { Match } from '../../core/match.ts';
import { perft } from '../../core/perft.ts';
import { openMatch } from '../../games.ts';
import type { Row } from './rows.ts';
import type { Ruleset } from './rulesets.ts';

/** Plays the games of a file by the rules of the library and yields what they say otherwise, a sentence a difference. */
export function* compareRows({ name, variant, rules }: Ruleset, rows: Iterable<Row>): Generator<string> {
  let match: Match | undefined;
  for (const row of rows) {
    const where = `${name}, game ${row.game}, ply ${row.ply}`;
    if (row.ply === 0) {
      const start = row.position.includes(':') || row.position.match(/ [ad]$/) ? { start: row.position } : {};
      const opened = openMatch({ variant, ...(rules ? { rules } : {}), ...start });
      if (!opened.ok) yield `${where}: ${row.position} is refused, ${opened.error.code}`;
      match = opened.ok ? opened.value : undefined;
      if (match) yield* comparePerft(match, row, where);
    }
    if (!match) continue;
    const told = tellMatch(match);
    const expected = tellRow(row);
    for (const [part, text] of Object.entries(told))
      if (text !== expected[part])
        yield `${where}, ${part}: the library says ${text}, the reference ${expected[part]}`;
    if (row.played === undefined) continue;
    const current: Match = match;
    const move = current.position.moves.find((one) => moveText(current, one) === row.played);
    const next = move && match.play(move);
    match = next?.ok ? next.value : undefined;
    if (!match) yield `${where}: the library does not play ${row.played}`;
  }
}

function* comparePerft(match: Match, row: Row, where: string): Generator<string> {
  for (const [i, leaves] of (row.perft ?? []).entries()) {
    const nodes = perft(match.game, match.position.thaw(), i + 1);
    if (nodes !== leaves) yield `${where}: ${nodes} leaves at depth ${i + 1}, the reference counts ${leaves}`;
  }
}

type Account = Readonly<Record<string, string>>;

/** At the end of a game nobody is to move. */
function tellRow({ position, turn, legal, takes, outcome }: Row): Account {
  return {
    position: outcome ? withoutSide(position) : position,
    turn: outcome ? '' : turn,
    moves: legal.join(' '),
    takes: (takes ?? []).join(' '),
    outcome: outcome ? `${outcome.winner ?? 'draw'} ${outcome.reason}` : '',
  };
}

function tellMatch(match: Match): Account {
  const { position, outcome, game } = match;
  const text = positionText(match);
  const winner = outcome?.winner === undefined ? 'draw' : game.sides[outcome.winner];
  return {
    position: outcome ? withoutSide(text) : text,
    turn: outcome ? '' : game.sides[position.turn],
    moves: outcome
      ? ''
      : position.moves
          .map((move) => moveText(match, move))
          .sort()
          .join(' '),
    takes: outcome ? '' : takesOf(match).join(' '),
    outcome: outcome ? `${winner} ${outcome.reason}` : '',
  };
}

function withoutSide(text: string): string {
  return text.replace(/ [wb] /, ' ');
}

/** Of a morris FEN the board, the side and the men in hand; other texts whole. */
function positionText({ position, game }: Match): string {
  const { text } = position;
  if (!game.board.sites.every(({ name }) => /^[a-g][1-7]$/.test(name)) || !text.includes(' ')) return text;
  const fields = text.split(' ');
  return fields.length < 8 ? text : [fields[0], fields[1], fields[5], fields[7]].join(' ');
}

/** A move by where it begins and ends and what it takes, in the order in which its names are sorted. */
function moveText({ game }: Match, { text, captures }: Move): string {
  if (captures.length === 0 || text.startsWith('x')) return text;
  const squares = text.split(/[-x]/);
  const names = captures.map((site) => game.board.sites[site].name);
  const isNumbered = names.every((name) => /^\d+$/.test(name));
  const sorted = names.sort(isNumbered ? (a, b) => Number(a) - Number(b) : undefined);
  if (!isNumbered) return `${squares[0]}-${squares[1]}:${sorted}`;
  return `${squares[0]}x${squares.at(-1)}:${sorted}`;
}

/** Each man that may be taken, with cause and count; one that two ways take goes by the capture [M33]. */
function takesOf({ position, game }: Match): readonly string[] {
  const branches = position.pending?.branches ?? [];
  const isCapture = (cause: string) => cause === 'custodian' || cause === 'intervention';
  const captured = branches.filter(({ cause }) => isCapture(cause)).flatMap(({ targets }) => targets);
  return branches
    .flatMap(({ cause, targets, count }) =>
      targets
        .filter((site) => isCapture(cause) || !captured.includes(site))
        .map((site) => `${game.board.sites[site].name}:${cause}:${count}`),
    )
    .sort();
}
