import type { Site } from '../../contract/index.ts';
import type { Geometry } from '../board/geometry.ts';

/** The site a number or an algebraic name means, in either case of letters. */
export function parseSquare(geometry: Geometry, text: string): Site | undefined {
  if (/^\d{1,3}$/.test(text)) {
    const number = Number(text);
    return number >= 1 && number <= geometry.count ? geometry.siteOf[number] : undefined;
  }
  const name = text.toUpperCase();
  const site = geometry.board.sites.findIndex((info) => info.alias === name);
  return site < 0 ? undefined : site;
}

export function formatSquare(geometry: Geometry, site: Site): string {
  return String(geometry.numberOf[site]);
}
