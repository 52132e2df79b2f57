import type { Requirement } from '@tenon/contract/matching';
import type { Vocabulary } from '../../../skills/index.ts';
import { proposeRequirements } from '../../demands/propose-requirements.ts';
import type { Wanted } from '../../scoring/score-subject.ts';
import type { FacetTexts } from '../../subjects/embed-facets.ts';
import { demandFacets } from '../../subjects/facets.ts';

/** What is wanted, and the texts by which it is compared. */
export type Understood = { wanted: Wanted; texts: FacetTexts };

export const MOST_SKILLS = 30;

export function wantedOfText(text: string, vocabulary: Vocabulary): Understood {
  const { title, level, requirements: asked } = proposeRequirements({ text, vocabulary });
  const requirements = asked.length > 0 ? asked : skillsNamed(vocabulary, text);
  const wanted = { title: title ?? '', level, requirements };
  return { wanted, texts: demandFacets({ title: wanted.title, text, requirements }) };
}

/** “python kafka berlin” asks for nothing in so many words: what it names is welcome. */
function skillsNamed(vocabulary: Vocabulary, text: string): Requirement[] {
  const named = new Map(vocabulary.findSkills(text).map(({ skill }) => [skill.id, skill.name]));
  return [...named].slice(0, MOST_SKILLS).map(([id, name]) => welcome(id, name));
}

/** A skill that is good to have. */
export const welcome = (id: string, name: string): Requirement => ({
  text: name,
  kind: 'nice',
  years: null,
  skills: [{ id, name }],
  any: false,
});
