import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { testSystem } from '../system.ts';

const PAGE = '<!doctype html><title>Tenon</title>';
const test = await testSystem();
const visit = await serveWithPages();

describe('next to the web app', () => {
  it.each(['/', '/members', '/system/checks/7'])('%s is its page, with a short cache time', async (path) => {
    const response = await visit(path);
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  it('files with a hash in their name are cached forever', async () => {
    const response = await visit('/assets/app-1a2b3c.js');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/api/nothing', '/auth/nothing', '/assets/gone-1a2b3c.js', '/docs/nothing', '/health/nothing'])(
    '%s is an error, not a page',
    async (path) => {
      const response = await visit(path);
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'no-such-route' }]);
    },
  );

  it('requests are counted by route', async () => {
    await visit('/api/checks/01a1ddc3-e711-77b2-bb0e-25666bc85af2');
    await visit('/members');
    const text = await (await visit('/metrics')).text();
    expect(text).toContain('route="/api/checks/:id",status="401"');
    expect(text).not.toMatch(/01a1ddc3|route="\/members"/);
  });
});

/** The whole API with a web app of one page, on its own port. */
async function serveWithPages() {
  const webFolder = await mkdtemp(join(tmpdir(), 'tenon-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), PAGE);
  await writeFile(join(webFolder, 'assets/app-1a2b3c.js'), 'export {};');
  const app = createApi(test.system, { publicUrl: () => test.url, webFolder });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(webFolder, { recursive: true, force: true });
  });
  const { port } = server.address() as { port: number };
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}
