import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../src/platform/db/port.ts';
import { ordinaryColumns } from './attack/tenant-rows.ts';
import { testDatabase } from './database.ts';

/** SQLSTATEs of a missing privilege, or of a row that the policy rejects. */
const REFUSED = '42501';
/** Read by one follower per process for all tenants; everything written without a tenant is visible to it. */
const LIVE = ['live_event', 'live_topic'];

const { db, owner } = await testDatabase();
const [tenant] = await owner`insert into tenant (name, slug) values ('Anders', 'anders') returning id`;
const ANDERS: Scope = { tenantId: tenant?.id };
const INGESTION: Scope = { ...ANDERS, sharedRows: 'write' };
const NOBODY: Scope = { tenantId: undefined };

const shared = await tablesWithSharedRows();
const writable = shared.filter(({ column }) => column !== null);

beforeAll(async () => {
  const [company] = await owner`
    insert into company (key, name, careers_url, board) values ('joinery', 'Joinery', 'https://joinery.example', '{"kind": "lever"}')
    returning id`;
  const [posting] = await owner`
    insert into posting (company_id, external_id, source, title, company_name, description_text, extracted_at)
    values (${company?.id}, '1', 'lever', 'Joiner', 'Joinery', 'Joins boards.', now()) returning id`;
  const id = posting?.id;
  await owner`insert into posting_raw (posting_id, media, content) values (${id}, 'html', 'page')`;
  await owner`insert into posting_change (posting_id, kind) values (${id}, 'found')`;
  await owner`insert into posting_word (word, lexeme, near, postings) values ('joiner', 'joiner', '{joiner}', 1)`;
  await owner`insert into match_subject (kind, id, facts_hash) values ('posting', ${id}, 'hash')`;
  await owner`
    insert into embedding (owner_kind, owner_id, facet, model, content_hash, vector)
    values ('posting', ${id}, 'full', 'model', 'hash', 'vector')`;
  const [topic] =
    await owner`insert into live_topic (name, tenant_id) values ('installation', null) returning id`;
  await owner`insert into live_event (topic_id, seq, name, data) values (${topic?.id}, 1, 'told', '{}')`;
});

describe('rows that all workspaces share', () => {
  it('are in the expected tables', () => {
    expect(shared.map(({ name }) => name)).toEqual([
      'company',
      'embedding',
      'live_event',
      'live_topic',
      'match_subject',
      'posting',
      'posting_change',
      'posting_raw',
      'posting_search',
      'posting_word',
    ]);
  });

  it.each(shared)('can be read by a workspace: $name', async ({ name }) => {
    const rows = await db.as(ANDERS, (sql) => sql`select from ${sql(name)} where tenant_id is null`);
    expect(rows.count).toBeGreaterThan(0);
  });

  it.each(shared)('cannot be changed by a workspace: $name', async ({ name, column }) => {
    const before = await contentsOf(name);
    const same = owner(column ?? 'tenant_id');
    expectNothing(
      await tryAs(ANDERS, (sql) => sql`update ${sql(name)} set ${same} = ${same} where tenant_id is null`),
    );
    expect(await contentsOf(name)).toEqual(before);
  });

  it.each(shared)('cannot be taken over by a workspace: $name', async ({ name }) => {
    const before = await contentsOf(name);
    const take = (sql: typeof db.sql) =>
      sql`update ${sql(name)} set tenant_id = ${ANDERS.tenantId ?? ''} where tenant_id is null`;
    expectNothing(await tryAs(ANDERS, take));
    expect(await contentsOf(name)).toEqual(before);
  });

  it.each(shared)('cannot be removed by a workspace: $name', async ({ name }) => {
    const before = await contentsOf(name);
    expectNothing(await tryAs(ANDERS, (sql) => sql`delete from ${sql(name)} where tenant_id is null`));
    expect(await contentsOf(name)).toEqual(before);
  });

  it.each(shared)('cannot be added by a workspace: $name', async ({ name }) => {
    const columns = await ordinaryColumns(owner, name);
    const copy = (sql: typeof db.sql) => sql`
      insert into ${sql(name)} (${sql(columns)}) select ${sql(columns)} from ${sql(name)} where tenant_id is null`;
    // Triggers run before row-level security, which has to work without them.
    await owner`alter table ${owner(name)} disable trigger user`;
    expect(await tryAs(ANDERS, copy)).toBe(REFUSED);
    await owner`alter table ${owner(name)} enable trigger user`;
  });

  it.each(writable)('cannot be created from a workspace’s own rows: $name', async ({ name }) => {
    await owner`alter table ${owner(name)} disable trigger user`;
    const outcome = await owner
      .begin(async (sql) => {
        await sql`update ${sql(name)} set tenant_id = ${ANDERS.tenantId ?? ''} where tenant_id is null`;
        await sql`set local role tenon_app`;
        await sql`select set_config('app.tenant_id', ${ANDERS.tenantId ?? ''}, true)`;
        await sql`update ${sql(name)} set tenant_id = null`;
      })
      .catch((error: { code: string }) => error.code);
    await owner`alter table ${owner(name)} enable trigger user`;
    expect(outcome).toBe(REFUSED);
  });

  it.each(writable)(
    'can be written without a workspace, and by ingestion for one: $name',
    async ({ name, column }) => {
      const same = owner(column ?? '');
      const change = (sql: typeof db.sql) =>
        sql`update ${sql(name)} set ${same} = ${same} where tenant_id is null`;
      expect(await tryAs(NOBODY, change)).toBeGreaterThan(0);
      const ingested = await tryAs(INGESTION, change);
      if (LIVE.includes(name)) expectNothing(ingested);
      else expect(ingested).toBeGreaterThan(0);
    },
  );
});

