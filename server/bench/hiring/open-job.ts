import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../documents/service.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../src/demo/jobs/senior-platform-engineer.txt'),
  'utf8',
);

/** Publishes a job, and returns its path on the careers site. */
export async function openJob(service: Service, title: string): Promise<string> {
  const { id } = await send<{ id: string }>(service, '/api/jobs', { title, text });
  const { careers_url: url } = await send<{ careers_url: string }>(service, `/api/jobs/${id}/publish`);
  return new URL(url).pathname;
}

export const get = <T>(service: Service, path: string) => ask<T>(service, 'GET', path);
export const send = <T>(service: Service, path: string, body?: object) => ask<T>(service, 'POST', path, body);

async function ask<T>({ url, token }: Service, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
