import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** What players say to each other, and whom they do not want to meet. */
export const PEOPLE_ENDPOINTS = {
  chat: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id/chat',
    summary: 'What the two players of a game have said to each other, for them alone',
    scope: 'read',
    answer: s.Chat,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/chat',
    summary: 'Say something to the other player: a phrase, or for accounts a text',
    scope: 'play',
    body: s.ChatRequest,
    answer: s.ChatLine,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/chat/mute',
    summary: 'Read nothing more, or again, of what the other player says',
    scope: 'play',
    body: s.MuteRequest,
    answer: s.Done,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/v1/me/blocks',
    summary: 'The players the caller does not want to meet',
    scope: 'account',
    answer: s.BlockList,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/v1/players/:id/block',
    summary: 'Meet a player no more, or again: no pairings, no invitations, no chat',
    scope: 'account',
    body: s.BlockRequest,
    answer: s.Done,
  }),
} as const;
