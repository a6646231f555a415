/** Gradient noise about 0, mostly between -1 and 1; the same for the same place and seed, whatever the machine. */
export function noise(x, y, seed) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = mix(slope(column, row, fx, fy, seed), slope(column + 1, row, fx - 1, fy, seed), u);
  const low = mix(
    slope(column, row + 1, fx, fy - 1, seed),
    slope(column + 1, row + 1, fx - 1, fy - 1, seed),
    u,
  );
  return mix(top, low, v) * 1.5;
}

/** Octaves of noise, each twice as fine and half as strong. */
export function fractal(x, y, octaves, seed) {
  let sum = 0;
  let strength = 1;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += strength * noise(x * scale, y * scale, seed + i * 17);
    strength /= 2;
    scale *= 2;
  }
  return sum;
}

/** A number from 0 to 1 that belongs to a cell. */
export function chance(column, row, seed) {
  return hash(column, row, seed) / 0xffffffff;
}

/** 0 below the first edge, 1 above the second, smooth between. */
export function smooth(low, high, value) {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

export function mix(a, b, t) {
  return a + (b - a) * t;
}

function slope(column, row, dx, dy, seed) {
  const angle = (hash(column, row, seed) / 0xffffffff) * 2 * Math.PI;
  return dx * Math.cos(angle) + dy * Math.sin(angle);
}

function hash(column, row, seed) {
  let h = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return (h ^ (h >>> 15)) >>> 0;
}
