import type { PdfiumPage } from '../../render/pdfium.ts';
import { IDENTITY, keepsUpright, type Matrix, multiply, type Rectangle, transform } from './geometry.ts';
import { getReplacement, type Replacement } from './marks.ts';

export type Shape = Rectangle & {
  kind: 'rectangle' | 'line' | 'figure' | 'image';
  /** `#rrggbb`; undefined for images, patterns and unfilled shapes. */
  color: string | undefined;
  /** Hides what is below it. */
  isOpaque: boolean;
  z: number;
};

/** The bounding box of what the clip paths leave visible; exact if they are plain rectangles. */
export type Clip = Rectangle & { isPlain: boolean };

export type PlacedText = {
  /** Position in the drawing order. */
  z: number;
  clip: Clip | undefined;
  /** Around all of it, as far as the library knows. */
  bounds: Rectangle | undefined;
  /** Where it starts on its line. */
  origin: { x: number; y: number };
  size: number;
  /** Whether it runs from left to right, upright. */
  isLevel: boolean;
  replacement: Replacement | undefined;
  /** Whether it, or a group around it, is blended with what is below it. */
  isTransparent: boolean;
};

export type Shapes = {
  shapes: Shape[];
  texts: Map<number, PlacedText>;
  /** Handles of everything that draws, without the groups around it. */
  objects: number[];
  /** Number of drawn objects. */
  count: number;
  /** False if there are more shapes than listed. */
  isComplete: boolean;
};

/** Intersects nothing. */
const EMPTY: Clip = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity, isPlain: true };
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
/** Drawings with thousands of strokes say nothing about text. */
const SHAPE_LIMIT = 5_000;
const DEPTH_LIMIT = 12;

export function extractShapes(page: PdfiumPage): Shapes {
  const found: Shapes = { shapes: [], texts: new Map(), objects: [], count: 0, isComplete: true };
  const { call } = page;
  const around: Group = { matrix: IDENTITY, isTransparent: false, depth: 0 };
  const count = call.FPDFPage_CountObjects(page.page);
  for (let index = 0; index < count; index++) {
    readObject(page, call.FPDFPage_GetObject(page.page, index), around, found);
  }
  return found;
}

type Group = { matrix: Matrix; isTransparent: boolean; depth: number };

function readObject(page: PdfiumPage, object: number, around: Group, found: Shapes): void {
  const { call } = page;
  const z = found.count++;
  const kind = call.FPDFPageObj_GetType(object);
  const { matrix, depth } = around;
  if (kind !== FORM) found.objects.push(object);
  if (kind === TEXT || kind === FORM) {
    const isTransparent = around.isTransparent || call.FPDFPageObj_HasTransparency(object) === 1;
    if (kind === TEXT) {
      found.texts.set(object, {
        z,
        clip: getClip(page, object, matrix),
        bounds: getBounds(page, object, matrix),
        isTransparent,
        ...placeOf(page, object, matrix),
        replacement: getReplacement(page, object),
      });
      return;
    }
    if (depth > DEPTH_LIMIT) {
      found.isComplete = false;
      return;
    }
    const inner = { matrix: multiply(getMatrix(page, object), matrix), isTransparent, depth: depth + 1 };
    const count = call.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) {
      readObject(page, call.FPDFFormObj_GetObject(object, index), inner, found);
    }
    return;
  }
  if (found.shapes.length >= SHAPE_LIMIT) {
    found.isComplete = false;
    return;
  }
  const shape = kind === PATH ? readPath(page, object, around, z) : undefined;
  if (shape) found.shapes.push(shape);
  if (kind === IMAGE || kind === SHADING) {
    const box = visibleBox(page, object, matrix);
    if (box) found.shapes.push({ ...plainBox(box), kind: 'image', color: undefined, isOpaque: false, z });
  }
}

function readPath(page: PdfiumPage, object: number, around: Group, z: number): Shape | undefined {
  const { call, answers } = page;
  if (call.FPDFPath_GetDrawMode(object, answers.at(0), answers.at(4)) !== 1) return undefined;
  const [isFilled, isStroked] = [answers.int(0) !== 0, answers.int(4) !== 0];
  if (!isFilled && !isStroked) return undefined;
  const read = isFilled ? call.FPDFPageObj_GetFillColor : call.FPDFPageObj_GetStrokeColor;
  const isPlain = read(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) === 1;
  const color = isPlain ? colorOf(answers.int(0), answers.int(4), answers.int(8)) : undefined;
  const alpha = isPlain ? answers.int(12) : 255;
  if (alpha === 0) return undefined;
  const box = visibleBox(page, object, around.matrix);
  if (!box) return undefined;
  const isThin = box.right - box.left < 3 || box.top - box.bottom < 3;
  const { isTransparent } = around;
  const segments = call.FPDFPath_CountSegments(object);
  const isRectangle =
    isFilled &&
    isUpright(page, segments, (index) => call.FPDFPath_GetPathSegment(object, index)) &&
    keepsUpright(around.matrix);
  const kind =
    isThin && (isRectangle || isStraight(page, object)) ? 'line' : isRectangle ? 'rectangle' : 'figure';
  const isOpaque =
    isRectangle &&
    color !== undefined &&
    box.isPlain &&
    alpha > 250 &&
    !isTransparent &&
    call.FPDFPageObj_HasTransparency(object) !== 1;
  return { ...plainBox(box), kind, color: isFilled ? color : undefined, isOpaque, z };
}

