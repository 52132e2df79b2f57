import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guardScene, PERMISSION_DENIED } from '../../test/people/guard-scene.ts';
import type { Sql } from '../platform/db/port.ts';

const scene = await guardScene();
const { owner, as, person, recruiter, claim, release, merge, statusOf, rootOf, conflicts, refusal } = scene;

describe('the canonical ID of a record', () => {
  it('a new record is its own person, whatever is inserted', async () => {
    const other = await person();
    expect(await rootOf(await person({ canonical_id: other }))).not.toBe(other);
  });

  it('the application role can neither set it nor delete rows', async () => {
    const id = await person();
    for (const statement of [
      (sql: Sql) => sql`update person set canonical_id = ${id} where id = ${id}`,
      (sql: Sql) => sql`update person set person_type = 'platform' where id = ${id}`,
      (sql: Sql) => sql`delete from person where id = ${id}`,
      (sql: Sql) => sql`delete from person_identifier`,
      (sql: Sql) => sql`delete from candidate`,
      (sql: Sql) => sql`delete from person_merge`,
      (sql: Sql) => sql`delete from duplicate_conflict`,
      (sql: Sql) => sql`delete from duplicate_decision`,
      (sql: Sql) => sql`update duplicate_decision set note = 'other'`,
      (sql: Sql) => sql`update person_identifier set superseded_by = null`,
      (sql: Sql) => sql`update person_identifier set person_id = ${id}`,
      (sql: Sql) => sql`update person_identifier set conflict_id = null`,
      (sql: Sql) => sql`update person_merge set survivor_id = ${id}`,
      (sql: Sql) => sql`update duplicate_conflict set person_a = ${id}`,
      (sql: Sql) => sql`update candidate set person_id = ${id}`,
    ])
      expect(await refusal(as(async (sql) => statement(sql)))).toBe(PERMISSION_DENIED);
  });
});

describe('recruiters and candidates', () => {
  it('a recruiter cannot be a candidate, and a candidate cannot recruit', async () => {
    const [jane, rita] = [await person(), await recruiter()];
    const candidate = (row: Record<string, unknown>) =>
      as((sql) => sql`insert into candidate ${sql({ tenant_id: scene.tenantId(), name: 'x', ...row })}`);
    expect(await refusal(candidate({ person_id: jane, recruiter_person_id: rita }))).toBeUndefined();
    const key = 'candidate_tenant_id_recruiter_person_id_recruiter_recruits_fkey';
    expect(await refusal(candidate({ person_id: jane, recruiter_person_id: await person() }))).toBe(key);
    expect(await refusal(candidate({ person_id: rita, recruiter_person_id: rita }))).toBe(
      'candidate_tenant_id_person_id_person_recruits_fkey',
    );
    const lie = { person_id: rita, recruiter_person_id: rita, person_recruits: true };
    expect(await refusal(candidate(lie))).toBe('candidate_person_recruits_check');
    expect(await refusal(merge(jane, rita))).toBe('merge_of_two_standing');
  });

  it('a recruiter and a candidate with the same address share it without a conflict', async () => {
    const [jane, rita] = [await person(), await recruiter()];
    await claim(rita, 'rita@x.org');
    expect(await claim(jane, 'rita@x.org')).toMatchObject({ status: 'shared', conflict_id: null });
    expect(await conflicts()).toEqual([]);
    const [a, b] = [jane, rita].sort() as [string, string];
    const row = {
      tenant_id: scene.tenantId(),
      person_a: a,
      person_b: b,
      kind: 'likeness',
      evidence: ['x'],
      found_by: 'scan',
    };
    expect(await refusal(as((sql) => sql`insert into duplicate_conflict ${sql(row)}`))).toBe(
      'conflict_of_candidates',
    );
  });
});

describe('tenants', () => {
  it('no reference can cross tenants', async () => {
    const [elsewhere] =
      await owner`insert into tenant (name, slug) values ('B', ${randomUUID()}) returning id`;
    const [jane, kim, theirs] = [await person(), await person(), await person({}, elsewhere?.id)];
    const [first, second] = [await person({}, elsewhere?.id), await person({}, elsewhere?.id)].sort();
    const [conflict] = await owner`
      select report_conflict(${elsewhere?.id}, ${first as string}, ${second as string}, 'likeness', '{x}', 'scan') as id`;
    expect(await refusal(merge(jane, theirs))).toBe('merge_of_two_standing');
    expect(await refusal(claim(theirs, 'a@x.org'))).toBe('person_identifier_tenant_id_person_id_fkey');
    expect(await refusal(claim(jane, 'a@x.org', { tenant_id: elsewhere?.id }))).toBe(PERMISSION_DENIED);
    const crossReport = (sql: Sql) => sql`
      insert into duplicate_conflict (tenant_id, person_a, person_b, kind, evidence, found_by)
      values (${scene.tenantId()}, least(${jane}::uuid, ${theirs}), greatest(${jane}::uuid, ${theirs}), 'likeness', '{x}', 'scan')`;
    expect(await refusal(as(async (sql) => crossReport(sql)))).toMatch(
      /duplicate_conflict_tenant_id_person_._fkey/,
    );
    const crossDecision = (sql: Sql) => sql`
      insert into duplicate_decision (tenant_id, conflict_id, decision, decided_by, asked_at)
      values (${scene.tenantId()}, ${conflict?.id}, 'same_person', 'user:1', now())`;
    expect(await refusal(as(async (sql) => crossDecision(sql)))).toBe(
      'duplicate_decision_tenant_id_conflict_id_fkey',
    );
    const crossMerge = (sql: Sql) => sql`
      insert into person_merge (tenant_id, survivor_id, merged_id, merged_by, conflict_id)
      values (${scene.tenantId()}, ${jane}, ${kim}, 'user:1', ${conflict?.id})`;
    expect(await refusal(as(async (sql) => crossMerge(sql)))).toBe('person_merge_tenant_id_conflict_id_fkey');
    const nothing = await as(
      (sql) =>
        sql`select report_conflict(${elsewhere?.id}, ${first as string}, ${theirs}, 'likeness', '{x}', 'scan') as id`,
    );
    expect(nothing[0]?.id).toBeNull();
  });
});

