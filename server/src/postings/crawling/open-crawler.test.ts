import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { crawlerOf, page, startHost, visitOf } from '../../../test/postings/crawl-scene.ts';

const { db } = await testDatabase();
const limits = { pageBytes: 100_000, listBytes: 300_000 };

it('the crawler fetches a page with its user agent, and returns the final URL', async () => {
  const host = await startHost(page('<h1>Carpenter</h1>'));

  const fetched = await crawlerOf(db).fetch({ url: `${host.origin}/jobs/1#apply` }, visitOf());

  expect(fetched).toMatchObject({
    status: 200,
    media: 'text/html',
    text: '<h1>Carpenter</h1>',
    url: `${host.origin}/jobs/1`,
  });
  expect(host.pages()[0]?.request.headers).toMatchObject({
    'user-agent': 'TenonBot/0.0.0 (+https://tenon.example/crawler)',
    accept: expect.stringContaining('text/html'),
  });
});

it('the crawler sends the body that a board needs', async () => {
  let sent = '';
  const host = await startHost(async (request, response) => {
    for await (const chunk of request) sent += chunk;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"total":0}');
  });

  const fetched = await crawlerOf(db).fetch(
    { url: `${host.origin}/jobs`, method: 'POST', body: { limit: 20 }, accept: 'application/json' },
    visitOf(),
  );

  expect(fetched).toMatchObject({ media: 'application/json', text: '{"total":0}' });
  expect(sent).toBe('{"limit":20}');
  expect(host.pages()[0]?.request.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
  });
});

it('a conditional request returns “not modified”', async () => {
  const host = await startHost((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'];
    const headers = {
      etag: '"v1"',
      'last-modified': 'Tue, 03 Nov 2026 08:00:00 GMT',
      'content-type': 'text/html',
    };
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : 'as it is');
  });
  const crawler = crawlerOf(db);

  const first = await crawler.fetch({ url: host.origin }, visitOf());
  expect(first).toMatchObject({ etag: '"v1"', lastModified: 'Tue, 03 Nov 2026 08:00:00 GMT' });
  if (first.notModified) throw new Error('there was nothing to compare with');

  expect(await crawler.fetch({ url: host.origin }, visitOf(first))).toEqual({ notModified: true });
});

it('duplicate headers are accepted, and invalid validators are not kept', async () => {
  const host = await startHost((request) =>
    request.socket.end(
      Buffer.from(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Type: text/html; charset=utf-8\r\nETag: "müller"\r\nContent-Length: 2\r\n\r\nhi',
      ),
    ),
  );

  const fetched = await crawlerOf(db).fetch({ url: host.origin }, visitOf());

  expect(fetched).toMatchObject({ media: 'text/html', text: 'hi', etag: undefined });
});

it.each([
  [404, {}, 'gone', false],
  [410, {}, 'gone', false],
  [401, {}, 'refused', false],
  [403, {}, 'refused', false],
  [418, {}, 'rejected', false],
  [304, {}, 'rejected', false],
  [302, {}, 'rejected', false],
  [429, { 'retry-after': '5' }, 'busy', true],
  [429, { 'retry-after': '7200' }, 'deferred', false],
  [503, { 'retry-after': new Date(Date.now() + 86_400_000).toUTCString() }, 'deferred', false],
  [500, {}, 'unwell', true],
])('a response of %i with %j is reported as %s', async (status, headers, code, retry) => {
  const host = await startHost((_request, response) => response.writeHead(status, headers).end('no'));

  const failed = crawlerOf(db).fetch({ url: host.origin }, visitOf());

  await expect(failed).rejects.toMatchObject({ code, retry, responseStatus: status, host: host.name });
});

it('Retry-After is respected', async () => {
  const host = await startHost((_request, response) => response.writeHead(429, { 'retry-after': '5' }).end());
  const failed = crawlerOf(db).fetch({ url: host.origin }, visitOf());
  await expect(failed).rejects.toMatchObject({ retryAfterMs: 5000, details: { retry_after: 5 } });
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['gzip, br', (text: Buffer) => brotliCompressSync(gzipSync(text))],
])('%s is decompressed up to a size limit', async (encoding, pack) => {
  const texts: Record<string, Buffer> = {
    '/fits': Buffer.from('ä'.repeat(40_000)),
    '/bomb': Buffer.alloc(3_000_000),
  };
  const host = await startHost((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding })
      .end(pack(texts[request.url ?? ''] as Buffer)),
  );
  const crawler = crawlerOf(db, { limits });

  expect(await crawler.fetch({ url: `${host.origin}/fits` }, visitOf())).toMatchObject({
    text: 'ä'.repeat(40_000),
  });
  await expect(crawler.fetch({ url: `${host.origin}/bomb` }, visitOf())).rejects.toMatchObject({
    code: 'too-large',
  });
});

