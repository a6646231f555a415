import { useId } from 'preact/compat';
import { type MessageKey, useText } from '../../i18n/text.ts';

/** One of some values, or all of them. */
export function Choice(props: {
  readonly label: MessageKey;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}) {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text(props.label)}</label>
      <select
        id={id}
        value={props.value ?? ''}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
      >
        <option value="">{text('archive.any')}</option>
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
