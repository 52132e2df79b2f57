import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';

/** Of 255: darker pixels are drawn. */
const DRAWN = 235;
/** In inches: shorter ones may be dashes or stems of large letters. */
const MAX_DASH_INCHES = 0.55;
const MAX_STEM_INCHES = 0.5;
const MAX_THICKNESS = 0.03;
/** Noise breaks lines for this many pixels; gaps between letters are as wide, but more frequent. */
const BREAK = 5;
const UNBROKEN = 0.65;
/** Distance in pixels at which there are more letters next to a row of letters, but paper next to a rule. */
const SIDE_DISTANCE = 3;
const CROWDED = 0.2;

/** Rows or columns of pixels: their number, their length, and the steps between them. */
type Direction = { lines: number; length: number; next: number; forward: number };
type Stretch = { line: number; from: number; to: number };
type Rule = { first: number; last: number; from: number; to: number };

/** Erases rules, which OCR mistakes for letters or which join lines. Returns where they were. */
export function eraseRules(gray: Gray, dpi: number): { gray: Gray; rules: Box[] } {
  const { width, height } = gray;
  const pixels = gray.pixels.slice();
  const across = { lines: height, length: width, next: width, forward: 1 };
  const down = { lines: width, length: height, next: 1, forward: width };
  const rules = [
    ...rulesIn(gray.pixels, across, MAX_DASH_INCHES * dpi, MAX_THICKNESS * dpi).map(
      ({ first, last, from, to }) => ({
        x: from,
        y: first,
        width: to - from,
        height: last - first + 1,
      }),
    ),
    ...rulesIn(gray.pixels, down, MAX_STEM_INCHES * dpi, MAX_THICKNESS * dpi).map(
      ({ first, last, from, to }) => ({
        x: first,
        y: from,
        width: last - first + 1,
        height: to - from,
      }),
    ),
  ];
  for (const rule of rules) {
    const [left, right] = [Math.max(0, rule.x - 1), Math.min(width, rule.x + rule.width + 1)];
    for (let y = Math.max(0, rule.y - 1); y < Math.min(height, rule.y + rule.height + 1); y++) {
      pixels.fill(255, y * width + left, y * width + right);
    }
  }
  return { gray: { pixels, width, height }, rules };
}

function rulesIn(pixels: Uint8Array, direction: Direction, least: number, thickest: number): Rule[] {
  const { lines, next, forward } = direction;
  const inkAt = (line: number, { from, to }: Rule) => {
    if (line < 0 || line >= lines) return 0;
    let ink = 0;
    for (let at = from; at < to; at++) if ((pixels[line * next + at * forward] ?? 255) < DRAWN) ink++;
    return ink / (to - from);
  };
  return bundles(stretchesIn(pixels, direction, least)).filter(
    (rule) =>
      rule.last - rule.first < thickest &&
      inkAt(rule.first - SIDE_DISTANCE, rule) < CROWDED &&
      inkAt(rule.last + SIDE_DISTANCE, rule) < CROWDED,
  );
}

/** Nearly unbroken ink along lines of pixels. */
function stretchesIn(pixels: Uint8Array, direction: Direction, least: number): Stretch[] {
  const { lines, length, next, forward } = direction;
  const stretches: Stretch[] = [];
  for (let line = 0; line < lines; line++) {
    let [from, last, ink] = [0, -Infinity, 0];
    const end = () => {
      if (last - from >= least && ink > UNBROKEN * (last - from))
        stretches.push({ line, from, to: last + 1 });
    };
    for (let at = 0, place = line * next; at < length; at++, place += forward) {
      if ((pixels[place] ?? 255) >= DRAWN) continue;
      if (at - last > BREAK) {
        end();
        [from, ink] = [at, 0];
      }
      last = at;
      ink++;
    }
    end();
  }
  return stretches;
}

/** Merges adjacent stretches. */
function bundles(stretches: Stretch[]): Rule[] {
  const done: Rule[] = [];
  let open: Rule[] = [];
  for (const { line, from, to } of stretches) {
    done.push(...open.filter((rule) => line - rule.last > 2));
    open = open.filter((rule) => line - rule.last <= 2);
    const fits = open.find((rule) => rule.from < to && from < rule.to);
    if (fits) {
      fits.last = line;
      fits.from = Math.min(fits.from, from);
      fits.to = Math.max(fits.to, to);
    } else {
      open.push({ first: line, last: line, from, to });
    }
  }
  return [...done, ...open];
}
