import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { line, writePdf } from '../../../test/documents/pdf/write-pdf.ts';
import { extractImage } from '../extract/extract-image.ts';
import { renderPage } from './render-page.ts';

const pdf = writePdf([{ content: `0 0 1 rg 0 0 595 421 re f ${line(50, 700, 'Above the blue half')}` }]);

async function pixel(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
}

describe('a page image', () => {
  it('has the size of its resolution, and colors', async () => {
    const { png, width, height } = await renderPage(pdf, 'pdf', 1, 72);
    expect([width, height]).toEqual([595, 842]);
    expect(await pixel(png, 300, 20)).toEqual([255, 255, 255]);
    expect(await pixel(png, 300, 820)).toEqual([0, 0, 255]);
  });

  it('can be rotated', async () => {
    const { png, width, height } = await renderPage(pdf, 'pdf', 1, 72, 90);
    expect([width, height]).toEqual([842, 595]);
    expect(await pixel(png, 20, 300)).toEqual([0, 0, 255]);
  });

  it('is rejected for a page that does not exist', async () => {
    await expect(renderPage(pdf, 'pdf', 7, 72)).rejects.toMatchObject({ code: 'corrupt-file' });
  });

  it('stays within memory, however large the page claims to be', async () => {
    const poster = writePdf([{ content: line(50, 700, 'Poster'), mediaBox: '0 0 14400 14400' }]);
    const { width } = await renderPage(poster, 'pdf', 1, 300);
    expect(width).toBeLessThanOrEqual(4000);
  });
});

describe('an image', () => {
  it('becomes a page with the width of paper', async () => {
    const tiny = await createCanvas(40, 20).encode('png');
    const { pages } = await extractImage(tiny, 'png');
    expect(pages).toMatchObject([{ width: 842, height: 421, needsRecognition: true, pieces: [] }]);
  });

  it('that is too large is rejected before it is decoded', async () => {
    const bomb = Buffer.from(await createCanvas(10, 10).encode('png'));
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    await expect(extractImage(bomb, 'png')).rejects.toMatchObject({ code: 'image-too-large', status: 422 });
  });

  it.each(['png', 'jpeg'] as const)('that is a damaged %s is rejected', async (kind) => {
    const whole = Buffer.from(await createCanvas(300, 200).encode(kind as 'png'));
    await expect(extractImage(whole.subarray(0, 20), kind)).rejects.toMatchObject({ code: 'corrupt-file' });
  });
});
