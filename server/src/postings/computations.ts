import type { Computation } from '../platform/computing/port.ts';
import type { Vocabulary } from '../skills/index.ts';
import type { Draft } from './draft.ts';
import { draftOfForm, type Form } from './extraction/draft-of-form.ts';
import { extractPosting } from './extraction/extract-posting.ts';
import type { ExtractedPosting } from './extraction/port.ts';
import { type ReadPage, readPage } from './extraction/read-page.ts';

type Reading<Input, Output> = Computation<Vocabulary, Input, Output>;

export const readPostingPage: Reading<{ html: string; url: string }, Pick<ReadPage, 'drafts' | 'closed'>> = {
  name: 'postings.read-page',
  sizeOf: ({ html }) => html.length,
  compute({ html, url }) {
    const { drafts, closed } = readPage(html, url);
    return { drafts, closed };
  },
};

type Described = { form: Form; read: Draft[]; now: Date };

/** What a person entered takes precedence over the page. */
export const readPostingForm: Reading<Described, ExtractedPosting | undefined> = {
  name: 'postings.read-form',
  sizeOf: ({ form, read }) => (form.description?.length ?? 0) + JSON.stringify(read).length,
  compute: ({ form, read, now }, vocabulary) =>
    extractPosting({ drafts: [draftOfForm(form), ...read], url: form.url, vocabulary, now }),
};

export const postingComputations = [readPostingPage, readPostingForm];
