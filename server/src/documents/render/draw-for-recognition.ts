import { createCanvas } from '@napi-rs/canvas';
import type { Kind, Page } from '../model.ts';
import { type Gray, grayOf } from './gray.ts';
import { drawGrayPage, drawImage } from './render-page.ts';

/** Less loses small type, more only costs time. */
const DPI = 200;
/** Images with a higher resolution are scaled down. */
const MAX_DPI = 300;
/** Larger scaling does not turn blots into letters. */
const MAX_SCALE = 4;

/** Renders a page for OCR; `dpi` is the resolution of the result. */
export async function drawForRecognition(
  bytes: Uint8Array,
  kind: Kind,
  page: Page,
): Promise<{ gray: Gray; dpi: number }> {
  if (kind === 'pdf') {
    const gray = await drawGrayPage(bytes, page.number, DPI);
    return { gray, dpi: (gray.width / page.width) * 72 };
  }
  const picture = await drawImage(bytes);
  const dpi = (picture.width / page.width) * 72;
  const factor = dpi < DPI ? Math.min(DPI / dpi, MAX_SCALE) : Math.min(1, MAX_DPI / dpi);
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { gray: grayOf(canvas), dpi: (width / page.width) * 72 };
}
