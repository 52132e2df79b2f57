import { isAscii } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes text of unknown encoding. A byte order mark decides; without one, the first non-ASCII bytes do: if they are
 * not UTF-8, the text is Windows-1252. ASCII before them is the same in both.
 */
export function decodeText(): { push: (bytes: Uint8Array) => string; end: () => string } {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let start: Uint8Array = new Uint8Array();
  let isStarted = false;

  function push(bytes: Uint8Array): string {
    if (decoder) return decoder.decode(bytes, { stream: true });
    const all = start.length > 0 ? Buffer.concat([start, bytes]) : bytes;
    // The byte order mark and the first non-ASCII character may be split across chunks.
    if (!isStarted && all.length < 4) {
      start = all;
      return '';
    }
    const marked = isStarted ? undefined : encodingByMark(all);
    isStarted = true;
    start = new Uint8Array();
    if (!marked && isAscii(all))
      return Buffer.from(all.buffer, all.byteOffset, all.length).toString('latin1');
    decoder = new TextDecoder(marked ?? (isUtf8(all) ? 'utf-8' : 'windows-1252'));
    return decoder.decode(all, { stream: true });
  }

  function end(): string {
    if (decoder) return decoder.decode();
    const encoding = encodingByMark(start) ?? (isUtf8(start) ? 'utf-8' : 'windows-1252');
    return new TextDecoder(encoding).decode(start);
  }

  return { push, end };
}

function encodingByMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** A character that is cut off by the end of the chunk still counts as UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
