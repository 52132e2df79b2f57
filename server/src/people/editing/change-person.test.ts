import { describe, expect, it } from 'vitest';
import { peopleScene } from '../../../test/people/people-scene.ts';
import { expectProblem } from '../../../test/problem.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const sql = test.database.owner;

describe('the facts of a person', () => {
  it('facts are changed field by field, and the audit trail has only the names of the fields', async () => {
    const { owner, add, tenantId } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe', given_name: 'Jane', family_name: 'Doe', city: 'Rome' });
    const changed = await owner.patch(`/api/people/${id}`, {
      name: 'Jane Smith',
      birth_date: '1980-02-29',
      employers: ['Acme'],
      city: 'Rome',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 2,
      facts: {
        name: 'Jane Smith',
        given_name: null,
        family_name: null,
        birth_date: '1980-02-29',
        city: 'Rome',
        employers: ['Acme'],
      },
    });
    const [entry] = await sql`
      select details from audit_event where tenant_id = ${tenantId} and action = 'person.changed'`;
    expect(entry?.details).toEqual({
      fields: ['name', 'given_name', 'family_name', 'birth_date', 'employers'],
    });
    expect((await owner.get('/api/people?search=smith')).body.items).toHaveLength(1);
    expect((await owner.get('/api/people?search=doe')).body.items).toHaveLength(0);
  });

  it('of several changes with the same version one succeeds', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    const answers = await Promise.all(
      ['Rome', 'Oslo', 'Bern'].map((city) => owner.patch(`/api/people/${id}`, { city, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'person-changed', version: 2 });
    expectProblem(
      await owner.patch(`/api/people/${id}`, { birth_date: '1980-13-01' }),
      400,
      'invalid-request',
    );
  });

  it('a viewer cannot change a person', async () => {
    const { owner, as, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    const viewer = await as('viewer');
    expectProblem(await viewer.patch(`/api/people/${id}`, { city: 'Rome' }), 403, 'not-permitted');
    expect((await viewer.get(`/api/people/${id}`)).body).toMatchObject({
      candidates: [],
      other_candidates: 1,
    });
  });

  it('a fact that was edited after a merge stays with the survivor', async () => {
    const { owner, add, merge } = await peopleScene(test);
    const jane = await add(owner, { name: 'Jane Doe', city: 'Rome', country: 'IT' });
    const jenny = await add(owner, { name: 'Jenny Smith', city: 'Milan', headline: 'Welder' });
    await merge(jane, jenny, { facts: { location: 'merged', headline: 'merged' } });
    await sql`update person set city = 'Milan', country = null, headline = 'Welder' where id = ${jane}`;

    const { body } = await owner.patch(`/api/people/${jenny}`, { postcode: '20121' });

    expect(body).toMatchObject({
      id: jane,
      requested_id: jenny,
      facts: { city: 'Milan', postcode: '20121', headline: 'Welder' },
    });
    const [row] = await sql`
      select p.own, m.choices from person p join person_merge m on m.survivor_id = p.id where p.id = ${jane}`;
    expect(row?.own).toMatchObject({ city: 'Milan', postcode: '20121', country: null, headline: null });
    expect(row?.choices.facts).toEqual({ location: 'survivor', headline: 'merged' });
  });

  it('a changed name and birth date can reveal a possible duplicate', async () => {
    const { owner, add, tenantId } = await peopleScene(test);
    const facts = {
      birth_date: '1984-05-17',
      city: 'Ljubljana',
      postcode: '1000',
      address: 'Rimska cesta 12',
    };
    await add(owner, { name: 'Wilhelmina Achterberg', ...facts });
    const id = await add(owner, { name: 'Unknown Caller' });
    const { body } = await owner.patch(`/api/people/${id}`, { name: 'Wilhelmina Achterberg', ...facts });
    expect(body.conflicts).toMatchObject([{ other_name: 'Wilhelmina Achterberg' }]);
    const [audit] = await sql`
      select subject from audit_event where tenant_id = ${tenantId} and action = 'duplicate.detected'`;
    expect(audit?.subject).toBe(`conflict:${body.conflicts[0].id}`);
  });
});

describe('a recruiter’s own record', () => {
  it('a record is created if there is none, and only its recruiter and administrators see it', async () => {
    const { owner, as, add } = await peopleScene(test);
    const rita = await as('recruiter');
    const id = await add(owner, { name: 'Jane Doe' });
    const made = await rita.patch(`/api/people/${id}/candidate`, { note: 'Likes ships', tags: ['sea'] });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ name: 'Jane Doe', note: 'Likes ships', tags: ['sea'], is_mine: true });
    const changed = await rita.patch(`/api/people/${id}/candidate`, { headline: 'Captain' });
    expect(changed.body).toMatchObject({ id: made.body.id, note: 'Likes ships', headline: 'Captain' });

    const seenBy = async (client: typeof rita) => (await client.get(`/api/people/${id}`)).body;
    expect(await seenBy(rita)).toMatchObject({ candidates: [{ id: made.body.id }], other_candidates: 1 });
    expect((await seenBy(owner)).candidates).toHaveLength(2);
    expect(await seenBy(await as('viewer'))).toMatchObject({ candidates: [], other_candidates: 2 });
  });

  const details = {
    years_experience: 7.5,
    compensation: { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' },
    availability: 'notice',
    available_from: '2027-03-01',
  };

  it('a record has experience, compensation and availability, which can be cleared again', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe', candidate: { years_experience: 0 } });
    const path = `/api/people/${id}/candidate`;
    expect((await owner.get(`/api/people/${id}`)).body.candidates).toMatchObject([
      { years_experience: 0, compensation: null, availability: null, available_from: null, version: 1 },
    ]);
    expect((await owner.patch(path, { ...details, version: 1 })).body).toMatchObject({
      ...details,
      version: 2,
    });
    expect((await owner.patch(path, { compensation: null, availability: null })).body).toMatchObject({
      ...details,
      compensation: null,
      availability: null,
      version: 3,
    });
  });

  it.each([
    ['negative years', { years_experience: -1 }],
    ['a third of a year', { years_experience: 0.3 }],
    ['a maximum below the minimum', { compensation: { ...details.compensation, max: 1 } }],
    ['a range without amounts', { compensation: { ...details.compensation, min: null, max: null } }],
    ['an unknown currency', { compensation: { ...details.compensation, currency: 'euro' } }],
    ['an unknown availability', { availability: 'maybe' }],
    ['a day that does not exist', { available_from: '2027-02-30' }],
  ])('a record with %s is rejected', async (_what, body) => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    expectProblem(await owner.patch(`/api/people/${id}/candidate`, body), 400, 'invalid-request');
  });

  it('of several changes of a record with the same version one succeeds', async () => {
    const { owner, add } = await peopleScene(test);
    const id = await add(owner, { name: 'Jane Doe' });
    const path = `/api/people/${id}/candidate`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((years_experience) => owner.patch(path, { years_experience, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'candidate-changed', version: 2 });
  });

  it('an edit that is based on a record before the person was added again is rejected', async () => {
    const { owner, add } = await peopleScene(test);
    const jane = { name: 'Jane Doe', email: 'jane@example.org' };
    const id = await add(owner, { ...jane, candidate: { compensation: details.compensation } });
    const other = { min: 1, max: null, currency: 'USD', period: 'hour' };
    await add(owner, { ...jane, candidate: { ...details, compensation: other } });
    expect((await owner.get(`/api/people/${id}`)).body.candidates).toMatchObject([
      { ...details, version: 2 },
    ]);
    const edit = { availability: 'now', version: 1 };
    expectProblem(await owner.patch(`/api/people/${id}/candidate`, edit), 409, 'candidate-changed');
  });

  it('an edit that is based on a record before its merge is rejected, and a split restores both records', async () => {
    const { owner, add } = await peopleScene(test);
    const jane = await add(owner, { name: 'Jane Doe', candidate: { years_experience: 3 } });
    const jenny = await add(owner, { name: 'Jenny Smith', candidate: { ...details, years_experience: 9 } });
    const before = await sql`select * from candidate where person_id in (${jane}, ${jenny}) order by id`;
    const merge = await owner.post(`/api/people/${jane}/merges`, { merged_id: jenny });
    const shown = (await owner.get(`/api/people/${jane}`)).body.candidates[0];
    expect(shown).toMatchObject({ ...details, years_experience: 3, version: 2 });
    expectProblem(
      await owner.patch(`/api/people/${jane}/candidate`, { availability: 'now', version: 1 }),
      409,
      'candidate-changed',
    );
    await owner.post(`/api/merges/${merge.body.id}/split`, {});
    expect(await sql`select * from candidate where person_id in (${jane}, ${jenny}) order by id`).toEqual(
      before,
    );
  });

  it('a record shows what was written last, even after a merge of two records', async () => {
    const { owner, add, merge } = await peopleScene(test);
    const jane = await add(owner, { name: 'Jane Doe', candidate: { note: 'first', source: 'Fair' } });
    const jenny = await add(owner, { name: 'Jenny Smith', candidate: { note: 'second', source: 'Web' } });
    const [row] = await sql`select recruiter_person_id as id from candidate where person_id = ${jane}`;
    await merge(jane, jenny, { candidates: { [row?.id]: { note: 'merged', source: 'merged' } } });
    const own = async () => (await owner.get(`/api/people/${jane}`)).body.candidates;
    expect(await own()).toMatchObject([{ note: 'second', source: 'Web' }]);

    const { body } = await owner.patch(`/api/people/${jenny}/candidate`, { note: 'third' });

    expect(body).toMatchObject({ note: 'third', source: 'Web' });
    expect(await own()).toMatchObject([{ note: 'third', source: 'Web' }]);
    const raw = await sql`select note from candidate where person_id in (${jane}, ${jenny}) order by note`;
    expect(raw.map(({ note }) => note)).toEqual(['second', 'third']);
  });
});
