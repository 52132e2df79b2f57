import type { Draft, Layout, Section } from '../model.ts';

/**
 * Finds the facts of a resume. The rules are one; a trained sequence model can be another. Readers only say
 * what stands in the text: whatever they give must lie at the characters they name.
 */
export interface EntityExtractor {
  name: string;
  /** Part of the version of every profile made with it. */
  version: string;
  extract(input: { layout: Layout; sections: Section[] }): Promise<Draft>;
}
