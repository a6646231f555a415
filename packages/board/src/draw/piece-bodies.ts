import { unreachable } from '@boardwright/games';
import { circle, path, shape } from './drawing.ts';
import type { PieceForm } from './pieces.ts';
import type { PieceStyle } from './theme.ts';

/** Which of the two sides' colours a man has. */
export type Tone = 'pale' | 'deep';

/** A full body has the style's ornament; a plain one leaves the middle to a crown. */
export type Finish = 'full' | 'plain';

/** The body of a man about the origin, without shadow and crown. */
export function drawBody(style: PieceStyle, form: PieceForm, tone: Tone, finish: Finish): string {
  const r = form === 'pebble' ? 37 : form === 'disc' ? 40 : 38;
  switch (style) {
    case 'turned':
      return drawTurned(form, tone, finish, r);
    case 'stone':
      return drawStone(form, tone, finish, r);
    case 'ink':
      return drawInk(form, tone, finish, r);
    case 'flat':
      return drawFlat(form, tone, finish, r);
    case 'bold':
      return drawBold(form, tone, finish, r);
    default:
      return unreachable(style);
  }
}

/** Turned on a lathe: grooves with a dark cut and a lit lip. */
function drawTurned(form: PieceForm, tone: Tone, finish: Finish, r: number): string {
  const rings = form === 'disc' ? [0.7, 0.5] : form === 'pebble' ? [0.62] : [0.74];
  const milled =
    form === 'disc'
      ? circle(0, 0, r * 0.87, { ...ring(tone, 4, 5, 0.4), 'stroke-dasharray': '2.4 4.2' })
      : '';
  return [
    base(tone, r),
    milled,
    ...(finish === 'full' ? rings.map((part) => groove(tone, r * part)) : [groove(tone, r * 0.8)]),
    finish === 'full' && form === 'dome' ? knob(tone, r * 0.4) : '',
    gloss(r, tone === 'pale' ? 0.5 : 0.22),
  ].join('');
}

/** Polished stone: no cuts, a strong light. */
function drawStone(form: PieceForm, tone: Tone, finish: Finish, r: number): string {
  const inner =
    form === 'disc' ? circle(0, 0, r * 0.68, { fill: `url(#bowl-${tone})`, 'fill-opacity': 0.55 }) : '';
  return [
    base(tone, r),
    finish === 'full' ? inner : '',
    finish === 'full' && form === 'dome' ? knob(tone, r * 0.34) : '',
    circle(0, 0, r - 1, ring(tone, 1, 1.5, tone === 'deep' ? 0.45 : 0.9)),
    gloss(r, tone === 'pale' ? 0.75 : 0.4),
  ].join('');
}

/** Pen and wash: an outline, a thin inner line and strokes for the shade. */
function drawInk(form: PieceForm, tone: Tone, finish: Finish, r: number): string {
  const line = { fill: 'none', stroke: tone === 'pale' ? 'var(--bw-pale-4)' : 'var(--bw-crown-on-deep)' };
  const inner = form === 'disc' ? 0.7 : form === 'dome' ? 0.45 : 0.58;
  return [
    circle(3, 5, r, { fill: 'var(--bw-line)', 'fill-opacity': 0.28 }),
    circle(0, 0, r, { fill: `url(#face-${tone})`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 3.5 }),
    hatch(r, tone),
    finish === 'full' ? circle(0, 0, r * inner, { ...line, 'stroke-width': 2, 'stroke-opacity': 0.8 }) : '',
    finish === 'full' && form !== 'pebble'
      ? circle(0, 0, r * 0.84, { ...line, 'stroke-width': 1.2, 'stroke-opacity': 0.6 })
      : '',
  ].join('');
}

function drawFlat(form: PieceForm, tone: Tone, finish: Finish, r: number): string {
  const inner = form === 'disc' ? 0.62 : form === 'dome' ? 0.36 : 0;
  const line = { fill: 'none', stroke: `var(--bw-${tone === 'pale' ? 'pale-3' : 'deep-4'})` };
  return [
    circle(0, 0, r - 1, { fill: `var(--bw-${tone}-2)`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 3 }),
    inner > 0 && finish === 'full'
      ? circle(0, 0, r * inner, { ...line, 'stroke-width': 4, 'stroke-opacity': 0.7 })
      : '',
  ].join('');
}

/** The sides differ by their inner figure too: a ring on deep men, none on pale ones. */
function drawBold(form: PieceForm, tone: Tone, finish: Finish, r: number): string {
  const inner = form === 'dome' ? 0.4 : 0.52;
  const mine = `var(--bw-${tone}-2)`;
  const other = `var(--bw-${tone}-4)`;
  return [
    circle(0, 0, r, { fill: mine, stroke: tone === 'pale' ? other : mine, 'stroke-width': 6 }),
    tone === 'deep' ? circle(0, 0, r - 3, { fill: 'none', stroke: other, 'stroke-width': 2.5 }) : '',
    tone === 'deep' && finish === 'full'
      ? circle(0, 0, r * inner, { fill: 'none', stroke: other, 'stroke-width': 5 })
      : '',
  ].join('');
}

function base(tone: Tone, r: number): string {
  return (
    circle(0, 0, r, { fill: `url(#edge-${tone})`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 1.5 }) +
    circle(-0.5, -1.2, r * 0.94, { fill: `url(#face-${tone})` })
  );
}

function ring(tone: Tone, step: number, width: number, opacity: number) {
  return {
    fill: 'none',
    stroke: `var(--bw-${tone}-${step})`,
    'stroke-width': width,
    'stroke-opacity': opacity,
  };
}

function groove(tone: Tone, r: number): string {
  return circle(0, 0, r, ring(tone, 4, 2.4, 0.6)) + circle(0.8, 1.6, r, ring(tone, 1, 1.6, 0.7));
}

function knob(tone: Tone, r: number): string {
  return (
    circle(1.5, 3, r * 1.08, { fill: '#000', 'fill-opacity': 0.22 }) +
    circle(0, 0, r, {
      fill: `url(#face-${tone})`,
      stroke: `var(--bw-${tone}-4)`,
      'stroke-width': 1.2,
      'stroke-opacity': 0.6,
    })
  );
}

/** Light on the upper left shoulder. */
function gloss(r: number, opacity: number): string {
  const d = `M${-0.78 * r} ${-0.18 * r}A${0.82 * r} ${0.82 * r} 0 0 1 ${0.12 * r} ${-0.8 * r}`;
  return path(d, {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 4,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
  });
}

function hatch(r: number, tone: Tone): string {
  const strokes = [0.25, 0.45, 0.65, 0.85].map((part) => {
    const x = r * part;
    const reach = Math.sqrt(Math.max(0, r * r * 0.9 - x * x));
    return `M${x} ${reach}L${Math.min(r * 0.93, x + 6)} ${reach * (1 - part * 0.55)}`;
  });
  return shape(
    'g',
    { stroke: `var(--bw-${tone}-4)`, 'stroke-width': 1.8, 'stroke-opacity': 0.6, fill: 'none' },
    ...strokes.map((d) => path(d, {})),
  );
}
