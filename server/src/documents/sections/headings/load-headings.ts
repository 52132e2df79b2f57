import { readFileSync } from 'node:fs';
import type { SectionKind } from '../../model.ts';

/** If languages share a heading, the first one decides its kind. */
const languages =
  'dutch english german french italian portuguese spanish chinese danish japanese korean norwegian polish russian swedish turkish arabic bulgarian catalan croatian czech estonian finnish greek hebrew hindi hungarian indonesian latvian lithuanian malay persian romanian serbian slovak slovenian tagalog thai ukrainian vietnamese'.split(
    ' ',
  );

/** All known headings with their kind. The files have one line per kind, with headings separated by bars. */
export function loadHeadings(): { heading: string; kind: SectionKind }[] {
  return languages.flatMap((language) =>
    readFileSync(new URL(`${language}.tsv`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [kind, list = ''] = line.split('\t');
        return list.split('|').map((heading) => ({ heading, kind: kind as SectionKind }));
      }),
  );
}
