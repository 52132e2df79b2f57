import type { addPosting } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Draft } from '../draft.ts';
import { compact } from './page/job-posting.ts';
import { describedBy } from './written-text.ts';

export type Form = z.output<typeof addPosting.body>;

/** What a person entered about a posting, as a draft that takes precedence over the page. */
export function draftOfForm(form: Form): Draft {
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
