import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { peopleScene } from '../../../test/people/people-scene.ts';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const sql = test.database.owner;

const identifiersOf = async (client: Client, id: string) =>
  (await client.get(`/api/people/${id}`)).body.identifiers;
const email = (value: string) => ({ type: 'email', value });

describe('an email address', () => {
  it('an address is normalized, and added once', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    const added = await owner.post(`/api/people/${id}/identifiers`, {
      ...email(' Jane.Doe@Gmail.com '),
      reason: 'Called',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      identifier: {
        value: 'jane.doe@gmail.com',
        status: 'active',
        reason: 'Called',
        changed_by_table_type: 'candidate',
      },
      conflict_id: null,
      message: 'Added.',
    });
    const again = await owner.post(`/api/people/${id}/identifiers`, email('janedoe+jobs@googlemail.com'));
    expectProblem(again, 409, 'identifier-known');
    expectProblem(
      await owner.post(`/api/people/${id}/identifiers`, email('jane')),
      400,
      'invalid-identifier',
    );
    expectProblem(
      await owner.post(`/api/people/${randomUUID()}/identifiers`, email('x@example.org')),
      404,
      'no-such-person',
    );
  });

  it('a replaced address stays in the history, with author and reason', async () => {
    const { owner, as, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe', email: 'old@example.org' });
    const rita = await as('recruiter');
    const [old] = await identifiersOf(rita, id);
    const { status, body } = await rita.patch(`/api/people/${id}/identifiers/${old.id}`, {
      value: 'new@example.org',
      reason: 'She married',
    });
    expect(status).toBe(200);
    expect(body.identifier).toMatchObject({
      value: 'new@example.org',
      status: 'active',
      reason: 'She married',
      changed_by: 'Demo recruiter',
      changed_by_table_type: 'person',
    });
    expect(await identifiersOf(rita, id)).toMatchObject([{ value: 'new@example.org' }]);
    const [row] = await sql`select * from person_identifier where id = ${old.id}`;
    expect(row).toMatchObject({
      value: 'old@example.org',
      status: 'superseded',
      superseded_by: body.identifier.id,
      ended_by: `user:${rita.user.id}`,
      end_reason: 'She married',
    });
    const late = await rita.patch(`/api/people/${id}/identifiers/${old.id}`, { value: 'late@example.org' });
    expectProblem(late, 409, 'identifier-gone');
    const same = await rita.patch(`/api/people/${id}/identifiers/${body.identifier.id}`, {
      value: 'NEW@example.org',
    });
    expectProblem(same, 409, 'identifier-known');
  });

  it('an address can be replaced by another spelling of itself', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe', email: 'janedoe@gmail.com' });
    const [old] = await identifiersOf(owner, id);
    const { body } = await owner.patch(`/api/people/${id}/identifiers/${old.id}`, {
      value: 'Jane.Doe@gmail.com',
    });
    expect(body.identifier).toMatchObject({
      value: 'jane.doe@gmail.com',
      status: 'active',
      conflict_id: null,
    });
    expect(await identifiersOf(owner, id)).toHaveLength(1);
  });

  it('an address that someone else has raises a conflict', async () => {
    const { owner, as, add, tenantId } = await peopleScene(test);
    const rita = await as('recruiter');
    const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
    const zoe = await add(rita, { name: 'Zoe Zimmermann', email: 'zoe@example.org' });
    const [own] = await identifiersOf(rita, zoe);
    const { status, body } = await rita.patch(`/api/people/${zoe}/identifiers/${own.id}`, {
      value: 'jane@example.org',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Someone else has this email address. An administrator will decide.');
    expect(body.identifier).toMatchObject({ status: 'contested', conflict_id: body.conflict_id });
    expect((await owner.get(`/api/people/${jane}`)).body.conflicts).toEqual([
      { id: body.conflict_id, other_id: zoe, other_name: 'Zoe Zimmermann' },
    ]);
    const [conflict] =
      await sql`select found_by, kind from duplicate_conflict where id = ${body.conflict_id}`;
    expect(conflict).toEqual({ found_by: 'change', kind: 'identifier' });
    const audit = await sql`
      select action, subject from audit_event where tenant_id = ${tenantId} and action = 'duplicate.detected'`;
    expect(audit).toMatchObject([{ subject: `conflict:${body.conflict_id}` }]);
  });

  it('an office address is shared', async () => {
    const { owner, add } = await peopleScene(test);
    const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
    const zoe = await add(owner, { name: 'Zoe Zimmermann', email: 'info@acme.example' });
    const [own] = await identifiersOf(owner, jane);
    const { body } = await owner.patch(`/api/people/${jane}/identifiers/${own.id}`, {
      value: 'info@acme.example',
    });
    expect(body).toMatchObject({ conflict_id: null, identifier: { status: 'shared' } });
    expect(await identifiersOf(owner, zoe)).toMatchObject([{ status: 'shared' }]);
  });

  it('a deleted address can be restored, with a conflict if someone else has it by then', async () => {
    const { owner, add } = await peopleScene(test);
    const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
    const [own] = await identifiersOf(owner, jane);
    const path = `/api/people/${jane}/identifiers/${own.id}`;
    expectProblem(await owner.post(`${path}/restore`), 409, 'identifier-known');
    const removed = await owner.delete(`${path}?reason=Bounced`);
    expect(removed).toMatchObject({ status: 200, body: { id: own.id, status: 'deleted' } });
    expectProblem(await owner.delete(path), 409, 'identifier-gone');
    expect(await identifiersOf(owner, jane)).toEqual([]);

    const back = await owner.post(`${path}/restore`);
    expect(back).toMatchObject({
      status: 200,
      body: { identifier: { value: 'jane@example.org', status: 'active' } },
    });

    await owner.delete(`/api/people/${jane}/identifiers/${back.body.identifier.id}`);
    const zoe = await add(owner, { name: 'Zoe Zimmermann', email: 'jane@example.org' });
    const late = await owner.post(`${path}/restore`);
    expect(late).toMatchObject({ status: 200, body: { identifier: { status: 'contested' } } });
    expect(late.body.message).toBe('Someone else has this email address. An administrator will decide.');
    expect((await owner.get(`/api/people/${zoe}`)).body.conflicts).toMatchObject([
      { id: late.body.conflict_id, other_id: jane },
    ]);
    expectProblem(
      await owner.post(`/api/people/${jane}/identifiers/${randomUUID()}/restore`),
      404,
      'no-such-identifier',
    );
  });
});

it('a shared address is still shared after it was deleted and restored', async () => {
  const { owner, add } = await peopleScene(test);
  const jane = await add(owner, { name: 'Jane Doe', email: 'home@example.org' });
  const zoe = await add(owner, { name: 'Zoe Zimmermann' });
  const { body } = await owner.post(`/api/people/${zoe}/identifiers`, email('home@example.org'));
  await owner.post(`/api/duplicates/${body.conflict_id}/decide`, { decision: 'different_people' });
  for (const person of [zoe, jane]) {
    const [shown] = await identifiersOf(owner, person);
    await owner.delete(`/api/people/${person}/identifiers/${shown.id}`);
    const back = await owner.post(`/api/people/${person}/identifiers/${shown.id}/restore`);
    expect(back).toMatchObject({
      status: 200,
      body: { conflict_id: null, identifier: { status: 'shared' }, message: 'Restored.' },
    });
  }
  const conflicts = await owner.get('/api/duplicates');
  expect(conflicts.body.items).toEqual([]);
});

it('an address of two merged records is changed, deleted and restored in both', async () => {
  const { owner, add, merge } = await peopleScene(test);
  const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
  const jenny = await add(owner, { name: 'Wilma Flint' });
  await owner.post(`/api/people/${jenny}/identifiers`, email('jane@example.org'));
  await merge(jane, jenny);
  const statuses = async () =>
    (
      await sql`
        select value, status, count(*)::int as rows from person_identifier where person_id in (${jane}, ${jenny})
          and status <> 'superseded' group by value, status order by status`
    ).map(({ value, status, rows }) => `${value} ${status} ${rows}`);

  const [shown, ...rest] = await identifiersOf(owner, jenny);
  expect(rest).toEqual([]);
  const { body } = await owner.patch(`/api/people/${jenny}/identifiers/${shown.id}`, {
    value: 'new@example.org',
  });
  expect(body).toMatchObject({ conflict_id: null, identifier: { status: 'active' } });
  expect(await statuses()).toEqual(['new@example.org active 1', 'new@example.org contested 1']);
  expect(await identifiersOf(owner, jane)).toMatchObject([{ value: 'new@example.org', conflict_id: null }]);

  await owner.delete(`/api/people/${jane}/identifiers/${body.identifier.id}`);
  expect(await statuses()).toEqual(['new@example.org deleted 2']);
  await owner.post(`/api/people/${jane}/identifiers/${body.identifier.id}/restore`);
  expect((await statuses()).slice(0, 2)).toEqual(['new@example.org active 1', 'new@example.org contested 1']);
});

describe('concurrent requests', () => {
  it('one of several changes to an address succeeds, and the others fail', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe', email: 'old@example.org' });
    const [old] = await identifiersOf(owner, id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        owner.patch(`/api/people/${id}/identifiers/${old.id}`, { value: `new${at}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200))
      expectProblem(lost, 409, 'identifier-gone');
    const rows = await sql`select status from person_identifier where person_id = ${id}`;
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'superseded']);
  });

  it('of four people who claim one address, one owns it and three contest it', async () => {
    const { owner, add } = await peopleScene(test);
    const people = await Promise.all(
      ['Jane Doe', 'Zoe Zimmermann', 'Bob Builder', 'Ada Lovelace'].map((name) => add(owner, { name })),
    );
    const answers = await Promise.all(
      people.map((id) => owner.post(`/api/people/${id}/identifiers`, email('wanted@example.org'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const statuses = answers.map(({ body }) => body.identifier.status).sort();
    expect(statuses).toEqual(['active', 'contested', 'contested', 'contested']);
    expect(answers.filter(({ body }) => body.conflict_id !== null)).toHaveLength(3);
  });

  it('one person gets the same address once', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(`/api/people/${id}/identifiers`, email('jane@example.org'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await identifiersOf(owner, id)).toHaveLength(1);
  });
});
