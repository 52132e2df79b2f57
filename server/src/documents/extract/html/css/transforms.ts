import { lengthOf, shareOf } from './lengths.ts';
import { splitAtCommas, splitAtSpaces } from './scan.ts';

/** Offset in pixels and smallest scale factor. */
export type Move = { x: number; y: number; scale: number };

/** Percentages refer to the element itself, which is assumed to be a few words wide. */
const OWN_LENGTH = 200;

/** The combined effect of `transform`, `translate`, `scale` and `rotate` on a box. */
export function moveOf(values: Map<string, string>, em: number): Move {
  const move: Move = { x: 0, y: 0, scale: 1 };
  const length = (text: string | undefined) => lengthOf(text ?? '', { em, percent: OWN_LENGTH }) ?? 0;
  const share = (text: string | undefined) => Math.abs(shareOf(text ?? '') ?? 1);
  const shrink = (...factors: number[]) => {
    move.scale *= Math.min(...factors);
  };
  const shift = (x: string | undefined, y: string | undefined) => {
    move.x += length(x);
    move.y += length(y);
  };
  const [x, y] = splitAtSpaces(values.get('translate') ?? '');
  shift(x, y);
  if (values.has('scale')) shrink(...splitAtSpaces(values.get('scale') ?? '').map(share));
  const turned = splitAtSpaces(values.get('rotate') ?? '');
  if (turned[0] === 'x' || turned[0] === 'y') shrink(edge(turned[1]));

  for (const [, name = '', inner = ''] of (values.get('transform') ?? '').matchAll(
    /(?<![a-z0-9])([a-z0-9]+)\(((?:[^()]|\([^()]*\))*)\)/g,
  )) {
    const parts = splitAtCommas(inner);
    if (name === 'translate' || name === 'translate3d') shift(parts[0], parts[1]);
    if (name === 'translatex') shift(parts[0], undefined);
    if (name === 'translatey') shift(undefined, parts[0]);
    if (name === 'scale' || name === 'scale3d') shrink(...parts.slice(0, 2).map(share));
    if (name === 'scalex' || name === 'scaley') shrink(share(parts[0]));
    if (name === 'rotatex' || name === 'rotatey') shrink(edge(parts[0]));
    if (name === 'matrix') {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = parts.map(Number);
      shrink(Math.sqrt(Math.abs(a * d - b * c)));
      move.x += e;
      move.y += f;
    }
  }
  return move;
}

/** Visible share of a page rotated by this angle around an axis. */
function edge(angle: string | undefined): number {
  const [, number = '0', unit = 'deg'] = /^([+-]?[\d.]+)(deg|rad|turn|grad)?$/.exec(angle ?? '') ?? [];
  const turns = Number(number) / ({ deg: 360, rad: 2 * Math.PI, turn: 1, grad: 400 }[unit] ?? 360);
  return Math.abs(Math.cos(2 * Math.PI * turns));
}
