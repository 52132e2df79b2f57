import type { HiddenReason } from '../../model.ts';
import { isOpaque } from './background.ts';
import { isClippedAway, isCutAway, isMaskedAway } from './css/clips.ts';
import { lengthOf } from './css/lengths.ts';
import { moveOf } from './css/transforms.ts';
import type { Box, Look, Values } from './look.ts';

/** In pixels: moved farther to the left or up, an element is off the page; to the right, no one scrolls that far. */
const OFF_PAGE = -100;
const FAR_OFF_PAGE = -300;
const BEYOND = 2_500;
/** Relative to the font size: a lower box shows nothing of a clipped line. */
const LOW = 0.4;
/** Relative to the font size: letters become illegible. */
const BLURRED = 0.3;

/** Records what hides the whole content of an element. */
export function hiddenByBox(look: Look, around: Look, values: Values, box: Box): Look {
  const position = values.get('position') ?? 'static';
  const isOutOfFlow = position === 'absolute' || position === 'fixed';
  const isInline = isInlineBox(values, box, isOutOfFlow || around.isFlexible);
  const move = isInline ? { x: 0, y: 0, scale: 1 } : moveOf(values, look.size);
  const isCut = !isInline && isCutOff(look, values);
  const checks: [HiddenReason, boolean][] = [
    ['marked-hidden', values.get('display') === 'none' || values.get('content-visibility') === 'hidden'],
    ['off-page', move.x < FAR_OFF_PAGE || move.y < FAR_OFF_PAGE || move.x > BEYOND],
    ['off-page', isPositionedOffPage(values, position, look.size) || isIndentedOffPage(look, values)],
    ['off-page', isOutOfFlow && isClippedAway(values.get('clip') ?? '')],
    ['off-page', isCutAway(values.get('clip-path') ?? '', box.isEmptyPath)],
    ['off-page', isCut && position !== 'static'],
    ['invisible', isMaskedAway(values.get('mask-image') ?? '', values.get('mask-size'))],
    ['invisible', isBlurred(values, look.size)],
    ['covered', position !== 'static' && zIndexOf(values) < 0 && around.isBacked],
  ];
  const createsStackingContext = needsStackingContext(values, position, look.opacity < around.opacity);
  return {
    ...look,
    scale: around.scale * move.scale,
    hidden: around.hidden ?? checks.find(([, holds]) => holds)?.[0],
    isClipped: isOutOfFlow ? isCut : around.isClipped || isCut,
    isBacked: !createsStackingContext && (around.isBacked || isOpaque(values, look)),
  };
}

/** Sizes, clips and transforms do not apply to an inline box. */
function isInlineBox(values: Values, box: Box, isBlockified: boolean): boolean {
  if (isBlockified || (values.get('float') ?? 'none') !== 'none') return false;
  return values.has('display') ? values.get('display') === 'inline' : box.isInline;
}

export const zIndexOf = (values: Values) => Number(values.get('z-index')) || 0;

/** Whether an element creates a stacking context, which is painted as a unit, background first. */
function needsStackingContext(values: Values, position: string, isFaded: boolean): boolean {
  return (
    isFaded ||
    ['transform', 'filter', 'isolation', 'clip-path'].some(
      (name) => !/^(?:none|auto)?$/.test(values.get(name) ?? ''),
    ) ||
    position === 'fixed' ||
    position === 'sticky' ||
    (position !== 'static' && values.has('z-index') && values.get('z-index') !== 'auto')
  );
}

function isPositionedOffPage(values: Values, position: string, em: number): boolean {
  const length = (name: string, percent: number) => lengthOf(values.get(name) ?? '', { em, percent }) ?? 0;
  const isOffByMargin =
    length('margin-left', 0) < -500 || length('margin-top', 0) < -1_000 || length('margin-left', 0) > BEYOND;
  if (isOffByMargin || position === 'static') return isOffByMargin;
  const least = position === 'relative' || position === 'sticky' ? FAR_OFF_PAGE : OFF_PAGE;
  const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map((side) => length(side, 1280));
  return (
    (left ?? 0) <= least ||
    (top ?? 0) <= least ||
    (left ?? 0) >= BEYOND ||
    (top ?? 0) >= 20_000 ||
    (right ?? 0) <= least - 100 ||
    (bottom ?? 0) <= (position === 'fixed' ? -50 : -500)
  );
}

function isIndentedOffPage(look: Look, values: Values): boolean {
  return look.indent <= OFF_PAGE || (look.indent > 1_000 && isCutting(values.get('overflow-x')));
}

const isCutting = (overflow: string | undefined) => overflow !== undefined && overflow !== 'visible';

/** Whether the box is too small for a line and cuts off the overflow. */
function isCutOff(look: Look, values: Values): boolean {
  const least = LOW * look.size;
  const length = (name: string) => lengthOf(values.get(name) ?? '', { em: look.size, percent: 1_000 });
  const extent = (side: string, padding: string) => {
    const sizes = [length(side), length(`max-${side}`)].filter((size) => size !== undefined);
    return sizes.length === 0 ? Infinity : Math.min(...sizes) + (length(padding) ?? 0);
  };
  const line = values.get('line-height');
  const isFlat =
    line !== undefined && (Number(line) < 0.1 || (length('line-height') ?? Infinity) < 0.1 * look.size);
  return (
    (isCutting(values.get('overflow-y')) && (extent('height', 'padding-bottom') < least || isFlat)) ||
    (isCutting(values.get('overflow-x')) && extent('width', 'padding-right') < least)
  );
}

function isBlurred(values: Values, em: number): boolean {
  const [, radius = ''] = /blur\(([^()]*)\)/.exec(values.get('filter') ?? '') ?? [];
  return (
    (lengthOf(radius, { em, percent: 0 }) ?? 0) > BLURRED * em ||
    /^(?:disc|circle|square)$/.test(values.get('-webkit-text-security') ?? '')
  );
}
