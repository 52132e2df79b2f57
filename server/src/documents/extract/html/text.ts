import type { HiddenReason } from '../../model.ts';
import { contrast, MIN_CONTRAST, TINY } from '../flow/hidden.ts';
import { type Color, colorOf, hexOf, over } from './css/colors.ts';
import { splitAtCommas, splitAtSpaces } from './css/scan.ts';
import { type Look, PAGE } from './look.ts';

/** Points per pixel. */
export const POINT = 0.75;
/** Relative to the font size: letters this close overlap completely. */
const MIN_SPACING = -0.35;
/** Lower opacity is invisible. */
const FAINT = 0.05;

/** Why text with this look is invisible, if it is. */
export function hiddenText(look: Look): HiddenReason | undefined {
  if (look.hidden) return look.hidden;
  if (look.isInvisible) return 'marked-hidden';
  if (look.isClipped) return 'off-page';
  if (look.size * look.scale * POINT < TINY || look.spacing < MIN_SPACING * look.size) return 'tiny';
  const inks = inksOf(look).map((ink) => ({ ...ink, alpha: ink.alpha * look.opacity }));
  const strong = inks.filter((ink) => ink.alpha >= FAINT);
  if (strong.length === 0) return look.painted && !look.painted.colors ? undefined : 'invisible';
  const { background } = look;
  if (!background || (look.painted && !look.painted.colors)) return undefined;
  // Without a background there is nothing to blend with.
  const blend = background === PAGE.background ? 'normal' : look.blend;
  const isSeen = strong.some((ink) => background.some((under) => isClear(ink, under, blend)));
  return isSeen ? undefined : 'no-contrast';
}

/** All colors that a letter is painted with. */
function inksOf({ color, fill, stroke, shadow, painted }: Look): Color[] {
  const inside = fill ?? color;
  return [
    inside,
    ...(stroke.width > 0 ? [stroke.color ?? color] : []),
    ...(shadow === 'none' ? [] : shadowColors(shadow, color)),
    ...(inside.alpha < 1 ? (painted?.colors ?? []) : []),
  ];
}

/** Colors of shadows that are sharp enough to be legible. */
function shadowColors(shadow: string, current: Color): Color[] {
  return splitAtCommas(shadow).flatMap((layer) => {
    const parts = splitAtSpaces(layer);
    const blur = Number.parseFloat(parts.filter((part) => /^[+-]?[\d.]/.test(part))[2] ?? '0');
    return blur > 4 ? [] : [parts.map(colorOf).find((color) => color) ?? current];
  });
}

function isClear(ink: Color, background: Color, mode: string): boolean {
  const shown = over({ ...blended(ink, background, mode), alpha: ink.alpha }, background);
  return contrast(hexOf(shown), hexOf(background)) >= MIN_CONTRAST;
}

function blended(ink: Color, background: Color, mode: string): Color {
  const mix = modes[mode];
  if (!mix) return ink;
  const part = (one: number, other: number) => 255 * mix(one / 255, other / 255);
  return {
    red: part(ink.red, background.red),
    green: part(ink.green, background.green),
    blue: part(ink.blue, background.blue),
    alpha: ink.alpha,
  };
}

const modes: Record<string, (ink: number, background: number) => number> = {
  multiply: (ink, background) => ink * background,
  screen: (ink, background) => ink + background - ink * background,
  darken: Math.min,
  lighten: Math.max,
  difference: (ink, background) => Math.abs(ink - background),
  exclusion: (ink, background) => ink + background - 2 * ink * background,
  'plus-lighter': (ink, background) => Math.min(1, ink + background),
  'color-dodge': (ink, background) =>
    background === 0 ? 0 : Math.min(1, background / Math.max(1 - ink, 0.001)),
  overlay: (ink, background) =>
    background < 0.5 ? 2 * ink * background : 1 - 2 * (1 - ink) * (1 - background),
};
