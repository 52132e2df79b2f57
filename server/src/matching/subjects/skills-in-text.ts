import { deniedIn, type FoundSkill, type Vocabulary, wishedIn } from '../../skills/index.ts';

type SkillsIn = { affirmed: FoundSkill[]; denied: FoundSkill[] };

/**
 * The skills that a text names, apart from those that it says are not there (“no experience with Java or Go”). What
 * somebody only hopes for (“want to learn Go”) is neither.
 */
export function skillsIn(vocabulary: Pick<Vocabulary, 'findSkills'>, text: string): SkillsIn {
  const found = vocabulary.findSkills(text);
  const isDenied = deniedIn(text, found);
  const isWished = wishedIn(text, found);
  return {
    affirmed: found.filter((_, at) => !isDenied[at] && !isWished[at]),
    denied: found.filter((_, at) => isDenied[at]),
  };
}
