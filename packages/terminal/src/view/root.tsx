import { Box, type Key as InkKey, Text, useInput } from 'ink';
import { useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { Line } from '../draw/span.ts';
import { type Key, named, parseKeys } from '../keys.ts';
import { lookOf } from './palette.ts';

/** The whole program as one component: lines out, keys in. What they mean is the app's affair. */
export function Root({ app }: { readonly app: App }) {
  useSyncExternalStore(app.subscribe, () => app.version);
  useInput((input, key) => {
    if (key.ctrl && input === 'c') app.options.quit();
    else for (const each of translate(input, key)) app.press(each);
  });
  const { lines } = app.draw();
  const { hasColour } = app.settings;
  const shown = lines.slice(0, app.size.height);
  return (
    <Box flexDirection="column">
      {shown.map((spans, y) => (
        // Rows never move: their place is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={y} spans={spans} hasColour={hasColour} />
      ))}
    </Box>
  );
}

function Row({ spans, hasColour }: { readonly spans: Line; readonly hasColour: boolean }) {
  if (spans.length === 0) return <Text> </Text>;
  return (
    <Text wrap="truncate">
      {spans.map(({ text, role }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is drawn anew as a whole
        <Text key={i} {...lookOf(role, hasColour)}>
          {text}
        </Text>
      ))}
    </Text>
  );
}

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
