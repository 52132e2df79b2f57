import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../../src/platform/db/port.ts';
import { createLogger } from '../../src/platform/logs/create-logger.ts';
import { openCrawler } from '../../src/postings/crawling/open-crawler.ts';
import type { Crawler, CrawlerSettings, Visit } from '../../src/postings/crawling/port.ts';
import { atEnd } from '../at-end.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Requests as the host saw them, by its own clock. */
export type Seen = { path: string; at: number; request: IncomingMessage };

export type Host = {
  origin: string;
  name: string;
  seen: Seen[];
  /** Requests other than robots.txt. */
  pages(): Seen[];
  stop(): Promise<void>;
};

/** A server on this machine, without robots.txt by default. */
export async function startHost(
  respond: Respond,
  options: { robots?: string | Respond } = {},
): Promise<Host> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, at: performance.now(), request });
    if (path !== '/robots.txt') return respond(request, response);
    if (typeof options.robots === 'function') return options.robots(request, response);
    if (options.robots === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(options.robots);
  });
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(stop);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    name: `127.0.0.1:${port}`,
    seen,
    pages: () => seen.filter(({ path }) => path !== '/robots.txt'),
    stop,
  };
}

export const page =
  (text: string): Respond =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);

/** A crawler as in one worker process, without crawl delay by default. */
export function crawlerOf(
  db: Db,
  options: Omit<Partial<Parameters<typeof openCrawler>[0]>, 'settings'> & {
    settings?: Partial<CrawlerSettings>;
  } = {},
): Crawler {
  const { settings, ...rest } = options;
  const crawler = openCrawler({
    db,
    logger: createLogger({ level: 'silent' }),
    now: () => new Date(),
    settings: {
      gapMs: 0,
      hostGapMs: 0,
      allow: ['127.0.0.1:*', '*.localhost:*'],
      userAgent: 'TenonBot/0.0.0 (+https://tenon.example/crawler)',
      ...settings,
    },
    ...rest,
  });
  atEnd(() => crawler.close());
  return crawler;
}

export function visitOf(more: Partial<Visit> = {}): Visit {
  return { companyId: randomUUID(), signal: new AbortController().signal, ...more };
}

/** The gaps between times, in order. */
export function gapsOf(seen: readonly { at: number }[]): number[] {
  return seen.slice(1).map(({ at }, place) => at - (seen[place]?.at ?? 0));
}
