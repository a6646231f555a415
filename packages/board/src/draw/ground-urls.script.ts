import type { GroundPicture } from './ground-urls.ts';

/** Only while a script runs does it know where it came from. */
const HERE = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** Pictures lie beside the script; where they do not, boards have their colours alone. */
export function groundUrl(picture: GroundPicture): string {
  return new URL(`grounds/${picture}.webp`, HERE).href;
}
