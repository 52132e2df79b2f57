import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { collect, type EffectKind } from './effects.ts';
import type { Sql } from './port.ts';

const { db, owner } = await testDatabase({ connections: 20 });
await owner`create table note (text text primary key, number integer not null default 0)`;
await owner`create table written (place serial, kind text, tenant text, texts text[])`;
await owner`create table shared_row (name text primary key, writes integer not null default 0)`;
await owner`grant select, insert, update, delete on note, written, shared_row to tenon_app`;
await owner`grant usage on sequence written_place_seq to tenon_app`;
await owner`insert into shared_row (name) values ('queue'), ('audit'), ('live')`;

const [queue, audit, live] = [kindOf('queue', true), kindOf('audit'), kindOf('live')];
const [one, other] = [
  '00000000-0000-7000-8000-000000000001',
  '00000000-0000-7000-8000-000000000002',
] as const;

beforeEach(async () => {
  await owner`truncate note, written restart identity`;
});

describe('the effects of a transaction', () => {
  it('are written after its work, in a fixed order', async () => {
    await db.as({ tenantId: one }, async (sql) => {
      await collect(sql, live, ['live 1']);
      await collect(sql, queue, ['message 1']);
      await collect(sql, audit, ['entry 1', 'entry 2']);
      await collect(sql, live, ['live 2']);
      await sql`insert into note (text) values ('work')`;
      expect(await sql`select from written`).toHaveLength(0);
    });
    expect(await written()).toEqual([
      ['queue', one, ['message 1']],
      ['audit', one, ['entry 1', 'entry 2']],
      ['live', one, ['live 1', 'live 2']],
    ]);
  });

  it('are written as the tenant they were collected for, or for all tenants together if the tenant does not matter', async () => {
    await db.transaction(async (sql) => {
      await collect(sql, audit, ['of nobody']);
      await db.as({ tenantId: other }, (inner) => collect(inner, audit, ['of the other']));
      await db.as({ tenantId: one }, async (inner) => {
        await collect(inner, audit, ['of the one']);
        await collect(inner, queue, ['message']);
      });
      await collect(sql, queue, ['message of nobody']);
    });
    expect(await written()).toEqual([
      ['queue', '', ['message', 'message of nobody']],
      ['audit', '', ['of nobody']],
      ['audit', one, ['of the one']],
      ['audit', other, ['of the other']],
    ]);
  });

  it('are discarded with a failed savepoint, and with the transaction', async () => {
    await db.transaction(async (sql) => {
      await collect(sql, audit, ['kept']);
      const part = db.transaction(async (inner) => {
        await collect(inner, audit, ['lost']);
        throw new Error('boom');
      });
      await expect(part).rejects.toThrow('boom');
      await db.transaction((inner) => collect(inner, audit, ['kept too']));
    });
    const all = db.transaction(async (sql) => {
      await collect(sql, audit, ['lost']);
      throw new Error('boom');
    });
    await expect(all).rejects.toThrow('boom');
    expect(await written()).toEqual([['audit', '', ['kept', 'kept too']]]);
  });

  it('are written once by a transaction that was retried', async () => {
    let attempts = 0;
    await db.transaction(async (sql) => {
      attempts++;
      await collect(sql, audit, [`attempt ${attempts}`]);
      if (attempts < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(await written()).toEqual([['audit', '', ['attempt 3']]]);
  });

  it('roll back the transaction if they cannot be written', async () => {
    const broken: EffectKind<string> = {
      name: 'live',
      write: async (sql) => void (await sql`select no_such_column from note`),
    };
    const failing = db.transaction(async (sql) => {
      await sql`insert into note (text) values ('lost')`;
      await collect(sql, audit, ['lost']);
      await collect(sql, broken, ['lost']);
    });
    await expect(failing).rejects.toMatchObject({ code: '42703' });
    expect(await owner`select from note`).toHaveLength(0);
    expect(await written()).toEqual([]);
  });

  it('cannot be added after the transaction is over', async () => {
    let escaped: Sql | undefined;
    await db.transaction(async (sql) => {
      escaped = sql;
    });
    await expect(collect(escaped as Sql, audit, ['late'])).rejects.toThrow('over');
  });

  it('are written at once without a transaction', async () => {
    await collect(db.sql, audit, ['alone']);
    await collect(db.sql, audit, []);
    expect(await written()).toEqual([['audit', '', ['alone']]]);
  });

  it('never cause a deadlock, in whatever order they are collected', async () => {
    const kinds = [queue, audit, live];
    let attempts = 0;
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let round = 0; round < 10; round++) {
        const order = (writer + round) % 2 ? kinds : kinds.toReversed();
        await db.transaction(async (sql) => {
          attempts++;
          for (const kind of order) await collect(sql, kind, [`${writer}`]);
          await sql`select pg_sleep(0.001)`;
        });
      }
    });
    await Promise.all(writers);
    expect(attempts).toBe(200);
    expect(await written()).toHaveLength(600);
  });
});

/** Records for whom it wrote, and updates a row that all transactions contend for. */
function kindOf(name: EffectKind<string>['name'], crossesTenants = false): EffectKind<string> {
  return {
    name,
    crossesTenants,
    async write(sql, texts) {
      await sql`
        with locked as (update shared_row set writes = writes + 1 where name = ${name})
        insert into written (kind, tenant, texts)
        values (${name}, coalesce(current_tenant_id()::text, ''), ${texts})`;
    },
  };
}

async function written() {
  const rows = await owner`select kind, tenant, texts from written order by place`;
  return rows.map(({ kind, tenant, texts }) => [kind, tenant, texts]);
}