describe('identifiers', () => {
  it('an identifier has one owner, and a second claim is contested, also within one statement', async () => {
    const [jane, kim] = [await person(), await person()];
    const rows = [jane, kim].map((person_id) => ({
      tenant_id: scene.tenantId(),
      person_id,
      type: 'email',
      value: 'j@x.org',
      raw: 'j@x.org',
      key: 'j@x.org',
      changed_by: 'user:1',
      changed_by_table_type: 'import',
    }));
    const made = await as(
      (sql) => sql`insert into person_identifier ${sql(rows)} returning status, conflict_id`,
    );
    expect(made.map(({ status }) => status)).toEqual(['active', 'contested']);
    expect(await conflicts()).toMatchObject([
      { id: made[1]?.conflict_id, status: 'pending', evidence: ['email:j@x.org'] },
    ]);
  });

  it('a claim that states there is no owner is rejected if there is one', async () => {
    const [jane, kim] = [await person(), await person()];
    expect(await claim(jane, 'j@x.org', { check_microseconds: 7 })).toMatchObject({ status: 'active' });
    expect(await refusal(claim(kim, 'j@x.org', { check_microseconds: 7 }))).toMatch(
      /person_identifier_one_owner/,
    );
    expect(await claim(kim, 'j@x.org')).toMatchObject({ status: 'contested' });
  });

  it('an identifier cannot be inserted as history, nor as contested without an owner', async () => {
    const jane = await person();
    for (const more of [
      { valid_from: '2020-01-01' },
      { superseded_by: randomUUID() },
      { conflict_id: randomUUID() },
    ])
      expect(await refusal(claim(jane, 'j@x.org', more))).toBe(PERMISSION_DENIED);
    expect(await refusal(claim(jane, 'j@x.org', { status: 'deleted' }))).toMatch(/check/);
    expect(await claim(jane, 'j@x.org', { status: 'contested' })).toMatchObject({ status: 'active' });
  });

  it('a change of an identifier creates a successor, and nobody can change history', async () => {
    const jane = await person();
    const { id } = await claim(jane, 'old@x.org');
    await as(
      (sql) => sql`
        update person_identifier set value = 'new@x.org', raw = 'new@x.org', key = 'new@x.org', reason = 'Moved',
          changed_by = 'user:2', changed_by_table_type = 'candidate', status = 'deleted' where id = ${id}`,
    );
    const [past] = await owner`select * from person_identifier where id = ${id}`;
    expect(past).toMatchObject({
      value: 'old@x.org',
      status: 'superseded',
      changed_by: 'user:1',
      ended_by: 'user:2',
    });
    const [now] = await owner`select * from person_identifier where id = ${past?.superseded_by}`;
    expect(now).toMatchObject({
      value: 'new@x.org',
      status: 'active',
      changed_by: 'user:2',
      reason: 'Moved',
    });
    const revive = (sql: Sql) => sql`
      update person_identifier set status = 'active', valid_to = null, ended_by = null where id = ${id}`;
    expect(await refusal(as(async (sql) => revive(sql)))).toBe('identifier_is_history');
    expect(await refusal(revive(owner as unknown as Sql))).toBe('identifier_is_history');
    await as(
      (sql) => sql`update person_identifier set changed_by = 'user:9', reason = 'x' where id = ${now?.id}`,
    );
    const [still] = await owner`select * from person_identifier where id = ${now?.id}`;
    expect(still).toEqual(now);
  });

  it.each([
    ['active', 'contested'],
    ['active', 'shared'],
    ['active', 'superseded'],
    ['shared', 'active'],
  ])('an identifier cannot change from %s to %s', async (from, to) => {
    const { id } = await claim(await person(), 'j@x.org', { status: from });
    const go = (sql: Sql) => sql`update person_identifier set status = ${to} where id = ${id}`;
    expect(await refusal(as(async (sql) => go(sql)))).toBe('identifier_status');
    expect(await refusal(go(owner as unknown as Sql))).toBe('identifier_status');
  });

  it('a released identifier goes to the oldest claim, which then conflicts with the others', async () => {
    const [jane, kim, lee] = [await person(), await person(), await person()];
    const [first, second, third] = [
      await claim(jane, 'j@x.org'),
      await claim(kim, 'j@x.org'),
      await claim(lee, 'j@x.org'),
    ];
    await release(first.id);
    expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['active', 'contested']);
    const pairs = (await conflicts()).map(({ person_a, person_b }) => [person_a, person_b]);
    expect(pairs).toContainEqual([kim, lee].sort());
    await owner`delete from person_identifier where id = ${second.id}`;
    expect(await statusOf(third.id)).toBe('active');
  });

  it('an identifier has one owner after a concurrent release and claim', async () => {
    const [jane, kim] = [await person(), await person()];
    for (let round = 0; round < 10; round++) {
      const key = `${round}@x.org`;
      const { id } = await claim(jane, key);
      await Promise.all([release(id), claim(kim, key).catch(() => claim(kim, key))]);
      const held = await owner`
        select status from person_identifier where tenant_id = ${scene.tenantId()} and key = ${key} and valid_to is null`;
      expect(held).toEqual([{ status: 'active' }]);
    }
  });
});
