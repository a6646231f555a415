import { createReadStream } from 'node:fs';
import { GameSplitter, isJsonMatch } from '@boardwright/games/internal';

/** The bytes EF BB BF, which some editors put before everything else. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

/** What a text is by its look: a match as JSON, a record with tags or numbered turns, or else a position. */
export function lookOf(text: string): 'json' | 'record' | 'position' {
  if (isJsonMatch(text)) return 'json';
  return /^\s*(\[|\{|1\.)/.test(text) ? 'record' : 'position';
}

/**
 * The texts of a file or a stream, one game each, as soon as it is whole: a file of any length takes the memory of a
 * game. Positions stand one on a line. Bytes that are no UTF-8 are read as Windows-1252, which old files are in.
 */
export async function* readTexts(
  file: string | undefined,
  input: NodeJS.ReadableStream,
  from?: string,
): AsyncGenerator<string, void> {
  const stream = file === undefined || file === '-' ? input : createReadStream(file);
  const splitter = new GameSplitter();
  let isFirst = true;
  for await (const chunk of stream) {
    // Byte for byte: what divides games is ASCII, and the bytes of one letter may come in two pieces.
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const piece = bytes.toString('latin1');
    for (const text of splitter.push(isFirst ? piece.replace(BYTE_ORDER_MARK, '') : piece))
      yield* divide(text, from);
    isFirst = false;
  }
  for (const text of splitter.finish()) yield* divide(text, from);
}

function* divide(bytes: string, from: string | undefined): Generator<string, void> {
  const text = decode(bytes);
  if ((from ?? lookOf(text)) === 'position') yield* text.split('\n').filter((line) => /\S/.test(line));
  else yield text;
}

function decode(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  try {
    return printable(new TextDecoder('utf-8', { fatal: true }).decode(buffer));
  } catch {
    return printable(new TextDecoder('windows-1252').decode(buffer));
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What comes in goes out again, perhaps on a terminal, which must not be steered by it. */
function printable(text: string): string {
  return text.replace(CONTROL, '?');
}
