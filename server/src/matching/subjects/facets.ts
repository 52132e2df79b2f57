import type { Requirement } from '@tenon/contract/matching';
import { blindText } from './blind-text.ts';
import type { FacetTexts } from './embed-facets.ts';
import type { SubjectFacts } from './facts.ts';
import { keyDescription } from './facts-of-posting.ts';

type Facts = Pick<SubjectFacts, 'titles' | 'skills' | 'sentences'>;

export function personFacets(facts: Facts): FacetTexts {
  const titles = facts.titles.map(({ text }) => text);
  const skills = [...skillNames(facts), ...sentencesFrom(facts, 'skills')];
  const duties = sentencesFrom(facts, 'position');
  const others = [sentencesFrom(facts, 'headline'), sentencesFrom(facts, 'summary')].flat();
  return {
    skills: joined(skills),
    experience: joined([...titles, ...duties]),
    full: joined([
      ...others,
      ...titles,
      ...skills,
      ...duties,
      ...sentencesFrom(facts, 'certification'),
      ...sentencesFrom(facts, 'education'),
    ]),
  };
}

export function postingFacets(facts: Facts): FacetTexts {
  return demandLikeFacets(
    facts.titles.map(({ text }) => text),
    sentencesFrom(facts, 'requirements'),
    sentencesFrom(facts, 'description'),
  );
}

/** A pasted text has no sections, so all of it counts as experience. */
export function textFacets(facts: Facts): FacetTexts {
  const full = joined([...facts.titles.map(({ text }) => text), ...facts.sentences.map(({ text }) => text)]);
  return { skills: joined(skillNames(facts)), experience: full, full };
}

export function demandFacets({
  title,
  text,
  requirements,
}: {
  title: string;
  text: string;
  requirements: readonly Pick<Requirement, 'text' | 'skills'>[];
}): FacetTexts {
  const blind = (part: string) => blindText(part, { names: [] });
  const requirementTexts = requirements.map(({ text: requirement }) => requirement);
  const description = keyDescription(blind(text), requirementTexts.map(blind));
  return demandLikeFacets([blind(title)], requirementTexts.map(blind), description);
}

function demandLikeFacets(title: string[], requirements: string[], description: string[]): FacetTexts {
  return {
    skills: joined(requirements),
    experience: joined([...title, ...description]),
    full: joined([...title, ...requirements, ...description]),
  };
}

const skillNames = ({ skills }: Facts) => skills.map(({ name }) => name);
const sentencesFrom = ({ sentences }: Facts, place: SubjectFacts['sentences'][number]['place']) =>
  sentences.flatMap((sentence) => (sentence.place === place ? sentence.text : []));

/** One part per line, so that the model does not read two as one sentence. */
const joined = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join('\n');
