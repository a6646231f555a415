/** Attributes of a drawn shape; numbers are rounded, undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element as text. Drawing is pure: only the element puts text into the page. */
export function shape(tag: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return `<${tag}${written}>${children.join('')}</${tag}>`;
}

export function circle(x: number, y: number, r: number, attributes: Attributes): string {
  return shape('circle', { cx: x, cy: y, r, ...attributes });
}

export function path(d: string, attributes: Attributes): string {
  return shape('path', { d, ...attributes });
}

/** Text centred on a point. What is written here comes from names of sites, which are escaped all the same. */
export function label(x: number, y: number, size: number, text: string, kind: string): string {
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = { x, y, 'font-size': size, 'text-anchor': 'middle', 'dominant-baseline': 'central' };
  return shape('text', { ...place, class: kind }, written);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