it.each([
  ['application/gzip', {}],
  ['application/x-gzip', { 'content-encoding': 'gzip' }],
])('a gzip file that is sent as %s is readable', async (type, headers) => {
  const texts: Record<string, Buffer> = {
    '/map.xml.gz': Buffer.from('<?xml version="1.0"?><urlset></urlset>'),
    '/picture.gz': Buffer.from([0x89, 0, 0, 0]),
    '/bomb.gz': Buffer.alloc(3_000_000),
  };
  const host = await startHost((request, response) =>
    response
      .writeHead(200, { 'content-type': type, ...headers })
      .end(gzipSync(texts[request.url ?? ''] as Buffer)),
  );
  const crawler = crawlerOf(db, { limits });
  const fetch = (path: string) => crawler.fetch({ url: host.origin + path }, visitOf());

  expect(await fetch('/map.xml.gz')).toMatchObject({
    media: 'application/xml',
    text: expect.stringContaining('<urlset>'),
  });
  await expect(fetch('/picture.gz')).rejects.toMatchObject({ code: 'not-readable' });
  await expect(fetch('/bomb.gz')).rejects.toMatchObject({ code: 'too-large' });
});

it('lists may be larger than pages, but both are limited', async () => {
  const host = await startHost((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (request.url === '/endless' && !response.destroyed && response.write('x'.repeat(10_000)));
    };
    if (request.url !== '/endless') return response.end(`"${'x'.repeat(200_000)}"`);
    response.on('drain', write);
    write();
  });
  const crawler = crawlerOf(db, { limits });

  await expect(crawler.fetch({ url: `${host.origin}/list` }, visitOf())).rejects.toMatchObject({
    code: 'too-large',
  });
  expect(await crawler.fetch({ url: `${host.origin}/list` }, visitOf({ large: true }))).toMatchObject({
    status: 200,
  });
  await expect(
    crawler.fetch({ url: `${host.origin}/endless` }, visitOf({ large: true })),
  ).rejects.toMatchObject({
    code: 'too-large',
  });
});

it.each([
  ['text/html; charset=iso-8859-1', Buffer.from('Müller', 'latin1')],
  ['text/html', Buffer.from('<meta charset="windows-1252">Müller', 'latin1')],
  ['application/xml', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><t>Müller</t>', 'latin1')],
  ['text/html', Buffer.from('Müller', 'latin1')],
  ['text/html', Buffer.from('Müller', 'utf8')],
  ['text/html; charset=iso-8859-1', Buffer.from('\uFEFFMüller', 'utf8')],
  ['text/html; charset=no-such-thing', Buffer.from('Müller', 'utf8')],
  ['application/json; charset=utf-8', Buffer.from('"Müller"', 'utf8')],
  ['text/html', Buffer.from('\uFEFFMüller', 'utf16le')],
])('%s is decoded correctly', async (type, bytes) => {
  const host = await startHost((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes),
  );

  const fetched = await crawlerOf(db).fetch({ url: host.origin }, visitOf());

  expect(fetched).toMatchObject({ text: expect.stringContaining('Müller') });
});

it.each([
  ['application/pdf', 'not-readable'],
  ['image/png', 'not-readable'],
  ['application/octet-stream', 'not-readable'],
])('%s is not readable', async (type, code) => {
  const host = await startHost((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end('x'),
  );
  await expect(crawlerOf(db).fetch({ url: host.origin }, visitOf())).rejects.toMatchObject({ code });
});

it('a host that does not respond, or responds too slowly, times out', async () => {
  const host = await startHost(async (request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200, { 'content-type': 'text/html' });
    while (!response.destroyed) {
      response.write('x');
      await sleep(50);
    }
  });
  const crawler = crawlerOf(db, { limits: { totalMs: 600, idleMs: 300 } });

  const failed = await Promise.allSettled(
    ['/silent', '/drip'].map((path) => crawler.fetch({ url: host.origin + path }, visitOf())),
  );

  for (const { reason } of failed as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'too-slow', retry: true });
});

it('network errors have readable messages', async () => {
  const host = await startHost(page(''));
  const crawler = crawlerOf(db);
  await crawler.fetch({ url: host.origin }, visitOf());
  await host.stop();

  const failed = crawler.fetch({ url: host.origin }, visitOf());

  await expect(failed).rejects.toMatchObject({
    code: 'unreachable',
    retry: true,
    message: `${host.name} does not accept connections.`,
  });
});

it('aborting stops in the middle of a response and closes the socket', async () => {
  const closed = vi.fn();
  const host = await startHost((request, response) => {
    request.socket.on('close', closed);
    response.writeHead(200, { 'content-type': 'text/html' }).write('the beginning');
  });
  const controller = new AbortController();
  const why = new Error('the run was stopped');

  const fetching = crawlerOf(db).fetch({ url: host.origin }, visitOf({ signal: controller.signal }));
  const failed = expect(fetching).rejects.toBe(why);
  await vi.waitFor(() => expect(host.pages()).toHaveLength(1), PATIENTLY);
  controller.abort(why);

  await failed;
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), PATIENTLY);
});

it('a page with a TDM reservation is not read', async () => {
  const host = await startHost((request, response) =>
    request.url === '/header'
      ? response.writeHead(200, { 'content-type': 'text/html', 'tdm-reservation': '1' }).end('')
      : response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<meta name="tdm-reservation" content="1">'),
  );
  const crawler = crawlerOf(db);

  for (const path of ['/header', '/meta'])
    await expect(crawler.fetch({ url: host.origin + path }, visitOf())).rejects.toMatchObject({
      code: 'reserved',
      retry: false,
    });
});
