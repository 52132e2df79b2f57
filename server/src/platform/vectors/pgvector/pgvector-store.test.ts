import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../../test/at-end.ts';
import { testDatabase } from '../../../../test/database.ts';
import { hasPgvector, startPgvector, withoutPgvector } from '../../../../test/pgvector-server.ts';
import { aRecord, atCosine, clustered, definition } from '../../../../test/suites/vector-scene.ts';
import { vectorsSuite } from '../../../../test/suites/vectors.ts';
import { openDb } from '../../db/postgres.ts';
import { pgvectorStore } from './pgvector-store.ts';

const settings = { m: 16, efConstruction: 64, efSearch: 100 };

async function open(url: string) {
  const connect = (connections: number) =>
    openDb({ url, application: 'tenon-vectors', connections, asOwner: true });
  const store = await pgvectorStore({ db: connect(5), lockDb: connect(2), settings });
  atEnd(() => store.close());
  return store;
}

it('a missing pgvector extension is reported with what to do', async () => {
  const { url } = await testDatabase();
  const db = openDb({ url, application: 'tenon-vectors', asOwner: true });
  atEnd(() => db.close());
  await expect(pgvectorStore({ db, lockDb: db, settings })).rejects.toMatchObject({
    code: 'pgvector-missing',
    message: expect.stringContaining('VECTOR_STORE'),
  });
});

if (!hasPgvector) {
  describe('pgvector vectors', () => it.skip(`cannot be tested: ${withoutPgvector}`));
} else {
  const url = await startPgvector();
  vectorsSuite('pgvector', await open(url));

  it('an index is available after a restart, with its position', async () => {
    const record = aRecord();
    const collection = await (await open(url)).open(definition);
    await collection.upsert([record]);
    await collection.advance('5');
    const again = await (await open(url)).open(definition);
    expect(await again.position()).toBe('5');
    expect(await again.search({ vector: atCosine(1), partitions: ['here'], limit: 1 })).toMatchObject([
      { id: record.id },
    ]);
    const other = await (await open(url)).open({ ...definition, fields: { months: 'number' } });
    expect(await other.count()).toBe(0);
    expect(await other.position()).toBeUndefined();
  });

  it('only one of several installations follows a source at a time', async () => {
    const [one, other] = [await open(url), await open(url)];
    const ran: string[] = [];
    await one.exclusively?.('people', async () => {
      await other.exclusively?.('people', async () => void ran.push('inside'));
      ran.push('outside');
    });
    await other.exclusively?.('people', async () => void ran.push('after'));
    expect(ran).toEqual(['outside', 'after']);
  });

  it('a search traverses the graph until enough records pass the filter', async () => {
    const store = await open(url);
    const collection = await store.open({ ...definition, name: 'walked' });
    await collection.upsert(clustered(3000));
    await collection.settle();
    const db = openDb({ url, application: 'tenon-vectors', asOwner: true });
    atEnd(() => db.close());
    const [table] = await db.sql<{ name: string }[]>`
      select indexname as name from pg_indexes where schemaname = 'vectors' and tablename like 'walked%' and indexdef like '%hnsw%'`;
    expect(table?.name).toBeDefined();
    const hits = await collection.search({
      vector: atCosine(1),
      partitions: ['here', 'small'],
      filters: [{ field: 'skills', anyOf: ['rare'] }],
      limit: 20,
    });
    expect(hits).toHaveLength(20);
  });
}
