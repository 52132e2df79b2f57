import type { Gray } from '../render/gray.ts';

export type Rotation = 0 | 90 | 180 | 270;

export type Tilt = {
  /** Whether its lines are vertical. */
  isSideways: boolean;
  /** Skew of its lines, in radians clockwise; small, and independent of the orientation. */
  skew: number;
};

/** Enough to see lines of text; more only costs time. */
const SIDE = 700;
const MAX_TILT_DEGREES = 7;
const EDGE = 48;
const POINT_LIMIT = 40_000;
/** No letter has a straight edge of this length. */
const LONG = 14;
/** Rows of the histograms; a tilted page needs more than its height. */
const ROWS = 4 * SIDE;
const FIRST_ROW = 1.5 * SIDE;

/** Rotations in degrees clockwise that may set the image upright, most likely first. */
export function likelyRotations(gray: Gray, { isSideways, skew }: Tilt): Rotation[] {
  const share = ascenderShare(gray, isSideways, skew);
  if (isSideways) return share > 0.5 ? [90, 270, 0] : [270, 90, 0];
  return share < 0.4 ? [180, 0] : [0, 180];
}

/**
 * Measures orientation and skew from edges: along the lines of text, the upper and lower edges of letters align, for
 * white text on a dark background as well.
 */
export function measureTilt(gray: Gray): Tilt {
  const step = stepOf(gray);
  const along = bestAngle(edges(gray, step, false));
  const down = bestAngle(edges(gray, step, true));
  const isSideways = down.score > 1.3 * along.score;
  const { angle } = isSideways ? down : along;
  return { isSideways, skew: Math.abs(angle) < 0.25 ? 0 : (angle * Math.PI) / 180 };
}

type Points = { along: Int16Array; across: Int16Array };

/**
 * Positions where the brightness changes between rows, or between columns for sideways lines. Long edges are left out:
 * a frame or sidebar would outweigh all lines of text.
 */
function edges({ pixels, width, height }: Gray, step: number, isSideways: boolean): Points {
  const [length, breadth] = isSideways ? [height, width] : [width, height];
  const [forward, next] = isSideways ? [width, 1] : [1, width];
  const along: number[] = [];
  const across: number[] = [];
  for (let row = 0; row + step < breadth; row += step) {
    let run = 0;
    for (let at = 0; at < length; at += step) {
      const here = at * forward + row * next;
      const isEdge = Math.abs((pixels[here] ?? 0) - (pixels[here + step * next] ?? 0)) > EDGE;
      run = isEdge ? run + 1 : 0;
      if (isEdge && run <= LONG) {
        along.push(at / step);
        across.push((isSideways ? -row : row) / step);
      } else if (run === LONG + 1) {
        along.length -= LONG;
        across.length -= LONG;
      }
    }
  }
  const every = Math.max(1, Math.ceil(along.length / POINT_LIMIT));
  const isKept = (_: number, index: number) => index % every === 0;
  return { along: Int16Array.from(along.filter(isKept)), across: Int16Array.from(across.filter(isKept)) };
}

function bestAngle(points: Points): { angle: number; score: number } {
  let best = { angle: 0, score: sharpness(points, 0) };
  const tryAngle = (angle: number) => {
    const score = sharpness(points, angle);
    if (score > best.score * 1.02) best = { angle, score };
  };
  for (let angle = -MAX_TILT_DEGREES; angle <= MAX_TILT_DEGREES; angle += 0.5) tryAngle(angle);
  const around = best.angle;
  for (let angle = around - 0.4; angle <= around + 0.4; angle += 0.1) tryAngle(angle);
  return best;
}

/** How unevenly points are distributed over rows with this tilt. */
function sharpness({ along, across }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(ROWS);
  for (let index = 0; index < along.length; index++) {
    const row = Math.round((across[index] ?? 0) - (along[index] ?? 0) * slope + FIRST_ROW);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  let last = 0;
  for (const row of rows) {
    sum += (row - last) ** 2;
    last = row;
  }
  return sum / Math.max(1, along.length);
}

/**
 * Share of ascenders among ink outside the x-height: ascenders are more frequent than descenders. For sideways lines,
 * up is left.
 */
function ascenderShare(gray: Gray, isSideways: boolean, skew: number): number {
  const { pixels, width, height } = gray;
  const step = stepOf(gray);
  const slope = Math.tan(skew);
  const rows = new Float64Array(ROWS);
  const dark = meanOf(pixels) - EDGE;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] ?? 0) > dark) continue;
      const [along, across] = isSideways ? [-y / step, x / step] : [x / step, y / step];
      const row = Math.round(across - along * slope + FIRST_ROW);
      rows[row] = (rows[row] ?? 0) + 1;
    }
  }
  let [above, below] = [0, 0];
  for (const line of linesIn(rows)) {
    const most = Math.max(...line);
    const first = line.findIndex((ink) => ink > 0.5 * most);
    const last = line.findLastIndex((ink) => ink > 0.5 * most);
    above += sum(line.slice(0, first));
    below += sum(line.slice(last + 1));
  }
  return above + below === 0 ? 0.5 : above / (above + below);
}

/** Rows of ink between empty ones, as high as lines of text. */
function linesIn(rows: Float64Array): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  for (const ink of rows) {
    if (ink > 1) {
      line.push(ink);
      continue;
    }
    if (line.length >= 4 && line.length <= 40) lines.push(line);
    line = [];
  }
  return lines;
}

function stepOf({ width, height }: Gray): number {
  return Math.max(1, Math.floor(Math.max(width, height) / SIDE));
}

function meanOf(pixels: Uint8Array): number {
  // A sample is as good as all.
  const every = 13;
  let total = 0;
  for (let index = 0; index < pixels.length; index += every) total += pixels[index] ?? 0;
  return (total * every) / Math.max(1, pixels.length);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
