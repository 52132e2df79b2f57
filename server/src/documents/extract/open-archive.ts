import { unzipSync } from 'fflate';
import { UnprocessableError } from '../../platform/errors.ts';
import { decodeText } from '../detect/decode-text.ts';
import { documentFailure } from '../document-failure.ts';

/** Text parts of a resume take kilobytes; one that expands to more is an attack. */
const PART_LIMIT = 30 * 1024 * 1024;
const TOTAL_LIMIT = 60 * 1024 * 1024;
const PARTS_LIMIT = 5000;

/** The requested text parts of a ZIP-based document, by path. Pictures and other parts are not unpacked. */
export function openArchive(bytes: Uint8Array, wanted: (path: string) => boolean): Map<string, string> {
  let total = 0;
  let parts = 0;
  const refuse = () => {
    throw documentFailure(
      'archive-bomb',
      'This archive expands to far more data than a document of its size should. It was not opened.',
    );
  };
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        parts += 1;
        if (parts > PARTS_LIMIT) refuse();
        if (!wanted(name)) return false;
        total += originalSize;
        if (originalSize > PART_LIMIT || total > TOTAL_LIMIT) refuse();
        return true;
      },
    });
    return new Map(Object.entries(files).map(([path, content]) => [path, decodeText(content)]));
  } catch (error) {
    if (error instanceof UnprocessableError) throw error;
    throw corrupt(error);
  }
}

export function corrupt(cause?: unknown): UnprocessableError {
  return documentFailure(
    'corrupt-file',
    'This file is damaged and cannot be opened. Export it again and upload the new file.',
    { cause },
  );
}
