import type { PostingFacts } from '@tenon/contract/posting';
import type { z } from 'zod';
import type { Vocabulary } from '../../skills/index.ts';
import { extractPosting } from './extract-posting.ts';
import { readPage } from './read-page.ts';
import { escapeHtml, htmlOfText } from './written-text.ts';

type Facts = z.output<typeof PostingFacts>;
export type WrittenFacts = Pick<
  Facts,
  'department' | 'locations' | 'remote' | 'employment_type' | 'level' | 'salary'
>;

/** What a written job ad says about place, type, level and pay: the text is read like a page with this title. */
export function factsOfText(
  { title, text }: { title: string; text: string },
  { vocabulary, now }: { vocabulary: Vocabulary; now: Date },
): WrittenFacts {
  const html = `<main><h1>${escapeHtml(title)}</h1>${htmlOfText(text)}</main>`;
  const { drafts } = readPage(html, undefined, 'posting');
  const own = drafts.map((draft) => ({ ...draft, title }));
  const posting = extractPosting({ drafts: own, vocabulary, now }, { only: 'cheap' });
  return {
    department: posting?.department ?? null,
    locations: posting?.locations ?? [],
    remote: posting?.remote ?? null,
    employment_type: posting?.employment_type ?? null,
    level: posting?.level ?? null,
    salary: posting?.salary ?? null,
  };
}
