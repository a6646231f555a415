import { unreachable } from '@boardwright/games/internal';
import { circle, path, round, shape } from '../draw/drawing.ts';
import type { PieceStyle } from '../draw/theme.ts';

/** Which of the two sides' colours a man has. */
export type Tone = 'pale' | 'deep';

/** The form of men fits the board: flat discs on chequers, pebbles on points, round shields on ruled fields. */
export const PIECE_FORMS = ['disc', 'pebble', 'shield'] as const;
export type PieceForm = (typeof PIECE_FORMS)[number];

/** A full body has the style's ornament; a plain one leaves the middle to a crown. */
export type Finish = 'full' | 'plain';

/** What a body is drawn from. */
export interface Body {
  readonly form: PieceForm;
  readonly tone: Tone;
  readonly finish: Finish;
}

const RADIUS: Readonly<Record<PieceForm, number>> = { disc: 38, pebble: 37, shield: 38 };

/** The body of a man about the origin, without shadow and crown. */
export function drawBody(style: PieceStyle, body: Body): string {
  switch (style) {
    case 'turned':
      return drawTurned(body);
    case 'stone':
      return drawStone(body);
    case 'ink':
      return drawInk(body);
    case 'flat':
      return drawFlat(body);
    case 'bold':
      return drawBold(body);
    default:
      return unreachable(style);
  }
}

/** Turned on a lathe: a rim, a dish and a bead, with the grain running across. */
function drawTurned({ form, tone, finish }: Body): string {
  const r = RADIUS[form];
  const isFull = finish === 'full';
  const inside = {
    disc: () => dish(tone, r * 0.73) + (isFull ? bead(tone, r * 0.4) : ''),
    pebble: () => (isFull ? groove(tone, r * 0.64) + groove(tone, r * 0.3) : groove(tone, r * 0.8)),
    shield: () => groove(tone, r * 0.82) + (isFull ? emblem(tone, r * 0.76) + boss(tone, r * 0.27) : ''),
  }[form];
  const light = sheen(r, tone === 'pale' ? 0.55 : 0.3);
  return [block(tone, r), wave(r, tone), inside(), light, outline(tone, r)].join('');
}

/** Polished stone: veins instead of grain, a strong light and its reflection opposite. */
function drawStone({ form, tone, finish }: Body): string {
  const r = RADIUS[form];
  const isFull = finish === 'full';
  const inside = {
    disc: () => dish(tone, r * 0.7),
    pebble: () => '',
    shield: () => (isFull ? emblem(tone, r * 0.72) + boss(tone, r * 0.24) : groove(tone, r * 0.84)),
  }[form];
  const glow = `M${0.2 * r} ${0.86 * r}A${0.88 * r} ${0.88 * r} 0 0 0 ${0.86 * r} ${0.2 * r}`;
  return [
    block(tone, r),
    vein(r, tone),
    isFull || form === 'shield' ? inside() : '',
    line(glow, tone, 1, 3, tone === 'deep' ? 0.5 : 0.9),
    sheen(r, tone === 'pale' ? 0.9 : 0.55),
    outline(tone, r),
  ].join('');
}

/** Pen and wash: a strong outline, thin inner lines and strokes for the shade. */
function drawInk({ form, tone, finish }: Body): string {
  const r = RADIUS[form] - 1;
  const pen = tone === 'pale' ? 'var(--bw-pale-4)' : 'var(--bw-crown-on-deep)';
  const ring = (part: number, width: number) =>
    circle(0, 0, r * part, { fill: 'none', stroke: pen, 'stroke-width': width, 'stroke-opacity': 0.8 });
  const inside = {
    disc: () => ring(0.7, 2.2) + ring(0.45, 1.4),
    pebble: () => ring(0.55, 2.2),
    shield: () => emblem(tone, r * 0.78) + ring(0.24, 3),
  }[form];
  return [
    circle(2.5, 4, r, { fill: 'var(--bw-line)', 'fill-opacity': 0.3 }),
    circle(0, 0, r, { fill: `url(#face-${tone})`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 5 }),
    hatch(r, tone),
    finish === 'full' ? inside() : '',
  ].join('');
}

function drawFlat({ form, tone, finish }: Body): string {
  const r = RADIUS[form];
  const inside = {
    disc: () => circle(0, 0, r * 0.62, { fill: 'none', stroke: `var(--bw-${tone}-3)`, 'stroke-width': 4.5 }),
    pebble: () => '',
    shield: () => emblem(tone, r * 0.8),
  }[form];
  return [
    circle(0, 0, r, { fill: `var(--bw-${tone}-2)` }),
    finish === 'full' ? inside() : '',
    outline(tone, r),
  ].join('');
}

/** The sides differ by their inner figure too: a ring on deep men, none on pale ones; shields by what they carry. */
function drawBold({ form, tone, finish }: Body): string {
  const r = RADIUS[form] - 2;
  const mine = `var(--bw-${tone}-2)`;
  const other = `var(--bw-${tone}-4)`;
  const ring = (part: number) => circle(0, 0, r * part, { fill: 'none', stroke: other, 'stroke-width': 5 });
  const inside = {
    disc: () => (tone === 'deep' ? ring(0.52) : ''),
    pebble: () => (tone === 'deep' ? ring(0.45) : ''),
    shield: () => emblem(tone, r * 0.62),
  }[form];
  return [
    circle(0, 0, r, { fill: mine, stroke: tone === 'pale' ? other : mine, 'stroke-width': 6 }),
    tone === 'deep' ? circle(0, 0, r - 3, { fill: 'none', stroke: other, 'stroke-width': 2.5 }) : '',
    finish === 'full' ? inside() : '',
  ].join('');
}

