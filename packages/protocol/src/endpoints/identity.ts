import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Guests, accounts, sessions and API tokens. */
export const IDENTITY_ENDPOINTS = {
  me: endpoint({ ...ADDRESSES.me, summary: 'Who the caller is', answer: s.Me }),
  guest: endpoint({
    ...ADDRESSES.guest,
    summary: 'A guest’s token, for clients without cookies',
    answer: s.GuestAnswer,
  }),
  signUp: endpoint({
    ...ADDRESSES.signUp,
    summary: 'Turn the guest into an account',
    scope: 'account',
    body: s.Credentials,
    answer: s.SignUpAnswer,
  }),
  signIn: endpoint({
    ...ADDRESSES.signIn,
    summary: 'Sign in',
    body: s.Credentials,
    answer: s.SignInAnswer,
  }),
  signOut: endpoint({
    ...ADDRESSES.signOut,
    summary: 'End this session',
    scope: 'account',
    answer: s.Done,
  }),
  sessions: endpoint({
    ...ADDRESSES.sessions,
    summary: 'The caller’s sessions',
    scope: 'account',
    answer: Type.Array(s.SessionInfo),
  }),
  endSession: endpoint({
    ...ADDRESSES.endSession,
    summary: 'End one of the caller’s sessions',
    scope: 'account',
    answer: s.Done,
  }),
  recover: endpoint({
    ...ADDRESSES.recover,
    summary: 'Set a new password with the recovery code',
    body: s.RecoverRequest,
    answer: s.SignUpAnswer,
  }),
  changePassword: endpoint({
    ...ADDRESSES.changePassword,
    summary: 'Change the password',
    scope: 'account',
    body: s.PasswordRequest,
    answer: s.Done,
  }),
  myData: endpoint({
    ...ADDRESSES.myData,
    summary: 'Everything stored about the caller',
    scope: 'account',
    answer: s.MyData,
  }),
  deleteMe: endpoint({
    ...ADDRESSES.deleteMe,
    summary: 'Delete the caller; finished games stay, without the name',
    scope: 'account',
    body: s.DeleteRequest,
    answer: s.Done,
  }),
  tokens: endpoint({
    ...ADDRESSES.tokens,
    summary: 'The caller’s API tokens',
    scope: 'account',
    answer: Type.Array(s.TokenInfo),
  }),
  createToken: endpoint({
    ...ADDRESSES.createToken,
    summary: 'Make an API token for a program',
    scope: 'account',
    body: s.TokenRequest,
    answer: s.TokenAnswer,
  }),
  deleteToken: endpoint({
    ...ADDRESSES.deleteToken,
    summary: 'Withdraw an API token',
    scope: 'account',
    answer: s.Done,
  }),
} as const;
