import type { Match } from '@boardwright/games';
import { useEffect, useMemo, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { BoardView } from '../../board/board-view.tsx';
import { useHandPlay } from '../../board/hand-play.ts';
import { useText } from '../../i18n/text.ts';
import { useMatch } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { Empty, NotFound, useTitle } from '../../ui/page.tsx';
import { BackToGame, useBrowsing, WheelBox } from '../game/browsing.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { Ways } from '../game/status.tsx';
import {
  judgeStep,
  type Lesson,
  type LessonStep,
  type Progress,
  refOfStep,
  tellMiss,
} from './lessons/lesson.ts';
import { LESSONS } from './lessons/lessons.ts';

/** One lesson, a step at a time. */
export function LessonPage({ params }: { readonly params: { readonly id: string } }) {
  const lesson = LESSONS.find(({ id }) => id === params.id);
  const [index, setIndex] = useState(0);
  if (!lesson) return <NotFound />;
  return <LessonStepPage key={index} lesson={lesson} index={index} onGo={setIndex} />;
}

interface StepProps {
  readonly lesson: Lesson;
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/** How far the learner has come, and the match that shows it. */
interface Reached {
  readonly progress: Progress;
  readonly match?: Match;
}

const NOT_YET: Reached = { progress: 'going' };

function LessonStepPage({ lesson, index, onGo }: StepProps) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const step = lesson.steps[index];
  const opened = useMatch(useMemo(() => refOfStep(lesson, step), [lesson, step]));
  const [reached, setReached] = useState<Reached>(NOT_YET);
  const [round, setRound] = useState(0);
  const title = lesson.title[language];
  useTitle(title);
  if (!opened.ok) return <Empty text={text('app.error')} />;
  const { progress } = reached;
  const again = () => {
    setReached(NOT_YET);
    setRound(round + 1);
  };
  return (
    <GameFrame
      title={title}
      board={<StepBoard key={round} step={step} start={opened.value} onMatch={setReached} />}
      panel={
        <div className="card stack lesson">
          <div className="row-apart">
            <h2>{title}</h2>
            <p className="soft small">
              {text('learn.step', { step: index + 1, total: lesson.steps.length })}
            </p>
          </div>
          <div className="lesson-says">
            <p className="lesson-text">{step.text[language]}</p>
            <div role="status" aria-live="polite" className="lesson-answer">
              {progress === 'reached' && (
                <p className="notice">
                  <b>{text('learn.right')}</b> {step.done[language]}
                </p>
              )}
              {progress === 'missed' && reached.match && (
                <p className="notice bad">
                  <b>{text('learn.try')}</b> {tellMiss(step.goal, reached.match, language, text)}
                </p>
              )}
            </div>
          </div>
          <StepButtons lesson={lesson} index={index} onGo={onGo} progress={progress} onAgain={again} />
        </div>
      }
    />
  );
}

function StepButtons(props: StepProps & { readonly progress: Progress; readonly onAgain: () => void }) {
  const text = useText();
  const { lesson, index, onGo, progress } = props;
  const isLast = index === lesson.steps.length - 1;
  return (
    <div className="row lesson-steps">
      <button type="button" className="button" disabled={index === 0} onClick={() => onGo(index - 1)}>
        {text('learn.back')}
      </button>
      <button type="button" className="button" onClick={props.onAgain}>
        {text('learn.again')}
      </button>
      {isLast ? (
        <Link
          href={`/new?variant=${lesson.variant}`}
          className={progress === 'reached' ? 'button primary' : 'button'}
        >
          {text('home.play-ai')}
        </Link>
      ) : (
        <button
          type="button"
          className={progress === 'reached' ? 'button primary' : 'button'}
          onClick={() => onGo(index + 1)}
        >
          {text('learn.next')}
        </button>
      )}
    </div>
  );
}

/** So long a wrong move is seen before it is taken back. */
const RETURN_MS = 1500;

/** The board of a step: it takes moves until the goal is reached, and takes back a turn that misses it. */
function StepBoard(props: {
  readonly step: LessonStep;
  readonly start: Match;
  readonly onMatch: (reached: Reached) => void;
}) {
  const language = useSettings((settings) => settings.language);
  const [progress, setProgress] = useState<Progress>('going');
  const { match, refusal, hand, show } = useHandPlay(props.start, (reached) => {
    const now = judgeStep(props.step.goal, reached);
    setProgress(now);
    props.onMatch({ progress: now, match: reached });
  });
  useEffect(() => {
    if (progress !== 'missed') return undefined;
    const timer = setTimeout(() => {
      setProgress('going');
      show(props.start);
    }, RETURN_MS);
    return () => clearTimeout(timer);
  });
  const browsing = useBrowsing(match);
  const { position, turns } = match.back(match.ply - browsing.ply);
  const isOpen = progress === 'going' && !browsing.isBrowsing;
  const learner = props.start.position.turn;
  // In the middle of a turn the game says what it asks for next.
  const isOwed = isOpen && position.pending !== undefined;
  const prompt = isOwed ? match.tell({ language, viewer: learner }).prompt.sentence : undefined;
  const said = refusal?.sentence ?? prompt;
  return (
    <>
      <WheelBox browsing={browsing}>
        <BoardView
          game={match.game}
          diagram={position.diagram}
          moves={isOpen ? position.moves : NOTHING}
          last={turns.at(-1)?.moves}
          ways={position.pending?.branches}
          {...hand}
          onRefused={(why) => isOpen && hand.onRefused(why)}
        />
      </WheelBox>
      <div role="status" aria-live="polite">
        {said && <p className="status-notice">{said}</p>}
      </div>
      {isOpen && <Ways match={match} mine={[learner]} />}
      <BackToGame browsing={browsing} />
    </>
  );
}

const NOTHING: readonly never[] = [];
