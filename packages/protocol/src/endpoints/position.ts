import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** Calls that store nothing, and the analyses queued by them: they mirror `boardwright rpc`. */
export const POSITION_ENDPOINTS = {
  variants: endpoint({
    method: 'GET',
    path: '/api/v1/variants',
    summary: 'All variants with their rules',
    answer: Type.Array(s.VariantInfo),
  }),
  ruleSheet: endpoint({
    method: 'POST',
    path: '/api/v1/rules',
    summary: 'The rules of a variant or a house ruleset for somebody who does not know it',
    body: s.RulesRequest,
    answer: s.RuleSheet,
  }),
  levels: endpoint({
    method: 'GET',
    path: '/api/v1/levels',
    summary: 'The levels an AI can play at, weakest first',
    answer: Type.Array(Type.Object({ id: Type.String() })),
  }),
  inspect: endpoint({
    method: 'POST',
    path: '/api/v1/position/inspect',
    summary: 'Legal moves, pending captures and outcome of a position',
    body: s.InspectRequest,
    answer: s.InspectAnswer,
  }),
  playMoves: endpoint({
    method: 'POST',
    path: '/api/v1/position/play',
    summary: 'Play moves from a position; refused as a whole if one is illegal',
    body: s.PlayRequest,
    answer: s.PlayAnswer,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/api/v1/position/explain',
    summary: 'Why a move is legal or not',
    body: s.ExplainRequest,
    answer: s.ExplainAnswer,
  }),
  perft: endpoint({
    method: 'POST',
    path: '/api/v1/position/perft',
    summary: 'Count move sequences, within a bound',
    body: s.PerftRequest,
    answer: s.PerftAnswer,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/v1/engine/choose',
    summary: 'The engine’s move in a position, within a bound',
    body: s.ChooseRequest,
    answer: s.ChooseAnswer,
  }),
  analyse: endpoint({
    method: 'POST',
    path: '/api/v1/analyses',
    summary: 'Queue the analysis of a whole game',
    body: s.AnalysisRequest,
    answer: s.Analysis,
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/api/v1/analyses/:id',
    summary: 'How far an analysis is, and what it found',
    answer: s.Analysis,
  }),
} as const;
