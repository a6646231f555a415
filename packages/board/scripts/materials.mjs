import { chance, clamp, fractal, mix, noise, smooth } from './noise.mjs';

/**
 * What light leaves of a colour at each place: red, green and blue from 0 to 1, to be multiplied with the colours of a
 * theme. Places are in squares of a board, x to the right and y down.
 */

/** A board sawn along the grain: growth rings, fibres and pores. `along` runs with the grain, `across` against it. */
function grain(along, across, seed, years) {
  const bend =
    0.6 * noise(along * 0.13, across * 0.32, seed) + 0.1 * noise(along * 0.5, across * 1.3, seed + 1);
  const ring = (across + bend * 0.84) * years;
  const part = ring - Math.floor(ring);
  // Wood darkens slowly towards the end of a summer and is pale again at once.
  const summer = smooth(0.15, 0.93, part) * (1 - smooth(0.93, 1, part));
  const year = 0.55 + 0.45 * noise(Math.floor(ring) * 0.73, 4.2, seed + 2);
  const fibre =
    noise(along * 1.6, across * 34, seed + 3) * 0.6 + noise(along * 5, across * 90, seed + 4) * 0.5;
  const pore = smooth(0.45, 0.8, noise(along * 3.4, across * 62, seed + 5)) * (0.4 + 0.6 * summer);
  const cloud = noise(along * 0.4, across * 0.9, seed + 6);
  return { summer: summer * year, fibre, pore, cloud };
}

function wood(along, across, seed, { years, rings, pores }) {
  const { summer, fibre, pore, cloud } = grain(along, across, seed, years);
  const dark = clamp(rings * summer + 0.075 * fibre + pores * pore - 0.06 * cloud + 0.06, 0, 0.8);
  // Latewood is redder than it is dark.
  return [1 - dark * 0.78, 1 - dark * 1.02, 1 - dark * 1.18];
}

/** One plank under all points or squares. */
export function woodField(x, y) {
  return wood(x * 0.8, y + 3, 11, { years: 4.4, rings: 0.19, pores: 0.26 });
}

/** Squares laid one by one: light ones lie with their grain across, dark ones upright. */
export function woodSquares(x, y) {
  return laid(x, y, (column, row, fx, fy, isDark) => {
    const tilt = (chance(column, row, 5) - 0.5) * 0.16;
    const from = 40 * chance(column, row, 6);
    const [along, across] = isDark ? [fy + tilt * fx, fx - tilt * fy] : [fx + tilt * fy, fy - tilt * fx];
    const tone = 1 + 0.07 * (chance(column, row, 7) - 0.6);
    const species = isDark ? { years: 5, rings: 0.26, pores: 0.34 } : { years: 4, rings: 0.12, pores: 0.1 };
    return wood(along * 0.9 + from, across * 0.7 + from * 1.7, isDark ? 21 : 31, species).map(
      (part) => part * tone,
    );
  });
}

/** Split stone, lit from the upper left. */
export function slateField(x, y) {
  return stone(x, y, 3, 1);
}

export function slateSquares(x, y) {
  return laid(x, y, (column, row, fx, fy) => {
    const from = 30 * chance(column, row, 8);
    const tone = 1 + 0.1 * (chance(column, row, 9) - 0.6);
    return stone(fx + from, fy + from * 1.3, 4, tone);
  });
}

function stone(x, y, seed, tone) {
  const height = (a, b) => {
    const layers = fractal(a * 0.9 + 0.3 * b, b * 1.5, 3, seed);
    // Layers break off in low steps.
    const step = Math.floor(layers * 3) / 3;
    return mix(layers, step, 0.45) * 0.5 + fractal(a * 7, b * 9, 3, seed + 40) * 0.055;
  };
  const d = 0.014;
  const light = (height(x - d, y - d) - height(x + d, y + d)) * 1.6;
  const speck = noise(x * 46, y * 46, seed + 60);
  const vein = smooth(
    0.965,
    1,
    1 - Math.abs(noise(x * 0.55 + 0.5 * noise(x, y, seed + 71), y * 0.8, seed + 70)),
  );
  const bright =
    tone * (0.9 - light * 0.5 + 0.025 * speck + 0.03 * fractal(x * 0.5, y * 0.5, 2, seed + 80)) + 0.07 * vein;
  return [bright * 0.985, bright, bright * 1.015];
}

/** Calf skin: clouds, fibres, pores, and a darker rim where hands have been. `span` is how far the sheet reaches. */
export function parchment(x, y, span) {
  const cloud = fractal(x * 0.42, y * 0.42, 4, 13);
  const fibre = noise(x * 5 + noise(x, y, 14), y * 40, 15) * 0.5 + noise(x * 34, y * 6, 16) * 0.5;
  const pore = smooth(0.55, 0.9, noise(x * 22, y * 22, 17));
  const edge = Math.min(x, y, span - x, span - y) + 0.3 * fractal(x * 0.9, y * 0.9, 3, 18);
  const rim = 1 - smooth(-0.15, 0.55, edge);
  const dark = clamp(0.035 + 0.06 * cloud + 0.03 * fibre + 0.05 * pore + 0.17 * rim, 0, 0.6);
  return [1 - dark * 0.75, 1 - dark, 1 - dark * 1.5];
}

/** Wool, pressed: short fibres in every direction. */
export function felt(x, y) {
  let fibre = 0;
  for (let i = 0; i < 5; i++) {
    const angle = (i * Math.PI) / 5 + 0.35 * noise(x * 2, y * 2, 90 + i);
    const along = x * Math.cos(angle) + y * Math.sin(angle);
    const across = y * Math.cos(angle) - x * Math.sin(angle);
    fibre = Math.max(fibre, noise(along * 6, across * 40, 100 + i));
  }
  const nap = fractal(x * 0.5, y * 0.5, 3, 110);
  const bright = 0.8 + 0.2 * fibre + 0.022 * nap;
  return [bright * 0.98, bright, bright * 0.99];
}

/** Calls a material for each laid square and darkens the joint around it. */
function laid(x, y, material) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const gap = Math.min(fx, fy, 1 - fx, 1 - fy);
  const joint = 1 - 0.28 * (1 - smooth(0, 0.022, gap));
  const lip = 0.05 * (1 - smooth(0.01, 0.05, Math.min(fx, fy)));
  return material(column, row, fx, fy, (column + row) % 2 === 0).map((part) => part * joint + lip);
}
