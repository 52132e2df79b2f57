import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, Reading, Section } from '../model.ts';

export type ListsDraft = Pick<Draft, 'summary' | 'skills' | 'languages' | 'certifications'>;

/** Summary, skills, languages and certifications. */
export function readLists(_reading: Reading, _sections: Section[], _vocabulary: Vocabulary): ListsDraft {
  throw new Error('not built');
}
