import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });
let admin: Client;

beforeEach(async () => {
  admin = await test.signIn({ tenant: randomUUID() });
});

/** Writes the row directly, because an intake would report the duplicate at once. */
async function insertPerson(name: string, facts: Record<string, unknown> = {}): Promise<string> {
  const row = { tenant_id: admin.user.workspace.id, canonical_id: randomUUID(), name, ...facts };
  const [given, family] = name.split(' ') as [string, string];
  const [made] = await test.database.owner`
    insert into person ${test.database.owner({
      ...row,
      given_name: given,
      family_name: family,
      source: 'import',
      created_by: 'user:1',
    })} returning id`;
  return made?.id;
}

const jane = { birth_date: '1984-03-07', city: 'Leeds', postcode: 'LS1 4AP', address: '12 Park Row' };

async function scanEnds(id: string) {
  const readScan = async () =>
    (await admin.get('/api/duplicates/scans')).body.items.find((each: { id: string }) => each.id === id);
  await expect.poll(async () => (await readScan()).ended_at, PATIENTLY).not.toBeNull();
  return readScan();
}

async function scan() {
  const { status, body } = await admin.post('/api/duplicates/scans');
  expect(status).toBe(202);
  return scanEnds(body.id);
}

it('a scan finds similar people once', async () => {
  const one = await insertPerson('Jane Featherstone', jane);
  const other = await insertPerson('Jayne Featherstone', jane);
  await insertPerson('Rupert Okonkwo', { birth_date: '1990-11-30', city: 'Bristol' });

  expect(await scan()).toMatchObject({ state: 'finished', people: 3, found: 1, known: 0, progress: 1 });
  const [conflict] = (await admin.get('/api/duplicates')).body.items;
  expect([conflict.left.id, conflict.right.id].sort()).toEqual([one, other].sort());
  expect(conflict).toMatchObject({ kind: 'likeness', found_by: 'scan', status: 'pending' });
  expect(conflict.probability).toBeGreaterThan(0.5);

  expect(await scan()).toMatchObject({ state: 'finished', found: 0, known: 1 });
});

it('a scan does not report people who are already merged', async () => {
  const [one, other] = [
    await insertPerson('Ann Lindqvist', jane),
    await insertPerson('Anne Lindqvist', jane),
  ];
  await test.database.owner`
    insert into person_merge (tenant_id, survivor_id, merged_id, merged_by)
    values (${admin.user.workspace.id}, ${one}, ${other}, 'user:1')`;
  expect(await scan()).toMatchObject({ state: 'finished', people: 2, found: 0, known: 0 });
});

it('a workspace has one running scan at a time', async () => {
  const started = await admin.post('/api/duplicates/scans');
  const second = await admin.post('/api/duplicates/scans');
  if (second.status !== 202) expect(second.body.code).toBe('scan-running');
  expect((await scanEnds(started.body.id)).state).toBe('finished');
  expect((await admin.post(`/api/duplicates/scans/${started.body.id}/abort`)).body.code).toBe('scan-over');
  expect((await admin.post(`/api/duplicates/scans/${randomUUID()}/abort`)).status).toBe(404);
});

it('a waiting scan can be stopped', async () => {
  const [row] = await test.database.owner`
    insert into duplicate_scan (tenant_id, started_by) values (${admin.user.workspace.id}, 'user:1') returning id`;
  const { body } = await admin.post(`/api/duplicates/scans/${row?.id}/abort`);
  expect(body).toMatchObject({ state: 'aborted', message: 'Stopped by a user.' });
});

it('the metrics have counts, days and weights', async () => {
  await insertPerson('Jane Featherstone', jane);
  await insertPerson('Jayne Featherstone', jane);
  await scan();
  const { body } = await admin.get('/api/duplicates/metrics');
  expect(body).toMatchObject({ people: 2, records: 2, pending: 1, detection_rate: 0.5, alerts: [] });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toMatchObject({ added: 2, found: 1 });
  expect(body.weights.learned_at).toBeNull();
  const name = body.weights.fields.find((each: { field: string }) => each.field === 'family_name');
  expect(name.levels[0].weight).toBeGreaterThan(name.levels.at(-1).weight);
});

it('records that were linked automatically count in the detection rate', async () => {
  const ann = { name: 'Ann Lee', identifiers: [{ type: 'email', value: 'ann@example.org' }] };
  for (let times = 0; times < 3; times++) await admin.post('/api/people', ann);
  await admin.post('/api/people', { name: 'Bo Ek', identifiers: [] });
  const { body } = await admin.get('/api/duplicates/metrics');
  // Two new people, and two more records of one of them.
  expect(body).toMatchObject({ people: 2, detection_rate: 0.5 });
  expect(body.days.at(-1)).toMatchObject({ added: 2, linked: 2, found: 0 });
});

it('an old conflict raises an alert, and a decision clears it', async () => {
  await insertPerson('Jane Featherstone', jane);
  await insertPerson('Jayne Featherstone', jane);
  await scan();
  const { owner } = test.database;
  const tenantId = admin.user.workspace.id;
  await owner`update duplicate_conflict set detected_at = now() - interval '3 days' where tenant_id = ${tenantId}`;
  const alerts = async () => (await admin.get('/api/duplicates/metrics')).body.alerts;
  expect(await alerts()).toMatchObject([
    { code: 'pending-too-long', message: 'The oldest possible duplicate has been waiting for 3 days.' },
  ]);
  expect(await (await test.fetch('/metrics')).text()).toMatch(/tenon_duplicate_alerts [1-9]/);
  const [conflict] = (await admin.get('/api/duplicates')).body.items;
  await admin.post(`/api/duplicates/${conflict.id}/decide`, { decision: 'different_people' });
  expect(await alerts()).toEqual([]);
});
