type Rgb = [number, number, number];

/** The contrast that WCAG 2.2 AA asks of text. */
const MIN_CONTRAST = 4.5;
const STEPS = 20;
/** The backgrounds with the least contrast: those of notices. */
const LIGHT_PAGE = '#f4f5f7';
const DARK_PAGE = '#20232a';

export type Accent = {
  /** For text and links on a light page, and on a dark one. */
  light: string;
  dark: string;
  /** For text on a button in the color of that mode. */
  onLight: string;
  onDark: string;
};

/** A workspace's color in shades that can be read on both pages, whatever color was chosen. */
export function accentOf(color: string): Accent {
  const light = shadeUntilReadable(color, LIGHT_PAGE, '#000000');
  const dark = shadeUntilReadable(color, DARK_PAGE, '#ffffff');
  return { light, dark, onLight: textOn(light), onDark: textOn(dark) };
}

function shadeUntilReadable(color: string, page: string, towards: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const shade = mix(color, towards, step / STEPS);
    if (contrast(shade, page) >= MIN_CONTRAST) return shade;
  }
  return towards;
}

const textOn = (color: string) =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';

export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, towards: string, share: number): string {
  const target = rgbOf(towards);
  const mixed = rgbOf(color).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
