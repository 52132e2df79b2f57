import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDb } from '../platform/db/postgres.ts';
import { type AuditEntry, insertAuditEvents } from './audit-store.ts';
import { type Verdict, verifyAudit } from './verify-audit.ts';

const { db, owner, url } = await testDatabase();

describe('the audit trail', () => {
  it('is a chain: each event contains the hash of the previous one', async () => {
    const tenantId = await trail(3);
    const events =
      await owner`select seq, previous_hash, hash from audit_event where tenant_id = ${tenantId} order by seq`;
    expect(events.map(({ seq }) => Number(seq))).toEqual([1, 2, 3]);
    expect(events.map(({ previous_hash }) => previous_hash)).toEqual(['', events[0]?.hash, events[1]?.hash]);
    expect(await verify(tenantId)).toEqual({
      intact: true,
      events: 3,
      head: events[2]?.hash,
      broken_at: null,
      reason: null,
    });
  });

  it('is intact if it is empty', async () => {
    expect(await verify(await trail(0))).toMatchObject({ intact: true, events: 0, head: null });
  });

  it('is also intact for the database owner, whatever the database settings', async () => {
    const tenantId = await trail(2);
    const asOwner = openDb({ url, application: 'tenon-test', connections: 1, asOwner: true });
    onTestFinished(() => asOwner.close());
    await asOwner.transaction(async (sql) => {
      await sql`set local timezone = 'Asia/Kathmandu'`;
      await sql`set local datestyle = 'German'`;
      expect(await verifyAudit(sql, tenantId)).toMatchObject({ intact: true, events: 2 });
    });
  });

  it('supports text in any script', async () => {
    const tenantId = await trail(0);
    const texts = ['', ',', '1:a,2:b', '"', '\\', '🦊', 'é', '\u2028', 'a\nb\tc', ' '.repeat(50)];
    for (const text of texts) {
      await write(tenantId, {
        subject: text,
        details: { text, list: [text, text], number: 1.5, none: null },
      });
    }
    expect(await verify(tenantId)).toMatchObject({ intact: true, events: texts.length });
  });

  it('has no gaps and no forks, however many writers there are', async () => {
    const tenantId = await trail(0);
    const other = await trail(0);
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        db
          .as({ tenantId: number % 3 ? tenantId : other }, async (sql) => {
            const to = number % 3 ? tenantId : other;
            await insertAuditEvents(sql, [{ tenant_id: to, actor: 'user:1', action: `a.${number}` }]);
            if (number % 10 === 1) throw new Error('rolled back');
          })
          .catch(() => undefined),
      ),
    );
    const rows = await owner`select seq from audit_event where tenant_id = ${tenantId} order by seq`;
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBe(36);
    expect(await verify(tenantId)).toMatchObject({ intact: true, events: 36 });
    expect(await verify(other)).toMatchObject({ intact: true });
  });

  it('is not reported as broken if someone writes while it is verified', async () => {
    const tenantId = await trail(30);
    let done = false;
    const writing = (async () => {
      while (!done) await write(tenantId, {});
    })();
    const verdicts: Verdict[] = [];
    for (let round = 0; round < 60; round++) verdicts.push(await verify(tenantId));
    done = true;
    await writing;
    expect(verdicts.filter(({ intact }) => !intact)).toEqual([]);
  });
});

