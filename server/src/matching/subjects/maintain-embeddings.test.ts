import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { VectorSource } from '../../platform/vectors/port.ts';
import { catchUp } from './catch-up.ts';
import { getDemandEmbedding } from './demand-embedding.ts';
import { embedPending } from './embed-pending.ts';
import { enqueueCatchUps, maintainEmbeddings } from './maintain-embeddings.ts';
import { readFreshness } from './read-freshness.ts';
import { readSubjects } from './read-subjects.ts';
import { refreshSubjects } from './refresh-subjects.ts';
import { collectionName, listSources } from './vector-sources.ts';

const test = await testSystem();
const { system } = test;
const { db } = system;
const { owner } = test.database;
const builtIn = system.embedder;

/** The same vectors under another name, with something to do before each. */
function another(model: string, before: () => Promise<void> = async () => {}): Embedder {
  return {
    model,
    dimensions: builtIn.dimensions,
    async embed(texts, options) {
      await before();
      return builtIn.embed(texts, options);
    },
    close: async () => {},
  };
}

async function people(tenant: string, headlines: string[]) {
  const client = await test.signIn({ tenant });
  const tenantId = client.user.workspace.id;
  const ids: string[] = [];
  for (const headline of headlines) {
    const { body } = await client.post('/api/people', {
      name: 'Ada Lind',
      headline,
      identifiers: [],
    });
    ids.push(body.person.id);
  }
  return { client, tenantId, ids, scope: { tenantId } };
}

const modelsOf = async (ids: string[]) =>
  (await owner`select model from match_subject where id = any (${ids}) order by id`).map(
    ({ model }) => model,
  );

const catchingUp = (tenantId: string) =>
  owner`select from queue_message where queue = 'matching.catch-up' and tenant_id = ${tenantId}`;

async function all(source: VectorSource) {
  const found = await source.changesAfter(undefined, 1000);
  return { ...found, ids: found.upserts.map(({ id }) => id) };
}

/** Other databases on this server delay the newest changes while they have an open transaction. */
const allOf = (source: VectorSource, ids: string[]) =>
  vi.waitFor(async () => {
    const found = await all(source);
    expect(found.ids).toEqual(expect.arrayContaining(ids));
    return found;
  }, PATIENTLY);

const sourceOf = async (embedder: Embedder, model: string) =>
  (await listSources({ db, embedder })).find(
    ({ definition }) => definition.name === collectionName('person', model),
  );

