import type { NamedSkill } from '@tenon/contract/requirement';
import type { Vocabulary } from '../../skills/index.ts';

const MIN_CERTAINTY = 0.5;

/** Skills that a text mentions unambiguously, each once. */
export function findConfidentSkills(text: string, vocabulary: Pick<Vocabulary, 'findSkills'>): NamedSkill[] {
  const confident = vocabulary.findSkills(text).filter(({ certainty }) => certainty >= MIN_CERTAINTY);
  return [...new Map(confident.map(({ skill: { id, name } }) => [id, { id, name }])).values()];
}
