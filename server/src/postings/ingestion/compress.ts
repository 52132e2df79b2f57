import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Level 3 shrinks pages to a sixth at no noticeable cost. Higher levels cost more than they save. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** A page has at most 5 MB, and an entry with its draft hardly more. Anything larger was not written by us. */
const MAX_DECOMPRESSED_BYTES = 64 * 1024 * 1024;

export function compressText(text: string): string {
  return zstdCompressSync(text, OPTIONS).toString('base64');
}

export function decompressText(content: Uint8Array): string {
  return zstdDecompressSync(content, { maxOutputLength: MAX_DECOMPRESSED_BYTES }).toString('utf8');
}
