import type { Requirement } from '@tenon/contract/matching';
import type { Vocabulary } from '../../../skills/index.ts';
import { proposeRequirements } from '../../demands/propose-requirements.ts';
import type { DemandSpec } from '../../scoring/demand-spec.ts';
import type { FacetTexts } from '../../subjects/embed-facets.ts';
import { demandFacets } from '../../subjects/facets.ts';

/** What is searched for, and the texts to embed. */
export type ResolvedDemand = { demand: DemandSpec; texts: FacetTexts };

export const MAX_SKILLS = 30;

export function demandFromText(text: string, vocabulary: Vocabulary): ResolvedDemand {
  const { title, level, requirements: proposed } = proposeRequirements({ text, vocabulary });
  const requirements = proposed.length > 0 ? proposed : skillRequirements(vocabulary, text);
  const demand = { title: title ?? '', level, requirements };
  return { demand, texts: demandFacets({ title: demand.title, text, requirements }) };
}

/** “python kafka berlin” has no requirements. Its skills are nice to have. */
function skillRequirements(vocabulary: Vocabulary, text: string): Requirement[] {
  const named = new Map(vocabulary.findSkills(text).map(({ skill }) => [skill.id, skill.name]));
  return [...named].slice(0, MAX_SKILLS).map(([id, name]) => niceToHave(id, name));
}

export const niceToHave = (id: string, name: string): Requirement => ({
  text: name,
  kind: 'nice',
  years: null,
  about: ['skill'],
  skills: [{ id, name }],
  any: false,
  languages: [],
  degree: null,
  fields: [],
  credentials: [],
});
