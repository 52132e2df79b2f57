import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Sql } from './port.ts';
import { openDb } from './postgres.ts';

const { db, owner, url } = await testDatabase();
const here = randomUUID();
const there = randomUUID();
await owner`insert into tenant (id, name, slug) values (${here}, 'Here', 'here'), (${there}, 'There', 'there')`;

describe('a scope', () => {
  it('shows the rows of its tenant and no others', async () => {
    expect(await db.as({ tenantId: here }, tenants)).toBe('here');
    expect(await db.as({ tenantId: there }, tenants)).toBe('there');
    expect(await db.as({ tenantId: undefined }, tenants)).toBe('');
    expect(await db.transaction(tenants)).toBe('');
    expect(await tenants(db.sql)).toBe('');
  });

  it('inside another lasts as long as its transaction', async () => {
    const seen = await db.as({ tenantId: here, userId: 1 }, async (sql) => [
      await settings(sql),
      await db.as({ tenantId: there, userId: 2 }, settings),
      await settings(sql),
      await db.as({ tenantId: there }, () => db.as({ tenantId: undefined, userId: 3 }, settings)),
      await settings(sql),
    ]);
    expect(seen).toEqual([
      [here, '1'],
      [there, '2'],
      [here, '1'],
      ['', '3'],
      [here, '1'],
    ]);
  });

  it('is inherited by nested transactions without a scope', async () => {
    const seen = await db.as({ tenantId: here, userId: 1 }, () => db.transaction(settings));
    expect(seen).toEqual([here, '1']);
  });

  it('is restored after an inner one fails', async () => {
    const seen = await db.as({ tenantId: here }, async (sql) => {
      const failing = db.as({ tenantId: there }, async (inner) => {
        await settings(inner);
        throw new Error('boom');
      });
      await expect(failing).rejects.toThrow('boom');
      return tenants(sql);
    });
    expect(seen).toBe('here');
  });

  it('is set by one inner transaction at a time', async () => {
    const seen = await db.as({ tenantId: here }, () =>
      Promise.all([here, there, here, there].map((tenantId) => db.as({ tenantId }, twice(tenants)))),
    );
    expect(seen).toEqual([
      ['here', 'here'],
      ['there', 'there'],
      ['here', 'here'],
      ['there', 'there'],
    ]);
  });

  it('ends with its transaction, so the next user of the connection does not get it', async () => {
    const single = openDb({ url, application: 'tenon-test', connections: 1 });
    try {
      await single.as({ tenantId: here, userId: 7 }, tenants);
      expect(await settings(single.sql)).toEqual(['', '']);
      await expect(single.as({ tenantId: here }, () => Promise.reject(new Error('boom')))).rejects.toThrow();
      expect(await tenants(single.sql)).toBe('');
      expect(await single.transaction(tenants)).toBe('');
    } finally {
      await single.close();
    }
  });

  it('never shows another tenant, however many run concurrently', async () => {
    const work = Array.from({ length: 300 }, async (_, number) => {
      const [tenantId, slug] = number % 2 ? [here, 'here'] : [there, 'there'];
      if (number % 7 === 0) return tenants(db.sql).then((seen) => expect(seen).toBe(''));
      const seen = await db.as({ tenantId }, twice(tenants));
      expect(seen).toEqual([slug, slug]);
    });
    await Promise.all(work);
  });

  it('with an invalid tenant ID throws an error', async () => {
    await expect(db.as({ tenantId: 'x' }, tenants)).rejects.toMatchObject({ code: '22P02' });
  });
});

describe('the application role', () => {
  it('is what every connection runs as', async () => {
    const [row] = await db.sql`select current_user as name`;
    expect(row?.name).toBe('tenon_app');
  });

  it('can neither turn off row-level security nor change tables', async () => {
    await expect(
      db.transaction((sql) => sql`set local row_security = off`.then(() => tenants(sql))),
    ).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      'alter table tenant disable row level security',
      'drop policy mine on tenant',
      'create policy all_rows on tenant using (true)',
      'create table mine (id int)',
      'alter role tenon_app bypassrls',
      'truncate tenant cascade',
      'delete from schema_migration',
    ]) {
      await expect(
        db.transaction((sql) => sql.unsafe(statement)),
        statement,
      ).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('64-bit integers', () => {
  it('are read as numbers, alone, in arrays and in counts', async () => {
    const [row] = await db.sql`
      select 9007199254740991::bigint as most, array[1, -2]::bigint[] as many, count(*) as count from generate_series(1, 3)`;
    expect(row).toEqual({ most: Number.MAX_SAFE_INTEGER, many: [1, -2], count: 3 });
  });

  it('are written from numbers, and larger ones from texts', async () => {
    const [row] =
      await db.sql`select ${2 ** 40}::bigint as number, ${'4611686018427387904'}::bigint::text as text`;
    expect(row).toEqual({ number: 2 ** 40, text: '4611686018427387904' });
  });

  it('are rejected rather than rounded if they are too large', async () => {
    await expect(db.sql`select 9007199254740993::bigint as more`).rejects.toThrow(
      'select this bigint as text',
    );
  });
});

async function tenants(sql: Sql): Promise<string> {
  const rows = await sql<{ slug: string }[]>`select slug from tenant order by slug`;
  return rows.map((row) => row.slug).join();
}

async function settings(sql: Sql): Promise<(string | null)[]> {
  const [row] = await sql<{ tenant: string | null; user: string | null }[]>`
    select coalesce(current_setting('app.tenant_id', true), '') as tenant, coalesce(current_setting('app.user_id', true), '') as user`;
  return [row?.tenant ?? null, row?.user ?? null];
}

function twice<T>(look: (sql: Sql) => Promise<T>): (sql: Sql) => Promise<T[]> {
  return async (sql) => [await look(sql), await look(sql)];
}
