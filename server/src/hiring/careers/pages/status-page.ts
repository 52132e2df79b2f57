import { isFinal } from '@tenon/contract/stages';
import type { FormState } from '../form-model.ts';
import { type Html, html } from '../html.ts';
import { formatDay, statusLabels } from '../job-labels.ts';
import type { OwnApplication } from '../own-application.ts';
import { statusPath, statusUrl } from '../private-link.ts';
import type { Site } from '../site.ts';
import { RESUME_TYPES } from './application-form.ts';
import { input } from './fields.ts';
import { type Page, renderPage } from './layout.ts';

export type Notice = keyof typeof notices;

const notices = {
  saved: 'Your changes were saved.',
  withdrawn: 'Your application was withdrawn.',
  export: 'We received your request for your data, and will answer it by email.',
  erasure: 'We received your request to delete your data, and will answer it by email.',
  identified: 'Thank you. Your answers were saved, apart from your application.',
  forgotten: 'Your voluntary answers were deleted.',
};

export const isNotice = (text: string): text is Notice => Object.hasOwn(notices, text);

export function statusPage(
  site: Site,
  application: OwnApplication,
  token: string,
  { notice, form }: { notice?: Notice | undefined; form?: FormState } = {},
): Page {
  const path = statusPath(site.slug, token);
  const { kind, job_title, moved_from, applied_at, stage_since } = application;
  const status = statusLabels[kind];
  const main = html`
${notice && html`<div class="notice" role="status"><p>${notices[notice]}</p></div>`}
<h1>Your application for ${job_title}</h1>
${moved_from && html`<p>We moved your application for ${moved_from} to this job. You do not have to apply again.</p>`}
<div class="panel"><p class="state">${status.name}</p><p>${status.text}</p>
<p class="quiet small">Sent on ${formatDay(applied_at)}. Last changed on ${formatDay(stage_since)}.</p></div>
<p class="small quiet">Keep this page’s address private: everyone who has it can see and change your application.</p>
<h2>What you sent</h2>
${sent(application)}
${!isFinal(kind) && correction(path, application, form)}
<h2>Your data</h2>
<p>Answers to our voluntary questions are stored apart from your application, and nobody who decides about it can see them.</p>
<p><a href="${path}/self-identification">Answer, change or delete voluntary answers</a></p>
${requests(path, application)}
${!isFinal(kind) && withdrawal(path)}`;
  return renderPage(site, { title: `Your application · ${site.name}`, main });
}

function sent({ contact, answers, resume_name: resume }: OwnApplication): Html {
  const rows = [
    ['Name', contact.name],
    ['Email', contact.email],
    ['Phone', contact.phone],
    ['Resume', resume],
    ...answers.map(({ label, value }) => [label, value] as const),
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return html`<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function correction(path: string, { contact }: OwnApplication, form: FormState | undefined): Html {
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    value: form ? form.values[name] : (contact[name] ?? ''),
    error: form?.errors[name],
  });
  return html`<details${form && html` open`}><summary>Correct your details or send a new resume</summary>
<form method="post" action="${path}/correct" enctype="multipart/form-data">
${input({ ...field('name'), type: 'text', required: true, label: 'Full name', autocomplete: 'name', maxLength: 200 })}
${input({ ...field('email'), type: 'email', required: true, label: 'Email', autocomplete: 'email', maxLength: 254 })}
${input({ ...field('phone'), type: 'tel', label: 'Phone', autocomplete: 'tel', maxLength: 50 })}
${input({ name: 'resume', type: 'file', label: 'New resume', accept: RESUME_TYPES, error: form?.errors.resume })}
<button type="submit">Save changes</button>
</form></details>`;
}

function requests(path: string, { open_requests: open }: OwnApplication): Html {
  const request = (kind: 'export' | 'erasure', label: string, requested: string) =>
    open.includes(kind)
      ? html`<p>${requested}</p>`
      : html`<form method="post" action="${path}/request/${kind}"><p><button class="plain" type="submit">${label}</button></p></form>`;
  return html`${request('export', 'Request a copy of my data', 'You requested a copy of your data.')}${request('erasure', 'Request deletion of my data', 'You requested the deletion of your data.')}`;
}

function withdrawal(path: string): Html {
  return html`<h2>Withdraw</h2>
<details><summary>Withdraw this application</summary>
<p>We will stop considering you for this job. You cannot undo this.</p>
<form method="post" action="${path}/withdraw"><button class="bad" type="submit">Withdraw my application</button></form></details>`;
}

/** Shown once, right after applying. Without a token, nothing was stored. */
export function confirmationPage(site: Site, jobTitle: string, token: string | undefined): Page {
  const link =
    token &&
    html`<div class="notice"><p><strong>Save this private link.</strong> It is the only way to see the status of your application, change it, or withdraw it.</p>
<p><a href="${statusPath(site.slug, token)}">${statusUrl(site, token)}</a></p></div>
<p><a class="button" href="${statusPath(site.slug, token)}/self-identification">Continue to voluntary questions</a></p>`;
  return renderPage(site, {
    title: `Application sent · ${site.name}`,
    main: html`<h1>Thank you for applying</h1>
<p>We received your application for <strong>${jobTitle}</strong>.</p>
${link}
<p><a href="${site.path}">See other jobs</a></p>`,
  });
}
