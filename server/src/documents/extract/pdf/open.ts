import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { UnprocessableError } from '../../../platform/errors.ts';
import { documentFailure } from '../../document-failure.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a PDF while `read` runs, and always frees its memory. */
export async function withPdf<T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    // PDF.js takes ownership of the buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    // All resources are in its package: nothing is ever fetched for a document.
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    useWorkerFetch: false,
    enableXfa: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    return await read(await opened(task.promise));
  } finally {
    await task.destroy();
  }
}

async function opened(document: Promise<PDFDocumentProxy>): Promise<PDFDocumentProxy> {
  try {
    const pdf = await document;
    if (pdf.numPages > 0) return pdf;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw documentFailure(
        'encrypted-file',
        'This PDF is password-protected. Remove the password and upload it again.',
      );
    }
    // Without the cause, because its message may quote the document.
    throw corrupt();
  }
  throw corrupt();
}

function corrupt(): UnprocessableError {
  return documentFailure(
    'corrupt-file',
    'This PDF is damaged and cannot be opened. Export it again and upload the new file.',
  );
}
