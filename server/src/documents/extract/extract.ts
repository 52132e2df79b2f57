import type { Extraction, Kind } from '../model.ts';
import { extractDocx } from './docx/extract-docx.ts';
import { extractDoc } from './extract-doc.ts';
import { extractImage } from './extract-image.ts';
import { extractText } from './extract-text.ts';
import { extractHtml } from './html/extract-html.ts';
import { limitText } from './limit-text.ts';
import { extractOdt } from './odt/extract-odt.ts';
import { extractPdf } from './pdf/extract-pdf.ts';
import { extractRtf } from './rtf/extract-rtf.ts';

export type ExtractOptions = {
  /** Further pages are left out, with a warning. */
  pageLimit: number;
};

/** Turns any kind of file into pages of text pieces. */
export async function extract(bytes: Uint8Array, kind: Kind, options: ExtractOptions): Promise<Extraction> {
  return limitText(await extractKind(bytes, kind, options));
}

async function extractKind(bytes: Uint8Array, kind: Kind, options: ExtractOptions): Promise<Extraction> {
  switch (kind) {
    case 'pdf':
      return extractPdf(bytes, options);
    case 'png':
    case 'jpeg':
      return extractImage(bytes, kind);
    case 'docx':
      return cut(extractDocx(bytes), options);
    case 'odt':
      return cut(extractOdt(bytes), options);
    case 'rtf':
      return cut(extractRtf(bytes), options);
    case 'doc':
      return cut(await extractDoc(bytes), options);
    case 'html':
      return cut(extractHtml(bytes), options);
    case 'text':
    case 'json_resume':
      return cut(extractText(bytes), options);
  }
}

function cut(extraction: Extraction, { pageLimit }: ExtractOptions): Extraction {
  if (extraction.pages.length <= pageLimit) return extraction;
  return {
    ...extraction,
    pages: extraction.pages.slice(0, pageLimit),
    warnings: [
      ...extraction.warnings,
      {
        code: 'truncated',
        message: `Only the first ${pageLimit} of ${extraction.pageCount} pages were parsed.`,
      },
    ],
  };
}
