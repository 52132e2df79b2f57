import WordExtractor from 'word-extractor';
import type { Extraction } from '../model.ts';
import type { FlowParagraph } from './flow/blocks.ts';
import { typeset } from './flow/typeset.ts';
import { corrupt } from './open-archive.ts';

/** Word before 2007: text only, with parts in visual order. */
export async function extractDoc(bytes: Uint8Array): Promise<Extraction> {
  const document = await new WordExtractor().extract(Buffer.from(bytes)).catch((cause: unknown) => {
    throw corrupt(cause);
  });
  const pages = typeset([
    ...paragraphsOf(document.getHeaders({ includeFooters: false }), 'header'),
    ...paragraphsOf(document.getTextboxes({ includeHeadersAndFooters: false })),
    ...paragraphsOf(document.getBody()),
    ...paragraphsOf(document.getFooters(), 'footer'),
  ]);
  return { kind: 'doc', pages, pageCount: pages.length, links: [], warnings: [] };
}

/** Word has its own characters for hyphens: 30 does not break a line, 31 is only drawn at the end of one. */
function paragraphsOf(text: string, margin?: 'header' | 'footer'): FlowParagraph[] {
  return text
    .replaceAll('\u001e', '-')
    .replaceAll('\u00ad', '-')
    .replaceAll('\u001f', '')
    .split(/[\r\n\f\v]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      runs: [{ text: line.replace(/^[•▪◦\u00b7\uf0b7]\s*/, '') }],
      margin,
      bullet: /^[•▪◦\u00b7\uf0b7]/.test(line),
    }));
}
