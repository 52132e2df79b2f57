import type { PostingRequirement } from '@tenon/contract/posting';
import type { Vocabulary } from '../../skills/index.ts';

const SURE = 0.5;

/** The skills that a text names and that hardly mean something else, each once. */
export function sureSkills(
  text: string,
  vocabulary: Pick<Vocabulary, 'findSkills'>,
): PostingRequirement['skills'] {
  const sure = vocabulary.findSkills(text).filter(({ certainty }) => certainty >= SURE);
  return [...new Map(sure.map(({ skill: { id, name } }) => [id, { id, name }])).values()];
}
