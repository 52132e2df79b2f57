import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Sql } from '../platform/db/port.ts';
import { countConflicts, readConflicts } from './merging/conflict-store.ts';
import { countPeople, findPeople } from './records/list-store.ts';
import { readSummaryRows } from './records/summary-store.ts';

const PEOPLE = 2000;
const CONFLICTS_EACH = 3;
/** Lookups through an index read a few rows for each person. A scan for each person would read thousands. */
const MAX_ROWS_PER_PERSON = 200;

const statistics: Record<string, (database: Database) => Promise<void>> = {
  'are missing': async () => undefined,
  'know another workspace only': async (database) => {
    await addPeople(database, randomUUID(), 20);
    await database.owner`analyze`;
  },
  'know many small workspaces': async (database) => {
    for (let count = 0; count < 40; count++) await addPeople(database, randomUUID(), 60);
    await database.owner`analyze`;
  },
};

it.each(Object.keys(statistics))(
  'lists of people and duplicates read a few rows per person while the statistics %s',
  async (state) => {
    const database = await testDatabase();
    await switchAutovacuumOff(database);
    await statistics[state]?.(database);
    const tenantId = randomUUID();
    await addPeople(database, tenantId, PEOPLE);
    const rowsRead = (read: (sql: Sql) => Promise<unknown>) => countRowsRead(database, tenantId, read);
    const page = { sort: 'newest', limit: 500 } as const;
    const ids = await database.db.as({ tenantId }, async (sql) =>
      (await findPeople(sql, { pieces: [] }, page)).map(({ id }) => id),
    );
    expect(ids).toHaveLength(page.limit);

    const read = {
      people: await rowsRead((sql) => findPeople(sql, { pieces: [] }, page)),
      conflicted: await rowsRead((sql) => findPeople(sql, { pieces: [], hasConflicts: true }, page)),
      unconflicted: await rowsRead((sql) => findPeople(sql, { pieces: [], hasConflicts: false }, page)),
      counts: await rowsRead((sql) => countPeople(sql, tenantId, ids[0])),
      summaries: await rowsRead((sql) => readSummaryRows(sql, ids[0], ids)),
      conflicts: await rowsRead((sql) => readConflicts(sql, tenantId, { status: 'pending' }, page)),
      conflictCounts: await rowsRead((sql) => countConflicts(sql, tenantId)),
    };
    const slow = Object.entries(read).filter(([, rows]) => rows > PEOPLE * MAX_ROWS_PER_PERSON);
    expect(slow).toEqual([]);
    expect(Math.min(...Object.values(read))).toBeGreaterThan(0);
  },
);

type Database = Awaited<ReturnType<typeof testDatabase>>;

async function switchAutovacuumOff({ owner }: Database): Promise<void> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const { name } of tables) await owner`alter table ${owner(name)} set (autovacuum_enabled = false)`;
}

async function addPeople({ owner }: Database, tenantId: string, count: number): Promise<void> {
  await owner`insert into tenant (id, name, slug) values (${tenantId}, 'Workspace', ${tenantId})`;
  await owner`
    with added as (
      insert into person (id, tenant_id, canonical_id, name, source, created_by)
      select id, ${tenantId}, id, 'Jane Mason', 'person', 'test'
      from (select new_id() as id from generate_series(1, ${count})) ids returning id
    )
    insert into person_identifier (tenant_id, person_id, type, value, raw, key, changed_by, changed_by_table_type)
    select ${tenantId}, id, 'email', id || '@example.org', id || '@example.org', id || '@example.org', 'test', 'person'
    from added`;
  await owner`
    with numbered as (select id, row_number() over (order by id) as at from person where tenant_id = ${tenantId})
    insert into duplicate_conflict (tenant_id, person_a, person_b, kind, evidence, found_by)
    select ${tenantId}, one.id, other.id, 'likeness', '{name}', 'scan'
    from numbered one join numbered other on other.at between one.at + 1 and one.at + ${CONFLICTS_EACH}`;
}

/** The number of rows that Postgres reads, which does not depend on the speed of the machine. */
async function countRowsRead(
  { db }: Database,
  tenantId: string,
  read: (sql: Sql) => Promise<unknown>,
): Promise<number> {
  const counted = (sql: Sql) => sql<{ rows: number }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
  return db.as({ tenantId }, async (sql) => {
    const [before] = await counted(sql);
    await read(sql);
    const [after] = await counted(sql);
    return (after?.rows ?? 0) - (before?.rows ?? 0);
  });
}
