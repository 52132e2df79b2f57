import { describe, expect, it } from 'vitest';
import { type Site, startNginx, withoutNginx } from '../nginx-server.ts';
import { sendRaw } from '../raw-http.ts';
import { type TestSystem, testSystem } from '../system.ts';

describe.skipIf(withoutNginx)(
  `Tenon behind nginx${withoutNginx ? ` (skipped: ${withoutNginx})` : ''}`,
  async () => {
    const local = await testSystem();
    const configured = await testSystem({
      environment: { PUBLIC_URL: 'https://tenon.example', TRUST_PROXY: 'true' },
    });
    const isRoot = process.getuid?.() === 0;

    const namedUpstream: Case = [
      'with an upstream called localhost',
      local,
      (port) => ({
        http: [`upstream localhost { server 127.0.0.1:${port}; }`],
        location: ['proxy_pass http://localhost;', ...HTTP_1_1],
      }),
    ];
    const cases = [
      ['with default headers', local, (port) => to(`http://localhost:${port}`)],
      ['with default headers and the address', local, (port) => to(`http://127.0.0.1:${port}`)],
      [
        'that passes the Host on',
        local,
        (port) => to(`http://127.0.0.1:${port}`, ...HTTP_1_1, 'proxy_set_header Host $host;'),
      ],
      ...[
        'X-Real-IP $remote_addr',
        'X-Forwarded-For $proxy_add_x_forwarded_for',
        'X-Forwarded-Proto $scheme',
      ].map(
        (header): Case => [
          `that sets ${header.split(' ')[0]}`,
          local,
          (port) => to(`http://localhost:${port}`, ...HTTP_1_1, `proxy_set_header ${header};`),
        ],
      ),
      [
        'with default headers, after PUBLIC_URL and TRUST_PROXY were set',
        configured,
        (port) => to(`http://localhost:${port}`),
      ],
      [
        'with HTTP/1.1 and no header at all, after PUBLIC_URL and TRUST_PROXY were set',
        configured,
        (port) => to(`http://localhost:${port}`, ...HTTP_1_1),
      ],
    ] satisfies Case[];
    const siteOf = ([, { url }, site]: Case) => site(new URL(url).port);
    const headerless: Case = ['', local, (port) => to(`http://localhost:${port}`, ...HTTP_1_1)];
    const [gap = '', ...proxies] = await startNginx([headerless, ...cases].map(siteOf));
    // Separate, because nginx does not allow an upstream with the name of a host that is used with a port.
    const [upstream = ''] = await startNginx([siteOf(namedUpstream)]);
    const all = [...cases.map(([title], at) => [title, proxies[at] ?? '']), [namedUpstream[0], upstream]];

    it.each(all)('a remote client gets no demo session through nginx %s', async (_, proxy = '') => {
      for (const host of STRANGERS)
        expect(await signInAsDemo(proxy, host)).toEqual([403, 'demo-not-available']);
      expect(await offersDemo(proxy)).toBe(false);
    });

    it.each(all)('a remote client cannot read metrics through nginx %s', async (_, proxy = '') => {
      for (const host of STRANGERS) {
        const headers = { host };
        const { status } = await sendRaw(proxy, { method: 'GET', path: '/metrics', headers });
        expect(status).toBe(404);
      }
    });

    it.skipIf(!isRoot || process.platform !== 'linux')(
      'a remote client gets no demo session through an nginx that leaves no trace in requests but has its own account',
      async () => {
        expect(await signInAsDemo(gap, 'tenon.example')).toEqual([403, 'demo-not-available']);
        expect(await offersDemo(gap)).toBe(false);
      },
    );

    it('demo sign-in still works for direct local requests', async () => {
      const { port } = new URL(local.url);
      expect(await signInAsDemo(local.url, `localhost:${port}`)).toEqual([200, undefined]);
    });
  },
);

type Case = readonly [title: string, test: TestSystem, site: (port: string) => Site];

const HTTP_1_1 = ['proxy_http_version 1.1;', 'proxy_set_header Connection "";'];
/** Host headers that a remote client can send to look local. */
const STRANGERS = ['tenon.example', 'localhost', '127.0.0.1'];

function to(address: string, ...lines: string[]): Site {
  return { location: [`proxy_pass ${address};`, ...lines] };
}

async function signInAsDemo(url: string, host: string): Promise<[number, string | undefined]> {
  const { status, body } = await sendRaw(url, {
    method: 'POST',
    path: '/auth/demo',
    headers: { host },
    body: Buffer.alloc(0),
  });
  return [status, JSON.parse(body).code];
}

async function offersDemo(url: string): Promise<boolean> {
  const { body } = await sendRaw(url, { method: 'GET', path: '/auth/options', headers: {} });
  return JSON.parse(body).demo;
}
