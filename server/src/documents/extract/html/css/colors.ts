import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { argumentsOf, splitAtCommas } from './scan.ts';

/** Channels from 0 to 255, `alpha` from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

const known = new Map<string, Color | undefined>();
const KNOWN_LIMIT = 2_000;
let context: SKRSContext2D | undefined;

/** A color in any CSS notation; undefined if it is invalid. The caller handles `currentcolor`. */
export function colorOf(value: string): Color | undefined {
  const text = value.trim().toLowerCase();
  const schemes = argumentsOf(text, 'light-dark');
  if (schemes !== undefined) return colorOf(splitAtCommas(schemes)[0] ?? '');
  if (known.has(text)) return known.get(text);
  if (known.size > KNOWN_LIMIT) known.clear();
  const color = paint(text);
  known.set(text, color);
  return color;
}

const [FIRST, SECOND] = ['#010203', '#040506'];

/** Paints the color and reads the pixel, because there are too many notations to parse. */
function paint(text: string): Color | undefined {
  if (text === '' || text.length > 200) return undefined;
  context ??= createCanvas(1, 1).getContext('2d');
  // An invalid color leaves the previous one unchanged.
  context.fillStyle = FIRST;
  context.fillStyle = text;
  const after = context.fillStyle;
  context.fillStyle = SECOND;
  context.fillStyle = text;
  if (after === FIRST && context.fillStyle === SECOND) return undefined;
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

/** The visible color of a translucent color over another one. */
export function over(top: Color, background: Color): Color {
  const mix = (one: number, other: number) => one * top.alpha + other * (1 - top.alpha);
  return {
    red: mix(top.red, background.red),
    green: mix(top.green, background.green),
    blue: mix(top.blue, background.blue),
    alpha: 1,
  };
}

export function hexOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
