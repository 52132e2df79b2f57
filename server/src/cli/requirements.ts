import { createInterface } from 'node:readline';
import { classifyRequirement } from '../postings/requirements/classify-requirement.ts';
import { openVocabulary } from '../skills/index.ts';
import type { CommandContext } from './context.ts';

const SECTION = /^#\s*(must|nice)\s*$/i;
const BULLET = /^\s*(?:[•‣▪●◦·*–—-]\s+|\d{1,2}[.)]\s+)/u;

/** Needs no server, database or network. */
export function addRequirementsCommand({ program }: CommandContext): void {
  program
    .command('requirements')
    .description(
      'classify the requirements in stdin, one per line; `# must` and `# nice` start a section; prints one JSON document per line',
    )
    .action(async () => {
      const vocabulary = await openVocabulary();
      let section: 'must' | 'nice' = 'must';
      const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
      for await (const line of lines) {
        const heading = SECTION.exec(line)?.[1]?.toLowerCase();
        const text = line.replace(BULLET, '').trim();
        if (heading) section = heading === 'nice' ? 'nice' : 'must';
        else if (text !== '')
          process.stdout.write(`${JSON.stringify(classifyRequirement(text, section, vocabulary))}\n`);
      }
    });
}
