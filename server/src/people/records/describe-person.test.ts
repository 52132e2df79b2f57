import { randomUUID } from 'node:crypto';
import type { Permission } from '@tenon/contract/permissions';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { describePerson } from './describe-person.ts';
import { ensureRecruiter } from './ensure-recruiter.ts';
import { readSummaries } from './summaries.ts';

const { db, owner } = await testDatabase();

/** Jane has two merged records. Rita has a candidate of both, Rob of the merged one. */
async function scene() {
  const [tenant] = await owner`insert into tenant (name, slug) values ('Acme', ${randomUUID()}) returning id`;
  const tenantId: string = tenant?.id;
  const as = <T>(work: Parameters<typeof db.as<T>>[1]) => db.as({ tenantId }, work);
  const ids = await as(async (sql) => {
    const rita = await ensureRecruiter(sql, { tenantId, actor: 'user:1' });
    const rob = await ensureRecruiter(sql, { tenantId, actor: 'user:2' });
    const person = async (name: string, email: string) => {
      const [row] = await sql`
        insert into person (tenant_id, name, source, created_by) values (${tenantId}, ${name}, 'person', 'user:1')
        returning id`;
      await sql`
        insert into person_identifier (tenant_id, person_id, type, value, raw, key, changed_by, changed_by_table_type)
        values (${tenantId}, ${row?.id}, 'email', ${email}, ${email}, ${email}, 'user:1', 'person')`;
      return row?.id as string;
    };
    const jane = await person('Jane Doe', 'jane@example.org');
    const jenny = await person('Jenny Doe', 'jane@example.org');
    const john = await person('John Doe', 'jane@example.org');
    for (const [recruiter, of] of [
      [rita, jane],
      [rita, jenny],
      [rob, jenny],
    ])
      await sql`
        insert into candidate (tenant_id, person_id, recruiter_person_id, name)
        values (${tenantId}, ${of as string}, ${recruiter as string}, 'J.')`;
    await sql`
      insert into person_merge (tenant_id, survivor_id, merged_id, merged_by)
      values (${tenantId}, ${jane}, ${jenny}, 'user:1')`;
    return { rita, rob, jane, jenny, john };
  });
  const reader = (actor: string, ...permissions: Permission[]) => ({
    tenantId,
    actor,
    permissions: new Set(permissions),
  });
  return { tenantId, as, reader, ...ids };
}

it('two merged records are one person, by the ID of either', async () => {
  const { as, reader, jane, jenny, john } = await scene();
  const person = await as((sql) => describePerson(sql, reader('user:1', 'duplicates.manage'), jenny));
  expect(person).toMatchObject({
    id: jane,
    requested_id: jenny,
    facts: { name: 'Jane Doe', birth_date: null, employers: [] },
    identifiers: [{ value: 'jane@example.org', status: 'active', conflict_id: null }],
    merges: [{ survivor_id: jane, merged_id: jenny, merged_name: 'Jenny Doe' }],
    conflicts: [{ other_id: john, other_name: 'John Doe' }],
    other_candidates: 0,
  });
  expect(person?.candidates).toHaveLength(2);
  expect(await as((sql) => describePerson(sql, reader('user:1'), randomUUID()))).toBeUndefined();
});

it('a recruiter sees their own record, and how many others there are', async () => {
  const { as, reader, jane, rob } = await scene();
  const person = await as((sql) => describePerson(sql, reader('user:2', 'people.manage'), jane));
  expect(person?.candidates).toMatchObject([{ recruiter_person_id: rob, person_id: jane, is_mine: true }]);
  expect(person?.other_candidates).toBe(1);
});

it('summaries are in the requested order and count all merged records', async () => {
  const { as, rita, jane, jenny, john } = await scene();
  const found = await as((sql) => readSummaries(sql, rita, [john, jenny, randomUUID(), jane]));
  expect(found.map(({ id }) => id)).toEqual([john, jane, jane]);
  expect(found[0]).toMatchObject({
    candidates: 0,
    is_mine: false,
    merged: 0,
    open_conflicts: 1,
    phone: null,
  });
  const email = 'jane@example.org';
  expect(found[1]).toMatchObject({ candidates: 2, is_mine: true, merged: 1, open_conflicts: 1, email });
  expect(await as((sql) => readSummaries(sql, undefined, []))).toEqual([]);
});
