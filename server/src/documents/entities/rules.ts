import type { Vocabulary } from '../../skills/index.ts';
import type { EntityReader } from './port.ts';
import { readContact } from './read-contact.ts';
import { readHistory } from './read-history.ts';
import { readLists } from './read-lists.ts';

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
