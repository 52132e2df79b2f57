import { gradientColors } from './css/clips.ts';
import { type Color, colorOf, over } from './css/colors.ts';
import { lengthOf } from './css/lengths.ts';
import { splitAtSpaces } from './css/scan.ts';
import type { Look, Values } from './look.ts';

type Background = Pick<Look, 'background' | 'painted'>;

/** The background below the text of an element. */
export function backgroundOf(values: Values, look: Look): Background {
  const color = backgroundColor(values.get('background-color'), look.color);
  const image = imageOf(values);
  if (!color && image === 'none') return { background: look.background, painted: look.painted };
  const plain = color ? layer(look.background, [color]) : look.background;
  const colors = image === 'none' ? undefined : gradientColors(image);
  const background = image === 'none' ? plain : colors ? layer(plain, colors) : undefined;
  // Painted in the shape of the letters, it is their color, not their background.
  if (/^text\b/.test(values.get('background-clip') ?? ''))
    return { background: look.background, painted: { colors: background } };
  return { background, painted: look.painted };
}

/** Whether the background of an element is opaque. */
export function isOpaque(values: Values, look: Look): boolean {
  return (backgroundColor(values.get('background-color'), look.color)?.alpha ?? 0) > 0.95;
}

function backgroundColor(value: string | undefined, current: Color): Color | undefined {
  const color = value === 'currentcolor' ? current : value === undefined ? undefined : colorOf(value);
  return color && color.alpha > 0 ? color : undefined;
}

/** An image without a size shows nothing. */
function imageOf(values: Values): string {
  const image = values.get('background-image') ?? 'none';
  const sizes = splitAtSpaces(values.get('background-size') ?? '').map((size) =>
    lengthOf(size, { em: 16, percent: 100 }),
  );
  const isTiny = sizes.some((size) => size !== undefined && size < 3);
  return isTiny || /^(?:none|inherit|initial|unset)$/.test(image) ? 'none' : image;
}

const MAX_COLORS = 16;

function layer(background: Color[] | undefined, colors: Color[]): Color[] | undefined {
  if (!background) return colors.every((color) => color.alpha > 0.95) ? colors : undefined;
  return colors.flatMap((color) => background.map((under) => over(color, under))).slice(0, MAX_COLORS);
}
