import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Piece } from '../../model.ts';
import { isNameless } from './fonts.ts';
import type { Rectangle } from './geometry.ts';
import { hiddenReason } from './hidden.ts';
import type { Run } from './runs.ts';

export type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Converts a run to a piece, in coordinates of the displayed page. */
export function toPiece(
  run: Run,
  viewport: Viewport,
  view: Rectangle,
  bodyWeight: number,
  nameOf: (run: Run) => string | undefined,
): Piece {
  const rectangle = rectangleOf(run);
  const reason = hiddenReason(run, rectangle, view);
  const face = run.ink?.face;
  const isHeavy = face !== undefined && isNameless(face) && bodyWeight > 0 && face.weight >= bodyWeight + 200;
  const name = face?.name || nameOf(run);
  return {
    text: run.text,
    box: boxOf(rectangle, viewport),
    size: round(run.size * viewport.userUnit),
    bold:
      (face?.bold ?? false) ||
      (run.ink?.isStroked ?? false) ||
      (run.isHeavy ?? false) ||
      isHeavy ||
      /bold|black|heavy/iu.test(name ?? ''),
    italic: (face?.italic ?? false) || run.isSlanted || /ital|obli/iu.test(name ?? ''),
    ...(name && { font: name }),
    ...(run.ink?.color && { color: run.ink.color }),
    ...(reason && { hidden: reason }),
    ...(run.link && { link: run.link }),
  };
}

export function rectangleOf(run: Run): Rectangle {
  const [ux, uy] = run.direction;
  const corners = [run.start, run.end].flatMap((along) =>
    [run.across - run.descent * run.size, run.across + run.ascent * run.size].map((across) => [
      along * ux - across * uy,
      along * uy + across * ux,
    ]),
  );
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** In points, from the upper left corner of the displayed page. */
export function boxOf(rectangle: Rectangle, viewport: Viewport): Box {
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rectangle.left, rectangle.bottom);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rectangle.right, rectangle.top);
  return {
    x: round(Math.min(x1, x2)),
    y: round(Math.min(y1, y2)),
    width: round(Math.abs(x2 - x1)),
    height: round(Math.abs(y2 - y1)),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