const plainBox = ({ isPlain: _, ...box }: Clip): Rectangle => box;

/** Whether it has four corners and axis-parallel sides. */
function isUpright(
  { call, answers }: PdfiumPage,
  count: number,
  segmentAt: (index: number) => number,
): boolean {
  if (count < 4 || count > 5) return false;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let index = 0; index < count; index++) {
    const segment = segmentAt(index);
    // Curves at most round the corners.
    if (call.FPDFPathSegment_GetType(segment) === 1) return false;
    call.FPDFPathSegment_GetPoint(segment, answers.at(0), answers.at(4));
    const [x, y] = [answers.float(0), answers.float(4)];
    if (index > 0 && Math.abs(x - lastX) > 0.01 && Math.abs(y - lastY) > 0.01) return false;
    [lastX, lastY] = [x, y];
  }
  return true;
}

function isStraight({ call }: PdfiumPage, object: number): boolean {
  return call.FPDFPath_CountSegments(object) <= 5;
}

function placeOf(
  page: PdfiumPage,
  object: number,
  matrix: Matrix,
): Pick<PlacedText, 'origin' | 'size' | 'isLevel'> {
  const { call, answers } = page;
  const [a, b, c, d, x, y] = multiply(getMatrix(page, object), matrix);
  const size = call.FPDFTextObj_GetFontSize(object, answers.at(0)) === 1 ? answers.float(0) : 0;
  const isLevel = a > 0 && Math.abs(b) < 0.01 * a && Math.abs(c) < 0.5 * Math.abs(d);
  return { origin: { x, y }, size: size * Math.hypot(c, d), isLevel };
}

function getBounds({ call, answers }: PdfiumPage, object: number, matrix: Matrix): Rectangle | undefined {
  if (call.FPDFPageObj_GetBounds(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) !== 1) {
    return undefined;
  }
  const [left, bottom, right, top] = [
    answers.float(0),
    answers.float(4),
    answers.float(8),
    answers.float(12),
  ];
  return transform({ left, bottom, right, top }, matrix);
}

/** Undefined if nothing of it is visible. */
function visibleBox(page: PdfiumPage, object: number, matrix: Matrix): Clip | undefined {
  const box = getBounds(page, object, matrix);
  if (!box) return undefined;
  const clip = getClip(page, object, matrix);
  if (!clip) return { ...box, isPlain: true };
  const cut = {
    isPlain: clip.isPlain,
    left: Math.max(box.left, clip.left),
    bottom: Math.max(box.bottom, clip.bottom),
    right: Math.min(box.right, clip.right),
    top: Math.min(box.top, clip.top),
  };
  return cut.left > cut.right || cut.bottom > cut.top ? undefined : cut;
}

/** A path with more segments is no frame, and not worth the time. */
const CLIP_SEGMENTS = 200;

function getClip(page: PdfiumPage, object: number, matrix: Matrix): Clip | undefined {
  const { call, answers } = page;
  const clip = call.FPDFPageObj_GetClipPath(object);
  // -1 means none.
  const count = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
  if (count <= 0) return undefined;
  const kept: Clip = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity, isPlain: true };
  for (let path = 0; path < count; path++) {
    const segments = call.FPDFClipPath_CountPathSegments(clip, path);
    const segmentAt = (index: number) => call.FPDFClipPath_GetPathSegment(clip, path, index);
    kept.isPlain &&= isUpright(page, segments, segmentAt) && keepsUpright(matrix);
    if (segments <= 0 || segments > CLIP_SEGMENTS) continue;
    const box = { ...EMPTY };
    for (let index = 0; index < segments; index++) {
      call.FPDFPathSegment_GetPoint(segmentAt(index), answers.at(0), answers.at(4));
      const [x, y] = [answers.float(0), answers.float(4)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    kept.left = Math.max(kept.left, box.left);
    kept.bottom = Math.max(kept.bottom, box.bottom);
    kept.right = Math.min(kept.right, box.right);
    kept.top = Math.min(kept.top, box.top);
  }
  if (kept.left > kept.right || kept.bottom > kept.top) return EMPTY;
  return kept.left === -Infinity ? kept : { ...transform(kept, matrix), isPlain: kept.isPlain };
}

function getMatrix({ call, answers }: PdfiumPage, object: number): Matrix {
  if (call.FPDFPageObj_GetMatrix(object, answers.at(0)) !== 1) return IDENTITY;
  return [0, 4, 8, 12, 16, 20].map((byte) => answers.float(byte)) as Matrix;
}

/** The color that pdfium reports for patterns, whatever they show. */
const OF_PATTERNS = '#bfbfbf';

export function colorOf(red: number, green: number, blue: number): string | undefined {
  const color = `#${[red, green, blue].map((part) => (part & 255).toString(16).padStart(2, '0')).join('')}`;
  return color === OF_PATTERNS ? undefined : color;
}
