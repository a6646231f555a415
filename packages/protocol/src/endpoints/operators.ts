import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

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
