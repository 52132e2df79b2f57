import { expect, it } from 'vitest';
import { conflictScene, personInput } from '../../../test/people/conflict-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('two people are listed once, however many of their records are similar, on every page', async () => {
  const { admin, jane, peter, evidence } = await conflictScene(test);
  const tenantId = admin.user.workspace.id;
  const add = async (name: string) =>
    (await admin.post('/api/people', personInput(name))).body.person.id as string;
  const [petra, olu, zoe] = [await add('Petra Mill'), await add('Olu Ade'), await add('Zoe Quinn')];
  await test.system.db.as({ tenantId }, async (sql) => {
    for (const [one, other, probability] of [
      [jane, petra, 0.9],
      [olu, zoe, 0.8],
      [jane, olu, 0.7],
    ] as const)
      await sql`
        select report_conflict(${tenantId}, ${one}, ${other}, 'likeness', ${['likeness:name']}::text[], 'scan', 3, ${probability})`;
  });
  await admin.post(`/api/people/${peter}/merges`, { merged_id: petra });

  const first = (await admin.get('/api/duplicates?limit=2')).body;
  const second = (await admin.get(`/api/duplicates?limit=2&cursor=${first.next_cursor}`)).body;

  expect(first.counts.pending).toBe(3);
  expect(first.items.map((each: { probability: number }) => each.probability)).toEqual([0.95, 0.8]);
  expect(first.items[0].evidence).toEqual([evidence, 'likeness:name']);
  expect(first.items[0].right).toMatchObject({ id: peter });
  expect(second.items.map((each: { probability: number }) => each.probability)).toEqual([0.7]);
  expect(second.next_cursor).toBeNull();
  for (const sort of ['oldest', 'newest']) {
    const one = (await admin.get(`/api/duplicates?limit=1&sort=${sort}`)).body;
    const rest = (await admin.get(`/api/duplicates?limit=5&sort=${sort}&cursor=${one.next_cursor}`)).body;
    expect(new Set([...one.items, ...rest.items].map((each) => each.id)).size).toBe(3);
  }
  expect((await admin.get('/api/duplicates?search=zoe%20q')).body.items).toHaveLength(1);
  expect((await admin.get(`/api/duplicates?person_id=${petra}`)).body.items).toHaveLength(1);
  const table = (await admin.get('/api/duplicates/export')).body.split('\r\n');
  expect(table).toHaveLength(5);
  expect(table[0]).toContain('left_name');
  const [trail] = await test.database.owner`
    select action, details from audit_event where tenant_id = ${admin.user.workspace.id} order by seq desc limit 1`;
  expect(trail).toEqual({ action: 'duplicates.exported', details: { status: 'pending', searched: false } });
  expect((await admin.get(`/api/merges?person_id=${petra}&state=standing`)).body.items).toMatchObject([
    { survivor_id: peter, merged_id: petra, undone_at: null },
  ]);
  expect((await admin.get('/api/merges?state=undone')).body.items).toEqual([]);
});

it('the same identifier is at least 95% certain and comes before similar details, on every page', async () => {
  const { admin, jane, peter } = await conflictScene(test);
  const tenantId = admin.user.workspace.id;
  const add = async (name: string) =>
    (await admin.post('/api/people', personInput(name))).body.person.id as string;
  const [olu, zoe] = [await add('Olu Ade'), await add('Zoe Quinn')];
  await test.system.db.as({ tenantId }, async (sql) => {
    const report = (one: string, other: string, probability: number) => sql`
      select report_conflict(${tenantId}, ${one}, ${other}, 'likeness', ${['likeness:name']}::text[], 'scan', 9, ${probability})`;
    await report(olu, zoe, 0.999);
    await report(jane, olu, 0.6);
    // A later, lower estimate does not make the same address less certain.
    await report(jane, peter, 0.2);
  });
  const seen: { kind: string; probability: number }[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await admin.get(`/api/duplicates?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items);
    if (!body.next_cursor) break;
    cursor = body.next_cursor;
  }
  expect(seen.map(({ kind, probability }) => [kind, probability])).toEqual([
    ['identifier', 0.95],
    ['likeness', 0.999],
    ['likeness', 0.6],
  ]);
});
