import type { HiddenReason, Page, Warning } from '../../model.ts';

/** In points: smaller text is readable for programs only. */
export const TINY = 4;
/** Minimum visible contrast: light gray (#ddd) on white has 1.36. */
export const MIN_CONTRAST = 1.2;
/** Relative to the normal width: narrower letters are only strokes. */
const MIN_WIDTH = 0.15;
/** Relative to the font size: letters this close overlap completely. */
const MIN_SPACING = -0.35;
/** Relative to the font size: a lower line or box shows none of its text. */
const MIN_HEIGHT = 0.4;
const USUAL_SIZE = 11;

export type FlowLook = {
  isHidden?: boolean | undefined;
  /** `none`: nothing is painted. Any other name instead of a color means that it is unknown or always visible. */
  color?: string | undefined;
  size?: number | undefined;
  /** White by default. A name instead of a color means that it is unknown. */
  background?: string | undefined;
  /** Width of the letters relative to their normal width. */
  stretch?: number | undefined;
  /** Letter spacing in points. */
  spacing?: number | undefined;
  /** In points, of a line or box that cuts off larger text. */
  height?: number | undefined;
};

/** Why text with this appearance is invisible, if it is. */
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
  if (size < TINY || stretch < MIN_WIDTH || spacing < MIN_SPACING * size) return 'tiny';
  if (height < MIN_HEIGHT * size) return 'off-page';
  if (color === 'none') return 'invisible';
  const isKnown = color?.startsWith('#') && background.startsWith('#');
  return isKnown && contrast(color ?? '', background) < MIN_CONTRAST ? 'no-contrast' : undefined;
}

export function warnOfHidden(pages: Page[]): Warning[] {
  const hidden = pages.flatMap((page) => page.pieces.filter((piece) => piece.hidden));
  if (hidden.length === 0) return [];
  const letters = hidden.reduce((sum, piece) => sum + piece.text.length, 0);
  return [
    {
      code: 'hidden-text',
      message: `The file contains ${letters} hidden characters. They are not part of the profile.`,
    },
  ];
}

/** Contrast of two `#rrggbb` colors, from 1 (equal) to 21, by the WCAG 2 formula. */
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
