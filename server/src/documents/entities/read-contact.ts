import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, Reading, Section } from '../model.ts';

export type ContactDraft = Pick<Draft, 'name' | 'headline' | 'emails' | 'phones' | 'links' | 'location'>;

/** Who the document is about and how to reach them. */
export function readContact(_reading: Reading, _sections: Section[], _vocabulary: Vocabulary): ContactDraft {
  throw new Error('not built');
}
