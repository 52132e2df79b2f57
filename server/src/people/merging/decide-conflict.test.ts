import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { conflictScene, personInput } from '../../../test/people/conflict-scene.ts';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

const statusesOf = async (admin: Client, id: string) =>
  Object.fromEntries(
    (await admin.get(`/api/people/${id}`)).body.identifiers.map((each: { value: string; status: string }) => [
      each.value,
      each.status,
    ]),
  );

const counts = async (admin: Client) => (await admin.get('/api/duplicates')).body.counts;

it('a possible duplicate shows both people, the evidence, and a merge preview', async () => {
  const { admin, jane, peter, conflictId, evidence } = await conflictScene(test);

  const { items, counts } = (await admin.get('/api/duplicates')).body;
  const { body } = await admin.get(`/api/duplicates/${conflictId}`);

  expect(counts).toEqual({ pending: 1, same_person: 0, different_people: 0 });
  expect(items).toMatchObject([
    { id: conflictId, evidence: [evidence], same: ['employers'], status: 'pending', found_by: 'intake' },
  ]);
  expect(body.preview).toMatchObject({
    survivor: { id: jane },
    merged: { id: peter },
    choices: {
      facts: { name: 'survivor', headline: 'survivor', birth_date: 'merged', employers: 'both' },
    },
    collisions: [{ recruiter_name: expect.any(String) }],
    result: { facts: { name: 'Jane Doe', headline: 'Welder', employers: ['Acme', 'Bolt'] } },
    blocked: null,
  });
  const parts = Object.fromEntries(
    body.preview.parts.map((part: { field: string; weight: number }) => [part.field, part.weight]),
  );
  expect(parts.email).toBeGreaterThan(0);
  expect(parts.given_name).toBeLessThan(0);
  expect(body.decisions).toEqual([]);
});

it('the decision “same person” merges two people, and undoing it restores both', async () => {
  const { admin, jane, peter, decide } = await conflictScene(test);
  const before = [
    (await admin.get(`/api/people/${jane}`)).body,
    (await admin.get(`/api/people/${peter}`)).body,
  ];

  const { status, body } = await decide({
    decision: 'same_person',
    choices: { facts: { name: 'merged' } },
    note: 'Changed his name',
  });

  expect(status).toBe(200);
  expect(body.merge).toMatchObject({ survivor_id: jane, merged_id: peter, note: 'Changed his name' });
  expect(body.conflict).toMatchObject({
    status: 'same_person',
    merge_id: body.merge.id,
    note: 'Changed his name',
  });
  const { body: merged } = await admin.get(`/api/people/${peter}`);
  expect(merged).toMatchObject({
    id: jane,
    facts: {
      name: 'Peter Maria Miller',
      headline: 'Welder',
      birth_date: '1980-01-02',
      employers: ['Acme', 'Bolt'],
    },
    candidates: [{ note: 'Met at the fair\n\nCalled', tags: ['steel', 'fast'] }],
    conflicts: [],
  });
  expect(merged.identifiers).toHaveLength(2);
  const names = { survivor_name: 'Jane Doe', merged_name: 'Peter Maria Miller' };
  expect(body.merge).toMatchObject(names);
  expect((await admin.get('/api/merges')).body.items).toMatchObject([names]);
  const { body: decided } = await admin.get(`/api/duplicates/${body.conflict.id}`);
  expect([decided.conflict.left.name, decided.conflict.right.name].sort()).toEqual(Object.values(names));
  expect(await counts(admin)).toEqual({ pending: 0, same_person: 1, different_people: 0 });

  const split = await admin.post(`/api/merges/${body.merge.id}/split`, { note: 'A mistake' });

  expect(split.body).toMatchObject({ undone_at: expect.any(String), undo_note: 'A mistake' });
  const after = [
    (await admin.get(`/api/people/${jane}`)).body,
    (await admin.get(`/api/people/${peter}`)).body,
  ];
  expect(after).toEqual(before);
  const history = (await admin.get(`/api/people/${jane}/history`)).body.items;
  expect(history.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'The merge of Peter Maria Miller into Jane Doe was undone',
    'Reopened as a possible duplicate of Peter Maria Miller after the merge was undone',
  ]);
  expect(await counts(admin)).toEqual({ pending: 1, same_person: 0, different_people: 0 });
  expectProblem(await admin.post(`/api/merges/${body.merge.id}/split`, {}), 409, 'already-split');
});

it('two different people who share an address are not reported again for it', async () => {
  const { admin, jane, peter, email, evidence, conflictId, decide } = await conflictScene(test);

  const { body } = await decide({ decision: 'different_people', note: 'A couple' });

  expect(body).toMatchObject({ merge: null, conflict: { status: 'different_people', note: 'A couple' } });
  expect(await statusesOf(admin, jane)).toMatchObject({ [email]: 'active' });
  expect(await statusesOf(admin, peter)).toEqual({ [email]: 'shared' });

  const [shared] = (await admin.get(`/api/people/${peter}`)).body.identifiers;
  await admin.delete(`/api/people/${peter}/identifiers/${shared.id}`);
  const renewed = await admin.post(`/api/people/${peter}/identifiers`, { type: 'email', value: email });
  expect(renewed.body).toMatchObject({ conflict_id: null, identifier: { status: 'shared' } });
  await admin.post('/api/people', personInput('Peter Miller', ['email', email]));
  const tenantId = admin.user.workspace.id;
  await test.system.db.as({ tenantId }, async (sql) => {
    await sql`select report_conflict(${tenantId}, ${peter}, ${jane}, 'identifier', ${[evidence]}::text[], 'scan')`;
  });

  expect(await counts(admin)).toMatchObject({ pending: 0, different_people: 1 });

  await test.system.db.as({ tenantId }, async (sql) => {
    await sql`select report_conflict(${tenantId}, ${peter}, ${jane}, 'likeness', ${['likeness:birth_date']}::text[], 'scan')`;
  });
  expect((await admin.get('/api/duplicates')).body.items).toMatchObject([
    { id: conflictId, status: 'pending', evidence: [evidence, 'likeness:birth_date'] },
  ]);
});

