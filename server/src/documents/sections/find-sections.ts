import type { Reading, Section } from '../model.ts';

/** Never empty for a reading with lines: without headings, one section of kind `other` after `contact`. */
export function findSections(_reading: Reading): Section[] {
  throw new Error('not built');
}
