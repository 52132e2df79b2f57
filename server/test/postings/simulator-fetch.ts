import { Agent, request } from 'undici';
import { NotFoundError, TryLaterError } from '../../src/platform/errors.ts';
import type { FetchPage } from '../../src/postings/boards/port.ts';

/** Subdomains of `localhost` are this machine, which not every resolver knows. */
const here = new Agent({
  connect: {
    lookup: (_name, options, callback) =>
      options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
  },
});

export type PlainAnswer = { status: number; headers: Record<string, string>; text: string };

/** A single request without crawl delay, retries and redirects. The body is JSON by default. */
export async function requestSimulator(
  url: string,
  init: { method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> } = {},
): Promise<PlainAnswer> {
  const sent = { ...(init.body && { 'content-type': 'application/json' }), ...init.headers };
  const answer = await request(url, { ...init, headers: sent, dispatcher: here });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  return { status: answer.statusCode, headers, text: await answer.body.text() };
}

/** A fetch function for board adapters, without the rules of the crawler. */
export const fetchFromSimulator: FetchPage = async ({ url, method = 'GET', body, accept }) => {
  const answer = await requestSimulator(url, {
    method,
    headers: { accept: accept ?? '*/*' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status === 404) throw new NotFoundError('gone', `${url} is gone`);
  if (answer.status === 301) return fetchFromSimulator({ url: answer.headers.location ?? '', method, body });
  if (answer.status !== 200) throw new TryLaterError('unreachable', `${url} answered ${answer.status}`);
  return { status: 200, url, media: answer.headers['content-type'] ?? '', text: answer.text };
};
