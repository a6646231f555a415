import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Calls that store nothing, and the analyses queued by them: they mirror `boardwright rpc`. */
export const POSITION_ENDPOINTS = {
  variants: endpoint({
    ...ADDRESSES.variants,
    summary: 'All variants with their rules',
    answer: Type.Array(s.VariantInfo),
  }),
  ruleSheet: endpoint({
    ...ADDRESSES.ruleSheet,
    summary: 'The rules of a variant or a house ruleset for somebody who does not know it',
    body: s.RulesRequest,
    answer: s.RuleSheet,
  }),
  levels: endpoint({
    ...ADDRESSES.levels,
    summary: 'The levels an AI can play at, weakest first',
    answer: Type.Array(Type.Object({ id: Type.String() })),
  }),
  inspect: endpoint({
    ...ADDRESSES.inspect,
    summary: 'Legal moves, pending captures and outcome of a position',
    body: s.InspectRequest,
    answer: s.InspectAnswer,
  }),
  playMoves: endpoint({
    ...ADDRESSES.playMoves,
    summary: 'Play moves from a position; refused as a whole if one is illegal',
    body: s.PlayRequest,
    answer: s.PlayAnswer,
  }),
  explain: endpoint({
    ...ADDRESSES.explain,
    summary: 'Why a move is legal or not',
    body: s.ExplainRequest,
    answer: s.ExplainAnswer,
  }),
  perft: endpoint({
    ...ADDRESSES.perft,
    summary: 'Count move sequences, within a bound',
    body: s.PerftRequest,
    answer: s.PerftAnswer,
  }),
  choose: endpoint({
    ...ADDRESSES.choose,
    summary: 'The engine’s move in a position, within a bound',
    body: s.ChooseRequest,
    answer: s.ChooseAnswer,
  }),
  analyse: endpoint({
    ...ADDRESSES.analyse,
    summary: 'Queue the analysis of a whole game',
    body: s.AnalysisRequest,
    answer: s.Analysis,
  }),
  analysis: endpoint({
    ...ADDRESSES.analysis,
    summary: 'How far an analysis is, and what it found',
    answer: s.Analysis,
  }),
} as const;
