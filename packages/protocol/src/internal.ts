/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export { addLine, canTalk } from './client/chat.ts';
export {
  type DeskMemory,
  deskGameOf,
  isInvitation,
  isTurn,
  type Notice,
  parseDeskMemory,
  rememberDesk,
} from './client/desk.ts';
export { type Away, type Claim, claimOf, startBy } from './client/follow.ts';
export { SOCKET_PATH, TABLES_PATH, UPLOAD_PATH } from './endpoints/addresses.ts';
export { ClockReading, SideName, Speed, speedOf, swapClock } from './schema/basics.ts';
export { type CallAnswer, type CallInput, type Endpoint, fillPath } from './schema/endpoint.ts';
export {
  AbortReason,
  CreateGameAnswer,
  EventList,
  GameList,
  GameQuery,
  GameResult,
  GameStatus,
  ImportRequest,
  MoveAnswer,
  Offer,
  PlayerRef,
  RatingChange,
  Seat,
  Visibility,
} from './schema/game.ts';
export {
  ChallengeSave,
  Credentials,
  Leader,
  LeaderQuery,
  PasswordRequest,
  PlayerPage,
  Rating,
  RecoverRequest,
  Scope,
  SessionInfo,
  TokenAnswer,
  TokenInfo,
  TokenRequest,
} from './schema/identity.ts';
export { RatingRange, SeekAnswer, SeekSide } from './schema/lobby.ts';
export {
  OperatorAction,
  OperatorEntry,
  OperatorRequest,
  OperatorView,
  Report,
  ReportRequest,
} from './schema/operators.ts';
export {
  CHAT_PHRASES,
  Chat,
  ChatLine,
  ChatPhrase,
  ChatRequest,
  PushNotice,
  PushSubscriptionRequest,
} from './schema/people.ts';
export {
  AnalysedMove,
  Analysis,
  AnalysisRequest,
  ChooseRequest,
  ExplainRequest,
  InspectRequest,
  PerftRequest,
  PlayRequest,
  RulesRequest,
  ToldOutcome,
} from './schema/position.ts';
export { PuzzleAttempt, PuzzleRating, PuzzleResult, PuzzleStanding } from './schema/puzzles.ts';
export { ClientMessage, DeskChange, ServerMessage } from './schema/socket.ts';
export { Solving, SolvingClass, SolvingRequest } from './schema/solving.ts';
export { ExplorerAnswer, StudyAnswer, StudyList, StudyRights, StudySync } from './schema/studies.ts';
