import type { Draft } from './model.ts';

/** A draft in which nothing was found yet. */
export const emptyDraft: Readonly<Draft> = {
  emails: [],
  phones: [],
  links: [],
  positions: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
};
