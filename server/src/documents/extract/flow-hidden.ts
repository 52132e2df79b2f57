import type { HiddenReason, Page, Warning } from '../model.ts';

/** Nobody reads smaller type; programs do. */
const TINY = 4;

/** Why nobody would see text of this look on a white page. */
export function hiddenReason(look: {
  isHidden?: boolean | undefined;
  color?: string | undefined;
  size?: number | undefined;
  /** White unless said; a name instead of a colour means that nobody knows. */
  background?: string | undefined;
}): HiddenReason | undefined {
  if (look.isHidden) return 'marked-hidden';
  if (look.size !== undefined && look.size < TINY) return 'tiny';
  const ground = look.background ?? '#ffffff';
  if (look.color && ground.startsWith('#') && contrast(look.color, ground) < 1.1) return 'no-contrast';
  return undefined;
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
