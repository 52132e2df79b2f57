import type { Client, TestSystem } from '../system.ts';
import { newJob } from './scene.ts';

export async function newOpenJob(client: Client, fields: Record<string, unknown> = {}) {
  const job = await newJob(client, fields);
  const { status, body } = await client.post(`/api/jobs/${job.id}/publish`);
  if (status !== 200) throw new Error(`the job was not published: ${JSON.stringify(body)}`);
  const path = new URL(body.careers_url).pathname;
  return { ...body, path, site: path.replace(/\/[^/]+$/, '') };
}

let applicants = 0;

/** The fields of a complete application form. */
export function applicationOf(fields: Record<string, string> = {}) {
  const number = ++applicants;
  const name = `Careers Applicant ${number}`;
  return {
    ...{ name, email: `careers.applicant.${number}@example.org`, phone: '', consent: 'yes' },
    ...fields,
  };
}

export type SendOptions = { resume?: string | null; json?: boolean; query?: string };

/** Sends an application form as a browser does, or as a program that asks for JSON. */
export async function sendApplication(
  { fetch }: Pick<TestSystem, 'fetch'>,
  path: string,
  fields: Record<string, string>,
  { resume = resumeOf(fields), json = true, query = '' }: SendOptions = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (resume !== null) form.append('resume', new Blob([resume], { type: 'text/plain' }), 'resume.txt');
  const response = await fetch(`${path}/apply${query}`, {
    method: 'POST',
    headers: { accept: json ? 'application/json' : 'text/html' },
    body: form,
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: the tests read what they expect.
  const body: any = json ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

const resumeOf = ({ name, email }: Record<string, string>) => `${name}
Registered nurse
Utrecht, Netherlands | ${email}

Experience
Home care nurse, Thuiszorg Utrecht
01/2019 - Present
- Wound care and medication for 40 patients at home

Skills
Wound care, Home care, Dutch
`;
