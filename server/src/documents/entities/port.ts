import type { Draft, Reading, Section } from '../model.ts';

/**
 * Finds the facts of a resume. The rules are one; a trained sequence model can be another. Readers only say
 * what stands in the text: whatever they give must lie at the characters they name.
 */
export interface EntityReader {
  name: string;
  /** Part of the version of every profile made with it. */
  version: string;
  read(input: { reading: Reading; sections: Section[] }): Promise<Draft>;
}
