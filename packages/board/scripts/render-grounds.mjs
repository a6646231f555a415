// Renders the pictures of boards: `node packages/board/scripts/render-grounds.mjs`, into packages/board/grounds.
// The same pixels come out everywhere; a Chromium packs them as WebP.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needChromium } from '../../../scripts/chromium.mjs';
import { felt, parchment, slateField, slateSquares, woodField, woodSquares } from './materials.mjs';

/** How many squares a picture spans. The squares repeat, so the number is even. */
const SPAN = 8;

/** What is left of the light on the whole: pictures give grain and shade, and leave colours about as they are. */
const LIGHT = 0.95;

const PICTURES = [
  { name: 'wood-squares', material: woodSquares, pixels: 768, quality: 0.7 },
  { name: 'wood-field', material: woodField, pixels: 768, quality: 0.7 },
  { name: 'slate-squares', material: slateSquares, pixels: 768, quality: 0.55 },
  { name: 'slate-field', material: slateField, pixels: 768, quality: 0.55 },
  { name: 'parchment', material: parchment, pixels: 640, quality: 0.8 },
  { name: 'felt', material: felt, pixels: 640, quality: 0.72 },
];

const folder = fileURLToPath(new URL('../grounds/', import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const picture of PICTURES) {
  const webp = await pack(paint(picture), picture);
  writeFileSync(`${folder}${picture.name}.webp`, webp);
  console.info(`${picture.name}.webp ${(webp.length / 1024).toFixed(1)} KB`);
}
await browser.close();

function paint({ material, pixels }) {
  const rgba = Buffer.alloc(pixels * pixels * 4, 255);
  const gain = LIGHT / meanOf(material);
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      const place = [column + 0.5, row + 0.5].map((at) => (at * SPAN) / pixels);
      const parts = material(place[0], place[1], SPAN);
      const at = (row * pixels + column) * 4;
      for (const [i, part] of parts.entries())
        rgba[at + i] = Math.round(255 * Math.min(1, Math.max(0, gain * part)));
    }
  }
  return rgba;
}

function meanOf(material) {
  const steps = Array.from({ length: 80 }, (_, i) => ((i + 0.5) * SPAN) / 80);
  const greens = steps.flatMap((y) => steps.map((x) => material(x, y, SPAN)[1]));
  return greens.reduce((sum, green) => sum + green, 0) / greens.length;
}

async function pack(rgba, { pixels, quality }) {
  const url = await page.evaluate(
    ([text, side, level]) => {
      const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0));
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      canvas.getContext('2d').putImageData(new ImageData(bytes, side, side), 0, 0);
      return canvas.toDataURL('image/webp', level);
    },
    [rgba.toString('base64'), pixels, quality],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
