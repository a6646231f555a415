const URLS = {
  // Written out one by one, so that bundlers find the files.
  'wood-squares': new URL('../../grounds/wood-squares.webp', import.meta.url),
  'wood-field': new URL('../../grounds/wood-field.webp', import.meta.url),
  'slate-squares': new URL('../../grounds/slate-squares.webp', import.meta.url),
  'slate-field': new URL('../../grounds/slate-field.webp', import.meta.url),
  parchment: new URL('../../grounds/parchment.webp', import.meta.url),
  felt: new URL('../../grounds/felt.webp', import.meta.url),
} as const;

/** Pictures of what boards are made of, rendered by `scripts/render-grounds.mjs`. */
export type GroundPicture = keyof typeof URLS;

/** Where a picture of the ground lies; only what is drawn is loaded. */
export function groundUrl(picture: GroundPicture): string {
  return URLS[picture].href;
}
