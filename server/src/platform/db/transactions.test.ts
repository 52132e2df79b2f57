import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Sql } from './port.ts';

const { db, owner } = await testDatabase({ connections: 4 });
await owner`create table note (text text primary key, number integer not null default 0)`;
await owner`grant select, insert, update, delete on note to tenon_app`;

beforeEach(async () => {
  await owner`truncate note`;
});

describe('a transaction', () => {
  it('commits all of its work or nothing', async () => {
    await db.transaction((sql) => write(sql, 'kept'));
    const failed = db.transaction(async (sql) => {
      await write(sql, 'lost');
      throw new Error('boom');
    });
    await expect(failed).rejects.toThrow('boom');
    expect(await notes()).toEqual(['kept']);
  });

  it('joins the surrounding transaction, even if no sql was passed', async () => {
    const outer = db.transaction(async (sql) => {
      await write(sql, 'outer');
      await db.transaction((inner) => write(inner, 'inner'));
      expect(await notes()).toEqual([]);
      throw new Error('boom');
    });
    await expect(outer).rejects.toThrow('boom');
    expect(await notes()).toEqual([]);
  });

  it('that fails inside another rolls back only itself if the outer one continues', async () => {
    await db.transaction(async (sql) => {
      await write(sql, 'before');
      await db
        .transaction(async (inner) => {
          await write(inner, 'inside');
          await write(inner, 'inside');
        })
        .catch((error) => expect(error.code).toBe('23505'));
      await write(sql, 'after');
    });
    expect(await notes()).toEqual(['after', 'before']);
  });

  it('runs nested transactions that start concurrently one after the other', async () => {
    const order: string[] = [];
    await db.transaction(async () => {
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map((name) =>
          db.transaction(async (sql) => {
            order.push(`${name} begins`);
            await write(sql, name);
            await sleep(5);
            if (name === 'b') throw new Error('b fails alone');
            order.push(`${name} ends`);
          }),
        ),
      );
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
    expect(await notes()).toEqual(['a', 'c']);
  });

  it('that is a snapshot sees nothing that others write after its first statement, and cannot write', async () => {
    await db.transaction((sql) => write(sql, 'early'));
    const seen = await db.as(
      { tenantId: undefined },
      async (sql) => {
        const first = await sql`select text from note`;
        await owner`insert into note (text) values ('late')`;
        return [first.length, (await sql`select text from note`).length];
      },
      { ofOneMoment: true },
    );
    expect(seen).toEqual([1, 1]);
    const writing = db.as({ tenantId: undefined }, (sql) => write(sql, 'never'), { ofOneMoment: true });
    await expect(writing).rejects.toThrow('read-only');
    expect(await notes()).toEqual(['early', 'late']);
  });

  it('is not joined by code that outlives it', async () => {
    let late: Promise<void> = Promise.resolve();
    await db.transaction(async () => {
      late = sleep(50).then(() => db.transaction((sql) => write(sql, 'late')));
    });
    const others = Array.from({ length: 4 }, (_, number) =>
      db.transaction(async (sql) => {
        await write(sql, `other ${number}`);
        await sleep(100);
        throw new Error('rolled back');
      }),
    );
    await Promise.allSettled(others);
    await late;
    expect(await notes()).toEqual(['late']);
  });
});

describe('transactions in a deadlock', () => {
  it('both succeed, because the aborted one is run again', async () => {
    await owner`insert into note (text) values ('one'), ('two')`;
    let attempts = 0;
    const met = rendezvous(2);
    const increase = (first: string, second: string) =>
      db.transaction(async (sql) => {
        attempts++;
        await add(sql, first);
        await met();
        await add(sql, second);
      });
    await Promise.all([increase('one', 'two'), increase('two', 'one')]);
    expect(attempts).toBe(3);
    expect(await owner`select number from note order by text`).toEqual([{ number: 2 }, { number: 2 }]);
  });

  it('are run again as a whole if the deadlock is in a nested one', async () => {
    await owner`insert into note (text) values ('one'), ('two')`;
    const met = rendezvous(2);
    const increase = (first: string, second: string) =>
      db.transaction(async (sql) => {
        await add(sql, first);
        await met();
        await db.transaction((inner) => add(inner, second));
      });
    await Promise.all([increase('one', 'two'), increase('two', 'one')]);
    expect(await owner`select number from note order by text`).toEqual([{ number: 2 }, { number: 2 }]);
  });

  it('fail after several attempts, and other errors fail at once', async () => {
    let attempts = 0;
    const failing = (code: string) =>
      db.transaction(async (sql) => {
        attempts++;
        await sql.unsafe(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
      });
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(5);
    attempts = 0;
    await expect(failing('23514')).rejects.toMatchObject({ code: '23514' });
    expect(attempts).toBe(1);
  });
});

async function write(sql: Sql, text: string): Promise<void> {
  await sql`insert into note (text) values (${text})`;
}

async function add(sql: Sql, text: string): Promise<void> {
  await sql`update note set number = number + 1 where text = ${text}`;
}

/** Reads committed rows, as other connections see them. */
async function notes(): Promise<string[]> {
  return (await owner<{ text: string }[]>`select text from note order by text`).map((row) => row.text);
}

/** Resolves for all callers once this many have arrived; later callers pass. */
function rendezvous(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++arrived >= count) open();
    return opened;
  };
}
