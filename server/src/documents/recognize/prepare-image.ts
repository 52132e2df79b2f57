import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';
import { invertDarkBackgrounds } from './dark-backgrounds.ts';
import { eraseFrames } from './erase-frames.ts';
import { eraseRules } from './erase-rules.ts';
import { evenBackground } from './even-background.ts';
import { grainOf, soften } from './grain.ts';
import { straighten } from './straighten.ts';

/** Noise above this makes blots that take minutes to recognize; less disappears with the shading of the paper. */
const ROUGH = 12;
const COARSE = 24;

/** Straight lines of dark letters on white paper, which OCR recognizes best and fastest. */
export function preparePicture(gray: Gray, skew: number, dpi: number): { gray: Gray; rules: Box[] } {
  const straight = straighten(gray, skew);
  const grain = grainOf(straight);
  const smooth = grain > COARSE ? soften(soften(straight)) : grain > ROUGH ? soften(straight) : straight;
  const framed = eraseFrames(evenBackground(invertDarkBackgrounds(smooth)), dpi);
  const ruled = eraseRules(framed.gray, dpi);
  return { gray: ruled.gray, rules: [...ruled.rules, ...framed.frames.flatMap(sidesOf)] };
}

/** Separates what is in different frames. */
function sidesOf({ x, y, width, height }: Box): Box[] {
  return [
    { x, y, width: 2, height },
    { x: x + width - 2, y, width: 2, height },
  ];
}
