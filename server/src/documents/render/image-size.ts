import { documentFailure } from '../document-failure.ts';

export type ImageSize = { width: number; height: number };

/** A page at 600 dpi has 35 million pixels, good cameras 50; larger images are meant to exhaust memory. */
const PIXEL_LIMIT = 60_000_000;
const SIDE_LIMIT = 20_000;

/** Checked before decoding: an image of a few kilobytes can claim to be gigabytes large. */
export function assertDrawable(size: ImageSize | undefined): void {
  if (!size) throw documentFailure('corrupt-file', 'This image is damaged. Upload it again.');
  const { width, height } = size;
  if (width * height > PIXEL_LIMIT || Math.max(width, height) > SIDE_LIMIT) {
    throw documentFailure(
      'image-too-large',
      `This image has ${width} × ${height} pixels. Upload one with at most 60 megapixels.`,
    );
  }
}

/** Width and height of a PNG or JPEG, from its header alone. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47) {
    return sized(view.getUint32(16), view.getUint32(20));
  }
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes and restart markers have no length.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    // All start-of-frame markers, without Huffman tables (c4), extensions (c8) and arithmetic tables (cc).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function sized(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
