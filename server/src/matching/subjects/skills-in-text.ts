import { deniedIn, type FoundSkill, type Vocabulary, wishedIn } from '../../skills/index.ts';

type SkillsIn = { affirmed: FoundSkill[]; denied: FoundSkill[] };

/**
 * Splits the skills that a text mentions into affirmed and negated ones (“no experience with Java or Go”). Skills that
 * someone only wants to learn are neither.
 */
export function skillsIn(vocabulary: Pick<Vocabulary, 'findSkills'>, text: string): SkillsIn {
  const found = vocabulary.findSkills(text);
  const isDenied = deniedIn(text, found);
  const isWished = wishedIn(text, found);
  return {
    affirmed: found.filter((_, index) => !isDenied[index] && !isWished[index]),
    denied: found.filter((_, index) => isDenied[index]),
  };
}
