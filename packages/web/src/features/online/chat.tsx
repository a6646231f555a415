import type { Language } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { GameView } from '@boardwright/protocol';
import { addLine, CHAT_PHRASES, type Chat as ChatData, type ChatLine } from '@boardwright/protocol/internal';
import { tellLine, tellPhrase } from '@boardwright/protocol/phrases';
import { type FormEvent, useEffect, useRef, useState } from 'preact/compat';
import { type Text, useText } from '../../i18n/text.ts';
import { getClient, getMe, getSocket } from '../../session/live/client.ts';
import { nameOnlineSeat } from '../../session/live/names.ts';
import { useSettings } from '../../stores/settings.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemAlert, SignInLink } from '../../ui/problem.tsx';

/**
 * What the two players of a game say to each other: the last thing that was said and not read in a line, and all of it
 * in a sheet of its own, so that it takes no room from the board.
 */
export function Chat(props: {
  readonly view: GameView;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { view, isOpen, onOpen, onClose } = props;
  const { chat, problem, hasAccount, say, mute } = useChat(view.id);
  const [read, setRead] = useState(() => readUpTo(view.id));
  const [report, setReport] = useState<'idle' | 'asking' | 'done'>('idle');
  const last = chat?.lines.at(-1);
  const isAnswered = last === undefined || view.you.includes(last.side);
  const newest = last?.number ?? 0;
  // What stands in the line now need not stand there at the next visit.
  useEffect(() => {
    if (newest > 0) keepRead(view.id, newest);
    if (isOpen) setRead(newest);
  }, [view.id, isOpen, newest]);
  if (!chat) return undefined;
  if (!isOpen)
    return !isAnswered && newest > read ? (
      <div className="said">
        <span>
          <strong>{nameSpeaker(last, view, language, text)}</strong> {tellLine(last, language)}
        </span>
        <button type="button" className="button" onClick={onOpen}>
          {text('chat.answer')}
        </button>
      </div>
    ) : undefined;
  return (
    <Dialog title={text('chat.title')} kind="sheet" onClose={onClose}>
      <div className="stack-tight">
        <Lines lines={chat.lines} view={view} />
        {!chat.isMuted && <Saying hasAccount={hasAccount} onSay={say} />}
        <ProblemAlert code={problem} />
        <div className="row">
          <button type="button" className="button" onClick={() => mute(!chat.isMuted)}>
            {text(chat.isMuted ? 'chat.unmute' : 'chat.mute')}
          </button>
          {report === 'idle' && (
            <button type="button" className="button" onClick={() => setReport('asking')}>
              {text('chat.report')}
            </button>
          )}
        </div>
        {report === 'asking' && <ReportForm view={view} onDone={() => setReport('done')} />}
        <div role="status">{report === 'done' && <p className="small">{text('chat.reported')}</p>}</div>
        <button type="button" className="button wide" onClick={onClose}>
          {text('play.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** The number of the last line that was shown here, by game: what was said while we were away is shown again. */
function readUpTo(game: string): number {
  return readKept('chat-read', parseRead)?.[game] ?? 0;
}

function keepRead(game: string, number: number): void {
  const { [game]: _, ...others } = readKept('chat-read', parseRead) ?? {};
  keep('chat-read', { ...Object.fromEntries(Object.entries(others).slice(-MOST_READ)), [game]: number });
}

const MOST_READ = 50;

function parseRead(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isRecord(value)) return undefined;
  const read: Record<string, number> = {};
  for (const [game, number] of Object.entries(value)) if (typeof number === 'number') read[game] = number;
  return read;
}

function nameSpeaker({ side }: ChatLine, view: GameView, language: Language, text: Text): string {
  if (view.you.includes(side)) return text('play.you');
  return nameOnlineSeat(view.seats[side === 'first' ? 0 : 1], language, text);
}

function Lines({ lines, view }: { readonly lines: readonly ChatLine[]; readonly view: GameView }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  if (lines.length === 0) return <p className="small">{text('chat.empty')}</p>;
  return (
    <ul ref={list} className="chat-lines" aria-live="polite">
      {lines.map((line) => (
        <li key={line.number}>
          <strong>{nameSpeaker(line, view, language, text)}</strong> {tellLine(line, language)}
        </li>
      ))}
    </ul>
  );
}

type Say = (said: Parameters<ReturnType<typeof getClient>['say']>[0]['body']) => void;

function Saying({ hasAccount, onSay }: { readonly hasAccount: boolean; readonly onSay: Say }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onSay({ text: typed.trim() });
    setTyped('');
  };
  return (
    <>
      <div className="row">
        {CHAT_PHRASES.map((phrase) => (
          <button key={phrase} type="button" className="button" onClick={() => onSay({ phrase })}>
            {tellPhrase(phrase, language)}
          </button>
        ))}
      </div>
      {hasAccount ? (
        <form className="row" onSubmit={send}>
          <input
            type="text"
            className="grow"
            aria-label={text('chat.write')}
            placeholder={text('chat.write')}
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <button type="submit" className="button">
            {text('chat.send')}
          </button>
        </form>
      ) : (
        <p className="small">
          {text('chat.account')} <SignInLink />
        </p>
      )}
    </>
  );
}

/** Hands the game and what was said in it to the people who run the server. */
function ReportForm({ view, onDone }: { readonly view: GameView; readonly onDone: () => void }) {
  const text = useText();
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await getClient().report({ body: { game: view.id, text: why.trim() } });
    if (sent.ok) onDone();
    else setFault(sent.error.code);
  };
  return (
    <form className="row" onSubmit={(event) => void send(event)}>
      <input
        type="text"
        className="grow"
        required
        maxLength={1000}
        aria-label={text('chat.why')}
        placeholder={text('chat.why')}
        value={why}
        // Blanks alone say nothing, and the browser asks for more.
        pattern=".*\S.*"
        title={text('chat.why')}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <button type="submit" className="button">
        {text('chat.report')}
      </button>
      <ProblemAlert code={fault} />
    </form>
  );
}

function useChat(game: string) {
  const [chat, setChat] = useState<ChatData>();
  const [problem, setProblem] = useState<string>();
  const [hasAccount, setAccount] = useState(false);
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const [answer, me] = await Promise.all([getClient().chat({ params: { id: game } }), getMe()]);
      if (!isHere) return;
      if (answer.ok) setChat(answer.value);
      setAccount(me.ok && me.value.kind === 'account');
    };
    void load();
    const stop = getSocket().listen({
      message: (message) => {
        if (message.type === 'chat' && message.game === game)
          setChat((before) => before && { ...before, lines: addLine(before.lines, message.line) });
      },
      // What was said while the connection was gone.
      connection: (state) => {
        if (state === 'open') void load();
      },
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [game]);
  const say: Say = (body) => {
    void getClient()
      .say({ params: { id: game }, body })
      .then((said) => {
        setProblem(said.ok ? undefined : said.error.code);
        if (said.ok) setChat((before) => before && { ...before, lines: addLine(before.lines, said.value) });
      });
  };
  const mute = (isMuted: boolean) => {
    void getClient()
      .mute({ params: { id: game }, body: { isMuted } })
      .then(() => getClient().chat({ params: { id: game } }))
      .then((answer) => {
        if (answer.ok) setChat(answer.value);
      });
  };
  return { chat, problem, hasAccount, say, mute };
}