it('the right to write shared rows ends with its scope', async () => {
  const change = (sql: typeof db.sql) => sql`update company set name = name where tenant_id is null`;
  const counts = await db.as(INGESTION, async (sql) => [
    (await change(sql)).count,
    await db.as(ANDERS, async (inner) => (await change(inner)).count),
    (await change(sql)).count,
  ]);
  expect(counts).toEqual([1, 0, 1]);
  expectNothing(await tryAs(ANDERS, change));
});

it('a workspace can keep its own stage for a shared posting that it cannot change', async () => {
  const [posting] = await owner`select id from posting where tenant_id is null`;
  const held = await db.as(ANDERS, (sql) => sql`select state from hold_posting(${posting?.id})`);
  expect(held).toEqual([{ state: 'open' }]);
});

/** Tables whose policies show rows without a tenant to tenants, with a column that the program may update, if any. */
async function tablesWithSharedRows(): Promise<{ name: string; column: string | null }[]> {
  return owner<{ name: string; column: string | null }[]>`
    select p.tablename as name, (
      select a.attname from pg_attribute a
      where a.attrelid = p.tablename::regclass and a.attnum > 0 and not a.attisdropped
        and a.attname <> 'tenant_id' and a.attidentity = '' and a.attgenerated = ''
        and has_column_privilege('tenon_app', a.attrelid, a.attnum, 'update')
      order by a.attnum desc limit 1) as column
    from pg_policies p
    where p.schemaname = 'public' and p.cmd in ('SELECT', 'ALL') and p.qual ~ '\\(tenant_id IS NULL\\) OR'
    order by 1`;
}

function expectNothing(outcome: number | string): void {
  expect([REFUSED, 0]).toContain(outcome);
}

async function tryAs(
  scope: Scope,
  statement: (sql: typeof db.sql) => postgres.PendingQuery<postgres.Row[]>,
): Promise<number | string> {
  return db
    .as(scope, async (sql) => (await statement(sql)).count)
    .catch((error: { code: string }) => error.code);
}

async function contentsOf(table: string): Promise<readonly unknown[]> {
  return owner`select to_jsonb(t) as row from ${owner(table)} t order by 1`;
}
