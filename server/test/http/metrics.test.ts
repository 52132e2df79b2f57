import { describe, expect, it } from 'vitest';
import { sendRaw } from '../raw-http.ts';
import { testSystem } from '../system.ts';

const test = await testSystem({ environment: { METRICS_TOKEN: 'for-the-scraper' } });
const owner = await test.signIn();
const far = { 'x-forwarded-for': '203.0.113.7' };

describe('/metrics', () => {
  it('is available to a local scraper', async () => {
    const response = await test.fetch('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(/^# HELP /m);
  });

  it('is available to a remote scraper with the token', async () => {
    const headers = { ...far, authorization: 'Bearer for-the-scraper' };
    expect((await test.fetch('/metrics', { headers })).status).toBe(200);
  });

  it.each([
    ['behind a proxy without a token', far],
    ['behind a proxy with a wrong token', { ...far, authorization: 'Bearer for-the-scraper-not' }],
    ['behind a proxy with the token of a session', { ...far, authorization: `Bearer ${owner.token}` }],
    ['under a foreign name', { host: 'evil.example' }],
  ])('does not exist for a caller %s', async (_, headers) => {
    const { status, body } = await sendRaw(test.url, { method: 'GET', path: '/metrics', headers });
    expect([status, JSON.parse(body).code]).toEqual([404, 'no-such-route']);
  });

  it('counts by route, never by a made-up path', async () => {
    await owner.get('/api/checks/01a1ddc3-e711-77b2-bb0e-25666bc85af2');
    await test.fetch('/api/made-up-by-a-stranger');
    await test.fetch('/made-up-by-another');
    const text = await (await test.fetch('/metrics')).text();
    expect(text).toContain('route="/api/checks/:id"');
    expect(text).not.toMatch(/01a1ddc3|made-up/);
  });
});
