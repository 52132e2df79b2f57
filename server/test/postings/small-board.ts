import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../at-end.ts';

export type BoardJob = {
  id: string;
  title: string;
  text: string;
  /** The page says that the posting is closed. */
  closed?: boolean;
  /** Status code of the page. */
  status?: number;
  /** Number of failures before it succeeds. */
  times?: number;
  retryAfter?: number;
  delayMs?: number;
};

export type BoardCompany = { jobs: BoardJob[]; total?: number; status?: number };

export type BoardRequest = { path: string; at: number; conditional: boolean; closedEarly: boolean };

/** Boards of several kinds on one port, controlled by a test: their lists, their failures, and a log of requests. */
export async function openSmallBoard() {
  const companies = new Map<string, BoardCompany>();
  const asked: BoardRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://board.localhost');
    const conditional = request.headers['if-none-match'] !== undefined;
    const line: BoardRequest = { path: url.pathname, at: Date.now(), conditional, closedEarly: false };
    response.on('close', () => {
      line.closedEarly = !response.writableFinished;
    });
    const [, kind, , token = '', last, id] = url.pathname.split('/');
    const found = companies.get(kind === 'careers' ? (url.pathname.split('/')[2] ?? '') : token);
    if (!found || url.pathname.includes('sitemap')) return end(response, 404, 'text/plain', 'nothing here');
    asked.push(line);
    if (kind === 'careers') return answerPage(request, response, url, found);
    if (found.status) return end(response, found.status, 'text/plain', 'no');
    const { jobs, total = jobs.length } = found;
    if (id) {
      const job = jobs.find((each) => each.id === id);
      if (await hinder(response, job)) return;
      return job ? json(response, detail(job)) : end(response, 404, 'text/plain', 'gone');
    }
    if (last === 'jobs') return json(response, { jobs: jobs.map(greenhouseRow), meta: { total } });
    const offset = Number(url.searchParams.get('offset'));
    const content = jobs
      .slice(offset, offset + 100)
      .map(({ id: jobId, title: name }) => ({ id: jobId, name }));
    return json(response, { totalFound: total, offset, limit: 100, content });
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    { jobs, status }: BoardCompany,
  ): Promise<void> {
    const [, , token, , slug] = url.pathname.split('/');
    const id = slug?.replace(/^job-/, '');
    if (!id) {
      if (status) return end(response, status, 'text/plain', 'no');
      const links = jobs.map(
        (job) => `<li><a href="/careers/${token}/jobs/job-${job.id}">${job.title}</a></li>`,
      );
      return end(response, 200, 'text/html', `<h1>Open positions</h1><ul>${links.join('')}</ul>`);
    }
    const job = jobs.find((each) => each.id === id);
    if (await hinder(response, job)) return;
    if (!job) return end(response, 404, 'text/plain', 'gone');
    const html = page(job, url.href);
    const etag = `"${createHash('sha1').update(html).digest('hex')}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    return end(response, 200, 'text/html; charset=utf-8', html);
  }

  return {
    port,
    origin: `http://board.localhost:${port}`,
    allow: `*.localhost:${port}`,
    companies,
    asked,
    /** Number of requests by page. */
    counts(): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const { path } of asked) counts[path] = (counts[path] ?? 0) + 1;
      return counts;
    },
  };
}

export type SmallBoard = Awaited<ReturnType<typeof openSmallBoard>>;

const WORK =
  'You will plan and build the joints that hold our tools together, write down how they were made, review the work of others with care, and talk to the people who use what we make every day. The team is small and likes to finish what it begins; releases go out every week, and each of us keeps watch over them in turn.';

/** Titles have no digits, because those would be parsed as a level. */
export function job(
  id: string | number,
  title = `Joiner ${lettersOf(id)}`,
  more: Partial<BoardJob> = {},
): BoardJob {
  return {
    id: String(id),
    title,
    text: `As ${title} (${id}) you work with TypeScript and oak. ${WORK}`,
    ...more,
  };
}

const lettersOf = (id: string | number) =>
  String(id).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Failures, at most this many times. */
async function hinder(response: ServerResponse, wanted: BoardJob | undefined): Promise<boolean> {
  if (wanted?.delayMs) await sleep(wanted.delayMs);
  if (!wanted?.status || wanted.times === 0) return false;
  if (wanted.times !== undefined) wanted.times -= 1;
  if (wanted.retryAfter !== undefined) response.setHeader('retry-after', String(wanted.retryAfter));
  end(response, wanted.status, 'text/plain', 'not now');
  return true;
}

function page({ title, text, closed, id }: BoardJob, url: string): string {
  if (closed) {
    return `<html><head><title>Job not found</title></head><body><h1>This job is no longer available</h1>
      <p>This position has been filled. See our other open positions.</p></body></html>`;
  }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: id,
    title,
    url,
    description: `<p>${text}</p><h3>Requirements</h3><ul><li>5 years of TypeScript</li></ul>`,
    datePosted: '2026-03-01',
  };
  return `<html><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(data)}</script></head>
    <body><nav>Home</nav><main><h1>${title}</h1><p>${text}</p></main><footer>${Math.random()}</footer></body></html>`;
}

function greenhouseRow({ id, title, text }: BoardJob) {
  return {
    id: Number(id) || id,
    title,
    absolute_url: `https://joinery.example/jobs/${id}`,
    location: { name: 'Berlin, Germany' },
    content: `&lt;p&gt;${text}&lt;/p&gt;&lt;h3&gt;Requirements&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;5 years of TypeScript&lt;/li&gt;&lt;/ul&gt;`,
    updated_at: '2026-03-01T10:00:00Z',
  };
}

function detail({ id, title, text }: BoardJob) {
  const sections = { jobDescription: { title: 'What you do', text: `<p>${text}</p>` } };
  return { id, name: title, jobAd: { sections }, location: { city: 'Berlin', country: 'de' } };
}

function json(response: ServerResponse, body: unknown): void {
  end(response, 200, 'application/json', JSON.stringify(body));
}

function end(response: ServerResponse, status: number, media: string, body: string): void {
  response.statusCode = status;
  response.setHeader('content-type', media);
  response.end(body);
}
