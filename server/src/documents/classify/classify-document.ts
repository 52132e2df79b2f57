import type { DocumentClass, Reading, Section } from '../model.ts';

/** How likely a document is a resume, and what it looks like. */
export function classifyDocument(
  reading: Reading,
  sections: Section[],
): { probability: number; looksLike: DocumentClass } {
  const kinds = new Set(sections.filter((section) => section.heading).map((section) => section.kind));
  const hasAddress = /\S@\S+\.\S/.test(reading.text);
  const strength = kinds.size + (hasAddress ? 1 : 0) - 2;
  const probability = 1 / (1 + Math.exp(-strength));
  return { probability, looksLike: probability >= 0.5 ? 'resume' : 'other' };
}
