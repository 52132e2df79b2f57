/** Counts the pages of a PDF that this program wrote: each has one page object, outside of compressed streams. */
export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Type /Page\n').length - 1;
}
