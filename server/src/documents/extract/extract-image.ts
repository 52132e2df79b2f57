import type { Extraction } from '../model.ts';
import { drawImage } from '../render/render-page.ts';

/** Width of A4 in portrait and landscape, in points, assumed for a page image. */
const UPRIGHT = 595;
const ACROSS = 842;

/** An image as a document with one page that needs OCR. */
export async function extractImage(bytes: Uint8Array, kind: 'png' | 'jpeg'): Promise<Extraction> {
  const picture = await drawImage(bytes);
  const width = picture.width > picture.height ? ACROSS : UPRIGHT;
  const height = (width * picture.height) / picture.width;
  return {
    kind,
    pages: [{ number: 1, width, height, source: 'ocr', pieces: [], needsRecognition: true }],
    pageCount: 1,
    links: [],
    warnings: [],
  };
}
