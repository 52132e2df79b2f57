import type { Requirement } from '@tenon/contract/matching';
import { InvalidError } from '../../platform/errors.ts';
import type { Vocabulary } from '../../skills/index.ts';

let cache: { version: string; names: Map<string, string> } | undefined;

/**
 * Sets the names of skills from the vocabulary and removes duplicates. Unknown skills are rejected, unless the demand has
 * them already: their taxonomy may have been unloaded.
 */
export function resolveSkills(
  vocabulary: Vocabulary,
  requirements: Requirement[],
  before: Requirement[] = [],
): Requirement[] {
  const names = namesOf(vocabulary);
  const previousNames = new Map(before.flatMap(({ skills }) => skills.map(({ id, name }) => [id, name])));
  return requirements.map(({ text, kind, years, skills, any }) => {
    const ids = [...new Set(skills.map(({ id }) => id))];
    const named = ids.map((id) => {
      const name = names.get(id) ?? previousNames.get(id);
      if (name === undefined)
        throw new InvalidError(
          'unknown-skill',
          'One of the skills does not exist. Choose skills from the list.',
          { details: { skill: id } },
        );
      return { id, name };
    });
    return { text, kind, years, skills: named, any };
  });
}

/** Cached, because a loaded taxonomy has tens of thousands of skills. */
function namesOf(vocabulary: Vocabulary): Map<string, string> {
  if (cache?.version !== vocabulary.version) {
    const names = new Map([...vocabulary.skills()].map(({ id, name }) => [id, name]));
    cache = { version: vocabulary.version, names };
  }
  return cache.names;
}
