import type { Vocabulary } from '../../skills/index.ts';
import { extractContact } from './contact/extract-contact.ts';
import { extractHistory } from './history/extract-history.ts';
import { extractLists } from './lists/extract-lists.ts';
import type { EntityExtractor } from './port.ts';

/** Uses rules for layout, words and gazetteers. */
export function ruleBasedExtractor(vocabulary: Vocabulary): EntityExtractor {
  return {
    name: 'rules',
    version: '1',
    async extract({ layout, sections }) {
      return {
        ...extractContact(layout, sections, vocabulary),
        ...extractLists(layout, sections, vocabulary),
        ...extractHistory(layout, sections, vocabulary),
      };
    },
  };
}
