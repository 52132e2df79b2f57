import { createCanvas, loadImage } from '@napi-rs/canvas';
import { turned } from '../render/render-page.ts';

/** Brightness of every pixel, 0 to 255. */
export type Gray = { pixels: Uint8Array; width: number; height: number };

export async function readGray(picture: Uint8Array): Promise<Gray> {
  const image = await loadImage(Buffer.from(picture));
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    const at = index * 4;
    const luma = 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0);
    pixels[index] = luma >> 8;
  }
  return { pixels, width, height };
}

/** The picture turned clockwise, as PNG. */
export async function turn(picture: Uint8Array, rotation: number): Promise<Uint8Array> {
  return turned(await loadImage(Buffer.from(picture)), rotation).encode('png');
}
