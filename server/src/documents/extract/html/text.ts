import type { HiddenReason } from '../../model.ts';
import { contrast, LEAST_CONTRAST, TINY } from '../flow/hidden.ts';
import { type Color, colorOf, hexOf, over } from './css/colors.ts';
import { splitAtCommas, splitAtSpaces } from './css/scan.ts';
import { type Look, PAGE } from './look.ts';

/** Points per pixel. */
export const POINT = 0.75;
/** Relative to the font size: letters this close overlap completely. */
const CLOSEST = -0.35;
/** Lower opacity is invisible. */
const FAINT = 0.05;

/** Why text with this look is invisible, if it is. */
export function hiddenText(look: Look): HiddenReason | undefined {
  if (look.hidden) return look.hidden;
  if (look.isInvisible) return 'marked-hidden';
  if (look.isClipped) return 'off-page';
  if (look.size * look.scale * POINT < TINY || look.spacing < CLOSEST * look.size) return 'tiny';
  const inks = inksOf(look).map((ink) => ({ ...ink, alpha: ink.alpha * look.opacity }));
  const strong = inks.filter((ink) => ink.alpha >= FAINT);
  if (strong.length === 0) return look.painted && !look.painted.colors ? undefined : 'invisible';
  const { ground } = look;
  if (!ground || (look.painted && !look.painted.colors)) return undefined;
  // Without a background there is nothing to blend with.
  const blend = ground === PAGE.ground ? 'normal' : look.blend;
  const isSeen = strong.some((ink) => ground.some((under) => isClear(ink, under, blend)));
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
  return splitAtCommas(shadow).flatMap((each) => {
    const parts = splitAtSpaces(each);
    const blur = Number.parseFloat(parts.filter((part) => /^[+-]?[\d.]/.test(part))[2] ?? '0');
    return blur > 4 ? [] : [parts.map(colorOf).find((color) => color) ?? current];
  });
}

function isClear(ink: Color, ground: Color, mode: string): boolean {
  const shown = over({ ...blended(ink, ground, mode), alpha: ink.alpha }, ground);
  return contrast(hexOf(shown), hexOf(ground)) >= LEAST_CONTRAST;
}

function blended(ink: Color, ground: Color, mode: string): Color {
  const mix = modes[mode];
  if (!mix) return ink;
  const part = (one: number, other: number) => 255 * mix(one / 255, other / 255);
  return {
    red: part(ink.red, ground.red),
    green: part(ink.green, ground.green),
    blue: part(ink.blue, ground.blue),
    alpha: ink.alpha,
  };
}

const modes: Record<string, (ink: number, ground: number) => number> = {
  multiply: (ink, ground) => ink * ground,
  screen: (ink, ground) => ink + ground - ink * ground,
  darken: Math.min,
  lighten: Math.max,
  difference: (ink, ground) => Math.abs(ink - ground),
  exclusion: (ink, ground) => ink + ground - 2 * ink * ground,
  'plus-lighter': (ink, ground) => Math.min(1, ink + ground),
  'color-dodge': (ink, ground) => (ground === 0 ? 0 : Math.min(1, ground / Math.max(1 - ink, 0.001))),
  overlay: (ink, ground) => (ground < 0.5 ? 2 * ink * ground : 1 - 2 * (1 - ink) * (1 - ground)),
};
