import type { ReactNode } from 'preact/compat';
import { useText } from '../../i18n/text.ts';

/** What stands in a frame, and the way from there to the whole of it. */
export function Framed(props: {
  readonly href: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <main className="framed">
      <h1 className="hidden-visually">{props.title}</h1>
      {props.children}
      <a href={props.href} target="_blank" rel="noopener">
        {text('frame.open', { title: props.title })}
      </a>
    </main>
  );
}
