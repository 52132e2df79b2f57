import type { RequirementInput } from '@tenon/contract/demands';
import type { NamedSkill, Requirement } from '@tenon/contract/requirement';
import { InvalidError } from '../../platform/errors.ts';
import { completeRequirement } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

let cache: { version: string; names: Map<string, string> } | undefined;

/**
 * Sets the names of skills from the vocabulary and removes duplicates. Unknown skills are rejected, unless the demand has
 * them already: their taxonomy may have been unloaded.
 */
export function resolveSkills(
  vocabulary: Vocabulary,
  requirements: readonly RequirementInput[],
  before: readonly Requirement[] = [],
): Requirement[] {
  const names = namesOf(vocabulary);
  const previousNames = new Map(
    before
      .flatMap(({ skills, fields = [], credentials = [] }) => [...skills, ...fields, ...credentials])
      .map(({ id, name }) => [id, name]),
  );
  const named = (skills: readonly NamedSkill[]) =>
    [...new Set(skills.map(({ id }) => id))].map((id) => {
      const name = names.get(id) ?? previousNames.get(id);
      if (name === undefined)
        throw new InvalidError(
          'unknown-skill',
          'One of the skills does not exist. Choose skills from the list.',
          { details: { skill: id } },
        );
      return { id, name };
    });
  return requirements.map(({ text, kind, years, skills, any, languages, degree }) =>
    completeRequirement({ text, kind, years, skills: named(skills), any, languages, degree }, vocabulary),
  );
}

/** Cached, because a loaded taxonomy has tens of thousands of skills. */
function namesOf(vocabulary: Vocabulary): Map<string, string> {
  if (cache?.version !== vocabulary.version) {
    const names = new Map([...vocabulary.skills()].map(({ id, name }) => [id, name]));
    cache = { version: vocabulary.version, names };
  }
  return cache.names;
}
