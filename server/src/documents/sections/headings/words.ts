import type { SectionKind } from '../../model.ts';

/** For each kind the headings it goes by in one language, separated by bars. Accents and case do not matter. */
export type HeadingWords = Record<SectionKind, string>;
