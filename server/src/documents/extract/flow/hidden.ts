import type { HiddenReason, Page, Warning } from '../../model.ts';

/** In points: nobody reads smaller type; programs do. */
export const TINY = 4;
/** Under this nobody can tell a text from its ground: light gray (#ddd) on white has 1.36. */
export const LEAST_CONTRAST = 1.2;
/** Of the usual width: narrower letters are strokes. */
const NARROWEST = 0.15;
/** Of the type size: letters that are pulled closer than this are one blot. */
const CLOSEST = -0.35;
/** Of the type size: a line or a box that is lower shows nothing of its text. */
const LOWEST = 0.4;
const USUAL_SIZE = 11;

export type FlowLook = {
  isHidden?: boolean | undefined;
  /** `none`: nothing is painted. Any other name instead of a color means that nobody knows, or that it is made to show. */
  color?: string | undefined;
  size?: number | undefined;
  /** White unless said; a name instead of a color means that nobody knows. */
  background?: string | undefined;
  /** Width of the letters, 1 for what they have. */
  stretch?: number | undefined;
  /** Between the letters, in points. */
  spacing?: number | undefined;
  /** In points, of a line or a box that cuts off what is higher. */
  height?: number | undefined;
};

/** Why nobody would see text of this look. */
export function hiddenReason(look: FlowLook): HiddenReason | undefined {
  const {
    color,
    size = USUAL_SIZE,
    background = '#ffffff',
    stretch = 1,
    spacing = 0,
    height = Infinity,
  } = look;
  if (look.isHidden) return 'marked-hidden';
  if (size < TINY || stretch < NARROWEST || spacing < CLOSEST * size) return 'tiny';
  if (height < LOWEST * size) return 'off-page';
  if (color === 'none') return 'invisible';
  const isKnown = color?.startsWith('#') && background.startsWith('#');
  return isKnown && contrast(color ?? '', background) < LEAST_CONTRAST ? 'no-contrast' : undefined;
}

export function warnOfHidden(pages: Page[]): Warning[] {
  const hidden = pages.flatMap((page) => page.pieces.filter((piece) => piece.hidden));
  if (hidden.length === 0) return [];
  const letters = hidden.reduce((sum, piece) => sum + piece.text.length, 0);
  return [
    {
      code: 'hidden-text',
      message: `The file holds ${letters} characters that a reader cannot see. They were kept out of the profile.`,
    },
  ];
}

/** Of two `#rrggbb` colours, from 1 (the same) to 21, by the formula of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
