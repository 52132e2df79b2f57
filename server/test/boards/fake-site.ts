import { NotFoundError } from '../../src/platform/errors.ts';
import type { FetchPage } from '../../src/postings/boards/port.ts';
import type { PageRequest } from '../../src/postings/crawling/port.ts';

type Answer = string | object | undefined;
type Routes = Record<string, Answer | ((request: PageRequest, url: URL) => Answer)>;

export type FakeSite = { fetch: FetchPage; asked: PageRequest[] };

/** A site with fake responses. Routes are URLs with or without query; unknown URLs are gone. */
export function fakeSite(routes: Routes): FakeSite {
  const asked: PageRequest[] = [];
  const fetch: FetchPage = async (request) => {
    asked.push(request);
    const url = new URL(request.url);
    const route = routes[request.url] ?? routes[`${url.origin}${url.pathname}`];
    const answer = typeof route === 'function' ? route(request, url) : route;
    if (answer === undefined) throw new NotFoundError('gone', `There is no ${request.url}.`);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const media =
      typeof answer !== 'string' ? 'application/json' : text.startsWith('<?xml') ? 'text/xml' : 'text/html';
    return { status: 200, url: request.url, media, text };
  };
  return { fetch, asked };
}

/** Rows for a range of numbers, the end excluded. */
export function numbered<Row>(from: number, to: number, make: (number: number) => Row): Row[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => make(from + index));
}
