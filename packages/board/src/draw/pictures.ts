import type { Rect } from '../sites/layout.ts';
import { shape } from './drawing.ts';
import { type GroundPicture, groundUrl } from './ground-urls.ts';
import type { Theme } from './theme.ts';

/** Eight squares to a picture, of which every second is dark, beginning with the first. */
const SPAN = 800;

interface Material {
  /** Squares laid one by one, where the board is chequered. */
  readonly squares: GroundPicture | undefined;
  readonly field: GroundPicture;
  /** A frame of the same stuff, or the sheet the board is drawn on; felt lies in a frame without a picture. */
  readonly frame: 'rails' | 'sheet' | 'plain';
}

const MATERIALS: Readonly<Partial<Record<Theme, Material>>> = {
  wood: { squares: 'wood-squares', field: 'wood-field', frame: 'rails' },
  slate: { squares: 'slate-squares', field: 'slate-field', frame: 'rails' },
  parchment: { squares: undefined, field: 'parchment', frame: 'sheet' },
  felt: { squares: undefined, field: 'felt', frame: 'plain' },
};

interface Areas {
  readonly frame: Rect;
  readonly field: Rect;
}

/** The picture over a chequered field; the plain field's where a theme has no squares. Its first square is dark. */
export function squaresPicture(theme: Theme, { frame, field }: Areas, isFirstDark: boolean): string {
  const material = MATERIALS[theme];
  if (!material?.squares) return fieldPicture(theme, { frame, field });
  const url = groundUrl(material.squares);
  const from = field.x - (isFirstDark ? 0 : SPAN / 8);
  const images: string[] = [];
  for (let y = field.y; y < field.y + field.height; y += SPAN) {
    for (let x = from; x < field.x + field.width; x += SPAN) {
      images.push(shape('image', { href: url, x, y, width: SPAN, height: SPAN }));
    }
  }
  return shape('g', { class: 'grain', 'clip-path': 'url(#field-clip)' }, ...images);
}

/** The picture over a plain field. A sheet is one with its frame. */
export function fieldPicture(theme: Theme, { frame, field }: Areas): string {
  const material = MATERIALS[theme];
  if (!material) return '';
  return shape(
    'g',
    { class: 'grain', 'clip-path': 'url(#field-clip)' },
    cover(groundUrl(material.field), material.frame === 'sheet' ? frame : field, undefined),
  );
}

/** The picture over the frame: four rails with mitred corners, the grain along each; or the whole sheet. */
export function framePicture(theme: Theme, frame: Rect): string {
  const material = MATERIALS[theme];
  if (!material || material.frame === 'plain') return '';
  const url = groundUrl(material.field);
  const grain = { class: 'grain', 'clip-path': 'url(#frame-clip)' };
  if (material.frame === 'sheet') return shape('g', grain, cover(url, frame, undefined));
  const middle = `${frame.x + frame.width / 2} ${frame.y + frame.height / 2}`;
  return (
    shape('g', grain, cover(url, frame, undefined)) +
    shape('g', { ...grain, 'clip-path': 'url(#rails-clip)' }, cover(url, frame, `rotate(90 ${middle})`))
  );
}

function cover(href: string, area: Rect, transform: string | undefined): string {
  return shape('image', { href, ...area, preserveAspectRatio: 'xMidYMid slice', transform });
}
