import type { PdfiumPage } from './pdfium.ts';

/** Four bytes per pixel: blue, green, red, alpha. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** In pixels from the upper left corner of a region; `right` and `bottom` are exclusive. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

export type Region = {
  /** Renders the region in its current state. */
  draw(): Pixels;
  /** The position of a page rectangle (from the lower left corner) in the images, clipped to them. */
  place(box: { left: number; bottom: number; right: number; top: number }): PixelBox;
};

const BGRA = 4;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
/** Larger regions are rendered at a lower resolution. */
const MAX_PIXELS = 4_000_000;
/** Precision of the library's integer results. */
const FINE = 64;

/** A part of a page that can be rendered several times in different states. */
export function openRegion(
  page: PdfiumPage,
  box: { left: number; bottom: number; right: number; top: number },
  dpi: number,
): Region {
  const { call, withMemory } = page;
  const [pageWidth, pageHeight] = [call.FPDF_GetPageWidthF(page.page), call.FPDF_GetPageHeightF(page.page)];
  const toShown = shownPlaces(page, pageWidth, pageHeight);
  const shown = toShown(box);
  const left = Math.max(0, Math.floor(shown.left));
  const top = Math.max(0, Math.floor(shown.top));
  const wide = Math.max(1, Math.min(pageWidth, Math.ceil(shown.right)) - left);
  const tall = Math.max(1, Math.min(pageHeight, Math.ceil(shown.bottom)) - top);
  const scale = Math.min(dpi / 72, Math.sqrt(MAX_PIXELS / (wide * tall)));
  const [width, height] = [Math.ceil(wide * scale), Math.ceil(tall * scale)];

  return {
    draw: () =>
      withMemory(width * height * 4, (pointer, pixels) => {
        const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRA, pointer, width * 4);
        const [x, y] = [-Math.round(left * scale), -Math.round(top * scale)];
        const [fullWidth, fullHeight] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
        try {
          call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          call.FPDF_RenderPageBitmap(bitmap, page.page, x, y, fullWidth, fullHeight, 0, ANNOTATIONS);
          return { data: pixels().slice(), width, height };
        } finally {
          call.FPDFBitmap_Destroy(bitmap);
        }
      }),
    place(rectangle) {
      const at = toShown(rectangle);
      return {
        left: Math.max(0, Math.floor((at.left - left) * scale)),
        top: Math.max(0, Math.floor((at.top - top) * scale)),
        right: Math.min(width, Math.ceil((at.right - left) * scale)),
        bottom: Math.min(height, Math.ceil((at.bottom - top) * scale)),
      };
    },
  };
}

/** From file coordinates to those of the displayed page, rotated and cropped, in points from its upper left corner. */
function shownPlaces({ call, page, answers }: PdfiumPage, width: number, height: number) {
  const at = (x: number, y: number): [number, number] => {
    call.FPDF_PageToDevice(
      page,
      0,
      0,
      Math.round(width * FINE),
      Math.round(height * FINE),
      0,
      x,
      y,
      answers.at(0),
      answers.at(4),
    );
    return [(answers.int(0) | 0) / FINE, (answers.int(4) | 0) / FINE];
  };
  const [x0, y0] = at(0, 0);
  const [x1, y1] = at(1000, 0);
  const [x2, y2] = at(0, 1000);
  const shown = (x: number, y: number): [number, number] => [
    x0 + (x * (x1 - x0)) / 1000 + (y * (x2 - x0)) / 1000,
    y0 + (x * (y1 - y0)) / 1000 + (y * (y2 - y0)) / 1000,
  ];
  return (box: { left: number; bottom: number; right: number; top: number }): PixelBox => {
    const [ax, ay] = shown(box.left, box.bottom);
    const [bx, by] = shown(box.right, box.top);
    return {
      left: Math.min(ax, bx),
      right: Math.max(ax, bx),
      top: Math.min(ay, by),
      bottom: Math.max(ay, by),
    };
  };
}
