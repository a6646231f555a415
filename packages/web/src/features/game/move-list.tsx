import type { Turn } from '@boardwright/games';
import { Fragment, useEffect, useRef } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** Moves grouped by turns, two to a line; `shown` is the number of moves played in the position on the board. */
export function MoveList(props: {
  readonly turns: readonly Turn[];
  /** What one plays for: above the moves, the first lines of it; on low screens only until there are some. */
  readonly aim: string;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const rows = numberTurns(props.turns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move that is shown
  useEffect(() => {
    if (list.current) scrollToShown(list.current);
  }, [props.shown]);
  const total = rows.at(-1)?.turns.at(-1)?.end ?? 0;
  return (
    <section className="moves" aria-label={text('play.moves')} data-count={total}>
      <p className="soft small">{props.aim}</p>
      <ol className="move-rows" ref={list}>
        {rows.map((row) => (
          <li key={row.number}>
            <span className="move-number">{row.number}.</span>
            {row.turns.map((turn) => (
              <MoveButton key={turn.end} {...turn} shown={props.shown} onShow={props.onShow} />
            ))}
          </li>
        ))}
      </ol>
      <MoveSteps total={total} shown={props.shown} onShow={props.onShow} />
    </section>
  );
}

function MoveButton(props: {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  readonly column: number;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}) {
  const isShown = props.shown > props.begin && props.shown <= props.end;
  return (
    <button
      type="button"
      className="move"
      style={{ gridColumn: props.column + 2 }}
      aria-current={isShown ? 'true' : undefined}
      // Heard as one word, wherever it may be broken.
      aria-label={props.text}
      onClick={() => props.onShow(props.end)}
    >
      {partsOf(props.text).map((part, i) => (
        <Fragment key={part}>
          {i > 0 && <wbr />}
          <span className="move-part">{part}</span>
        </Fragment>
      ))}
    </button>
  );
}

/** A move may go on in another line before what it takes, and nowhere else. */
function partsOf(text: string): readonly string[] {
  return text.split(/(?=x)/);
}

/** Rows are seen whole: the list begins with the first row that leaves room for the one that is shown. */
function scrollToShown(list: HTMLElement): void {
  const current = list.querySelector('[aria-current]')?.closest('li');
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  if (!current) return;
  const end = {
    top: current.offsetTop + current.offsetHeight,
    left: current.offsetLeft + current.offsetWidth,
  };
  const first =
    rows.find(
      ({ offsetTop, offsetLeft }) =>
        end.top - offsetTop <= list.clientHeight && end.left - offsetLeft <= list.clientWidth,
    ) ?? current;
  // Below the last row there is room for it to come up.
  list.style.paddingBottom = '';
  const lack = first.offsetTop + list.clientHeight - list.scrollHeight;
  if (first.offsetTop > 0 && lack > 0) list.style.paddingBottom = `${lack}px`;
  list.scrollTop = first.offsetTop;
  list.scrollLeft = first.offsetLeft;
}

const STEPS: readonly {
  readonly icon: IconName;
  readonly label: MessageKey;
  to(shown: number, total: number): number;
}[] = [
  { icon: 'first', label: 'play.first', to: () => 0 },
  { icon: 'previous', label: 'play.previous', to: (shown) => Math.max(0, shown - 1) },
  { icon: 'next', label: 'play.next', to: (shown, total) => Math.min(total, shown + 1) },
  { icon: 'last', label: 'play.last', to: (_, total) => total },
];

/** Buttons to walk through the moves. */
export function MoveSteps(props: {
  readonly total: number;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}) {
  const text = useText();
  return (
    <div className="move-steps">
      {STEPS.map(({ icon, label, to }) => (
        <button
          key={label}
          type="button"
          className="button plain icon"
          aria-label={text(label)}
          disabled={to(props.shown, props.total) === props.shown}
          onClick={() => props.onShow(to(props.shown, props.total))}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

interface NumberedTurn {
  readonly text: string;
  /** Moves before the turn and at its end. */
  readonly begin: number;
  readonly end: number;
  readonly column: number;
}

/** Lines of at most two turns; a game that begins with the second side leaves its first place empty. */
export function numberTurns(
  turns: readonly Turn[],
): readonly { readonly number: number; readonly turns: readonly NumberedTurn[] }[] {
  const rows: { number: number; turns: NumberedTurn[] }[] = [];
  let ply = 0;
  for (const turn of turns) {
    const numbered = { text: turn.text, begin: ply, end: ply + turn.moves.length, column: turn.side };
    ply = numbered.end;
    const row = rows.at(-1);
    if (row && turn.side === 1 && row.turns.length === 1 && row.turns[0].column === 0)
      row.turns.push(numbered);
    else rows.push({ number: rows.length + 1, turns: [numbered] });
  }
  return rows;
}
