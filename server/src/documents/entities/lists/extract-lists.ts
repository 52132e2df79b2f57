import type { Vocabulary } from '../../../skills/index.ts';
import type { Draft, Layout, Section } from '../../model.ts';
import { findCertifications } from './certifications.ts';
import { findSpokenLanguages } from './languages.ts';
import { findListedSkills } from './skills/find-skills.ts';
import { findSummary } from './summary.ts';

export type ListsDraft = Pick<Draft, 'summary' | 'skills' | 'languages' | 'certifications'>;

/** Summary, skills, languages and certifications. */
export function extractLists(layout: Layout, sections: Section[], vocabulary: Vocabulary): ListsDraft {
  const summary = findSummary(layout, sections);
  return {
    ...(summary ? { summary } : {}),
    skills: findListedSkills(layout, sections, vocabulary),
    languages: findSpokenLanguages(layout, sections),
    certifications: findCertifications(layout, sections),
  };
}
