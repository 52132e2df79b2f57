/** In points, from the lower left corner of the page. */
export type Rectangle = { left: number; bottom: number; right: number; top: number };

export type Matrix = [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [g, h, i, j, k, l] = outer;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** The bounding box of a transformed box. */
export function transform(box: Rectangle, matrix: Matrix): Rectangle {
  if (matrix === IDENTITY) return box;
  const [a, b, c, d, e, f] = matrix;
  const xs = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => a * x + c * y + e));
  const ys = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => b * x + d * y + f));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Quarter turns and scaling only, so that a rectangle stays one. */
export const keepsUpright = ([a, b, c, d]: Matrix) => (b === 0 && c === 0) || (a === 0 && d === 0);

export function meets(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom;
}

export function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.bottom <= inner.bottom &&
    outer.top >= inner.top
  );
}

export function around(boxes: Iterable<Rectangle>): Rectangle {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const each of boxes) {
    box.left = Math.min(box.left, each.left);
    box.bottom = Math.min(box.bottom, each.bottom);
    box.right = Math.max(box.right, each.right);
    box.top = Math.max(box.top, each.top);
  }
  return box;
}

/** Smaller on all sides. A box that is too small gets its sides swapped and intersects nothing. */
export function inset({ left, right, bottom, top }: Rectangle, by: number): Rectangle {
  return { left: left + by, right: right - by, bottom: bottom + by, top: top - by };
}

export function overlap(one: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  };
}

/** Without the margin that adjacent letters reach into, which is larger above and below a line than at its ends. */
export function coreOf({ left, right, bottom, top }: Rectangle): Rectangle {
  const [width, height] = [right - left, top - bottom];
  const rim = Math.min(width, height);
  const [x, y] = width > height ? [0.15 * rim, 0.3 * rim] : [0.3 * rim, 0.15 * rim];
  return { left: left + x, right: right - x, bottom: bottom + y, top: top - y };
}
