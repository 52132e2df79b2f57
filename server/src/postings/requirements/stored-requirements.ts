import { type Requirement, RequirementAbout } from '@tenon/contract/requirement';
import type { Vocabulary } from '../../skills/index.ts';
import { classifyRequirement } from './classify-requirement.ts';

/** A requirement as it may be stored or sent: rows from before requirements were classified have only these fields. */
export type StoredRequirement = Pick<Requirement, 'text' | 'kind'> & {
  [Field in keyof Requirement]?: Requirement[Field] | undefined;
};

/** Adds the fields that a requirement lacks, derived from its text. What someone chose stays. */
export function completeRequirement(stored: StoredRequirement, vocabulary: Vocabulary): Requirement {
  if (isComplete(stored)) return stored;
  const { about, languages, degree } = stored;
  const derived = classifyRequirement(stored.text, stored.kind, vocabulary);
  const skills = stored.skills ?? derived.skills;
  const years = stored.years === undefined ? derived.years : stored.years;
  const fields = stored.fields ?? derived.fields;
  const credentials = stored.credentials ?? derived.credentials;
  const others = new Set([...fields, ...credentials].map(({ id }) => id));
  const own = skills.filter(({ id }) => !others.has(id));
  return {
    text: stored.text,
    kind: stored.kind,
    about: about ?? aboutOf(derived.about, { years, skills: own, languages, degree }),
    years,
    skills: own,
    any: stored.any === undefined || own.length === 0 ? derived.any : stored.any,
    languages: languages ?? derived.languages,
    degree: degree === undefined ? derived.degree : degree,
    fields,
    credentials,
  };
}

/** What someone added or removed counts, whatever the text says. */
function aboutOf(
  derived: Requirement['about'],
  { years, skills, languages, degree }: Pick<StoredRequirement, 'years' | 'skills' | 'languages' | 'degree'>,
): Requirement['about'] {
  const added: Partial<Record<RequirementAbout, boolean | undefined>> = {
    skill: skills && skills.length > 0 ? true : undefined,
    years: typeof years === 'number' ? true : undefined,
    language: languages && languages.length > 0,
    degree: degree === undefined ? undefined : degree !== null,
  };
  const all = RequirementAbout.options.filter((kind) => added[kind] ?? derived.includes(kind));
  const known = all.filter((kind) => kind !== 'unclear');
  return known.length > 0 ? known : ['unclear'];
}

const cache = new WeakMap<readonly StoredRequirement[], Requirement[]>();

/** The same array if it is complete; otherwise cached, because many people are scored for the same requirements. */
export function completeRequirements(
  stored: readonly StoredRequirement[],
  vocabulary: Vocabulary,
): Requirement[] {
  if (stored.every(isComplete)) return stored as Requirement[];
  const known = cache.get(stored);
  if (known) return known;
  const complete = stored.map((requirement) => completeRequirement(requirement, vocabulary));
  cache.set(stored, complete);
  return complete;
}

const isComplete = (stored: StoredRequirement): stored is Requirement =>
  stored.about !== undefined && stored.fields !== undefined && stored.credentials !== undefined;
