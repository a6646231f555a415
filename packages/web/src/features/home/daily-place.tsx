import { useText } from '../../i18n/text.ts';

/** The room of the puzzle until it is there, so that nothing moves when it comes. */
export function DailyPlace() {
  const text = useText();
  return (
    <div className="card daily" aria-hidden="true">
      <p className="small daily-name">{text('home.daily')}</p>
      <div className="daily-board" />
      <div className="row-apart">
        <p />
        <span className="button">{text('learn.puzzles')}</span>
      </div>
    </div>
  );
}
