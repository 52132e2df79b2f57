import { backgroundOf } from './background.ts';
import { BLACK, type Color, colorOf } from './css/colors.ts';
import { NAMED_SIZES } from './css/declarations.ts';
import { lengthOf, shareOf } from './css/lengths.ts';
import { splitAtSpaces } from './css/scan.ts';
import { hiddenByBox } from './hidden.ts';
import type { Box, Look, Values } from './look.ts';

/** The look inside an element, from the look around it and its declarations. */
export function lookInside(around: Look, values: Values, box: Box): Look {
  const zoom = values.has('zoom') ? (shareOf(values.get('zoom') ?? '') ?? 1) : 1;
  const size = sizeOf(values.get('font-size'), around.size) * zoom;
  const color = colorIn(values.get('color'), around.color, around.color) ?? BLACK;
  const look: Look = {
    ...around,
    size,
    color,
    bold: flagOf(values.get('font-weight'), around.bold, /^(?:bold|bolder|[6-9]\d\d)$/),
    italic: flagOf(values.get('font-style'), around.italic, /^(?:italic|oblique)/),
    isPre: flagOf(values.get('white-space'), around.isPre, /^pre|break-spaces/),
    isInvisible: flagOf(values.get('visibility'), around.isInvisible, /^(?:hidden|collapse)$/),
    fill: colorIn(values.get('-webkit-text-fill-color'), around.fill, color),
    stroke: strokeOf(values, around, color, size),
    shadow: own(values.get('text-shadow'), around.shadow, 'none'),
    spacing: lengthIn(values.get('letter-spacing'), around.spacing, size),
    indent: lengthIn(splitAtSpaces(values.get('text-indent') ?? '')[0], around.indent, size),
    isFlexible: /flex|grid/.test(values.get('display') ?? ''),
    opacity: around.opacity * opacityOf(values),
    blend: values.get('mix-blend-mode') ?? around.blend,
  };
  Object.assign(look, backgroundOf(values, look));
  return hiddenByBox(look, around, values, box);
}

/** Resolves a keyword such as `inherit` to the value it stands for. */
function own<T>(value: string | undefined, inherited: T, initial: T): T | string {
  if (value === undefined || value === 'inherit' || value === 'unset') return inherited;
  return /^(?:initial|revert|revert-layer)$/.test(value) ? initial : value;
}

function flagOf(value: string | undefined, inherited: boolean, pattern: RegExp): boolean {
  const given = own(value, inherited, false);
  return typeof given === 'boolean' ? given : pattern.test(given);
}

function colorIn(value: string | undefined, inherited: Color | undefined, current: Color): Color | undefined {
  const given = own(value, inherited, undefined);
  if (typeof given !== 'string') return given;
  return given === 'currentcolor' ? current : colorOf(given);
}

function lengthIn(value: string | undefined, inherited: number, em: number): number {
  const given = own(value, inherited, 0);
  return typeof given === 'number' ? given : (lengthOf(given, { em, percent: 1280 }) ?? 0);
}

function sizeOf(value: string | undefined, inherited: number): number {
  const given = own(value, inherited, 16);
  if (typeof given === 'number') return given;
  const named = NAMED_SIZES[given];
  if (named !== undefined) return named < 0 ? -named * inherited : named;
  return lengthOf(given, { em: inherited, percent: inherited }) ?? inherited;
}

const STROKES: Record<string, string> = { thin: '1px', medium: '3px', thick: '5px' };

function strokeOf(values: Values, around: Look, color: Color, em: number): Look['stroke'] {
  const width = values.get('-webkit-text-stroke-width') ?? '';
  return {
    width: lengthIn(STROKES[width] ?? (width || undefined), around.stroke.width, em),
    color: colorIn(values.get('-webkit-text-stroke-color'), around.stroke.color, color),
  };
}

function opacityOf(values: Values): number {
  const opacity = shareOf(values.get('opacity') ?? '') ?? 1;
  const filters = [...(values.get('filter') ?? '').matchAll(/opacity\(([^()]*)\)/g)];
  const product = filters.reduce((all, [, inner = '']) => all * (shareOf(inner) ?? 1), opacity);
  return Math.max(0, Math.min(1, product));
}
