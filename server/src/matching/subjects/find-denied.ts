import { deniedIn, type FoundSkill, type Vocabulary } from '../../skills/index.ts';

export type SkillsIn = { affirmed: FoundSkill[]; denied: FoundSkill[] };

/** The skills that a text names, apart from those that it says are not there: “no experience with Java or Go”. */
export function skillsIn(vocabulary: Pick<Vocabulary, 'findSkills'>, text: string): SkillsIn {
  const found = vocabulary.findSkills(text);
  const gone = deniedIn(text, found);
  return {
    affirmed: found.filter((_, at) => !gone[at]),
    denied: found.filter((_, at) => gone[at]),
  };
}
