import { Box, type Key as InkKey, Text, useInput } from 'ink';
import { memo, useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import { type Line, plainText } from '../draw/span.ts';
import { type Key, named, parseKeys } from '../keys.ts';
import { rowsOf } from './rows.ts';

interface RootProps {
  readonly app: App;
  /** How a line becomes a row; without it rows are plain text. */
  readonly style?: (spans: Line) => string;
}

/** The whole program as one component: lines out, keys in. What they mean is the app's affair. */
export function Root({ app, style = plainText }: RootProps) {
  useSyncExternalStore(app.subscribe, () => app.version);
  useInput((input, key) => {
    if (key.ctrl && input === 'c') app.options.quit();
    else for (const each of translate(input, key)) app.press(each);
  });
  return (
    <Box flexDirection="column">
      {rowsOf(app).map((spans, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, their place is their identity
        <Row key={y} text={style(spans)} />
      ))}
    </Box>
  );
}

/** Rows that have not changed are not looked at again. */
const Row = memo(function Row({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>;
});

function translate(input: string, key: InkKey): readonly Key[] {
  if (key.upArrow) return [named('up')];
  if (key.downArrow) return [named('down')];
  if (key.leftArrow) return [named('left')];
  if (key.rightArrow) return [named('right')];
  if (key.return) return [named('enter')];
  if (key.escape) return [named('escape')];
  if (key.tab) return [named('tab')];
  if (key.backspace || key.delete) return [named('backspace')];
  if (key.home) return [named('home')];
  if (key.end) return [named('end')];
  if (key.pageUp) return [named('page-up')];
  if (key.pageDown) return [named('page-down')];
  if (key.ctrl || (key.meta && !input.startsWith('[<'))) return [];
  return parseKeys(input);
}
