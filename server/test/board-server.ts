import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

type BoardServer = {
  /** The URL of a subdomain of localhost, which resolves to this machine. */
  origin(name: string): string;
  /** The hosts that crawlers of the test may contact. */
  allow: string;
  /** Titles of the postings on a Greenhouse board, by token; 404 if undefined. */
  titles: Map<string, string[]>;
  /** The contents of pages, by path. */
  pages: Map<string, string>;
  /** The requested paths, in order. */
  asked: string[];
};

/** A local server of job boards and career pages. It stops with the test file. */
export async function boardServer(): Promise<BoardServer> {
  const titles = new Map<string, string[]>();
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const listed = titles.get(/^\/v1\/boards\/([^/]+)\/jobs$/.exec(path)?.[1] ?? '');
    const page = pages.get(path);
    if (listed) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jobs: listed.map(jobOf), meta: { total: listed.length } }));
    } else if (page !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    } else {
      response.statusCode = 404;
      response.end('There is no such page.');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(() => resolve(undefined)).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: (name) => `http://${name}.localhost:${port}`,
    allow: `*.localhost:${port}`,
    titles,
    pages,
    asked,
  };
}

function jobOf(title: string, at: number) {
  const text = `<p>We look for somebody who does the work of ${title}, in a team of five, from the first of May.</p>`;
  return {
    id: 1000 + at,
    title,
    absolute_url: `https://boards.greenhouse.io/acme/jobs/${1000 + at}`,
    location: { name: 'Berlin, Germany' },
    content: text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    updated_at: '2026-05-01T08:00:00Z',
  };
}
