import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../documents/service.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../src/demo/jobs/senior-platform-engineer.txt'),
  'utf8',
);

/** Publishes a job, and returns its path on the careers site. */
export async function openJob(service: Service, title: string): Promise<string> {
  const { id } = await post(service, '/api/jobs', { title, text });
  const { careers_url: url } = await post(service, `/api/jobs/${id}/publish`);
  return new URL(String(url)).pathname;
}

async function post({ url, token }: Service, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
