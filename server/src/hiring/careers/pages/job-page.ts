import { type FormState, noInput } from '../form-model.ts';
import { formatText } from '../format-text.ts';
import { type Html, html } from '../html.ts';
import { employmentLabels, formatDay, formatPay, workplaceLabels } from '../job-labels.ts';
import { jobPosting } from '../job-posting.ts';
import { jobPath, type Site } from '../site.ts';
import type { PublicJob } from '../site-store.ts';
import { applicationForm } from './application-form.ts';
import { type Page, renderPage } from './layout.ts';

export type JobPageOptions = { source?: string; form?: FormState; notice?: Html | undefined };

export function jobPage(
  site: Site,
  job: PublicJob,
  { source = '', form = noInput, notice }: JobPageOptions = {},
): Page {
  const main = html`
<p class="small"><a href="${site.path}">All jobs</a></p>
<h1>${job.title}</h1>
${facts(job)}
${Object.keys(form.errors).length > 0 ? applicationForm(site, job, form, source) : html`<p><a class="button" href="#apply">Apply</a></p>${formatText(job.text)}${notice}${applicationForm(site, job, form, source)}`}`;
  return renderPage(site, {
    title: `${job.title} · ${site.name}`,
    description: `${job.title} at ${site.name}${job.location ? `, ${job.location}` : ''}.`,
    main,
    data: jobPosting(site, job),
    canonicalPath: jobPath(site, job.slug),
  });
}

function facts({ department, location, workplace, employment_type, pay, published_at }: PublicJob): Html {
  const shown = [
    department,
    location,
    workplace && workplaceLabels[workplace],
    employment_type && employmentLabels[employment_type],
    pay && formatPay(pay),
    `Posted ${formatDay(published_at)}`,
  ].filter((fact): fact is string => Boolean(fact));
  return html`<ul class="facts">${shown.map((fact) => html`<li>${fact}</li>`)}</ul>`;
}
