import type { SectionKind } from '../../model.ts';

/** Headings of each kind in one language, separated by bars. Accents and case are ignored. */
export type HeadingWords = Record<SectionKind, string>;
