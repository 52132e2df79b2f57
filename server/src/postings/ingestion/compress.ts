import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Pages shrink to a sixth at a speed that does not show; higher levels cost more than they save. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** A page has 5 MB at most and an entry with its draft hardly more: whatever is larger was not made by us. */
const MAX_DECOMPRESSED_BYTES = 64 * 1024 * 1024;

export function compressText(text: string): string {
  return zstdCompressSync(text, OPTIONS).toString('base64');
}

export function decompressText(content: Uint8Array): string {
  return zstdDecompressSync(content, { maxOutputLength: MAX_DECOMPRESSED_BYTES }).toString('utf8');
}