/** A cylinder seen from above and a little from the front: its wall below, its rounded rim, its face. */
function block(tone: Tone, r: number): string {
  return (
    circle(0, 3.6, r, { fill: `url(#wall-${tone})`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 1.4 }) +
    circle(0, -0.6, r, { fill: `url(#rim-${tone})`, stroke: `var(--bw-${tone}-4)`, 'stroke-width': 0.8 }) +
    circle(0, -0.6, r * 0.93, { fill: `url(#face-${tone})` })
  );
}

/** Around the whole man, where the theme wants it. */
function outline(tone: Tone, r: number): string {
  return circle(0, 0, r - 1, {
    fill: 'none',
    stroke: `var(--bw-${tone}-4)`,
    'stroke-width': 'var(--bw-outline)',
  });
}

/** Hollowed out: the side away from the light is the lit one. */
function dish(tone: Tone, r: number): string {
  return (
    circle(0, -0.6, r, { fill: `url(#sink-${tone})` }) +
    circle(0, 0.4, r * 0.93, { fill: `url(#face-${tone})` })
  );
}

/** A raised round in the middle. */
function bead(tone: Tone, r: number): string {
  return (
    circle(0, 0.6, r * 1.06, { fill: `var(--bw-${tone}-4)`, 'fill-opacity': 0.35 }) +
    circle(0, -0.6, r, { fill: `url(#rim-${tone})` }) +
    circle(0, -0.6, r * 0.84, { fill: `url(#face-${tone})` })
  );
}

/** A cut with a lit lip. */
function groove(tone: Tone, r: number): string {
  const ring = (y: number, id: string, width: number) =>
    circle(0, y, r, { fill: 'none', stroke: id, 'stroke-width': width });
  return ring(-0.6, `url(#sink-${tone})`, 3) + ring(0.2, `url(#face-${tone})`, 1);
}

/** Grain across the face, each line a chord bent a little. */
function wave(r: number, tone: Tone): string {
  const lines = [-0.66, -0.42, -0.2, 0.05, 0.3, 0.52, 0.72].map((part, i) => {
    const y = part * r;
    const reach = Math.sqrt(0.84 * r * r - y * y);
    const bend = (i % 2 ? 3.5 : -2.5) + part * 5;
    return `M${-reach} ${y}C${-reach / 3} ${y + bend} ${reach / 3} ${y - bend} ${reach} ${y + 1}`;
  });
  return line(lines.join(''), tone, tone === 'pale' ? 4 : 1, 1.3, tone === 'pale' ? 0.16 : 0.22);
}

function vein(r: number, tone: Tone): string {
  const runs = `M${-0.8 * r} ${0.2 * r}C${-0.3 * r} 0 ${-0.1 * r} ${0.5 * r} ${0.35 * r} ${0.78 * r}M${-0.1 * r} ${-0.85 * r}C0 ${-0.4 * r} ${0.5 * r} ${-0.3 * r} ${0.82 * r} ${-0.1 * r}`;
  return line(runs, tone, tone === 'pale' ? 3 : 1, 2, tone === 'pale' ? 0.55 : 0.3);
}

/** Light on the upper left shoulder. */
function sheen(r: number, opacity: number): string {
  return shape('ellipse', {
    cx: 0,
    cy: -0.56 * r,
    rx: 0.56 * r,
    ry: 0.3 * r,
    transform: 'rotate(-38)',
    fill: 'url(#sheen)',
    opacity,
  });
}

function line(d: string, tone: Tone, step: number, width: number, opacity: number): string {
  return path(
    d.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    {
      fill: 'none',
      stroke: `var(--bw-${tone}-${step})`,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linecap': 'round',
    },
  );
}

function hatch(r: number, tone: Tone): string {
  const strokes = [0.25, 0.45, 0.65, 0.85].map((part) => {
    const x = r * part;
    const reach = Math.sqrt(Math.max(0, r * r * 0.86 - x * x));
    return `M${x} ${reach}L${Math.min(r * 0.9, x + 6)} ${reach * (1 - part * 0.55)}`;
  });
  return line(strokes.join(''), tone, 4, 1.8, 0.6);
}

/**
 * What a tafl man has painted on his shield, so that the sides differ by more than their colour: the king's men carry
 * it quartered, those who hunt him a rose of six leaves.
 */
function emblem(tone: Tone, r: number): string {
  const figure = tone === 'pale' ? quarters(r) : rose(r);
  return path(figure, { fill: `var(--bw-crown-on-${tone})`, 'fill-opacity': 0.85 });
}

/** The iron cap in the middle of a shield, with its nails. */
function boss(tone: Tone, r: number): string {
  return shape(
    'g',
    {},
    circle(0, 1.4, r * 1.12, { fill: `var(--bw-${tone}-4)`, 'fill-opacity': 0.5 }),
    circle(0, 0, r, { fill: 'url(#iron)', stroke: '#1b1d1f', 'stroke-width': 0.8 }),
  );
}

/** Two quarters that lie opposite each other. */
function quarters(r: number): string {
  const [near, arc] = [round(0.1 * r), `A${round(r)} ${round(r)} 0 0 1`];
  return `M${near} ${-near}V${-round(r)}${arc} ${round(r)} ${-near}ZM${-near} ${near}V${round(r)}${arc} ${-round(r)} ${near}Z`;
}

/** Leaves as two circles cut them out of each other, the old compass drawing. */
function rose(r: number): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (turn * Math.PI) / 3;
    const tip = `${round(r * Math.sin(angle))} ${round(-r * Math.cos(angle))}`;
    const arc = `A${round(r)} ${round(r)} 0 0 1`;
    return `M0 0${arc} ${tip}${arc} 0 0Z`;
  });
  return leaves.join('');
}
