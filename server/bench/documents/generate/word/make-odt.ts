import { strToU8, zipSync } from 'fflate';
import { markup } from '../html/markup.ts';
import type { Block } from './blocks.ts';

/** OpenDocument text, as LibreOffice writes it. */
export function makeOdt(blocks: readonly Block[]): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3"><office:automatic-styles><style:style style:name="B" style:family="paragraph"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="N" style:family="paragraph"><style:text-properties fo:font-weight="bold" fo:font-size="20pt"/></style:style><style:style style:name="H" style:family="paragraph"><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style></office:automatic-styles><office:body><office:text>${blocks.map(write).join('')}</office:text></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  return zipSync(
    {
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8(content),
      'META-INF/manifest.xml': strToU8(manifest),
    },
    // A fixed date, so that the same resume gives the same bytes.
    { mtime: '2025-06-03T12:00:00Z' },
  );
}

const paragraph = (text: string, style = 'Standard') =>
  `<text:p text:style-name="${style}">${markup(text).replaceAll('\t', '<text:tab/>')}</text:p>`;

function write(block: Block): string {
  switch (block.kind) {
    case 'name':
      return paragraph(block.text, 'N');
    case 'heading':
      return `<text:h text:style-name="H" text:outline-level="1">${markup(block.text)}</text:h>`;
    case 'bold':
      return paragraph(block.text, 'B');
    case 'bullet':
      return `<text:list><text:list-item>${paragraph(block.text)}</text:list-item></text:list>`;
    case 'tabbed':
      return paragraph(block.right ? `${block.left}\t${block.right}` : block.left, 'B');
    case 'table': {
      const rows = [...(block.head ? [block.head] : []), ...block.rows];
      const cell = (text: string) =>
        `<table:table-cell office:value-type="string">${text
          .split('\n')
          .map((line) => paragraph(line))
          .join('')}</table:table-cell>`;
      return `<table:table><table:table-column table:number-columns-repeated="${rows[0]?.length ?? 1}"/>${rows
        .map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`)
        .join('')}</table:table>`;
    }
    default:
      return paragraph(block.text);
  }
}
