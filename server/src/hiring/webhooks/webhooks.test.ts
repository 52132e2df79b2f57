import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { deliverWebhook } from './deliver-webhook.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(`answer ${status}`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
atEnd(() => new Promise((resolve) => server.close(resolve)));
const { port } = server.address() as { port: number };

const test = await testSystem({ worker: true, environment: { WEBHOOK_ALLOW: '127.0.0.1:*' } });
const owner = await test.signIn();
const tenantId = owner.user.workspace.id;
let hooks = 0;

async function newWebhook(events = ['application.added', 'application.moved']) {
  const path = `/hook-${++hooks}`;
  const { body } = await owner.post('/api/webhooks', { url: `http://127.0.0.1:${port}${path}`, events });
  const requests = () => received.filter((each) => each.path === path);
  const deliveries = async () =>
    (await owner.get(`/api/webhooks/${body.id}/deliveries?limit=100`)).body.items;
  return { id: body.id as string, secret: body.secret as string, requests, deliveries };
}

function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const off = (id: string) => owner.delete(`/api/webhooks/${id}`);

describe('webhooks', () => {
  it('single and bulk changes are delivered alike, signed, without data about people', async () => {
    const { id, secret, requests, deliveries } = await newWebhook();
    const job = await newJob(owner);
    const applications = [
      await newApplication(owner, job.id, 'Secret Name'),
      await newApplication(owner, job.id),
      await newApplication(owner, job.id),
    ];
    const [first, ...others] = applications;
    await owner.post(`/api/applications/${first.id}/move`, { from: 'applied', to: 'screening' });
    const items = others.map((each) => ({ id: each.id, from: 'applied' }));
    await owner.post('/api/applications/move', { items, to: 'rejected' });

    await expect.poll(() => requests().length, PATIENTLY).toBe(6);
    expect(requests().every((each) => isSigned(each, secret))).toBe(true);
    const bodies = requests().map(({ body }) => JSON.parse(body));
    const moved = bodies.filter(({ type }) => type === 'application.moved').map(({ data }) => data);
    expect(moved.map(({ application_id }) => application_id).sort()).toEqual(
      applications.map((each) => each.id).sort(),
    );
    expect(moved.find(({ application_id }) => application_id === first.id)).toMatchObject({
      job_id: job.id,
      from: 'applied',
      to: 'screening',
      version: 2,
    });
    expect(JSON.stringify(bodies)).not.toContain('Secret Name');
    expect(bodies[0].timestamp).toMatch(/^\d{4}-/);
    await expect
      .poll(async () => (await deliveries()).map((each: { state: string }) => each.state), PATIENTLY)
      .toEqual(Array(6).fill('delivered'));
    expect((await deliveries())[0]).toMatchObject({ response_status: 200, response_excerpt: 'answer 200' });
    await off(id);
  });

  it('a failed delivery is retried with the same ID, and can be replayed', async () => {
    status = 503;
    const { id, requests, deliveries } = await newWebhook();
    await owner.post(`/api/webhooks/${id}/test`);
    await expect.poll(async () => (await deliveries())[0].attempts, PATIENTLY).toBe(1);
    expect((await deliveries())[0]).toMatchObject({
      state: 'queued',
      response_status: 503,
      error: 'The receiver answered 503.',
    });

    status = 200;
    await expect.poll(async () => (await deliveries())[0].state, PATIENTLY).toBe('delivered');
    const [{ id: deliveryId }] = await deliveries();
    const replayed = await owner.post(`/api/webhooks/${id}/deliveries/${deliveryId}/replay`);
    expect(replayed).toMatchObject({ status: 201, body: { replay_of: deliveryId } });
    await expect.poll(() => requests().length, PATIENTLY).toBeGreaterThan(2);
    expect(new Set(requests().map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]));
    await off(id);
  });

  it('a redirect is a failure and is not followed', async () => {
    status = 302;
    const { id, deliveries } = await newWebhook();
    await owner.post(`/api/webhooks/${id}/test`);
    await expect.poll(async () => (await deliveries())[0].response_status, PATIENTLY).toBe(302);
    expect((await deliveries())[0].state).toBe('queued');
    status = 200;
    await off(id);
  });

  it('a webhook is disabled after repeated failures, administrators are told, and it can be turned on again', async () => {
    status = 500;
    const { id, deliveries } = await newWebhook();
    await test.database.owner`update webhook set failures = 9 where id = ${id}`;
    await owner.post(`/api/webhooks/${id}/test`);
    await expect.poll(async () => (await deliveries())[0].attempts, PATIENTLY).toBe(1);
    await test.database
      .owner`update webhook_delivery set attempts = 7, due_at = now() where webhook_id = ${id}`;
    const [{ id: delivery_id }] = await deliveries();

    await deliverWebhook(test.system, { tenant_id: tenantId, delivery_id }, { acknowledge: async () => {} });

    const [webhook] = (await owner.get('/api/webhooks')).body.items;
    expect(webhook).toMatchObject({ id, is_active: false, failures: 10, disabled_at: expect.any(String) });
    expect((await owner.post(`/api/webhooks/${id}/test`)).body.code).toBe('webhook-inactive');
    await expect
      .poll(
        async () =>
          (await owner.get('/api/notifications')).body.items.map((each: { kind: string }) => each.kind),
        PATIENTLY,
      )
      .toContain('webhook-disabled');
    status = 200;
    const { body } = await owner.patch(`/api/webhooks/${id}`, { is_active: true });
    expect(body).toMatchObject({ is_active: true, failures: 0, disabled_at: null });
    await off(id);
  });

  it('the secret is shown once and can be replaced', async () => {
    const { id, secret, requests } = await newWebhook();
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify((await owner.get('/api/webhooks')).body)).not.toContain('whsec_');
    const { body } = await owner.post(`/api/webhooks/${id}/secret`);
    expect(body.secret).not.toBe(secret);
    await owner.post(`/api/webhooks/${id}/test`);
    await expect.poll(() => requests().length, PATIENTLY).toBe(1);
    const [request] = requests();
    expect(request && isSigned(request, body.secret)).toBe(true);
    expect(request && isSigned(request, secret)).toBe(false);
    await off(id);
  });

  it.each([
    ['https://192.168.1.1/hook', 'address-not-allowed'],
    ['https://169.254.169.254/latest', 'address-not-allowed'],
    ['https://metadata.internal/', 'address-not-allowed'],
    ['http://hooks.example.org/', 'address-not-allowed'],
    ['https://hooks.example.org:8443/', 'address-not-allowed'],
    ['https://user:password@hooks.example.org/', 'address-not-allowed'],
    ['https://[::1]/', 'address-not-allowed'],
    ['https://a b', 'invalid-request'],
    ['https://[::', 'address-not-usable'],
    ['ftp://hooks.example.org', 'invalid-request'],
  ])('the address %s is refused', async (url, code) => {
    const { body } = await owner.post('/api/webhooks', { url, events: ['application.added'] });
    expect(body.code).toBe(code);
  });

  it('only those who manage settings reach webhooks, and unknown ones do not exist', async () => {
    const manager = await test.signIn({ role: 'hiring_manager' });
    expect((await manager.get('/api/webhooks')).body.code).toBe('not-permitted');
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await owner.get(`/api/webhooks/${unknown}/deliveries`)).body.code).toBe('no-such-webhook');
    const { id } = await newWebhook();
    const missing = await owner.post(`/api/webhooks/${id}/deliveries/${unknown}/replay`);
    expect(missing.body.code).toBe('no-such-delivery');
    await off(id);
  });
});
