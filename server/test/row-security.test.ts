import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RichTenant, richTenant } from './attack/rich-tenant.ts';
import { ordinaryColumns, tenantRows, tenantTables } from './attack/tenant-rows.ts';
import { lineParsers } from './documents/line-parsers.ts';
import { testSystem } from './system.ts';

/** Infrastructure that serves all tenants at once and stores the tenant only to filter what people see. */
const QUEUE = ['queue_dead_letter', 'queue_message'];
/** One follower per process reads the topics of all tenants, without a scope. */
const LIVE = ['live_event', 'live_topic'];
/** SQLSTATEs of a missing privilege, or of a row that the policy rejects. */
const REFUSED = '42501';

const test = await testSystem({ openParsers: lineParsers });
const { db, owner } = test.database;
const tables = await tenantTables(owner);
const guarded = tables.filter((table) => !QUEUE.includes(table));

let anders: RichTenant;
let birch: RichTenant;

beforeAll(async () => {
  anders = await richTenant(test, 'anders');
  birch = await richTenant(test, 'birch');
});

describe('the role that requests run as', () => {
  it('is neither superuser nor owner, and is subject to row-level security', async () => {
    const [role] = await db.sql`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
        (select count(*) from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`;
    expect(role).toEqual({
      rolname: 'tenon_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolinherit: false,
      owned: 0,
      memberships: 0,
    });
  });

  it('finds every security definer function pinned to our schema and closed to other roles', async () => {
    const doors = await owner<{ name: string; pinned: boolean; open: boolean }[]>`
      select p.proname as name, has_function_privilege('public', p.oid, 'execute') as open,
        coalesce('search_path=public, pg_temp' = any (p.proconfig), false) as pinned
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`;
    expect(doors.length).toBeGreaterThan(10);
    expect(doors.filter(({ pinned, open }) => open || !pinned)).toEqual([]);
  });
});

describe('row-level security', () => {
  it('is on for every tenant table, except the queue', async () => {
    expect(tables.length).toBeGreaterThan(10);
    const off = await owner<{ relname: string }[]>`
      select relname from pg_class where relname = any (${tables}) and not relrowsecurity order by relname`;
    expect(off.map(({ relname }) => relname)).toEqual(QUEUE);
  });

  it.each(guarded)('hides the rows of other tenants in %s', async (table) => {
    const [theirs] = await owner`select count(*)::int from ${owner(table)} where tenant_id = ${birch.id}`;
    expect(theirs?.count).toBeGreaterThan(0);
    const seen = await asAnders(
      (sql) => sql`select count(*) from ${sql(table)} where tenant_id = ${birch.id}`,
    );
    expect(seen).toEqual([{ count: 0 }]);
  });

  it.each(guarded)("prevents changes of other tenants' rows in %s", async (table) => {
    const changed = await touchedByAnders(
      (sql) => sql`update ${sql(table)} set tenant_id = ${anders.id} where tenant_id = ${birch.id}`,
    );
    const removed = await touchedByAnders(
      (sql) => sql`delete from ${sql(table)} where tenant_id = ${birch.id}`,
    );
    for (const outcome of [changed, removed]) expect([REFUSED, 0]).toContain(outcome);
  });

  it.each(guarded)('prevents adding rows for other tenants to %s', async (table) => {
    const copied = (await tenantRows(owner, birch.id)).find((each) => each.table === table);
    const columns = await ordinaryColumns(owner, table);
    // Triggers run before row-level security and may reject for their own reasons, so it has to work without them.
    await owner`alter table ${owner(table)} disable trigger user`;
    const outcome = await touchedByAnders(
      (sql) => sql`
        insert into ${sql(table)} (${sql(columns)})
        select ${sql(columns)} from jsonb_populate_record(null::${sql(table)}, ${sql.json(copied?.row as never)})`,
    );
    await owner`alter table ${owner(table)} enable trigger user`;
    expect(outcome).toBe(REFUSED);
  });

  it.each(guarded)('hides all rows of %s without a scope', async (table) => {
    const seen = (sql: typeof db.sql) => sql`select count(*) from ${sql(table)} where tenant_id is not null`;
    const outside = await seen(db.sql);
    const unscoped = await db.as({ tenantId: undefined }, (sql) => seen(sql));
    const expected = LIVE.includes(table) ? expect.any(Number) : 0;
    expect([outside[0]?.count, unscoped[0]?.count]).toEqual([expected, expected]);
  });

  it('hides the users of other tenants', async () => {
    const theirs = [birch.owner.user.id, birch.viewer.user.id];
    for (const [table, column] of [
      ['app_user', 'id'],
      ['user_setting', 'user_id'],
      ['tenant', 'id'],
    ] as const) {
      const ids = table === 'tenant' ? [birch.id] : theirs;
      const seen = await asAnders(
        (sql) =>
          sql`select count(*) from ${sql(table)} where ${sql(column)}::text = any (${ids.map(String)})`,
      );
      expect([table, seen]).toEqual([table, [{ count: 0 }]]);
    }
    const identities = await asAnders((sql) => sql`select count(*) from user_identity`);
    const hashes = await asAnders((sql) => sql`select hash from refresh_token`);
    expect([identities, hashes]).toEqual([REFUSED, REFUSED]);
    const moved = await touchedByAnders((sql) => sql`update refresh_token set sign_in_id = sign_in_id`);
    const [own] = await owner<{ count: number }[]>`
      select count(*)::int as count from refresh_token join sign_in s on s.id = sign_in_id
      where s.user_id = ${anders.owner.user.id}`;
    expect(moved).toBe(own?.count);
  });
});

type Statement = (sql: typeof db.sql) => postgres.PendingQuery<postgres.Row[]>;

/** Runs a statement in the scope of the other tenant: its rows, or the SQLSTATE. */
async function asAnders(statement: Statement): Promise<postgres.Row[] | string> {
  return tryAsAnders(async (sql) => [...(await statement(sql))]);
}

/** The number of rows that a statement of the other tenant added, changed or removed, or the SQLSTATE. */
async function touchedByAnders(statement: Statement): Promise<number | string> {
  return tryAsAnders(async (sql) => (await statement(sql)).count);
}

async function tryAsAnders<T>(work: (sql: typeof db.sql) => Promise<T>): Promise<T | string> {
  const scope = { tenantId: anders.id, userId: anders.owner.user.id };
  return db.as(scope, work).catch((error: { code: string }) => error.code);
}
