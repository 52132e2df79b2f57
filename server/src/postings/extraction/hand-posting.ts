import type { addPosting } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Vocabulary } from '../../skills/index.ts';
import type { Draft } from '../draft.ts';
import { extractPosting } from './extract-posting.ts';
import { compact } from './page/job-posting.ts';
import { describedBy } from './page/written-text.ts';
import type { ExtractedPosting } from './port.ts';

export type TypedPosting = z.output<typeof addPosting.body>;

/** What somebody typed, as one source among others: it goes in front of what the page says. */
export function draftOfForm(form: TypedPosting): Draft {
  return compact<Draft>({
    source: 'hand',
    title: form.title,
    company: form.company,
    url: form.url,
    locations: form.location ? [{ text: form.location }] : undefined,
    remote: form.remote,
    employment_type: form.employment_type,
    salary: form.salary,
    ...(form.description ? describedBy(form.description) : {}),
  });
}

/** A posting that was typed by hand; none without a title. */
export function postingByHand(
  form: TypedPosting,
  { vocabulary, now }: { vocabulary: Vocabulary; now: Date },
): ExtractedPosting | undefined {
  return extractPosting({ drafts: [draftOfForm(form)], vocabulary, now });
}
