import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** What players say to each other, whom they do not want to meet, and where they are called when no page is open. */
export const PEOPLE_ENDPOINTS = {
  chat: endpoint({
    ...ADDRESSES.chat,
    summary: 'What the two players of a game have said to each other, for them alone',
    scope: 'read',
    answer: s.Chat,
  }),
  say: endpoint({
    ...ADDRESSES.say,
    summary: 'Say something to the other player: a phrase, or for accounts a text',
    scope: 'play',
    body: s.ChatRequest,
    answer: s.ChatLine,
  }),
  mute: endpoint({
    ...ADDRESSES.mute,
    summary: 'Read nothing more, or again, of what the other player says',
    scope: 'play',
    body: s.MuteRequest,
    answer: s.Done,
  }),
  blocks: endpoint({
    ...ADDRESSES.blocks,
    summary: 'The players the caller does not want to meet',
    scope: 'account',
    answer: s.BlockList,
  }),
  block: endpoint({
    ...ADDRESSES.block,
    summary: 'Meet a player no more, or again: no pairings, no invitations, no chat',
    scope: 'account',
    body: s.BlockRequest,
    answer: s.Done,
  }),
  pushKey: endpoint({
    ...ADDRESSES.pushKey,
    summary: 'The public key a browser needs to take pushes of this server',
    answer: s.PushKey,
  }),
  subscribePush: endpoint({
    ...ADDRESSES.subscribePush,
    summary: 'Push news of the caller’s games to a browser; the same again renews it',
    scope: 'account',
    body: s.PushSubscriptionRequest,
    answer: s.Done,
  }),
  endPush: endpoint({
    ...ADDRESSES.endPush,
    summary: 'End the pushes to a browser',
    scope: 'account',
    body: s.PushEndRequest,
    answer: s.Done,
  }),
} as const;

/** Reports by anybody, and what those may do whom the server's owner names in `BOARDWRIGHT_OPERATORS`. */
export const OPERATOR_ENDPOINTS = {
  report: endpoint({
    ...ADDRESSES.report,
    summary: 'Tell the people who run the server of a game or a player',
    body: s.ReportRequest,
    answer: s.Done,
  }),
  operatorView: endpoint({
    ...ADDRESSES.operatorView,
    summary: 'For operators: open reports, bans, and what was done lately',
    scope: 'account',
    answer: s.OperatorView,
  }),
  operate: endpoint({
    ...ADDRESSES.operate,
    summary: 'For operators: remove a game or a name, ban or let in again, close a report',
    scope: 'account',
    body: s.OperatorRequest,
    answer: s.Done,
  }),
} as const;
