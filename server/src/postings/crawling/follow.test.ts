import type { LookupFunction } from 'node:net';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { crawlerOf, gapsOf, page, startHost, visitOf } from '../../../test/postings/crawl-scene.ts';
import type { Resolve } from '../../platform/resolve-name.ts';
import { safeConnector } from './connect.ts';

const { db } = await testDatabase();
const redirectTo = (location: string, status = 302) =>
  startHost((_request, response) => response.writeHead(status, { location }).end('elsewhere'));

it('a redirect to another host is followed and reported', async () => {
  const target = await startHost(page('here'));
  const host = await startHost((request, response) =>
    response.writeHead(301, { location: request.url === '/old' ? '/new' : `${target.origin}/jobs` }).end(),
  );

  const fetched = await crawlerOf(db).fetch({ url: `${host.origin}/old` }, visitOf());

  const to = `${target.origin}/jobs`;
  expect(fetched).toMatchObject({ text: 'here', url: to, moved: { to, permanently: true } });
});

it('redirects keep the crawl delay and robots.txt of every hop', async () => {
  const closed = await startHost(page(''), { robots: 'User-agent: *\nDisallow: /' });
  const host = await startHost((request, response) =>
    response.writeHead(302, { location: request.url === '/1' ? '/2' : closed.origin }).end(),
  );

  const failed = crawlerOf(db, { settings: { gapMs: 100 } }).fetch({ url: `${host.origin}/1` }, visitOf());

  await expect(failed).rejects.toMatchObject({ code: 'robots-disallowed', host: closed.name });
  expect(closed.pages()).toHaveLength(0);
  expect(host.pages()).toHaveLength(2);
  expect(Math.min(...gapsOf([...host.seen, ...closed.seen]))).toBeGreaterThanOrEqual(100);
});

it('a body is not sent again after a redirect, unless the status requires it', async () => {
  const methods: string[] = [];
  const host = await startHost((request, response) => {
    methods.push(`${request.method} ${request.url}`);
    const status = { '/see-other': 303, '/same': 307 }[request.url ?? ''];
    if (status) response.writeHead(status, { location: '/there' }).end();
    else page('')(request, response);
  });
  const crawler = crawlerOf(db);

  for (const path of ['/see-other', '/same'])
    await crawler.fetch({ url: host.origin + path, method: 'POST', body: {} }, visitOf());

  expect(methods).toEqual(['POST /see-other', 'GET /there', 'POST /same', 'POST /there']);
});

it('a redirect URL may contain non-ASCII characters', async () => {
  const host = await startHost((request, response) => {
    if (request.url !== '/') return page('here')(request, response);
    request.socket.end(
      Buffer.from('HTTP/1.1 302 Found\r\nLocation: /ärzte/stellen\r\nContent-Length: 0\r\n\r\n'),
    );
  });

  const fetched = await crawlerOf(db).fetch({ url: host.origin }, visitOf());

  expect(fetched).toMatchObject({ text: 'here', url: `${host.origin}/%C3%A4rzte/stellen` });
});

it('a redirect loop ends with an error', async () => {
  const host = await redirectTo('/again');
  const failed = crawlerOf(db).fetch({ url: host.origin }, visitOf());
  await expect(failed).rejects.toMatchObject({ code: 'too-many-redirects', retry: false });
  expect(host.pages()).toHaveLength(6);
});

it.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:169.254.169.254]/',
  'https://10.0.0.1/',
  'https://2852039166/',
  'http://jobs.example.com/',
  'https://root:toor@jobs.example.com/',
])('a redirect to %s is not allowed', async (location) => {
  const host = await redirectTo(location);
  const failed = crawlerOf(db).fetch({ url: host.origin }, visitOf());
  await expect(failed).rejects.toMatchObject({ code: 'address-not-allowed', retry: false });
});

it.each(['ftp://files.example.com/', 'javascript:alert(1)', 'https://'])(
  'a redirect to %s is invalid',
  async (location) => {
    const host = await redirectTo(location);
    const failed = crawlerOf(db).fetch({ url: host.origin }, visitOf());
    await expect(failed).rejects.toMatchObject({ code: 'address-not-usable' });
  },
);

it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.7']], [['::ffff:127.0.0.1']], [['fd00::1']]])(
  'the crawler does not connect to a name that resolves to %j',
  async (addresses) => {
    const resolve: Resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const crawler = crawlerOf(db, { resolve });

    const failed = crawler.fetch({ url: 'https://innocent.example/jobs' }, visitOf());

    await expect(failed).rejects.toMatchObject({
      code: 'address-not-allowed',
      message: expect.stringContaining('innocent.example'),
    });
  },
);

it('a name is resolved once: the checked address is the one that is used', () => {
  const answers = ['93.184.216.34', '127.0.0.1'];
  const resolve = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
  const connectedTo: unknown[] = [];
  const connect = safeConnector({
    allowed: () => false,
    resolve,
    timeoutMs: 100,
    // Connects to the result of the given lookup, as a socket does.
    build: (options = {}) => {
      const { lookup } = options as { lookup: LookupFunction };
      return ({ hostname }, callback) =>
        lookup(hostname, { all: true }, (error, found) => {
          connectedTo.push(found);
          callback(error ?? new Error('nobody is there'), null);
        });
    },
  });

  return new Promise<void>((done) => {
    connect({ protocol: 'https:', hostname: 'rebinding.example', port: '' }, () => {
      expect(connectedTo).toEqual([[{ address: '93.184.216.34', family: 4 }]]);
      expect(resolve).toHaveBeenCalledOnce();
      done();
    });
  });
});

it('subdomains of localhost are this machine, whatever a resolver says', async () => {
  const host = await startHost(page('the world'));
  const url = `http://acme.localhost:${new URL(host.origin).port}/jobs`;

  expect(await crawlerOf(db).fetch({ url }, visitOf())).toMatchObject({ text: 'the world', url });
});
