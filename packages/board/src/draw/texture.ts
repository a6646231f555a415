import type { Rect } from '../sites/layout.ts';
import { shape } from './drawing.ts';
import type { Theme } from './theme.ts';

/** Noise turned into stains of one colour: how coarse along x and y, what colour, how strong. */
interface Noise {
  readonly id: string;
  readonly frequency: string;
  readonly octaves: number;
  readonly seed: number;
  /** Red, green and blue from 0 to 1. */
  readonly colour: readonly [number, number, number];
  /** Opacity is gain × noise + offset; noise lies about one half. */
  readonly gain: number;
  readonly offset: number;
}

const NOISES: Readonly<Record<Theme, readonly Noise[]>> = {
  wood: [
    noise('grain-a', '0.0022 0.055', 4, [0.36, 0.17, 0.05], 0.85, -0.32),
    noise('grain-b', '0.0030 0.040', 11, [0.2, 0.08, 0.02], 0.8, -0.31),
    noise('grain-frame', '0.0016 0.075', 23, [0.08, 0.03, 0.01], 1.2, -0.4),
  ],
  slate: [
    noise('grain-a', '0.008 0.05', 5, [0.03, 0.05, 0.07], 0.62, -0.24),
    noise('grain-b', '0.05 0.09', 9, [0.85, 0.92, 1], 0.42, -0.17),
    noise('grain-frame', '0.01 0.06', 17, [0, 0, 0], 0.9, -0.33),
  ],
  parchment: [
    noise('grain-a', '0.006 0.006', 8, [0.55, 0.34, 0.12], 0.9, -0.36),
    noise('grain-b', '0.012 0.16', 14, [0.42, 0.27, 0.1], 0.36, -0.13),
    noise('grain-frame', '0.008 0.02', 31, [0.36, 0.2, 0.06], 1.5, -0.5),
  ],
  flat: [],
  contrast: [],
};

/** Filters a theme's textures need, for the `defs` of the ground. */
export function textureDefs(theme: Theme): string {
  return NOISES[theme].map(filterOf).join('') + (theme === 'parchment' ? WOBBLE : '');
}

/** A rectangle full of texture; nothing in themes that have none. */
export function textured(theme: Theme, id: string, area: Rect, clip?: string): string {
  if (!NOISES[theme].some((noise) => noise.id === id)) return '';
  return shape(
    'g',
    { class: 'grain', 'clip-path': clip && `url(#${clip})` },
    shape('rect', { ...area, filter: `url(#${id})` }),
  );
}

/** Ink drawn by hand is never quite straight. */
export function inkFilter(theme: Theme): string | undefined {
  return theme === 'parchment' ? 'url(#wobble)' : undefined;
}

const WOBBLE =
  '<filter id="wobble" x="-2%" y="-2%" width="104%" height="104%">' +
  '<feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="2" seed="6" result="n"/>' +
  '<feDisplacementMap in="SourceGraphic" in2="n" scale="4"/></filter>';

function noise(
  id: string,
  frequency: string,
  seed: number,
  colour: readonly [number, number, number],
  gain: number,
  offset: number,
): Noise {
  return { id, frequency, octaves: 4, seed, colour, gain, offset };
}

function filterOf(noise: Noise): string {
  const [red, green, blue] = noise.colour;
  const matrix = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${noise.gain} 0 0 0 ${noise.offset}`;
  return (
    `<filter id="${noise.id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${noise.frequency}" numOctaves="${noise.octaves}" ` +
    `seed="${noise.seed}" stitchTiles="noStitch"/><feColorMatrix values="${matrix}"/>` +
    '<feComposite in2="SourceGraphic" operator="in"/></filter>'
  );
}
