import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** Notices to a browser whose page is closed. */
export const PUSH_ENDPOINTS = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/v1/push/key',
    summary: 'The public key a browser needs to take pushes of this server',
    answer: s.PushKey,
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/v1/push/subscriptions',
    summary: 'Push news of the caller’s games to a browser; the same again renews it',
    scope: 'account',
    body: s.PushSubscriptionRequest,
    answer: s.Done,
  }),
  endPush: endpoint({
    method: 'POST',
    path: '/api/v1/push/subscriptions/end',
    summary: 'End the pushes to a browser',
    scope: 'account',
    body: s.PushEndRequest,
    answer: s.Done,
  }),
} as const;
