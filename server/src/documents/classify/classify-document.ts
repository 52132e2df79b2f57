import type { DocumentClass, Reading, Section } from '../model.ts';

/** How likely a document is a resume, and what it looks like. */
export function classifyDocument(
  _reading: Reading,
  _sections: Section[],
): { probability: number; looksLike: DocumentClass } {
  throw new Error('not built');
}
