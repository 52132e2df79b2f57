import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { drawPage } from '../../../src/documents/render/render-page.ts';
import type { Printer } from './chromium.ts';
import type { Random } from './random.ts';

const DPI = 200;

export type Scan = { bytes: Uint8Array; extension: 'pdf' | 'png' | 'jpg' };

/** The document as a copier produces it: slightly rotated, gray, noisy and compressed. */
export async function makeScan(
  pdf: Uint8Array,
  pageCount: number,
  printer: Printer,
  random: Random,
): Promise<Scan> {
  const angle = (random.chance(0.5) ? 1 : -1) * (0.3 + 2.7 * random.next() ** 2);
  const noise = random.whole(6, 34);
  const blur = random.pick([0, 0, 0.4, 0.8]);
  const quality = random.whole(45, 85);
  const pages: Canvas[] = [];
  for (let number = 1; number <= pageCount; number++)
    pages.push(wear(await drawPage(new Uint8Array(pdf), number, DPI), angle, noise, blur, random));
  const [first] = pages;
  if (!first) throw new Error('A scan needs a page.');
  if (pages.length === 1 && random.chance(0.5)) {
    return random.chance(0.5)
      ? { bytes: await first.encode('jpeg', quality), extension: 'jpg' }
      : { bytes: await first.encode('png'), extension: 'png' };
  }
  const images = await Promise.all(pages.map((page) => page.encode('jpeg', quality)));
  return { bytes: await printer.print(imagePages(images)), extension: 'pdf' };
}

function wear(page: Canvas, angle: number, noise: number, blur: number, random: Random): Canvas {
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fdfcf8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((angle * Math.PI) / 180);
  context.drawImage(page, -canvas.width / 2, -canvas.height / 2);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.filter = 'none';
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const grey =
      0.3 * (image.data[at] ?? 0) + 0.59 * (image.data[at + 1] ?? 0) + 0.11 * (image.data[at + 2] ?? 0);
    const grain = grey + (random.next() - 0.5) * 2 * noise;
    image.data[at] = image.data[at + 1] = image.data[at + 2] = grain;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

const imagePages = (images: readonly Buffer[]) =>
  `<!doctype html><style>@page{size:A4;margin:0} body{margin:0} img{display:block;width:210mm;height:296.9mm;break-after:page} img:last-child{break-after:auto}</style>${images
    .map((image) => `<img src="data:image/jpeg;base64,${image.toString('base64')}">`)
    .join('')}`;
