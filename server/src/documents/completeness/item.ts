import type { Unexplained } from '@tenon/contract/documents';
import type { Line, Section, SectionKind } from '../model.ts';

/** Offsets are in the text of the document. */
export type Item = Omit<Unexplained, 'key' | 'text' | 'evidence'> & { from: number; to: number };

/** Dates in other sections (projects, courses, awards, …) need no position or education, if there are some. */
export const listOf: Partial<Record<SectionKind, Unexplained['list']>> = {
  experience: 'positions',
  education: 'education',
  other: null,
  contact: null,
  summary: null,
};
export const isHistory = ({ kind }: Section) => kind === 'experience' || kind === 'education';

export const wordCount = (lines: readonly Line[]) => lines.reduce((sum, { words }) => sum + words.length, 0);
