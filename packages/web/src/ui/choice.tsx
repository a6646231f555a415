import type { ReactNode } from 'preact/compat';

/** One of the values somebody chooses from: a radio button, and what stands beside it. */
export function Choice(props: {
  /** What all values of one choice have in common. */
  readonly name: string;
  readonly value?: string | number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={`choice ${props.className ?? ''}`}>
      <input
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  );
}

type Value = string | number | { readonly id: string };

/** All values of a choice side by side, each with what `children` says of it. */
export function Choices<T extends Value>(props: {
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T | undefined;
  readonly onChoose: (value: T) => void;
  readonly className?: string;
  readonly children: (value: T) => ReactNode;
}) {
  return (
    <div className={`choices ${props.className ?? ''}`}>
      {props.values.map((value) => (
        <Choice
          key={keyOf(value)}
          name={props.name}
          value={keyOf(value)}
          isChosen={props.chosen !== undefined && keyOf(value) === keyOf(props.chosen)}
          onChoose={() => props.onChoose(value)}
        >
          {props.children(value)}
        </Choice>
      ))}
    </div>
  );
}

function keyOf(value: Value): string | number {
  return typeof value === 'object' ? value.id : value;
}
