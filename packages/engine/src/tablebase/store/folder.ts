import type { Game } from '@boardwright/games/rules';
import { changedRules } from '@boardwright/games/rules';
import { crc32 } from './format.ts';

/**
 * The name of the folder that holds the tablebases of a game. Rules that change no table share the folder of their
 * variant; others have one of their own, named by the fingerprint that its files carry too.
 */
export function tablebaseName(game: Game): string {
  const { id } = game.variant;
  const fingerprint = game.endgame?.()?.fingerprint ?? '';
  if (fingerprint === usualFingerprint(game, fingerprint)) return id;
  const hash = crc32(new TextEncoder().encode(fingerprint)).toString(16).padStart(8, '0');
  return `${id}-${hash}`;
}

/** The fingerprint of the variant as its family has it; a variant from elsewhere is its own. */
function usualFingerprint({ family, variant }: Game, own: string): string {
  if (Object.keys(changedRules(family, variant)).length === 0) return own;
  const usual = family.variants.find(({ id }) => id === variant.id);
  const parts = usual && family.compile(usual);
  return parts?.ok ? (parts.value.endgame?.()?.fingerprint ?? '') : own;
}
