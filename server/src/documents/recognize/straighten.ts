import type { Gray } from '../render/gray.ts';

/** Rotates the image around its center by a skew in radians clockwise; new corners are white. */
export function straighten(gray: Gray, skew: number): Gray {
  if (skew === 0) return gray;
  const { pixels, width, height } = gray;
  const straight = new Uint8Array(pixels.length).fill(255);
  const [sine, cosine] = [Math.sin(skew), Math.cos(skew)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    let fromX = middleX - middleX * cosine - (y - middleY) * sine;
    let fromY = middleY - middleX * sine + (y - middleY) * cosine;
    for (let x = 0; x < width; x++, fromX += cosine, fromY += sine) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const [left, top] = [fromX | 0, fromY | 0];
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
      const below = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
      straight[y * width + x] = above * (1 - down) + below * down + 0.5;
    }
  }
  return { pixels: straight, width, height };
}
