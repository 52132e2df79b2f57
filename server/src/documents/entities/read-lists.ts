import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, Reading, Section } from '../model.ts';
import { findCertifications } from './list-certifications.ts';
import { findSpokenLanguages } from './list-languages.ts';
import { findListedSkills } from './list-skills.ts';
import { findSummary } from './list-summary.ts';

export type ListsDraft = Pick<Draft, 'summary' | 'skills' | 'languages' | 'certifications'>;

/** Summary, skills, languages and certifications. */
export function readLists(reading: Reading, sections: Section[], vocabulary: Vocabulary): ListsDraft {
  const summary = findSummary(reading, sections);
  return {
    ...(summary ? { summary } : {}),
    skills: findListedSkills(reading, sections, vocabulary),
    languages: findSpokenLanguages(reading, sections),
    certifications: findCertifications(reading, sections),
  };
}
