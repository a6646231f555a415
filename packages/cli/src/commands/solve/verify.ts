import { readTable, Verifier } from '@boardwright/engine/tablebase';
import { assert, type EndgameSize, type Game } from '@boardwright/games';
import type { ExitCode, Streams } from '../../shell/command.ts';
import { refuse } from '../../shell/input.ts';

/** Every position of every class against its successors. Slow on purpose: it shares no short cut with solving. */
export function verifyTables(game: Game, size: EndgameSize, folder: string, streams: Streams): ExitCode {
  const endgame = game.endgame?.();
  assert(endgame !== undefined, 'a solved game is solvable');
  const store = { folder, fingerprint: endgame.fingerprint };
  const loaded = new Map<string, Uint8Array>();
  const verifier = new Verifier(game, endgame, (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const read = readTable(store, id, 'turns');
    if (!read.ok) return undefined;
    loaded.set(id, read.value);
    return read.value;
  });
  for (const { id, size: entries } of endgame.classes(size)) {
    for (let index = 0; index < entries; index++) {
      if (!verifier.isRight(id, index)) return refuse(streams, 'wrong-value', `${id} position ${index}`);
    }
    streams.output.write(`${id}: all ${entries} entries follow from their successors\n`);
  }
  return 0;
}
