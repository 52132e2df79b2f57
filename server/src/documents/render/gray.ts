import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../model.ts';

/** Brightness of every pixel, 0 to 255. */
export type Gray = { pixels: Uint8Array; width: number; height: number };

export function grayOf(canvas: Canvas): Gray {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index++, at += 4) {
    pixels[index] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  }
  return { pixels, width, height };
}

/** Rotated clockwise by quarter turns. */
export function turnGray({ pixels, width, height }: Gray, rotation: 90 | 180 | 270): Gray {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = pixels[y * width + x] ?? 0;
      if (rotation === 180) turned[(height - 1 - y) * width + width - 1 - x] = value;
      else if (rotation === 90) turned[x * height + height - 1 - y] = value;
      else turned[(width - 1 - x) * height + y] = value;
    }
  }
  return rotation === 180
    ? { pixels: turned, width, height }
    : { pixels: turned, width: height, height: width };
}

/** As PGM, which needs no compression. */
export function encodeGray({ pixels, width, height }: Gray): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}

/** Crops to the part of the box that is inside the image. */
export function cropGray({ pixels, width, height }: Gray, box: Box): Gray {
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  const part = new Uint8Array((right - box.x) * (bottom - box.y));
  for (let y = box.y; y < bottom; y++) {
    part.set(pixels.subarray(y * width + box.x, y * width + right), (y - box.y) * (right - box.x));
  }
  return { pixels: part, width: right - box.x, height: bottom - box.y };
}
