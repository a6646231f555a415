import type { GameRef, Match, Side } from '@boardwright/games';
import type { ActionRequest, Connection, GameView } from '@boardwright/protocol';
import type { Away, ServerMessage } from '@boardwright/protocol/internal';
import { createStore } from '../../stores/store.ts';
import { openGame, registry } from '../families/families.ts';
import { parseRef } from '../game-ref.ts';
import { getClient, getMe, getSocket } from './client.ts';
import { sideOf } from './names.ts';

/** A move on its way. The key makes sending it twice harmless. */
interface Sending {
  readonly move: string;
  readonly ply: number;
  readonly key: string;
}

export interface LiveGame {
  readonly id: string | undefined;
  readonly view: GameView | undefined;
  /** The view's moves by the rules: it grows with every move that comes in. */
  readonly known: Match | undefined;
  /** The same with our own move on top while it is on its way. */
  readonly match: Match | undefined;
  /** The server's clock minus ours: the greatest seen, since every message is a little old when it arrives. */
  readonly skewMs: number;
  readonly connection: Connection;
  readonly seated: readonly [boolean, boolean] | undefined;
  readonly spectators: number;
  /** Since when a side has had no connection at all, by the server's clock. */
  readonly away: Away;
  /** Our own id. */
  readonly me: string | undefined;
  readonly sending: Sending | undefined;
  /** Code of what the server last refused, or why the game cannot be shown. */
  readonly problem: string | undefined;
}

const NOTHING: LiveGame = {
  id: undefined,
  view: undefined,
  known: undefined,
  match: undefined,
  skewMs: Number.NEGATIVE_INFINITY,
  connection: 'connecting',
  seated: undefined,
  spectators: 0,
  away: {},
  me: undefined,
  sending: undefined,
  problem: undefined,
};

export const useLiveGame = createStore<LiveGame>(() => NOTHING);

/** Follows a game until the returned function is called. */
export function followGame(id: string): () => void {
  useLiveGame.setState({ ...NOTHING, id });
  let stop: (() => void) | undefined;
  let isWanted = true;
  void getMe().then((me) => {
    if (!isWanted) return;
    if (!me.ok) useLiveGame.setState({ problem: me.error.code });
    else {
      useLiveGame.setState({ me: me.value.id });
      stop = listen(id);
    }
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}

function listen(id: string): () => void {
  const socket = getSocket();
  useLiveGame.setState({ connection: socket.state });
  const deaf = socket.listen({
    connection: (connection) => {
      useLiveGame.setState({ connection });
      if (connection === 'open') void resend();
    },
    game: (view) => void receive(id, view),
    message: (message) => hear(id, message),
  });
  socket.watch(id);
  return () => {
    deaf();
    socket.unwatch(id);
  };
}

/** The first view waits until the game's family is there; later ones that overtake it are shown in its place. */
async function receive(id: string, view: GameView): Promise<void> {
  if (view.id !== id) return;
  const match = useLiveGame.getState().known ? undefined : await openGame(refOf(view));
  const { id: now, view: shown } = useLiveGame.getState();
  if (now !== id || (shown?.sequence ?? 0) > view.sequence) return;
  if (match && !match.ok) useLiveGame.setState({ problem: match.error.code });
  else showView(view);
}

function hear(id: string, message: ServerMessage): void {
  if (message.type === 'presence' && message.game === id) {
    const { seated, spectators, away } = message;
    useLiveGame.setState({ seated, spectators, away });
  }
  if (message.type === 'problem' && message.game === id && message.ref === undefined) {
    useLiveGame.setState({ problem: message.problem.code });
  }
}

/** Takes a view over; a move of ours that it holds already is no longer on its way. */
export function showView(view: GameView): void {
  const { known: before, sending, skewMs } = useLiveGame.getState();
  const isOpen = sending !== undefined && view.ply === sending.ply && view.status === 'active';
  const known = matchOf(view, before);
  const ahead = isOpen ? known?.play(sending.move) : undefined;
  useLiveGame.setState({
    view,
    known,
    match: ahead?.ok ? ahead.value : known,
    skewMs: Math.max(skewMs, view.now - Date.now()),
    sending: isOpen ? sending : undefined,
  });
}

/** Goes on from the match at hand as far as the two agree, so that only new moves are played. */
function matchOf(view: GameView, before: Match | undefined): Match | undefined {
  const ref = refOf(view);
  if (!before) return opened(ref);
  const differs = before.steps.findIndex(({ move }, i) => move.text !== view.moves[i]);
  let match = differs < 0 ? before : before.back(before.ply - differs);
  for (const move of view.moves.slice(match.ply)) {
    const next = match.play(move);
    if (!next.ok) return opened(ref);
    match = next.value;
  }
  return match;
}

function opened(ref: GameRef): Match | undefined {
  const match = registry.open(ref);
  return match.ok ? match.value : undefined;
}

/** A game of the server as it is passed around. */
export function refOf(view: Pick<GameView, 'variant' | 'rules' | 'start' | 'moves'>): GameRef {
  return parseRef(view) ?? { variant: view.variant };
}

export async function sendMove(move: string): Promise<void> {
  const { view, match } = useLiveGame.getState();
  if (!view || !match?.play(move).ok) return;
  const sending = { move, ply: view.ply, key: crypto.randomUUID() };
  useLiveGame.setState({ sending, problem: undefined });
  showView(view);
  await resend();
}

/** Sends the move that is on its way, again after a lost connection. */
async function resend(): Promise<void> {
  const { id, sending } = useLiveGame.getState();
  if (!id || !sending) return;
  const answer = await getSocket().move(id, sending);
  if (answer.ok || answer.error.code === 'unreachable') return;
  const { view } = useLiveGame.getState();
  useLiveGame.setState({ sending: undefined, problem: answer.error.code });
  if (view) showView(view);
}

export async function act(action: ActionRequest): Promise<void> {
  const { id } = useLiveGame.getState();
  if (!id) return;
  useLiveGame.setState({ problem: undefined });
  const answer = await getSocket().act(id, action);
  if (!answer.ok) useLiveGame.setState({ problem: answer.error.code });
}

export async function joinGame(id: string, link: string | undefined): Promise<void> {
  const body = link === undefined ? {} : { link };
  const joined = await getClient().joinGame({ params: { id }, body });
  useLiveGame.setState({ problem: joined.ok ? undefined : joined.error.code });
  if (!joined.ok) return;
  // The socket must go on from a view that knows the seat is ours.
  getSocket().watch(id, joined.value);
  await receive(id, joined.value);
}

/** The sides that are ours in a game. */
export function mySides(view: GameView): readonly Side[] {
  return view.you.map(sideOf);
}
