import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The modification date of the file, or else its creation date. */
export async function madeAt(pdf: PDFDocumentProxy): Promise<Date | undefined> {
  try {
    const { info } = await pdf.getMetadata();
    const { ModDate, CreationDate } = info as { ModDate?: unknown; CreationDate?: unknown };
    return parsePdfDate(ModDate) ?? parsePdfDate(CreationDate);
  } catch {
    return undefined;
  }
}

/** `D:20240131120000+01'00'`, possibly truncated after the year. */
export function parsePdfDate(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const found = /^\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:Z|([+-])(\d\d)'?(\d\d)?)?/u.exec(
    text,
  );
  if (!found) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = (found[7] === '-' ? -1 : 1) * (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0));
  if (year < 1980 || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
}
