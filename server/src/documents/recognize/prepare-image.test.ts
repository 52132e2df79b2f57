import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type Gray, grayOf } from '../render/gray.ts';
import { preparePicture } from './prepare-image.ts';

const [WIDTH, HEIGHT, DPI] = [600, 400, 200];

function prepare(draw: (context: SKRSContext2D) => void, skew = 0) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#000000';
  draw(context);
  return preparePicture(grayOf(canvas), skew, DPI);
}

/** Strokes like those of letters. */
function letters(context: SKRSContext2D, x: number, y: number, count = 10): void {
  for (let index = 0; index < count; index++) context.fillRect(x + index * 12, y, 4, 20);
}

function inkIn({ pixels, width }: Gray, x: number, y: number, wide: number, tall: number): number {
  let ink = 0;
  for (let row = y; row < y + tall; row++) {
    for (let column = x; column < x + wide; column++) if ((pixels[row * width + column] ?? 0) < 128) ink++;
  }
  return ink / (wide * tall);
}

describe('an image prepared for OCR', () => {
  it('has dark letters on white, even if they were white on dark', () => {
    const { gray } = prepare((context) => {
      context.fillStyle = '#204060';
      context.fillRect(0, 0, 250, HEIGHT);
      context.fillStyle = '#ffffff';
      letters(context, 50, 100);
      context.fillStyle = '#000000';
      letters(context, 350, 100);
    });
    expect(inkIn(gray, 50, 100, 4, 20)).toBeGreaterThan(0.9);
    expect(inkIn(gray, 350, 100, 4, 20)).toBeGreaterThan(0.9);
    expect(inkIn(gray, 0, 200, WIDTH, 150)).toBe(0);
  });

  it('keeps very bold letters', () => {
    const { gray } = prepare((context) => {
      for (const x of [60, 124, 188, 252]) {
        context.fillRect(x, 100, 14, 60);
        context.fillRect(x + 40, 100, 14, 60);
        context.fillRect(x, 123, 54, 14);
      }
    });
    expect(inkIn(gray, 60, 100, 14, 60)).toBe(1);
    expect(inkIn(gray, 76, 125, 20, 10)).toBe(1);
    expect(inkIn(gray, 76, 100, 20, 20)).toBe(0);
  });

  it('has white paper instead of shading', () => {
    const { gray } = prepare((context) => {
      context.fillStyle = '#dcdcdc';
      context.fillRect(0, 0, WIDTH, 200);
      context.fillStyle = '#333333';
      letters(context, 100, 100);
    });
    expect(gray.pixels[40 * WIDTH + 300]).toBe(255);
    expect(inkIn(gray, 100, 100, 4, 20)).toBeGreaterThan(0.9);
  });

  it('has no rules and frames, but reports where they were', () => {
    const { gray, rules } = prepare((context) => {
      context.fillRect(50, 60, 500, 2);
      context.fillRect(300, 60, 2, 300);
      letters(context, 60, 100);
      context.strokeStyle = '#000000';
      context.lineWidth = 2;
      context.strokeRect(60, 200, 160, 40);
      letters(context, 80, 210);
    });
    expect(inkIn(gray, 50, 58, 500, 6)).toBe(0);
    expect(inkIn(gray, 298, 70, 6, 280)).toBe(0);
    expect(inkIn(gray, 55, 195, 12, 50)).toBe(0);
    expect(inkIn(gray, 60, 100, 4, 20)).toBe(1);
    expect(inkIn(gray, 80, 210, 4, 20)).toBe(1);
    expect(rules).toContainEqual(expect.objectContaining({ y: 60, width: 500 }));
    expect(rules.filter(({ width, height }) => width < 4 && height > 30)).toHaveLength(3);
  });

  it('is deskewed', () => {
    const skew = (2 * Math.PI) / 180;
    const { gray } = prepare((context) => {
      context.translate(WIDTH / 2, HEIGHT / 2);
      context.rotate(skew);
      context.translate(-WIDTH / 2, -HEIGHT / 2);
      letters(context, 60, 100);
      letters(context, 420, 100);
    }, skew);
    expect(inkIn(gray, 61, 102, 2, 16)).toBe(1);
    expect(inkIn(gray, 421, 102, 2, 16)).toBe(1);
    expect(inkIn(gray, 0, 85, WIDTH, 12)).toBe(0);
  });
});
