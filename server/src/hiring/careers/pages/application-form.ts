import { FILE_LIMIT } from '@tenon/contract/documents';
import type { JobQuestion } from '@tenon/contract/jobs';
import type { FormState } from '../form-model.ts';
import { HONEYPOT, MAX_LONG_ANSWER, MAX_SHORT_ANSWER } from '../form-model.ts';
import { type Html, html } from '../html.ts';
import { jobPath, type Site } from '../site.ts';
import type { PublicJob } from '../site-store.ts';
import { checkbox, input, radios, select, textarea } from './fields.ts';

export const RESUME_TYPES = '.pdf,.doc,.docx,.odt,.rtf,.txt,.html,.md,.png,.jpg,.jpeg';

/** Fields in the order in which they are read, the file last: what was typed is known when the file fails. */
export function applicationForm(
  site: Site,
  job: PublicJob,
  { values, errors }: FormState,
  source: string,
): Html {
  const query = source ? `?source=${encodeURIComponent(source)}` : '';
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  const text = { type: 'text', required: true } as const;
  return html`<h2 id="apply">Apply for this job</h2>
${summary(errors)}
<form method="post" action="${jobPath(site, job.slug)}/apply${query}" enctype="multipart/form-data">
${input({ ...field('name'), ...text, label: 'Full name', autocomplete: 'name', maxLength: 200 })}
${input({ ...field('email'), ...text, type: 'email', label: 'Email', autocomplete: 'email', maxLength: 254 })}
${input({ ...field('phone'), type: 'tel', label: 'Phone', autocomplete: 'tel', maxLength: 50 })}
${job.questions.map((question) => questionField(question, values, errors))}
${input({ ...field('resume'), value: undefined, type: 'file', required: true, label: 'Resume', accept: RESUME_TYPES, hint: `PDF, Word, OpenDocument, RTF, text or an image, up to ${FILE_LIMIT / 1024 / 1024} MB.${retryHint(errors)}` })}
<div class="away" aria-hidden="true"><label for="${HONEYPOT}">Leave this field empty</label><input id="${HONEYPOT}" name="${HONEYPOT}" type="text" tabindex="-1" autocomplete="off"></div>
${checkbox({ ...field('consent'), required: true, label: html`I agree that ${site.name} stores and processes this data to consider my application. I can withdraw it at any time.` })}
<button type="submit">Submit application</button>
</form>`;
}

function summary(errors: FormState['errors']): Html {
  const count = Object.keys(errors).length;
  if (count === 0) return html``;
  return html`<div class="notice bad" role="alert"><p><strong>Your application was not sent.</strong></p><p>${count === 1 ? 'Fix the field that is marked below.' : `Fix the ${count} fields that are marked below.`}</p></div>`;
}

/** Browsers never fill in a file again. */
const retryHint = (errors: FormState['errors']) =>
  Object.keys(errors).length > 0 && !errors.resume ? ' Please choose the file again.' : '';

function questionField(
  { key, label, kind, choices, required }: JobQuestion,
  values: FormState['values'],
  errors: FormState['errors'],
): Html {
  const name = `answer.${key}`;
  const props = { name, label, required, value: values[name], error: errors[name] };
  if (kind === 'long_text') return textarea({ ...props, maxLength: MAX_LONG_ANSWER });
  if (kind === 'number') return input({ ...props, type: 'number' });
  if (kind === 'yes_no')
    return radios({
      ...props,
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    });
  if (kind === 'choice')
    return select({
      ...props,
      empty: 'Choose one',
      choices: choices.map((value) => ({ value, label: value })),
    });
  return input({ ...props, type: 'text', maxLength: MAX_SHORT_ANSWER });
}
