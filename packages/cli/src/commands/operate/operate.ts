import { namePlayer } from '@boardwright/protocol/guests';
import {
  type ChatLine,
  OperatorAction,
  type OperatorView,
  type Report,
} from '@boardwright/protocol/internal';
import { tellLine } from '@boardwright/protocol/phrases';
import { tellProblem } from '@boardwright/protocol/problems';
import { describeLock, type Operation, operateStorage } from '@boardwright/server';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, printable, refuse } from '../../shell/input.ts';
import { readStorage, refuseMissing } from '../../shell/storage.ts';

const ACTIONS: readonly OperatorAction[] = OperatorAction.anyOf.map((action) => action.const);

/** Shows what operators look at, or does one thing of theirs; a server may have the folder open. */
export async function runOperate(call: Call, streams: Streams): Promise<ExitCode> {
  const [word, subject] = call.words;
  const operation = word === undefined ? ({ kind: 'view' } as const) : readAction(call, word, subject);
  if (typeof operation === 'string') return misuse(streams, 'bad-operation', operation);
  const storage = readStorage(call);
  const missing = refuseMissing(storage, streams);
  if (missing) return missing;
  try {
    const done = await operateStorage(storage, operation);
    if (!done.ok) {
      const { error } = done;
      return refuse(streams, error.code, 'folder' in error ? describeLock(error) : tellProblem(error.code));
    }
    tell(call, streams, done.value);
    return 0;
  } catch (error) {
    return refuse(streams, 'cannot-operate', error instanceof Error ? error.message : String(error));
  }
}

/** What is to be done, or what is missing to know it. */
function readAction({ options }: Call, word: string, subject: string | undefined): Operation | string {
  const action = ACTIONS.find((known) => known === word);
  if (!action) return `there is no "${word}"; what can be done is ${ACTIONS.join(', ')}`;
  if (subject === undefined) return `${action} needs what or whom it is about`;
  const { reason, as: by } = options;
  if (typeof reason !== 'string' || reason === '') return '--reason is needed: it is written down';
  const name = typeof by === 'string' ? by : (process.env.USER ?? 'owner');
  return { kind: 'act', by: name, request: { action, subject, reason: reason.slice(0, 300) } };
}

function tell({ options }: Call, { output }: Streams, view: OperatorView | undefined): void {
  if (options.json) {
    output.write(`${JSON.stringify(view ?? { ok: true })}\n`);
    return;
  }
  if (!view) {
    output.write('Done, and written down.\n');
    return;
  }
  const lines = [
    view.reports.length === 0 ? 'No report is open.' : 'Open reports:',
    ...view.reports.flatMap(({ id, at, game, player, text, seats, chat = [] }) => {
      const about = [game && `game ${game}`, player && `player ${player}`].filter(Boolean).join(', ');
      return [
        `  ${id}  ${tellTime(at)}  ${about}: ${printableLine(text)}`,
        ...chat.map((line) => `    ${game}/${line.number}  ${printableLine(tellSaid(line, seats))}`),
      ];
    }),
    view.bans.length === 0 ? 'Nobody is banned.' : 'Banned:',
    ...view.bans.map(
      ({ kind, subject, reason, by }) => `  ${kind} ${subject}, by ${by}: ${printableLine(reason)}`,
    ),
    ...(view.log.length === 0 ? [] : ['Done lately:']),
    ...view.log.map(
      ({ at, by, action, subject, reason }) =>
        `  ${tellTime(at)}  ${by}: ${action} ${printableLine(subject)} (${printableLine(reason)})`,
    ),
  ];
  output.write(`${lines.join('\n')}\n`);
}

/** A line of the chat, after the words by which it can be removed. */
function tellSaid(line: ChatLine, seats: Report['seats']): string {
  const seat = seats?.[line.side === 'first' ? 0 : 1];
  const who = seat?.kind === 'person' ? namePlayer(seat.player, 'en') : line.side;
  return `${who}: ${tellLine(line, 'en')}`;
}

function tellTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** What strangers wrote stays in its line and does not steer a terminal. */
function printableLine(text: string): string {
  return printable(text.replaceAll('\n', ' '));
}
