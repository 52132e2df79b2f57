const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The usual encoding of Windows programs that do not write Unicode. */
const western = new TextDecoder('windows-1252');

const BINARY_SAMPLE = 8192;
/** Maximum share of control characters in the sample; real texts have none. */
const CONTROL_SHARE = 0.01;

/** Decodes by byte order mark, otherwise as UTF-8 if valid, otherwise as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markOf(bytes) ?? withoutMark(bytes);
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeWide(bytes, encoding === 'utf-32le');
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}

export function looksLikeText(bytes: Uint8Array): boolean {
  if (markOf(bytes) ?? withoutMark(bytes)) return true;
  const sample = bytes.subarray(0, BINARY_SAMPLE);
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) controls += 1;
  }
  return controls <= sample.length * CONTROL_SHARE;
}

/** UTF-32, which TextDecoder does not support but some programs still write. */
function decodeWide(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const letters: string[] = [];
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    letters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return letters.join('').toWellFormed();
}

function markOf([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return 'utf-32le';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Western text in UTF-16 has a zero in every other byte. */
function withoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 512);
  if (sample.length < 8) return undefined;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le';
  if (even > sample.length * 0.3 && odd === 0) return 'utf-16be';
  return undefined;
}
