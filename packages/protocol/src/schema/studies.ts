import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, VariantId } from './basics.ts';

/** What somebody may do with a study: everything, write into it, or read it. */
export const StudyRights = Type.Union([Type.Literal('own'), Type.Literal('edit'), Type.Literal('read')]);
export type StudyRights = Static<typeof StudyRights>;

/** A link to a study: whoever has it may read, or write, without an account. */
const StudyLink = Type.String({ minLength: 8, maxLength: 80 });

/** Entries of a study as `@boardwright/games/study` defines them; each is checked by itself. */
const StudyEntries = Type.Array(Type.Unknown(), { maxItems: 500 });

/** What one side has written since it last heard of the other, and asks what is new. */
export const StudySync = Type.Object({
  /** The version of the study that the caller has seen; 0 for one that has seen nothing. */
  since: Type.Integer({ minimum: 0 }),
  entries: StudyEntries,
  /** Of a study that belongs to somebody else. */
  link: Type.Optional(StudyLink),
  /** As lists show it. */
  name: Type.String({ maxLength: 200 }),
  variant: VariantId,
});
export type StudySync = Static<typeof StudySync>;

/** A study, or what has changed in it. */
export const StudyAnswer = Type.Object({
  id: Id,
  version: Type.Integer(),
  rights: StudyRights,
  entries: Type.Array(Type.Unknown()),
  /** For its owner alone, and the one for writing also for who has it. */
  links: Type.Optional(Type.Object({ read: Type.String(), edit: Type.String() })),
});
export type StudyAnswer = Static<typeof StudyAnswer>;

/** Which study, and what of it. */
export const StudyQuery = Type.Object({
  link: Type.Optional(StudyLink),
  since: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type StudyQuery = Static<typeof StudyQuery>;

/** A study in its owner's list. */
export const StudyInfo = Type.Object({
  id: Id,
  name: Type.String(),
  variant: Type.String(),
  updatedAt: Instant,
});
export type StudyInfo = Static<typeof StudyInfo>;

/** A move by the name of the position it leads to, and how the games went in which it was played. */
const ExploredMove = Type.Object({
  after: Type.String(),
  games: Type.Integer(),
  first: Type.Integer(),
  draws: Type.Integer(),
  second: Type.Integer(),
});

/** What was played from a position: in the public games of the server, and in games its owner has added. */
export const ExplorerAnswer = Type.Object({
  archive: Type.Array(ExploredMove),
  added: Type.Array(ExploredMove),
});
export type ExplorerAnswer = Static<typeof ExplorerAnswer>;

/** The caller's studies, the latest first. */
export const StudyList = Type.Object({ studies: Type.Array(StudyInfo) });
export type StudyList = Static<typeof StudyList>;