it('existing people are extracted and embedded, with progress', async () => {
  const { tenantId, ids, scope } = await people('Before', ['Welder', 'Java Developer']);
  const freshness = () => db.as(scope, (sql) => readFreshness(sql, tenantId));
  expect((await freshness()).people).toEqual({ total: 2, fresh: 0, waiting: 2 });

  await enqueueCatchUps(system);
  expect(await catchingUp(tenantId)).toHaveLength(1);
  expect(await catchUp(system, tenantId)).toBe(2);
  expect(await catchUp(system, tenantId)).toBe(0);
  expect(await embedPending(system, tenantId)).toBe(2);
  expect(await embedPending(system, tenantId)).toBe(0);

  expect((await freshness()).people).toEqual({ total: 2, fresh: 2, waiting: 0 });
  const subjects = await db.as(scope, (sql) => readSubjects(sql, 'person', [...ids].reverse()));
  expect(subjects.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(subjects.every(({ vectors }) => vectors?.skills.length === builtIn.dimensions)).toBe(true);
});

it('new rules extract facts again, and unchanged facts cause no event', async () => {
  const { tenantId, ids } = await people('Rules', ['Nurse']);
  await catchUp(system, tenantId);
  await embedPending(system, tenantId);
  const state = () =>
    owner`select version, written_in, read_with, model from match_subject where id = any (${ids})`;
  const [before] = await state();
  await owner`update match_subject set read_with = '0/old' where id = any (${ids})`;
  await enqueueCatchUps(system);
  expect(await catchingUp(tenantId)).toHaveLength(1);

  expect(await catchUp(system, tenantId)).toBe(1);

  expect(await state()).toEqual([before]);
});

it('vectors of subjects that changed meanwhile are not saved', async () => {
  const { client, tenantId, ids, scope } = await people('Race', ['Welder']);
  const [id] = ids as [string];
  const refresh = () => refreshSubjects(system, { tenant_id: tenantId, kind: 'person', ids });
  await refresh();
  let turns = 0;
  const slow = another(builtIn.model, async () => {
    if (turns++ > 0) return;
    const { body } = await client.get(`/api/people/${id}`);
    await client.patch(`/api/people/${id}`, { headline: 'Python Developer', version: body.version });
    await refresh();
  });

  expect(await embedPending({ ...system, embedder: slow }, tenantId)).toBe(0);
  expect(await modelsOf(ids)).toEqual([null]);
  expect(await owner`select from embedding where owner_id = ${id}`).toHaveLength(0);

  expect(await embedPending(system, tenantId)).toBe(1);
  const [subject] = await db.as(scope, (sql) => readSubjects(sql, 'person', ids));
  expect(subject?.facts.titles[0]?.text).toBe('Python Developer');
  expect(subject?.vectors).toBeDefined();
});

it('embedding waits for an embedder that is down, without using up its attempts', async () => {
  const { tenantId, ids } = await people('Down', ['Welder']);
  await catchUp(system, tenantId);
  const down = another(builtIn.model, async () => {
    throw new TryLaterError('embedder-unavailable', 'It does not answer.');
  });

  await expect(embedPending({ ...system, embedder: down }, tenantId)).rejects.toMatchObject({
    code: 'embedder-unavailable',
    retry: true,
    details: { uncounted: true },
  });

  expect(await modelsOf(ids)).toEqual([null]);
  expect(await embedPending(system, tenantId)).toBe(1);
});

it('the vector source returns changes in the order of writing, and never skips an open transaction', async () => {
  const { tenantId, ids } = await people('Follow', ['Welder', 'Baker', 'Nurse']);
  await catchUp(system, tenantId);
  await embedPending(system, tenantId);
  const source = (await sourceOf(builtIn, builtIn.model)) as VectorSource;
  const { position, upserts } = await allOf(source, ids);
  expect(upserts.find(({ id }) => id === ids[0])).toMatchObject({
    partition: tenantId,
    vector: { length: builtIn.dimensions * 3 },
  });
  expect((await source.changesAfter(position, 10)).upserts).toEqual([]);

  await owner.begin(async (open) => {
    await open`update match_subject set months = 1 where id = ${ids[0] as string}`;
    await owner`update match_subject set months = 2 where id = ${ids[1] as string}`;
    // The second is committed, the first was begun before it: neither may be passed.
    expect((await source.changesAfter(position, 10)).upserts).toEqual([]);
  });

  const later = await vi.waitFor(async () => {
    const found = await source.changesAfter(position, 1);
    expect(found).toMatchObject({ upserts: [{ id: ids[0], fields: { months: 1 } }], isLast: false });
    return found;
  }, PATIENTLY);
  await expect
    .poll(async () => (await source.changesAfter(later.position, 10)).upserts, PATIENTLY)
    .toMatchObject([{ id: ids[1] }]);

  await owner`delete from person_document`;
  await owner`update match_subject set removed = true where id = ${ids[2] as string}`;
  await expect
    .poll(() => source.changesAfter(later.position, 10), PATIENTLY)
    .toMatchObject({ removals: [ids[2]], isLast: true });
  // A position of another database: everything again.
  expect((await source.changesAfter(`999999999999:${randomUUID()}`, 1000)).upserts.length).toBeGreaterThan(1);
});

it('a new model is prepared while the old one serves, and takes over when it is complete', async () => {
  const { tenantId, ids, scope } = await people('Another', ['Welder', 'Python Developer']);
  await catchUp(system, tenantId);
  await embedPending(system, tenantId);
  const next = another('other-model@2');
  const deps = { ...system, embedder: next };
  const demand = { id: randomUUID(), tenant_id: tenantId, title: 'Welder', text: '', requirements: [] };
  await getDemandEmbedding(system, demand);

  await maintainEmbeddings(deps);
  const freshness = () => db.as(scope, (sql) => readFreshness(sql, tenantId));
  expect(await freshness()).toMatchObject({
    serving: builtIn.model,
    re_embedding: { from: builtIn.model, to: next.model, done: 0, total: 2 },
  });
  // Stored vectors still serve. New ones can only be computed with the old model’s embedder.
  expect((await getDemandEmbedding(deps, demand)).model).toBe(builtIn.model);
  await expect(getDemandEmbedding(deps, { ...demand, title: 'Baker' })).rejects.toBeInstanceOf(TryLaterError);
  expect(
    (await getDemandEmbedding({ ...deps, otherEmbedders: [builtIn] }, { ...demand, title: 'Baker' })).model,
  ).toBe(builtIn.model);

  const tenants = (await owner`select distinct tenant_id from match_subject`).map(
    ({ tenant_id }) => tenant_id,
  );
  await embedPending({ ...deps, otherEmbedders: [builtIn] }, tenantId);
  expect((await freshness()).re_embedding).toMatchObject({ done: 2, total: 2 });
  for (const other of tenants) await embedPending(deps, other);
  expect(await sourceOf(next, next.model)).toBeDefined();
  await allOf((await sourceOf(next, next.model)) as VectorSource, ids);

  await maintainEmbeddings(deps);
  expect(await freshness()).toMatchObject({ serving: next.model, re_embedding: null });
  const [subject] = await db.as(scope, (sql) => readSubjects(sql, 'person', ids));
  expect(subject?.vectors).toBeDefined();
  expect((await getDemandEmbedding(deps, demand)).model).toBe(next.model);
  expect(
    await owner`select from queue_message where queue = 'matching.announce-model' and tenant_id = ${tenantId}`,
  ).toHaveLength(1);

  // The old vectors go, though not at once.
  await maintainEmbeddings(deps);
  expect(await owner`select from embedding where model = ${builtIn.model}`).not.toHaveLength(0);
  await maintainEmbeddings({ ...deps, now: () => new Date(Date.now() + 11 * 60_000) });
  expect(await owner`select from embedding where model = ${builtIn.model}`).toHaveLength(0);
});
