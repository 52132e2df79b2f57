import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, Reading, Section } from '../model.ts';

export type HistoryDraft = Pick<Draft, 'positions' | 'education'>;

/** Where somebody worked and learned, entry by entry. */
export function readHistory(_reading: Reading, _sections: Section[], _vocabulary: Vocabulary): HistoryDraft {
  throw new Error('not built');
}
