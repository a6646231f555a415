import { useText } from '../../../i18n/text.ts';
import { MOST_LINES, mostThreads, useSettings } from '../../../stores/settings.ts';

/** How many lines and threads a search takes; threads only where the machine has some and the page may share memory. */
export function EngineWork() {
  const text = useText();
  const { lines, threads, change } = useSettings();
  return (
    <>
      <Count
        label={text('analyse.line-count')}
        chosen={lines}
        most={MOST_LINES}
        onChoose={(count) => change({ lines: count })}
      />
      {mostThreads() > 1 && (
        <Count
          label={text('analyse.threads')}
          chosen={Math.min(threads, mostThreads())}
          most={mostThreads()}
          onChoose={(count) => change({ threads: count })}
        />
      )}
    </>
  );
}

function Count(props: {
  readonly label: string;
  readonly chosen: number;
  readonly most: number;
  readonly onChoose: (count: number) => void;
}) {
  return (
    <label className="switch small count">
      {props.label}
      <select
        aria-label={props.label}
        value={props.chosen}
        onChange={(event) => props.onChoose(Number(event.currentTarget.value))}
      >
        {Array.from({ length: props.most }, (_, i) => i + 1).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
