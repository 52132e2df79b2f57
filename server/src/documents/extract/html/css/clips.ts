import { colorOf } from './colors.ts';
import { lengthOf } from './lengths.ts';
import { argumentsOf, splitAtCommas, splitAtSpaces } from './scan.ts';

/** A box of 100 × 100, so that percentages keep their values and a few pixels are almost nothing. */
const BOX = { em: 16, percent: 100 };
const length = (text: string | undefined) => lengthOf(text ?? '', BOX) ?? 0;
/** A narrower strip shows nothing of a letter. */
const THIN = 3;

/** Whether `clip` leaves nothing visible. */
export function isClippedAway(clip: string): boolean {
  const sides = (argumentsOf(clip, 'rect') ?? '').split(/[\s,]+/);
  if (sides.length !== 4 || sides.includes('auto')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map(length);
  return right - left < THIN || bottom - top < THIN;
}

/** Whether `clip-path` leaves nothing visible; `isEmpty` tells whether the path with that ID is empty. */
export function isCutAway(path: string, isEmpty: (id: string) => boolean): boolean {
  const [, name = '', inner = ''] = /^([a-z-]+)\((.*)\)/s.exec(path) ?? [];
  const parts = splitAtSpaces((inner.split(/\s(?:at|round)\s/)[0] ?? '').replaceAll(',', ' '));
  switch (name) {
    case 'inset': {
      const [top = '0', right = top, bottom = top, left = right] = parts;
      return coversAll(top, bottom) || coversAll(left, right);
    }
    case 'circle':
    case 'ellipse':
      return parts.some((part) => lengthOf(part, BOX) !== undefined && length(part) < THIN);
    case 'polygon': {
      const points = splitAtCommas(inner.replace(/^\s*(?:nonzero|evenodd)\s*,/, ''))
        .map(splitAtSpaces)
        .map(([x, y]) => [length(x), length(y)] as [number, number]);
      return isNothing(points);
    }
    case 'path': {
      const numbers = (inner.match(/-?[\d.]+/g) ?? []).map(Number);
      return isNothing(
        numbers.flatMap((x, at): [number, number][] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : [])),
      );
    }
    case 'rect': {
      const [top = 0, right = 0, bottom = 0, left = 0] = parts.map(length);
      return right - left < THIN || bottom - top < THIN;
    }
    case 'xywh':
      return length(parts[2]) < THIN || length(parts[3]) < THIN;
    case 'url':
      return isEmpty(inner.replaceAll(/["'\s]/g, '').replace(/^.*#/, ''));
    default:
      return false;
  }
}

/** Wider than any text. */
const FAR = 2_000;

/** Whether two opposite insets cover everything. */
function coversAll(one: string, other: string): boolean {
  const sum = length(one) + length(other);
  return one.endsWith('%') || other.endsWith('%') ? sum > 100 - THIN : sum > FAR;
}

/** Flat, or beside the box. */
function isNothing(points: [number, number][]): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let area = 0;
  points.forEach(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    area += x * nextY - nextX * y;
  });
  return (
    points.length < 3 ||
    Math.abs(area) / 2 < THIN * THIN ||
    right <= 0 ||
    bottom <= 0 ||
    left >= FAR ||
    top >= FAR
  );
}

/** Colors of the stops of a gradient; undefined if one of them is unknown. */
export function gradientColors(image: string) {
  const found = [...image.matchAll(/gradient\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)];
  const stops = found.flatMap(([, inner = '']) => splitAtCommas(inner));
  const colors = stops.map((stop) =>
    splitAtSpaces(stop)
      .map(colorOf)
      .find((color) => color),
  );
  const known = colors.filter((color) => color !== undefined);
  return known.length > 0 && !image.includes('url(') ? known : undefined;
}

/** Whether a mask hides everything. An external mask is never loaded, which hides everything, too. */
export function isMaskedAway(image: string, size: string | undefined): boolean {
  if (image === 'none' || image === '') return false;
  if (
    size !== undefined &&
    splitAtSpaces(size).some((part) => lengthOf(part, BOX) !== undefined && length(part) < THIN)
  )
    return true;
  const colors = gradientColors(image);
  return colors ? colors.every((color) => color.alpha < 0.05) : image.includes('url(');
}
