export type { CallError } from './client/client.ts';
export { type Client, type ClientOptions, createClient } from './client/client.ts';
export {
  type DeskMemory,
  deskGameOf,
  isInvitation,
  isTurn,
  type KnownGame,
  mergeDesk,
  type Notice,
  noticesOf,
  parseDeskMemory,
  rememberDesk,
} from './client/desk.ts';
export { type FollowedGame, follow, followGame, isNext, openView, startBy } from './client/follow.ts';
export type {
  Connection,
  GameSocket,
  SocketLike,
  SocketListener,
  SocketOptions,
  SocketType,
} from './client/socket.ts';
export { SOCKET_PATH, TABLES_PATH, UPLOAD_PATH } from './endpoints/addresses.ts';
export { ENDPOINTS, type EndpointName } from './endpoints/index.ts';
export { Clock, ClockReading, Done, Problem, SideName, Speed, speedOf, swapClock } from './schema/basics.ts';
export { type CallAnswer, type CallInput, type Endpoint, fillPath } from './schema/endpoint.ts';
export {
  AbortReason,
  ActionRequest,
  CreateGameAnswer,
  CreateGameRequest,
  EventList,
  EventQuery,
  GameEvent,
  GameList,
  GameQuery,
  GameResult,
  GameStatus,
  GameSummary,
  GameView,
  ImportRequest,
  JoinGameRequest,
  MoveAnswer,
  MoveRequest,
  Offer,
  PlayerRef,
  RatingChange,
  RecordQuery,
  RecordText,
  Seat,
  SeatRequest,
  Visibility,
} from './schema/game.ts';
export {
  ChallengeSave,
  Credentials,
  DeleteRequest,
  GuestAnswer,
  Leader,
  LeaderQuery,
  Me,
  PasswordRequest,
  PlayerPage,
  Rating,
  RecoverRequest,
  Scope,
  SessionInfo,
  SignInAnswer,
  SignUpAnswer,
  TokenAnswer,
  TokenInfo,
  TokenRequest,
} from './schema/identity.ts';
export { RatingRange, Seek, SeekAnswer, SeekRequest, SeekSide } from './schema/lobby.ts';
export {
  Ban,
  OperatorAction,
  OperatorEntry,
  OperatorRequest,
  OperatorView,
  Report,
  ReportRequest,
} from './schema/operators.ts';
export {
  BlockRequest,
  CHAT_PHRASES,
  Chat,
  ChatLine,
  ChatPhrase,
  ChatRequest,
  MuteRequest,
  PushEndRequest,
  PushKey,
  PushNotice,
  PushSubscriptionRequest,
} from './schema/people.ts';
export {
  AnalysedMove,
  Analysis,
  AnalysisRequest,
  ChooseAnswer,
  ChooseRequest,
  ExplainAnswer,
  ExplainRequest,
  InspectAnswer,
  InspectRequest,
  PerftAnswer,
  PerftRequest,
  PlayAnswer,
  PlayRequest,
  RulesRequest,
  ToldMove,
  ToldOutcome,
  ToldPosition,
  VariantInfo,
} from './schema/position.ts';
export { ClientMessage, Desk, DeskChange, DeskGame, ServerMessage } from './schema/socket.ts';
export { Solving, SolvingClass, SolvingRequest } from './schema/solving.ts';
export {
  StudyAnswer,
  StudyInfo,
  StudyList,
  StudyQuery,
  StudyRights,
  StudySync,
} from './schema/studies.ts';
