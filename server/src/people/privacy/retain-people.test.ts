import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { eraseTask } from './messages.ts';

const test = await testSystem({ worker: true });
const { owner: sql } = test.database;
let admin: Client;

beforeEach(async () => {
  admin = await test.signIn({ tenant: randomUUID() });
});

const tenantId = () => admin.user.workspace.id;

async function add(name: string, email: string): Promise<string> {
  const { body } = await admin.post('/api/people', { name, identifiers: [{ type: 'email', value: email }] });
  return body.person.id;
}

describe('retention', () => {
  const setInactive = (id: string, months: number) => sql`
    update person set touched_at = now() - make_interval(months => ${months}) where id = ${id}`;
  const ageCandidates = (id: string) =>
    sql`update candidate set updated_at = now() - interval '10 years' where person_id = ${id}`;

  it('retention previews the people to erase, and erases them if the number is still the same', async () => {
    const old = await add('Old Friend', 'old@example.org');
    const fresh = await add('New Friend', 'new@example.org');
    await setInactive(old, 13);
    await ageCandidates(old);
    expect((await admin.get('/api/people/retention')).body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
    });
    const preview = (await admin.get('/api/people/retention?months=12')).body;
    expect(preview).toMatchObject({ total: 1, items: [{ id: old, name: 'Old Friend' }] });
    expect((await admin.post('/api/people/retention/run', { expected: 1 })).body.code).toBe(
      'no-retention-rule',
    );
    await admin.patch('/api/people/settings', { retention_months: 12 });
    expect((await admin.post('/api/people/retention/run', { expected: 2 })).body.code).toBe(
      'preview-outdated',
    );
    expect((await admin.post('/api/people/retention/run', { expected: 1 })).body).toEqual({ erasures: 1 });
    await expect.poll(async () => (await admin.get(`/api/people/${old}`)).status, PATIENTLY).toBe(404);
    expect((await admin.get(`/api/people/${fresh}`)).status).toBe(200);
  });

  it('retention spares a person who was changed after they were selected', async () => {
    const id = await add('Old Friend', 'old@example.org');
    const [row] = await sql`
      insert into erasure (tenant_id, person_id, record_ids, untouched_since, reason, requested_by)
      values (${tenantId()}, ${id}, ${[id]}, now() - interval '1 year', 'No activity for 12 months', 'system') returning id`;
    const work = { tenant_id: tenantId(), erasure_id: row?.id };
    await test.system.db.as({ tenantId: tenantId() }, (each) =>
      test.system.queue.enqueue(each, eraseTask, work),
    );
    await expect
      .poll(async () => (await admin.get('/api/people/erasures')).body.items[0].state, PATIENTLY)
      .toBe('cancelled');
    expect((await admin.get(`/api/people/${id}`)).status).toBe(200);
  });

  it('a change of a recruiter’s record counts as activity', async () => {
    const id = await add('Old Friend', 'old@example.org');
    await setInactive(id, 30);
    expect((await admin.get('/api/people/retention?months=12')).body.total).toBe(0);
  });
});

it('settings are validated and saved', async () => {
  expect((await admin.get('/api/people/settings')).body).toMatchObject({
    default_region: 'US',
    auto_link: false,
  });
  for (const default_region of ['XX', 'UK', 'EU', 'ZZ']) {
    expect((await admin.patch('/api/people/settings', { default_region })).body.code).toBe('unknown-region');
  }
  const { body } = await admin.patch('/api/people/settings', { default_region: 'DE' });
  expect(body).toMatchObject({ default_region: 'DE', auto_link: false });
  const id = await admin.post('/api/people', {
    name: 'Karl Weber',
    identifiers: [{ type: 'phone', value: '030 901820' }],
  });
  expect((await admin.get(`/api/people/${id.body.person.id}`)).body.identifiers[0].value).toBe('+4930901820');
});
