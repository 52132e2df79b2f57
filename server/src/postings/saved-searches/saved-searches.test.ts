import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { runFinished } from '../messages.ts';
import { checkSearches } from './check-searches.ts';
import { checkSearchesTask } from './messages.ts';

const test = await testSystem();
const { system } = test;

const save = async (client: Client, search: string, more: Record<string, string> = {}) =>
  (await client.post('/api/saved-searches', { name: search, query: { search, ...more } })).body;
const freshOf = async (client: Client, id: string) => {
  const { items } = (await client.get(`/api/saved-searches/${id}/fresh`)).body;
  return items.map(({ title }: { title: string }) => title);
};
const check = (client: Client) => checkSearches(system, client.user.workspace.id);

/** Runs the pending checks at once, and returns the workspace of each. */
async function workOff(): Promise<(string | null)[]> {
  const done: (string | null)[] = [];
  for (;;) {
    await test.database
      .owner`update queue_message set visible_at = now() where queue = ${checkSearchesTask.name}`;
    const [delivery] = await system.queue.receive([checkSearchesTask], 1);
    if (!delivery) return done;
    const { tenant_id } = checkSearchesTask.payload.parse(delivery.payload);
    await checkSearches(system, tenant_id);
    await system.queue.acknowledge([delivery]);
    done.push(tenant_id);
  }
}

it('an alert reports matches that are new since it was saved, each once', async () => {
  const owner = await test.signIn();
  await storePostings(test, [{ title: 'Old Luthier' }]);
  const saved = await save(owner, 'luthier');
  expect(saved).toMatchObject({ fresh: 0, alert: true, query: { search: 'luthier' }, checked_at: null });

  await storePostings(test, [{ title: 'First Luthier' }, { title: 'Violinist' }]);
  await check(owner);
  await check(owner);
  expect(await freshOf(owner, saved.id)).toEqual(['First Luthier']);

  await storePostings(test, [{ title: 'Second Luthier' }]);
  await Promise.all([check(owner), check(owner)]);
  expect((await freshOf(owner, saved.id)).sort()).toEqual(['First Luthier', 'Second Luthier']);

  const seen = await owner.post(`/api/saved-searches/${saved.id}/seen`);
  expect(seen.body).toMatchObject({ fresh: 0, checked_at: expect.any(String) });
  await check(owner);
  expect(await freshOf(owner, saved.id)).toEqual([]);
});

it('an alert reports postings that were found first and extracted later', async () => {
  const owner = await test.signIn({ tenant: 'Late readers' });
  const saved = await save(owner, 'harpist');
  const [id] = await storePostings(test, [{ title: 'Musician', state: 'closed' }]);
  await check(owner);
  await test.database.owner`
    update posting set state = 'open', description_text = 'A harpist is wanted.' where id = ${id as string}`;
  await check(owner);
  expect(await freshOf(owner, saved.id)).toEqual(['Musician']);
});

it('an alert applies its filters, and a search without alert reports nothing', async () => {
  const owner = await test.signIn({ tenant: 'Filters' });
  const remote = await save(owner, 'oboist', { remote: 'remote' });
  const silent = await save(owner, 'oboist');
  await owner.patch(`/api/saved-searches/${silent.id}`, { alert: false, name: 'quiet' });
  await storePostings(test, [{ title: 'Oboist' }, { title: 'Remote Oboist', remote: 'remote' }]);
  await check(owner);
  expect(await freshOf(owner, remote.id)).toEqual(['Remote Oboist']);
  expect(await freshOf(owner, silent.id)).toEqual([]);
});

it('an alert reports shared postings from runs of other workspaces, but not their own postings', async () => {
  const owner = await test.signIn({ tenant: 'Those who run' });
  const other = await test.signIn({ tenant: 'Those who wait' });
  const saved = await save(other, 'bassoonist');
  await storePostings(test, [
    { title: 'Shared Bassoonist' },
    { title: 'Private Bassoonist', company: 'Private Band', tenantId: owner.user.workspace.id },
  ]);
  const run = {
    tenant_id: owner.user.workspace.id,
    run_id: crypto.randomUUID(),
    status: 'finished' as const,
  };
  for (const _ of [1, 2, 3])
    await system.db.transaction((sql) => system.events.publish(sql, runFinished, run));
  const done = await workOff();
  expect(done.filter((tenantId) => tenantId === null).length).toBeLessThan(3);
  expect(await freshOf(other, saved.id)).toEqual(['Shared Bassoonist']);
});

it('an alert reports postings added by hand', async () => {
  const owner = await test.signIn({ tenant: 'By hand' });
  const saved = await save(owner, 'cellist');
  await owner.post('/api/postings', { title: 'Cellist', company: 'Quartet' });
  expect(await workOff()).toContain(owner.user.workspace.id);
  expect(await freshOf(owner, saved.id)).toEqual(['Cellist']);
});

it('an alert reports any number of matches', async () => {
  const owner = await test.signIn({ tenant: 'Orchestras' });
  const saved = await save(owner, 'timpanist');
  const [id] = await storePostings(test, [{ title: 'Timpanist' }]);
  await test.database.owner`
    insert into posting (company_id, external_id, source, title, company_name, state, posted_at, extracted_at)
    select company_id, 'timpanist-' || number, source, title, company_name, state, posted_at, now()
    from posting, generate_series(1, 2100) number where id = ${id as string}`;
  await check(owner);
  const [shown] = (await owner.get('/api/saved-searches')).body.items;
  expect([shown.id, shown.fresh]).toEqual([saved.id, 2101]);
});

it('a saved search is visible to its owner only', async () => {
  const owner = await test.signIn({ tenant: 'Orchestra' });
  const colleague = await test.signIn({ tenant: 'Orchestra', role: 'seeker' });
  const saved = await save(owner, 'flautist');
  expect((await colleague.get('/api/saved-searches')).body.items).toEqual([]);
  const refused = [
    await colleague.patch(`/api/saved-searches/${saved.id}`, { name: 'mine' }),
    await colleague.get(`/api/saved-searches/${saved.id}/fresh`),
    await colleague.post(`/api/saved-searches/${saved.id}/seen`),
    await colleague.delete(`/api/saved-searches/${saved.id}`),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('no-such-search'));
  expect((await owner.delete(`/api/saved-searches/${saved.id}`)).status).toBe(204);
});

it('a saved search is rejected if its query is invalid, and after the hundredth', async () => {
  const owner = await test.signIn({ tenant: 'Collectors' });
  for (const query of [{ search: '()' }, { remote: 'sometimes' }, { salary_min: 'much' }]) {
    const { status, body } = await owner.post('/api/saved-searches', { name: 'bad', query });
    expect([status, body.code]).toEqual([400, 'query-not-readable']);
  }
  const kept = await owner.post('/api/saved-searches', {
    name: 'kept',
    query: { search: 'a', cursor: 'x', level: '' },
  });
  expect(kept.body.query).toEqual({ search: 'a' });
  for (let at = 1; at < 100; at++) await owner.post('/api/saved-searches', { name: `${at}`, query: {} });
  const { status, body } = await owner.post('/api/saved-searches', { name: 'one more', query: {} });
  expect([status, body.code]).toEqual([409, 'too-many-searches']);
});
