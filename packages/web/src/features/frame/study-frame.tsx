import { chaptersOf, contentOf, emptyStudy, nameOf, parseEntry, withEntries } from '@boardwright/games/study';
import { useEffect, useState } from 'preact/compat';
import { useSearch } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { tellProblem } from '../../i18n/problems.ts';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { openGame } from '../../session/families/families.ts';
import { getStranger } from '../../session/live/client.ts';
import { useSettings } from '../../stores/settings.ts';
import { Loading } from '../../ui/page.tsx';
import { shapeArrows } from '../analyse/analyse-board.tsx';
import { goTo, mainLine, nodeOf, pathTo, showChapter, type Tree } from '../analyse/tree/tree.ts';
import { TreeView } from '../analyse/tree/tree-view.tsx';
import { useStepKeys, WheelBox } from '../game/browsing.tsx';
import { MoveSteps } from '../game/move-list.tsx';
import { Framed } from './framed.tsx';

/** A chapter of a study to be walked through, by the link for reading. */
export function StudyFrame({ params: { id } }: { readonly params: { readonly id: string } }) {
  const text = useText();
  const search = useSearch();
  const [tree, setTree] = useState<Tree>();
  const [problem, setProblem] = useState<string>();
  const link = new URLSearchParams(search).get('link') ?? '';
  const chapter = new URLSearchParams(search).get('chapter') ?? '';
  useEffect(() => {
    void readChapter(id, link, chapter).then((read) => {
      if (typeof read === 'string') setProblem(read);
      else setTree(read);
    });
  }, [id, link, chapter]);
  const address = `/analyse?${new URLSearchParams({ study: id, chapter, link })}`;
  if (tree) return <ChapterInFrame tree={tree} address={address} onGo={(to) => setTree(goTo(tree, to))} />;
  if (problem === undefined) return <Loading />;
  return (
    <Framed href="/analyse" title={text('study.title')}>
      {tellProblem(problem)}
    </Framed>
  );
}

/** The code of what was in the way, where something was. */
async function readChapter(id: string, link: string, wanted: string): Promise<Tree | string> {
  const answer = await getStranger().study({ params: { id }, query: { link } });
  if (!answer.ok) return answer.error.code;
  const entries = answer.value.entries.flatMap((entry) => parseEntry(entry) ?? []);
  const study = withEntries(emptyStudy(id), entries);
  const chapters = chaptersOf(study);
  const chapter = chapters.find((entry) => entry.id === wanted) ?? chapters[0];
  if (!chapter) return 'no-study';
  const { variant, rules, start } = contentOf(chapter);
  const match = await openGame({
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  });
  return match.ok ? showChapter(study, chapter.id, match.value) : match.error.code;
}

function ChapterInFrame(props: {
  readonly tree: Tree;
  readonly address: string;
  readonly onGo: (node: string) => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { tree, onGo } = props;
  const { match, shapes = [], comment } = nodeOf(tree, tree.current);
  const path = pathTo(tree, tree.current);
  const line = [...path, ...mainLine(tree, tree.current).slice(1)];
  const show = (ply: number) => onGo(line[Math.min(Math.max(ply, 0), line.length - 1)].id);
  const at = path.length - 1;
  const targets = { first: 0, previous: at - 1, next: at + 1, last: line.length - 1 };
  useStepKeys((step) => show(targets[step]));
  const browsing = {
    step: (by: 1 | -1) => show(at + by),
    canStep: (by: 1 | -1) => line[at + by] !== undefined,
  };
  const entry = tree.study.entries.get(tree.chapter);
  const name = entry?.kind === 'chapter' ? contentOf(entry).name : '';
  const title = name || nameOf(tree.study) || variantName(match.game.variant.id, language);
  return (
    <Framed href={props.address} title={title}>
      <WheelBox browsing={browsing}>
        <BoardView
          game={match.game}
          diagram={match.position.diagram}
          moves={[]}
          last={match.turns.at(-1)?.moves}
          arrows={shapeArrows(match.game, shapes)}
        />
      </WheelBox>
      <MoveSteps total={line.length - 1} shown={at} onShow={show} />
      <p className="comment" role="status">
        {comment}
      </p>
      <TreeView tree={tree} onGo={onGo} />
    </Framed>
  );
}
