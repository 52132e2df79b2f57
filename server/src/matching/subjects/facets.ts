import type { Requirement } from '@tenon/contract/matching';
import { blindText } from './blind-text.ts';
import type { FacetTexts } from './embed-facets.ts';
import type { SubjectFacts } from './facts.ts';
import { keyDescription } from './facts-of-posting.ts';

type Facts = Pick<SubjectFacts, 'titles' | 'skills' | 'sentences'>;

/** Blind, because facts are. */
export function personFacets(facts: Facts): FacetTexts {
  const titles = facts.titles.map(({ text }) => text);
  const skills = [...named(facts), ...said(facts, 'skills')];
  const done = said(facts, 'position');
  const others = [said(facts, 'headline'), said(facts, 'summary')].flat();
  return {
    skills: joined(skills),
    experience: joined([...titles, ...done]),
    full: joined([
      ...others,
      ...titles,
      ...skills,
      ...done,
      ...said(facts, 'certification'),
      ...said(facts, 'education'),
    ]),
  };
}

export function postingFacets(facts: Facts): FacetTexts {
  return rolesFacets(
    facts.titles.map(({ text }) => text),
    said(facts, 'requirements'),
    said(facts, 'description'),
  );
}

/** A pasted text has no parts: all of it is meant in each. */
export function textFacets(facts: Facts): FacetTexts {
  const full = joined([...facts.titles.map(({ text }) => text), ...facts.sentences.map(({ text }) => text)]);
  return { skills: joined(named(facts)), experience: full, full };
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
  const asked = requirements.map(({ text: written }) => written);
  const description = keyDescription(blind(text), asked.map(blind));
  return rolesFacets([blind(title)], asked.map(blind), description);
}

function rolesFacets(title: string[], requirements: string[], description: string[]): FacetTexts {
  return {
    skills: joined(requirements),
    experience: joined([...title, ...description]),
    full: joined([...title, ...requirements, ...description]),
  };
}

const named = ({ skills }: Facts) => skills.map(({ name }) => name);
const said = ({ sentences }: Facts, place: SubjectFacts['sentences'][number]['place']) =>
  sentences.flatMap((sentence) => (sentence.place === place ? sentence.text : []));

/** A line each: nothing of one runs into the next. */
const joined = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join('\n');