it('a decision can give an address to one person, and the history of the other shows it', async () => {
  const { admin, jane, peter, email, evidence, conflictId, decide } = await conflictScene(test);
  const { left } = (await admin.get(`/api/duplicates/${conflictId}`)).body.conflict;

  await decide({ decision: 'different_people', keep: { [evidence]: left.id === peter ? 'left' : 'right' } });

  expect(await statusesOf(admin, peter)).toEqual({ [email]: 'active' });
  expect(await statusesOf(admin, jane)).toEqual({ '+4930901820': 'active' });
  const history = (await admin.get(`/api/people/${jane}/history`)).body.items;
  expect(JSON.stringify(history)).toContain('Belongs to someone else');
  expectProblem(await decide({ decision: 'same_person' }), 409, 'already-decided');
});

it('a reopened conflict makes shared identifiers contested again', async () => {
  const { admin, jane, peter, email, conflictId, decide } = await conflictScene(test);
  expectProblem(await admin.post(`/api/duplicates/${conflictId}/reopen`), 409, 'not-decided');
  await decide({ decision: 'different_people' });
  const publish = vi.spyOn(test.system.events, 'publish');

  const { body } = await admin.post(`/api/duplicates/${conflictId}/reopen`, { note: 'Too quick' });

  expect(body).toMatchObject({ status: 'pending', decided_at: null, decided_by: null, note: null });
  expect(await statusesOf(admin, peter)).toEqual({ [email]: 'contested' });
  const [, event, ...payloads] = publish.mock.calls[0] ?? [];
  expect(event?.name).toBe('person.changed');
  expect(payloads.map((payload) => (payload as { person_id: string }).person_id).toSorted()).toEqual(
    [jane, peter].toSorted(),
  );
  publish.mockRestore();
  const { decisions } = (await admin.get(`/api/duplicates/${conflictId}`)).body;
  expect(decisions.map(({ decision }: { decision: string }) => decision)).toEqual([
    'different_people',
    'reopened',
  ]);
  await decide({ decision: 'same_person' });
  expectProblem(await admin.post(`/api/duplicates/${conflictId}/reopen`), 409, 'merged-already');
});

it('an undone merge can be remembered as different people', async () => {
  const { admin, jane, peter, decide } = await conflictScene(test);
  const { body } = await decide({ decision: 'same_person' });
  await admin.post(`/api/merges/${body.merge.id}/split`, { remember_different: true });
  expect(await counts(admin)).toEqual({ pending: 0, same_person: 0, different_people: 1 });

  const stranger = (await admin.post('/api/people', personInput('Olu Ade'))).body.person.id;
  const merge = await admin.post(`/api/people/${jane}/merges`, { merged_id: stranger });
  await admin.post(`/api/merges/${merge.body.id}/split`, { remember_different: true });
  expect(await counts(admin)).toEqual({ pending: 0, same_person: 0, different_people: 2 });
  expect((await admin.get(`/api/people/${peter}`)).body.conflicts).toEqual([]);
});

it('of two concurrent decisions one succeeds, and the other fails with who decided', async () => {
  const { decide } = await conflictScene(test);

  const outcomes = await Promise.all([
    decide({ decision: 'same_person' }),
    decide({ decision: 'different_people' }),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = outcomes.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({
    code: 'already-decided',
    decided_at: expect.any(String),
    decided_by: expect.any(String),
  });
});

it('impossible merges and people of other workspaces are rejected', async () => {
  const { admin, jane, peter, conflictId, decide } = await conflictScene(test);
  const stranger = await conflictScene(test);
  const merge = (id: string, merged_id: string) => admin.post(`/api/people/${id}/merges`, { merged_id });

  expectProblem(await merge(jane, jane), 409, 'cannot-merge');
  expectProblem(await merge(jane, randomUUID()), 404, 'no-such-person');
  expectProblem(await merge(jane, stranger.jane), 404, 'no-such-person');
  const { recruiter_person_id } = (await admin.get(`/api/people/${jane}`)).body.candidates[0];
  expectProblem(await merge(jane, recruiter_person_id), 409, 'cannot-merge');
  expectProblem(await decide({ decision: 'same_person', survivor_id: stranger.jane }), 409, 'cannot-merge');
  expectProblem(
    await decide({ decision: 'different_people', keep: { 'email:x': 'left' } }),
    422,
    'no-such-evidence',
  );
  expectProblem(await stranger.admin.get(`/api/duplicates/${conflictId}`), 404, 'no-such-duplicate');
  expectProblem(await stranger.admin.post(`/api/merges/${conflictId}/split`, {}), 404, 'no-such-merge');

  expect((await merge(jane, peter)).status).toBe(201);
  expectProblem(await merge(peter, jane), 409, 'cannot-merge');
  const preview = await admin.get(`/api/people/${jane}/merge-preview?merged_id=${peter}`);
  expect(preview.body.blocked).toBe('These two people are already merged.');
  expect((await admin.get('/api/duplicates?status=same_person')).body.items).toMatchObject([
    { id: conflictId, left: { id: jane }, right: { id: peter } },
  ]);
});
