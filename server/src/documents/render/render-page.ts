import { type Canvas, createCanvas, type Image, ImageData, loadImage } from '@napi-rs/canvas';
import { UnprocessableError } from '../../platform/errors.ts';
import { withPdfium } from './pdfium.ts';
import { assertDrawable, readPictureSize } from './picture-size.ts';

export type Picture = { png: Uint8Array; width: number; height: number };

/**
 * A page as a person sees it. Pictures are turned as their camera says, and have no resolution but their own;
 * `rotation` turns the page further, by degrees clockwise, as its boxes may want it.
 */
export async function renderPage(
  bytes: Uint8Array,
  kind: 'pdf' | 'png' | 'jpeg',
  pageNumber: number,
  dpi: number,
  rotation = 0,
): Promise<Picture> {
  const drawn = kind === 'pdf' ? await drawPage(bytes, pageNumber, dpi) : await drawPicture(bytes);
  const canvas = rotation === 0 ? drawn : turned(drawn, rotation);
  return { png: await canvas.encode('png'), width: canvas.width, height: canvas.height };
}

/** As the C interface numbers them. */
const BGRA = 4;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const RGBA_ORDER = 0x10;
/** Posters are drawn smaller: nothing of a resume gets lost at this size. */
const LONGEST = 4_000;

export async function drawPage(bytes: Uint8Array, pageNumber: number, dpi: number): Promise<Canvas> {
  const canvas = await withPdfium(bytes, ({ withPage, withMemory }) =>
    withPage(pageNumber, ({ call, page }) => {
      const [points, tall] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
      const scale = Math.min(dpi / 72, LONGEST / Math.max(points, tall, 1));
      const [width, height] = [
        Math.max(1, Math.round(points * scale)),
        Math.max(1, Math.round(tall * scale)),
      ];
      return withMemory(width * height * 4, (pointer, pixels) => {
        const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRA, pointer, width * 4);
        try {
          call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RGBA_ORDER);
          return canvasOf(pixels(), width, height);
        } finally {
          call.FPDFBitmap_Destroy(bitmap);
        }
      });
    }),
  );
  if (canvas) return canvas;
  throw new UnprocessableError('corrupt-file', `Page ${pageNumber} of this PDF cannot be drawn.`);
}

function canvasOf(pixels: Uint8Array, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const data = new Uint8ClampedArray(pixels);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

/** An image upright, on white where it is transparent. */
export async function drawPicture(bytes: Uint8Array): Promise<Canvas> {
  assertDrawable(readPictureSize(bytes));
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new UnprocessableError('corrupt-file', 'This image is damaged. Please upload it again.');
  });
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas;
}

/** By quarters of a turn. */
export function turned(picture: Canvas | Image, rotation: number): Canvas {
  const isSideways = rotation % 180 !== 0;
  const { width, height } = picture;
  const canvas = createCanvas(isSideways ? height : width, isSideways ? width : height);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}
