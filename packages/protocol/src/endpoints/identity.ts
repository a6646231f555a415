import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** Guests, accounts, sessions and API tokens. */
export const IDENTITY_ENDPOINTS = {
  me: endpoint({ method: 'GET', path: '/api/v1/me', summary: 'Who the caller is', answer: s.Me }),
  guest: endpoint({
    method: 'POST',
    path: '/api/v1/guests',
    summary: 'A guest’s token, for clients without cookies',
    answer: s.GuestAnswer,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/v1/accounts',
    summary: 'Turn the guest into an account',
    scope: 'account',
    body: s.Credentials,
    answer: s.SignUpAnswer,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/session',
    summary: 'Sign in',
    body: s.Credentials,
    answer: s.SignInAnswer,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/v1/session',
    summary: 'End this session',
    scope: 'account',
    answer: s.Done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'The caller’s sessions',
    scope: 'account',
    answer: Type.Array(s.SessionInfo),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'End one of the caller’s sessions',
    scope: 'account',
    answer: s.Done,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/v1/recovery',
    summary: 'Set a new password with the recovery code',
    body: s.RecoverRequest,
    answer: s.SignUpAnswer,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/me/password',
    summary: 'Change the password',
    scope: 'account',
    body: s.PasswordRequest,
    answer: s.Done,
  }),
  myData: endpoint({
    method: 'GET',
    path: '/api/v1/me/data',
    summary: 'Everything stored about the caller',
    scope: 'account',
    answer: s.MyData,
  }),
  deleteMe: endpoint({
    method: 'POST',
    path: '/api/v1/me/delete',
    summary: 'Delete the caller; finished games stay, without the name',
    scope: 'account',
    body: s.DeleteRequest,
    answer: s.Done,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/api/v1/tokens',
    summary: 'The caller’s API tokens',
    scope: 'account',
    answer: Type.Array(s.TokenInfo),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Make an API token for a program',
    scope: 'account',
    body: s.TokenRequest,
    answer: s.TokenAnswer,
  }),
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/api/v1/tokens/:id',
    summary: 'Withdraw an API token',
    scope: 'account',
    answer: s.Done,
  }),
} as const;
