import type { Client } from '../system.ts';

const TEXT = `We care for patients at home in Utrecht.

Requirements
- Registered nurse (BIG)
- 3+ years of experience in home care
- Dutch at B2 level

Nice to have
- Wound care`;

export async function newJob(client: Client, fields: Record<string, unknown> = {}) {
  const { status, body } = await client.post('/api/jobs', {
    title: 'Home care nurse',
    text: TEXT,
    ...fields,
  });
  if (status !== 201) throw new Error(`the job was not added: ${JSON.stringify(body)}`);
  return body;
}

let people = 0;

export async function newPerson(client: Client, name = `Applicant ${++people}`): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${++people}@example.org`;
  const { status, body } = await client.post('/api/people', {
    name,
    identifiers: [{ type: 'email', value: email }],
  });
  if (status !== 201) throw new Error(`the person was not added: ${JSON.stringify(body)}`);
  return body.person.id;
}

export async function newApplication(client: Client, jobId: string, name?: string) {
  const person_id = await newPerson(client, name);
  const { status, body } = await client.post('/api/applications', { job_id: jobId, person_id });
  if (status !== 201) throw new Error(`the application was not added: ${JSON.stringify(body)}`);
  return body;
}
