import { err, type GameRef, type Match, tellOpenError } from '@boardwright/games';
import { type ListedGame, readGame } from '@boardwright/games/internal';
import type { GameRecord } from '@boardwright/games/records';
import { chaptersOf, isStudyName, LONGEST_COMMENT, studyNameOf } from '@boardwright/games/study';
import { openGame, registry } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { goToChapter, keepWhole, showTree } from './tree/analysis.ts';
import { addRecord, rename, type Tree, treeOf } from './tree/tree.ts';

/** A study with a chapter for each game, called as they say, else like their file. */
export async function gather(
  games: readonly ListedGame[],
  { variant }: GameRef,
  file: string,
): Promise<void> {
  const name = studyNameOf(games);
  let tree: Tree | undefined;
  for (const game of games) {
    const chapter = await readListed(game, variant);
    if (!chapter) continue;
    const { start, record: read } = chapter;
    // What the study is called is said once, in the study.
    const record = name === '' ? read : { ...read, tags: read.tags.filter(([tag]) => !isStudyName(tag)) };
    tree = tree ? addRecord(tree, start, record) : treeOf(start, record);
  }
  if (!tree) return;
  showTree(rename(tree, name || file.replace(/\.\w{1,4}$/, '')));
  keepWhole();
  const [first] = chaptersOf(tree.study);
  if (first) await goToChapter(first.id);
}

/** A game that cannot be read is kept as its words, with the reason. */
async function readListed(
  { text, tags }: ListedGame,
  variant: string,
): Promise<{ readonly start: Match; readonly record: GameRecord } | undefined> {
  const record = readGame(registry, text, variant);
  const ref = record.ok ? refOf(record.value, variant) : { variant };
  const opened = record.ok ? await openGame(ref) : err({ ...record.error, part: 'start' as const });
  if (record.ok && opened.ok) return { start: opened.value, record: record.value };
  const start = await openGame({ variant });
  if (opened.ok || !start.ok) return undefined;
  const { language } = useSettings.getState();
  const { sentence } = tellOpenError(registry, ref, opened.error, { language });
  const comment = `${sentence}\n\n${text}`.slice(0, LONGEST_COMMENT);
  return { start: start.value, record: { tags, comment, turns: [], result: 'open' } };
}

/** The game that a record is about, before its first move. */
export function refOf({ variant, rules, start }: GameRecord, fallback: string): GameRef {
  return {
    variant: variant ?? fallback,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  };
}
