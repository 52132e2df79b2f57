import type { PdfiumPage } from '../../render/pdfium.ts';

export type Replacement = {
  /** Equal for all parts of a letter or syllable. */
  mark: number;
  text: string;
};

const KEY = 'ActualText\0';
const KEY_AT = 0;
const LENGTH_AT = 16;
const TEXT_AT = 32;
const MAX_BYTES = 256;
/** A syllable is shorter; a longer text would not be what is drawn. */
const MAX_LETTERS = 8;
/** First bytes of Hebrew, Arabic, the Indic scripts, Thai and Lao in UTF-16. */
const COMPLEX = { first: 0x05, last: 0x0e };

/** The text that a drawing of a letter in a complex script stands for, if the file says so. */
export function getReplacement({ call, answers }: PdfiumPage, object: number): Replacement | undefined {
  const count = call.FPDFPageObj_CountMarks(object);
  for (let index = count - 1; index >= 0; index--) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    writeKey(answers);
    const isKnown = call.FPDFPageObjMark_GetParamStringValue(
      mark,
      answers.at(KEY_AT),
      answers.at(TEXT_AT),
      MAX_BYTES,
      answers.at(LENGTH_AT),
    );
    const length = answers.int(LENGTH_AT);
    if (isKnown !== 1 || length < 4 || length > MAX_BYTES) continue;
    const text = decode(answers, length / 2 - 1);
    if (text) return { mark, text };
  }
  return undefined;
}

function writeKey({ setInt }: PdfiumPage['answers']): void {
  const bytes = Buffer.alloc(12);
  bytes.write(KEY, 'latin1');
  for (const at of [0, 4, 8]) setInt(KEY_AT + at, bytes.readUInt32LE(at));
}

/** The library returns the bytes of UTF-16 strings as characters. */
function decode({ int }: PdfiumPage['answers'], count: number): string | undefined {
  const codes = Array.from({ length: count }, (_, index) => {
    const word = int(TEXT_AT + 4 * Math.floor(index / 2));
    return index % 2 === 0 ? word & 0xffff : word >>> 16;
  });
  const isComplex = (code: number, index: number) =>
    index % 2 === 1 || (code >= COMPLEX.first && code <= COMPLEX.last);
  if (count === 0 || count % 2 === 1 || count > 2 * MAX_LETTERS || !codes.every(isComplex)) return undefined;
  const letters = Array.from(
    { length: count / 2 },
    (_, index) => ((codes[2 * index] ?? 0) << 8) | (codes[2 * index + 1] ?? 0),
  );
  return String.fromCharCode(...letters);
}
