import type { Requirement } from '@tenon/contract/matching';
import { blindText } from './blind-text.ts';
import type { FacetTexts } from './embed-facets.ts';
import type { SubjectFacts } from './facts.ts';
import { keyDescription } from './facts-of-posting.ts';

type Facts = Pick<SubjectFacts, 'titles' | 'skills' | 'sentences'>;

/** Blind, because facts are. */
export function personFacets(facts: Facts): FacetTexts {
  const titles = facts.titles.map(({ text }) => text);
  const skills = [...skillNames(facts), ...sentencesFrom(facts, 'skills')];
  const done = sentencesFrom(facts, 'position');
  const others = [sentencesFrom(facts, 'headline'), sentencesFrom(facts, 'summary')].flat();
  return {
    skills: joined(skills),
    experience: joined([...titles, ...done]),
    full: joined([
      ...others,
      ...titles,
      ...skills,
      ...done,
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

/** A pasted text has no parts: all of it is meant in each. */
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
  const blind = (each: string) => blindText(each, { names: [] });
  const requirementTexts = requirements.map(({ text: written }) => written);
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

/** A line each: nothing of one runs into the next. */
const joined = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join('\n');
