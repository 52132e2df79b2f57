import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';
import { invertDarkGrounds } from './dark-grounds.ts';
import { eraseFrames } from './erase-frames.ts';
import { eraseRules } from './erase-rules.ts';
import { evenGround } from './even-ground.ts';
import { grainOf, soften } from './grain.ts';
import { straighten } from './straighten.ts';

/** Grain of this depth makes blots that take minutes to read; what is less is gone with the shades of the paper. */
const ROUGH = 12;
const COARSE = 24;

/** Straight lines of dark letters on white paper, and nothing else: what recognition reads best and fastest. */
export function preparePicture(gray: Gray, skew: number, dpi: number): { gray: Gray; rules: Box[] } {
  const straight = straighten(gray, skew);
  const grain = grainOf(straight);
  const smooth = grain > COARSE ? soften(soften(straight)) : grain > ROUGH ? soften(straight) : straight;
  const framed = eraseFrames(evenGround(invertDarkGrounds(smooth)), dpi);
  const ruled = eraseRules(framed.gray, dpi);
  return { gray: ruled.gray, rules: [...ruled.rules, ...framed.frames.flatMap(sidesOf)] };
}

/** What stands in different frames belongs apart. */
function sidesOf({ x, y, width, height }: Box): Box[] {
  return [
    { x, y, width: 2, height },
    { x: x + width - 2, y, width: 2, height },
  ];
}
