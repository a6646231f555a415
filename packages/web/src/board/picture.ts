/** Pixels of the longer side. */
const SIDE = 1080;

/** Turns a drawing into a picture and hands it to the device's own way of sharing, or saves it where there is none. */
export async function sharePicture(drawing: SVGSVGElement): Promise<void> {
  const blob = await render(drawing);
  if (!blob) return;
  const file = new File([blob], 'boardwright.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever changes their mind has cancelled, which is no fault.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function render(drawing: SVGSVGElement): Promise<Blob | undefined> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = SIDE / Math.max(width, height);
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return undefined;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
