import { type Canvas, createCanvas, type Image, ImageData, loadImage } from '@napi-rs/canvas';
import { documentFailure } from '../document-failure.ts';
import type { Gray } from './gray.ts';
import { assertDrawable, imageSizeOf } from './image-size.ts';
import { withPdfium } from './pdfium.ts';

export type Picture = { png: Uint8Array; width: number; height: number };

/**
 * Renders a page. Images follow their EXIF orientation and have no resolution; `rotation` rotates the page further, in
 * degrees clockwise.
 */
export async function renderPage(
  bytes: Uint8Array,
  kind: 'pdf' | 'png' | 'jpeg',
  pageNumber: number,
  dpi: number,
  rotation = 0,
): Promise<Picture> {
  const drawn = kind === 'pdf' ? await drawPage(bytes, pageNumber, dpi) : await drawImage(bytes);
  const canvas = rotation === 0 ? drawn : turned(drawn, rotation);
  return { png: await canvas.encode('png'), width: canvas.width, height: canvas.height };
}

/** Constants of the C interface. */
const GRAY = 1;
const BGRA = 4;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const RGBA_ORDER = 0x10;
/** Posters are rendered smaller: a resume loses nothing at this size. */
const MAX_SIDE_PIXELS = 4_000;

export async function drawPage(bytes: Uint8Array, pageNumber: number, dpi: number): Promise<Canvas> {
  return draw(
    bytes,
    { pageNumber, dpi, format: BGRA, flags: ANNOTATIONS | RGBA_ORDER, channels: 4 },
    canvasOf,
  );
}

/** Without colors, in a third of the time. */
export async function drawGrayPage(bytes: Uint8Array, pageNumber: number, dpi: number): Promise<Gray> {
  return draw(
    bytes,
    { pageNumber, dpi, format: GRAY, flags: ANNOTATIONS, channels: 1 },
    (pixels, width, height) => ({
      pixels: pixels.slice(),
      width,
      height,
    }),
  );
}

type Drawing = { pageNumber: number; dpi: number; format: number; flags: number; channels: number };

async function draw<T>(
  bytes: Uint8Array,
  { pageNumber, dpi, format, flags, channels }: Drawing,
  finish: (pixels: Uint8Array, width: number, height: number) => T,
): Promise<T> {
  const drawn = await withPdfium(bytes, ({ withPage }) =>
    withPage(pageNumber, ({ call, page, withMemory }) => {
      const [points, tall] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
      const scale = Math.min(dpi / 72, MAX_SIDE_PIXELS / Math.max(points, tall, 1));
      const [width, height] = [
        Math.max(1, Math.round(points * scale)),
        Math.max(1, Math.round(tall * scale)),
      ];
      return withMemory(width * height * channels, (pointer, pixels) => {
        const bitmap = call.FPDFBitmap_CreateEx(width, height, format, pointer, width * channels);
        try {
          call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
          return finish(pixels(), width, height);
        } finally {
          call.FPDFBitmap_Destroy(bitmap);
        }
      });
    }),
  );
  if (drawn) return drawn;
  throw documentFailure('corrupt-file', `Page ${pageNumber} of this PDF could not be rendered.`);
}

function canvasOf(pixels: Uint8Array, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const data = new Uint8ClampedArray(pixels);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

/** Draws an image upright, on white where it is transparent. */
export async function drawImage(bytes: Uint8Array): Promise<Canvas> {
  assertDrawable(imageSizeOf(bytes));
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw documentFailure('corrupt-file', 'This image is damaged. Upload it again.');
  });
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas;
}

/** In degrees clockwise: quarter turns rotate the page, a few degrees only its content. */
export function turned(picture: Canvas | Image, rotation: number): Canvas {
  const isSideways = Math.round(rotation / 90) % 2 !== 0;
  const { width, height } = picture;
  const canvas = createCanvas(isSideways ? height : width, isSideways ? width : height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}
