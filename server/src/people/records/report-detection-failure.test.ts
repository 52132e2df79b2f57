import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const sql = test.database.owner;
const alertsOf = async (client: Awaited<ReturnType<typeof test.signIn>>) =>
  (await client.get('/api/duplicates/metrics')).body.alerts as { code: string; message: string }[];

it('a request that fails in the trigger raises the alert', async () => {
  const owner = await test.signIn({ tenant: 'Broken' });
  const other = await test.signIn({ tenant: 'Healthy' });
  const send = () =>
    owner.post('/api/people', {
      name: 'Kim Cooper',
      identifiers: [{ type: 'email', value: 'shared@example.org' }],
    });
  await send();
  expect(await alertsOf(owner)).toEqual([]);
  await sql`alter function report_conflict rename to report_conflict_away`;
  await sql`
    create function report_conflict(uuid, uuid, uuid, text, text[], text) returns uuid language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$`;

  const { status } = await owner.post('/api/people', {
    name: 'Robin Thatcher',
    identifiers: [{ type: 'email', value: 'shared@example.org' }],
  });

  expect(status).toBe(500);
  await vi.waitFor(
    async () =>
      expect(await alertsOf(owner)).toMatchObject([
        { code: 'detection-failures', message: expect.stringContaining('1 check failed') },
      ]),
    PATIENTLY,
  );
  expect(await sql`select code, place from detection_failure`).toEqual([
    { code: 'P0001', place: 'report_conflict' },
  ]);
  expect(await alertsOf(other)).toEqual([]);
});

it('the time of the trigger is measured in the trigger', async () => {
  const owner = await test.signIn({ tenant: 'Measured' });
  const { body } = await owner.post('/api/people', { name: 'Ann Weaver', identifiers: [] });
  const metrics = async () => (await owner.get('/api/duplicates/metrics')).body.trigger_microseconds;
  expect(await metrics()).toEqual({ p50: null, p95: null });
  await owner.post(`/api/people/${body.person.id}/identifiers`, { type: 'email', value: 'ann@example.org' });
  expect((await metrics()).p50).toBeGreaterThan(0);
});
