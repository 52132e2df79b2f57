import type { Vocabulary } from '../../skills/index.ts';
import { readContact } from './contact/extract-contact.ts';
import { readHistory } from './history/extract-history.ts';
import { readLists } from './lists/extract-lists.ts';
import type { EntityReader } from './port.ts';

/** Rules over layout, words and gazetteers. */
export function ruleReader(vocabulary: Vocabulary): EntityReader {
  return {
    name: 'rules',
    version: '1',
    async read({ reading, sections }) {
      return {
        ...readContact(reading, sections, vocabulary),
        ...readLists(reading, sections, vocabulary),
        ...readHistory(reading, sections, vocabulary),
      };
    },
  };
}
