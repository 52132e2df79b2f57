import { cropGray, type Gray } from '../render/gray.ts';

/** Share of the page: enough lines to detect the language, in a sixth of the time. */
const SHARE = 0.14;
const EDGE = 60;
const EVERY = 4;

/** The part of a page with the most letters, over its full width; for a sideways page, over its full height. */
export function busiestPart(gray: Gray, isSideways: boolean): Gray {
  const { pixels, width, height } = gray;
  const edges = new Float64Array(isSideways ? width : height);
  for (let y = 0; y + EVERY < height; y += EVERY) {
    for (let x = 0; x + EVERY < width; x += EVERY) {
      const at = y * width + x;
      const [here, right, below] = [pixels[at] ?? 0, pixels[at + 2] ?? 0, pixels[at + 2 * width] ?? 0];
      if (Math.abs(here - right) < EDGE && Math.abs(here - below) < EDGE) continue;
      const line = isSideways ? x : y;
      edges[line] = (edges[line] ?? 0) + 1;
    }
  }
  const length = Math.round(edges.length * SHARE);
  const start = busiest(edges, length);
  return isSideways
    ? cropGray(gray, { x: start, y: 0, width: length, height })
    : cropGray(gray, { x: 0, y: start, width, height: length });
}

function busiest(edges: Float64Array, length: number): number {
  let [sum, most, start] = [0, -1, 0];
  for (let end = 0; end < edges.length; end++) {
    sum += (edges[end] ?? 0) - (edges[end - length] ?? 0);
    if (end >= length - 1 && sum > most) [most, start] = [sum, end - length + 1];
  }
  return start;
}
