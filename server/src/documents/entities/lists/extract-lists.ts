import type { Vocabulary } from '../../../skills/index.ts';
import type { Draft, Reading, Section } from '../../model.ts';
import { findCertifications } from './certifications.ts';
import { findSpokenLanguages } from './languages.ts';
import { findListedSkills } from './skills/find-skills.ts';
import { findSummary } from './summary.ts';

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
