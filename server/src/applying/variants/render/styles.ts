import type { VariantLayout, VariantPageSize } from '@tenon/contract/variants';

/** Sizes in points. All layouts have one column and real headings, which every applicant tracking system can read. */
export type Style = {
  font: 'sans' | 'serif';
  margin: { x: number; y: number };
  size: { name: number; headline: number; heading: number; body: number };
  lineGap: number;
  /** Space above a section, an entry and a bullet. */
  space: { section: number; entry: number; bullet: number };
  align: 'left' | 'center';
  color: { name: string; heading: string; text: string; muted: string; rule: string | null };
};

const INK = '#1a1a1a';
const GRAY = '#4a4a4a';

export const styles: Record<VariantLayout, Style> = {
  classic: {
    font: 'serif',
    margin: { x: 62, y: 56 },
    size: { name: 22, headline: 12, heading: 12, body: 10.5 },
    lineGap: 1.5,
    space: { section: 13, entry: 7, bullet: 1.5 },
    align: 'center',
    color: { name: INK, heading: INK, text: INK, muted: GRAY, rule: '#8a8a8a' },
  },
  compact: {
    font: 'sans',
    margin: { x: 46, y: 40 },
    size: { name: 17, headline: 10, heading: 10, body: 9 },
    lineGap: 0.5,
    space: { section: 8, entry: 4, bullet: 0.5 },
    align: 'left',
    color: { name: INK, heading: INK, text: INK, muted: GRAY, rule: '#bdbdbd' },
  },
  modern: {
    font: 'sans',
    margin: { x: 56, y: 54 },
    size: { name: 24, headline: 12, heading: 12, body: 10 },
    lineGap: 2,
    space: { section: 15, entry: 8, bullet: 2 },
    align: 'left',
    color: { name: '#14506b', heading: '#14506b', text: INK, muted: GRAY, rule: null },
  },
};

export const pageSizes: Record<VariantPageSize, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};
