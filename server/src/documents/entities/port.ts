import type { Draft, Layout, Section } from '../model.ts';

/**
 * Extracts the values of a resume. Implemented by rules; a trained sequence model could be another implementation. An
 * extractor only reports what the text says: each value must be at its stated offsets.
 */
export interface EntityExtractor {
  name: string;
  /** Part of the version of every profile. */
  version: string;
  extract(input: { layout: Layout; sections: Section[] }): Promise<Draft>;
}
