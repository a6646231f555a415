import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Studies of those who have an account; a link lets others read or write. And what was played so far. */
export const STUDY_ENDPOINTS = {
  explore: endpoint({
    ...ADDRESSES.explore,
    summary:
      'What was played from a position, by the names that `@boardwright/games/study` gives to positions',
    answer: s.ExplorerAnswer,
  }),
  studies: endpoint({
    ...ADDRESSES.studies,
    summary: 'The caller’s studies, the latest first',
    scope: 'read',
    answer: s.StudyList,
  }),
  study: endpoint({
    ...ADDRESSES.study,
    summary: 'A study, or what has changed in it since a version',
    scope: 'read',
    query: s.StudyQuery,
    answer: s.StudyAnswer,
  }),
  syncStudy: endpoint({
    ...ADDRESSES.syncStudy,
    summary: 'Write into a study, which is made if it is not there, and hear what others have written',
    scope: 'play',
    body: s.StudySync,
    answer: s.StudyAnswer,
  }),
  deleteStudy: endpoint({
    ...ADDRESSES.deleteStudy,
    summary: 'Delete one of the caller’s studies for everybody',
    scope: 'account',
    answer: s.Done,
  }),
};
