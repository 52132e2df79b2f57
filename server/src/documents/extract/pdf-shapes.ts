import type { PdfiumPage } from '../render/pdfium.ts';

/** In points from the lower left corner of the page. */
export type Rectangle = { left: number; bottom: number; right: number; top: number };

export type Shape = Rectangle & {
  kind: 'rectangle' | 'line' | 'figure' | 'image';
  /** `#rrggbb`; undefined for images, patterns and what is not filled. */
  color: string | undefined;
  /** Hides what lies under it. */
  isOpaque: boolean;
  z: number;
};

export type Shapes = {
  shapes: Shape[];
  /** Text objects with their place in the order of drawing. */
  texts: Map<number, { z: number; clip: Rectangle | undefined }>;
  /** Anything at all is drawn. */
  count: number;
};

type Matrix = [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Meets nothing. */
const EMPTY: Rectangle = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
/** Drawings of thousands of strokes tell nothing about text. */
const SHAPE_LIMIT = 5_000;
const DEPTH_LIMIT = 12;

export function readShapes(page: PdfiumPage): Shapes {
  const found: Shapes = { shapes: [], texts: new Map(), count: 0 };
  const { call } = page;
  const count = call.FPDFPage_CountObjects(page.page);
  for (let index = 0; index < count; index++) {
    readObject(page, call.FPDFPage_GetObject(page.page, index), IDENTITY, found, 0);
  }
  return found;
}

function readObject(page: PdfiumPage, object: number, matrix: Matrix, found: Shapes, depth: number): void {
  const { call } = page;
  const z = found.count++;
  const kind = call.FPDFPageObj_GetType(object);
  if (kind === TEXT) {
    found.texts.set(object, { z, clip: readClip(page, object, matrix) });
    return;
  }
  if (kind === FORM) {
    if (depth > DEPTH_LIMIT) return;
    const inner = multiply(readMatrix(page, object), matrix);
    const count = call.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) {
      readObject(page, call.FPDFFormObj_GetObject(object, index), inner, found, depth + 1);
    }
    return;
  }
  if (found.shapes.length >= SHAPE_LIMIT) return;
  const shape = kind === PATH ? readPath(page, object, matrix, z) : undefined;
  if (shape) found.shapes.push(shape);
  if (kind === IMAGE || kind === SHADING) {
    const box = visibleBox(page, object, matrix);
    if (box) found.shapes.push({ ...box, kind: 'image', color: undefined, isOpaque: false, z });
  }
}

function readPath(page: PdfiumPage, object: number, matrix: Matrix, z: number): Shape | undefined {
  const { call, answers } = page;
  if (call.FPDFPath_GetDrawMode(object, answers.at(0), answers.at(4)) !== 1) return undefined;
  const [isFilled, isStroked] = [answers.int(0) !== 0, answers.int(4) !== 0];
  if (!isFilled && !isStroked) return undefined;
  const read = isFilled ? call.FPDFPageObj_GetFillColor : call.FPDFPageObj_GetStrokeColor;
  const isPlain = read(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) === 1;
  const color = isPlain ? colorOf(answers.int(0), answers.int(4), answers.int(8)) : undefined;
  const alpha = isPlain ? answers.int(12) : 255;
  if (alpha === 0) return undefined;
  const box = visibleBox(page, object, matrix);
  if (!box) return undefined;
  const isThin = box.right - box.left < 3 || box.top - box.bottom < 3;
  const isRectangle = isFilled && isUpright(page, object);
  const kind =
    isThin && (isRectangle || isStraight(page, object)) ? 'line' : isRectangle ? 'rectangle' : 'figure';
  const isOpaque = isRectangle && alpha > 250 && call.FPDFPageObj_HasTransparency(object) !== 1;
  return { ...box, kind, color: isFilled ? color : undefined, isOpaque, z };
}

/** Four corners, each side along an axis. */
function isUpright({ call, answers }: PdfiumPage, object: number): boolean {
  const count = call.FPDFPath_CountSegments(object);
  if (count < 4 || count > 5) return false;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFPath_GetPathSegment(object, index);
    // Curves have rounded corners at best.
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

/** Undefined where nothing of it can be seen. */
function visibleBox(page: PdfiumPage, object: number, matrix: Matrix): Rectangle | undefined {
  const { call, answers } = page;
  if (call.FPDFPageObj_GetBounds(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) !== 1) {
    return undefined;
  }
  const [left, bottom, right, top] = [
    answers.float(0),
    answers.float(4),
    answers.float(8),
    answers.float(12),
  ];
  const box = transform({ left, bottom, right, top }, matrix);
  const clip = readClip(page, object, matrix);
  if (!clip) return box;
  const cut = {
    left: Math.max(box.left, clip.left),
    bottom: Math.max(box.bottom, clip.bottom),
    right: Math.min(box.right, clip.right),
    top: Math.min(box.top, clip.top),
  };
  return cut.left > cut.right || cut.bottom > cut.top ? undefined : cut;
}

/** The box that the clip paths leave of an object. */
function readClip({ call, answers }: PdfiumPage, object: number, matrix: Matrix): Rectangle | undefined {
  const clip = call.FPDFPageObj_GetClipPath(object);
  const count = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
  let kept: Rectangle | undefined;
  // -1 stands for none.
  for (let path = 0; path < count; path++) {
    const segments = call.FPDFClipPath_CountPathSegments(clip, path);
    const box = { ...EMPTY };
    for (let index = 0; index < Math.min(segments, 200); index++) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, index);
      call.FPDFPathSegment_GetPoint(segment, answers.at(0), answers.at(4));
      const [x, y] = [answers.float(0), answers.float(4)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    if (segments <= 0 || segments > 200) continue;
    kept = kept
      ? {
          left: Math.max(kept.left, box.left),
          bottom: Math.max(kept.bottom, box.bottom),
          right: Math.min(kept.right, box.right),
          top: Math.min(kept.top, box.top),
        }
      : box;
  }
  if (!kept) return undefined;
  return kept.left > kept.right || kept.bottom > kept.top ? EMPTY : transform(kept, matrix);
}

function readMatrix({ call, answers }: PdfiumPage, object: number): Matrix {
  if (call.FPDFPageObj_GetMatrix(object, answers.at(0)) !== 1) return IDENTITY;
  return [0, 4, 8, 12, 16, 20].map((byte) => answers.float(byte)) as Matrix;
}

function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [g, h, i, j, k, l] = outer;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function transform(box: Rectangle, matrix: Matrix): Rectangle {
  if (matrix === IDENTITY) return box;
  const [a, b, c, d, e, f] = matrix;
  const xs = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => a * x + c * y + e));
  const ys = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => b * x + d * y + f));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export function colorOf(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((part) => (part & 255).toString(16).padStart(2, '0')).join('')}`;
}
