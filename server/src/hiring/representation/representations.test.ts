import { describe, expect, it } from 'vitest';
import { anotherMember, callerOf, recordedEvents } from '../../../test/hiring/members.ts';
import { newPerson } from '../../../test/hiring/scene.ts';
import { testSystem } from '../../../test/system.ts';
import { addRepresentation } from './edit-representations.ts';

const test = await testSystem();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const terms = (fields: Record<string, unknown> = {}) => ({
  client: 'Harbor Mill',
  expires_at: inDays(30),
  consented_at: inDays(-1),
  consent_how: 'email' as const,
  ...fields,
});

describe('representations', () => {
  it('of many recruiters who submit a person to a client at the same time, exactly one wins', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const admin = await test.signIn({ role: 'admin' });
    const person_id = await newPerson(owner);
    const clients = [owner, recruiter, admin, owner, recruiter, admin];

    const answers = await Promise.all(
      clients.map((client, at) =>
        client.post('/api/representations', {
          person_id,
          ...terms({ client: at % 2 ? 'harbor  MILL' : 'Harbor Mill' }),
        }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'already-represented', representation_id: winner.id });
    const { items } = (await owner.get(`/api/representations?person=${person_id}`)).body;
    expect(items).toMatchObject([{ id: winner.id, state: 'active', contested: 4 }]);
    const history = (await owner.get(`/api/representations/${winner.id}/history`)).body.items;
    expect(history.map(({ what }: { what: string }) => what)).toEqual([
      ...Array(4).fill('contested'),
      'added',
    ]);
  });

  it('both recruiters are told about a conflict, which says who represents the person until when', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const person_id = await newPerson(owner);
    const { body } = await owner.post('/api/representations', { person_id, ...terms() });
    const events = recordedEvents();

    const refused = addRepresentation({ ...test.system, events }, callerOf(recruiter, 'recruiter'), {
      person_id,
      ...terms(),
    });

    await expect(refused).rejects.toThrow(
      /already represents this person to Harbor Mill, until \d{4}-\d\d-\d\d/,
    );
    expect(events.published).toEqual([
      {
        name: 'representation.contested',
        payload: {
          tenant_id: owner.user.workspace.id,
          representation_id: body.id,
          person_id,
          client: 'Harbor Mill',
          holder_id: owner.user.id,
          contender_id: recruiter.user.id,
        },
      },
    ]);
  });

  it('another client, an ended representation and an expired one are no conflict', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const person_id = await newPerson(owner);
    const add = (client = owner, fields = {}) =>
      client.post('/api/representations', { person_id, ...terms(fields) });
    const first = (await add()).body;

    expect((await add(recruiter, { client: 'Other Mill' })).status).toBe(201);
    await owner.post(`/api/representations/${first.id}/end`, { reason: 'Client hired someone' });
    const second = await add(recruiter);
    expect(second.status).toBe(201);
    await test.database.owner`
      update representation set starts_at = now() - interval '9 days', expires_at = now() - interval '1 day'
      where id = ${second.body.id}`;
    expect((await owner.get('/api/representations?state=expired')).body.items).toMatchObject([
      { id: second.body.id },
    ]);
    const third = await add();
    expect(third.status).toBe(201);
    const history = (await owner.get(`/api/representations/${second.body.id}/history`)).body.items;
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['expired', 'added']);
  });

  it('only the recruiter and administrators extend or end it, and only while it is active', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const other = await anotherMember(test, owner, 'recruiter', 'Second Recruiter');
    const person_id = await newPerson(owner);
    const { id } = (await recruiter.post('/api/representations', { person_id, ...terms() })).body;
    const path = `/api/representations/${id}`;

    expect((await other.post(`${path}/extend`, { expires_at: inDays(60) })).body.code).toBe(
      'not-your-representation',
    );
    expect((await recruiter.post(`${path}/extend`, { expires_at: inDays(5) })).body.code).toBe(
      'representation-time-invalid',
    );
    const extended = await recruiter.post(`${path}/extend`, { expires_at: inDays(60) });
    expect(extended.body.version).toBe(2);
    expect((await owner.post(`${path}/end`)).body).toMatchObject({ state: 'ended' });
    expect((await owner.post(`${path}/end`)).body.code).toBe('representation-over');
  });

  it('people whose records are merged later show the conflict', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const [one, two] = [await newPerson(owner), await newPerson(owner)];
    await owner.post('/api/representations', { person_id: one, ...terms() });
    await recruiter.post('/api/representations', { person_id: two, ...terms() });
    expect((await owner.post(`/api/people/${one}/merges`, { merged_id: two })).status).toBe(201);

    const { items } = (await owner.get(`/api/representations?person=${one}`)).body;
    expect(items).toHaveLength(2);
    expect(items[0].conflicts).toMatchObject([{ id: items[1].id }]);
    const again = await owner.post('/api/representations', { person_id: two, ...terms() });
    expect(again.body.code).toBe('already-represented');
  });

  it('every role may do what it should', async () => {
    const owner = await test.signIn();
    const person_id = await newPerson(owner);
    const expected = {
      recruiter: [200, 409],
      admin: [200, 409],
      compliance: [200, 403],
      viewer: [200, 403],
      hiring_manager: [403, 403],
      interviewer: [403, 403],
      seeker: [403, 403],
    };
    await owner.post('/api/representations', { person_id, ...terms() });
    for (const [role, statuses] of Object.entries(expected)) {
      const member = await test.signIn({ role: role as 'owner' });
      const read = await member.get('/api/representations');
      const added = await member.post('/api/representations', { person_id, ...terms() });
      expect([role, read.status, added.status]).toEqual([role, ...statuses]);
      const scope = { tenantId: owner.user.workspace.id, userId: member.user.id };
      const rows = await test.system.db.as(scope, (sql) => sql`select from representation`);
      expect([role, rows.count > 0]).toEqual([role, read.status === 200]);
    }
  });

  it('bad input is refused with a code', async () => {
    const owner = await test.signIn();
    const person_id = await newPerson(owner);
    const add = async (fields: Record<string, unknown>) =>
      (await owner.post('/api/representations', { person_id, ...terms(fields) })).body.code;
    expect(await add({ expires_at: inDays(-1) })).toBe('representation-time-invalid');
    expect(await add({ consented_at: inDays(2) })).toBe('representation-time-invalid');
    expect(await add({ expires_at: inDays(9999) })).toBe('representation-time-invalid');
    expect(await add({ client: ' ' })).toBe('invalid-request');
    expect(await add({ person_id: crypto.randomUUID() })).toBe('no-such-person');
  });
});
