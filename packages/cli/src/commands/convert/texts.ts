import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { GameSplitter, isJsonMatch } from '@boardwright/games/internal';

/** The bytes EF BB BF, which some editors put before everything else. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** What a text is by its look: a match as JSON, a record with tags or numbered turns, or else a position. */
export function lookOf(text: string): 'json' | 'record' | 'position' {
  if (isJsonMatch(text)) return 'json';
  return /^\s*(\[|\{|%|;|1\.)/.test(text) ? 'record' : 'position';
}

/**
 * The texts of a file or a stream, one game each, as soon as it is whole: a file of any length takes the memory of a
 * game. Positions stand one on a line. Bytes that are no UTF-8 are read by `old`, the encoding that old files are in.
 */
export async function* readTexts(
  file: string | undefined,
  input: NodeJS.ReadableStream,
  old: TextDecoder,
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
      yield* divide(text, old, from);
    isFirst = false;
  }
  for (const text of splitter.finish()) yield* divide(text, old, from);
}

function* divide(bytes: string, old: TextDecoder, from: string | undefined): Generator<string, void> {
  const text = decode(bytes, old);
  if ((from ?? lookOf(text)) === 'position') yield* text.split('\n').filter((line) => /\S/.test(line));
  else yield text;
}

/** What an encoding is called where the web's names are known; undefined for a name nobody gave. */
export function findEncoding(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}

function decode(bytes: string, old: TextDecoder): string {
  const buffer = Buffer.from(bytes, 'latin1');
  try {
    return printable(UTF_8.decode(buffer));
  } catch {
    return printable(old.decode(buffer));
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What comes in goes out again, perhaps on a terminal, which must not be steered by it. */
function printable(text: string): string {
  return text.replace(CONTROL, '?');
}