describe('the database rejects changes to the audit trail', () => {
  it.each([
    ['an update', (id: string) => owner`update audit_event set actor = 'nobody' where tenant_id = ${id}`],
    ['a delete', (id: string) => owner`delete from audit_event where tenant_id = ${id}`],
    ['a truncate', () => owner`truncate audit_event`],
    ['a truncate of what it refers to', () => owner`truncate tenant cascade`],
  ])('%s, also by its owner', async (_name, change) => {
    const tenantId = await trail(2);
    await expect(change(tenantId)).rejects.toMatchObject({ code: '23001' });
    expect(await verify(tenantId)).toMatchObject({ intact: true, events: 2 });
  });

  it('by the application, which can only add events without choosing number, time or hash', async () => {
    const tenantId = await trail(1);
    for (const statement of [
      `update audit_event set actor = 'nobody'`,
      'delete from audit_event',
      'truncate audit_event',
      `update audit_head set seq = 0`,
      'delete from audit_head',
      `insert into audit_event (tenant_id, actor, action, seq) values ('${tenantId}', 'x', 'y', 9)`,
      `insert into audit_event (tenant_id, actor, action, at) values ('${tenantId}', 'x', 'y', '2000-01-01')`,
      `insert into audit_event (tenant_id, actor, action, hash) values ('${tenantId}', 'x', 'y', 'z')`,
      'alter table audit_event disable trigger all',
    ]) {
      const attempt = db.as({ tenantId }, (sql) => sql.unsafe(statement));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('by another workspace, which cannot add to it', async () => {
    const [mine, theirs] = [await trail(1), await trail(1)];
    const attempt = db.as({ tenantId: mine }, (sql) =>
      insertAuditEvents(sql, [{ tenant_id: theirs, actor: 'user:1', action: 'forged' }]),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
    expect(await verify(theirs)).toMatchObject({ intact: true, events: 1 });
  });
});

describe('verification detects a database owner who disabled the triggers', () => {
  it.each(['actor', 'action', 'subject'])('with a changed %s', async (field) => {
    const tenantId = await trail(5);
    await tamper(
      (sql) =>
        sql`update audit_event set ${sql({ [field]: 'other' })} where tenant_id = ${tenantId} and seq = 3`,
    );
    expect(await verify(tenantId)).toMatchObject({
      intact: false,
      broken_at: 3,
      events: 2,
      reason: 'Event 3 was changed after it was written.',
    });
  });

  it('with changed details or another time', async () => {
    const [one, other] = [await trail(3), await trail(3)];
    await tamper(
      (sql) => sql`update audit_event set details = '{"role": "owner"}' where tenant_id = ${one} and seq = 2`,
    );
    await tamper(
      (sql) => sql`update audit_event set at = at - interval '1 day' where tenant_id = ${other} and seq = 1`,
    );
    expect(await verify(one)).toMatchObject({ intact: false, broken_at: 2 });
    expect(await verify(other)).toMatchObject({ intact: false, broken_at: 1 });
  });

  it('with a subject that moved into the action', async () => {
    const tenantId = await trail(0);
    await write(tenantId, { action: 'ab', subject: 'c' });
    await tamper(
      (sql) => sql`update audit_event set action = 'a', subject = 'bc' where tenant_id = ${tenantId}`,
    );
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 1 });
  });

  it('with an event removed from the middle', async () => {
    const tenantId = await trail(5);
    await tamper((sql) => sql`delete from audit_event where tenant_id = ${tenantId} and seq = 3`);
    expect(await verify(tenantId)).toMatchObject({
      intact: false,
      broken_at: 3,
      reason: 'Event 3 is missing.',
    });
  });

  it('with an event removed and the others renumbered', async () => {
    const tenantId = await trail(5);
    await tamper(async (sql) => {
      await sql`delete from audit_event where tenant_id = ${tenantId} and seq = 3`;
      await sql`update audit_event set seq = 3 where tenant_id = ${tenantId} and seq = 4`;
      await sql`update audit_event set seq = 4 where tenant_id = ${tenantId} and seq = 5`;
    });
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 3 });
  });

  it('with the newest events removed, or all of them', async () => {
    for (const left of [3, 0]) {
      const tenantId = await trail(5);
      await tamper((sql) => sql`delete from audit_event where tenant_id = ${tenantId} and seq > ${left}`);
      expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: left + 1, events: left });
    }
  });

  it('with a forged event at the end', async () => {
    const tenantId = await trail(2);
    await tamper(
      (sql) => sql`
      insert into audit_event (tenant_id, seq, actor, action, previous_hash, hash)
      select tenant_id, 3, 'user:1', 'forged', hash, 'made up' from audit_event where tenant_id = ${tenantId} and seq = 2`,
    );
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 3 });
  });

  it('with a correctly hashed event at the end that the head does not know', async () => {
    const tenantId = await trail(2);
    const [before] = await owner`select * from audit_head where tenant_id = ${tenantId}`;
    await write(tenantId, {});
    await owner`update audit_head set seq = ${before?.seq}, hash = ${before?.hash} where tenant_id = ${tenantId}`;
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 3 });
  });

  it('with a modified head', async () => {
    const tenantId = await trail(3);
    await owner`update audit_head set hash = 'other' where tenant_id = ${tenantId}`;
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 3 });
  });

  it('with two events swapped', async () => {
    const tenantId = await trail(4);
    await tamper(async (sql) => {
      await sql`update audit_event set seq = 99 where tenant_id = ${tenantId} and seq = 2`;
      await sql`update audit_event set seq = 2 where tenant_id = ${tenantId} and seq = 3`;
      await sql`update audit_event set seq = 3 where tenant_id = ${tenantId} and seq = 99`;
    });
    expect(await verify(tenantId)).toMatchObject({ intact: false, broken_at: 2 });
  });
});

/** A workspace with so many events. */
async function trail(events: number): Promise<string> {
  const tenantId = randomUUID();
  await owner`insert into tenant (id, name, slug) values (${tenantId}, 'Audited', ${tenantId})`;
  for (let number = 1; number <= events; number++) {
    await write(tenantId, { action: `step.${number}`, subject: `thing:${number}`, details: { number } });
  }
  return tenantId;
}

async function write(tenantId: string, event: Partial<AuditEntry>): Promise<void> {
  await db.as({ tenantId }, (sql) =>
    insertAuditEvents(sql, [{ tenant_id: tenantId, actor: 'user:1', action: 'test.done', ...event }]),
  );
}

function verify(tenantId: string): Promise<Verdict> {
  return db.as({ tenantId }, (sql) => verifyAudit(sql, tenantId));
}

async function tamper(change: (sql: postgres.TransactionSql) => Promise<unknown>): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`alter table audit_event disable trigger user`;
    await change(sql);
    await sql`alter table audit_event enable trigger user`;
  });
}
