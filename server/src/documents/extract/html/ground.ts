import { gradientColors } from './css/clips.ts';
import { type Color, colorOf, over } from './css/colors.ts';
import { lengthOf } from './css/lengths.ts';
import { splitAtSpaces } from './css/scan.ts';
import type { Look, Values } from './look.ts';

type Ground = Pick<Look, 'ground' | 'painted'>;

/** The background below the text of an element. */
export function groundOf(values: Values, look: Look): Ground {
  const color = backgroundColor(values.get('background-color'), look.color);
  const image = imageOf(values);
  if (!color && image === 'none') return { ground: look.ground, painted: look.painted };
  const plain = color ? layer(look.ground, [color]) : look.ground;
  const colors = image === 'none' ? undefined : gradientColors(image);
  const ground = image === 'none' ? plain : colors ? layer(plain, colors) : undefined;
  // Painted in the shape of the letters, it is their color, not their background.
  if (/^text\b/.test(values.get('background-clip') ?? ''))
    return { ground: look.ground, painted: { colors: ground } };
  return { ground, painted: look.painted };
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

function layer(ground: Color[] | undefined, colors: Color[]): Color[] | undefined {
  if (!ground) return colors.every((color) => color.alpha > 0.95) ? colors : undefined;
  return colors.flatMap((color) => ground.map((under) => over(color, under))).slice(0, MAX_COLORS);
}
