import { expect, it } from 'vitest';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('a new person is added, and the next recruiter gets a record of the same person', async () => {
  const rita = await test.signIn();
  const ravi = await test.signIn({ role: 'recruiter' });
  const jane = { name: 'Jane Doe', identifiers: [{ type: 'email', value: 'Jane.Doe+jobs@gmail.com' }] };

  const first = await rita.post('/api/people', jane);
  const second = await ravi.post('/api/people', {
    name: 'Doe, Jane',
    identifiers: [{ type: 'email', value: 'janedoe@googlemail.com' }],
    candidate: { source: 'Fair' },
  });

  expect(first).toMatchObject({ status: 201, body: { outcome: 'created', is_new_candidate: true } });
  expect(first.body.message).toBe('Jane Doe was added.');
  expect(second).toMatchObject({
    status: 201,
    body: {
      outcome: 'linked',
      is_new_candidate: true,
      person: { id: first.body.person.id, name: 'Jane Doe', candidates: 2, is_mine: true },
      candidate: { name: 'Doe, Jane', source: 'Fair', is_mine: true },
      message: 'Jane Doe is already known to another recruiter. Your record was added.',
    },
  });
});

const person = (name: string, ...identifiers: [string, string][]) => ({
  name,
  identifiers: identifiers.map(([type, value]) => ({ type, value })),
});

it('a recruiter who adds a person twice keeps one record, which gets the new details', async () => {
  const rita = await test.signIn({ tenant: 'Twice' });
  const first = await rita.post('/api/people', person('Ada King', ['email', 'ada@example.org']));

  const again = await rita.post('/api/people', {
    ...person('Ada King', ['email', 'ADA@example.org'], ['phone', '+49 30 901820']),
    headline: 'Analyst',
    candidate: { note: 'Met again', tags: ['maths'] },
  });

  expect(again.body).toMatchObject({
    outcome: 'linked',
    is_new_candidate: false,
    message: 'You already have a record of Ada King. No duplicate was added.',
    person: { id: first.body.person.id, headline: 'Analyst', phone: '+4930901820', candidates: 1 },
    candidate: { id: first.body.candidate.id, note: 'Met again', tags: ['maths'] },
  });
});

it('a known address with a clearly different name is a conflict', async () => {
  const rita = await test.signIn({ tenant: 'Different' });
  const one = await rita.post('/api/people', person('Jane Doe', ['email', 'doe@example.org']));

  const other = await rita.post('/api/people', person('Peter Miller', ['email', 'doe@example.org']));

  expect(other.body).toMatchObject({
    outcome: 'conflict',
    message:
      'Peter Miller was added, but someone else has the same email address. An administrator will decide.',
    conflict_ids: [expect.any(String)],
  });
  expect(other.body.person.id).not.toBe(one.body.person.id);
  const third = await rita.post('/api/people', person('Pete Miller', ['email', 'doe@example.org']));
  expect(third.body).toMatchObject({ outcome: 'linked', person: { id: other.body.person.id } });
});

it('an address and a number of two different people are a conflict with both', async () => {
  const rita = await test.signIn({ tenant: 'Two' });
  await rita.post('/api/people', person('Jane Doe', ['email', 'jane@example.org']));
  await rita.post('/api/people', person('Jane Doe', ['phone', '+14155552671']));

  const { body } = await rita.post(
    '/api/people',
    person('Jane Doe', ['email', 'jane@example.org'], ['phone', '+1 415-555-2671']),
  );

  expect(body).toMatchObject({ outcome: 'conflict', person: { open_conflicts: 2, candidates: 1 } });
  expect(body.conflict_ids).toHaveLength(2);
  expect(body.message).toContain('someone else has the same email address and phone number');
});

it('an office address identifies nobody', async () => {
  const rita = await test.signIn({ tenant: 'Office' });
  await rita.post('/api/people', person('Jane Doe', ['email', 'info@agency.example']));

  const { body } = await rita.post('/api/people', person('Peter Miller', ['email', 'info@agency.example']));

  expect(body).toMatchObject({ outcome: 'created', conflict_ids: [], person: { open_conflicts: 0 } });
});

it('a certain match without an address is linked if the workspace wants it, and a similar person is not', async () => {
  const rita = await test.signIn({ tenant: 'Alike' });
  await rita.patch('/api/people/settings', { auto_link: true });
  const full = {
    name: 'Friederike Wohlleben',
    birth_date: '1984-11-23',
    address: 'Lindenallee 14',
    city: 'Potsdam',
    postcode: '14467',
    employers: ['Hasso Works'],
    identifiers: [],
  };
  const first = await rita.post('/api/people', full);

  const same = await rita.post('/api/people', { ...full, name: 'Wohlleben, Friederike' });
  const similar = await rita.post('/api/people', {
    name: 'Friederike Wohlleben',
    city: 'Potsdam',
    employers: ['Hasso Works'],
    identifiers: [],
  });

  expect(same.body).toMatchObject({ outcome: 'linked', person: { id: first.body.person.id } });
  expect(similar.body).toMatchObject({ outcome: 'possible_duplicate', conflict_ids: [expect.any(String)] });
  const [conflict] = await test.database.owner`
    select kind, evidence, probability, found_by, jsonb_typeof(parts) as parts from duplicate_conflict
    where id = ${similar.body.conflict_ids[0]}`;
  expect(conflict).toMatchObject({ kind: 'likeness', found_by: 'intake', parts: 'array' });
  expect(conflict?.evidence).toContain('likeness:family_name');
});

it('twins are never linked, whatever they have in common', async () => {
  const rita = await test.signIn({ tenant: 'Twins' });
  await rita.patch('/api/people/settings', { auto_link: true });
  const shared = { birth_date: '1991-02-02', address: 'Gartenweg 3', city: 'Zug', employers: ['Kirsch AG'] };
  const pairs = [
    ['Marianne', 'Martina'],
    ['Paul', 'Paula'],
    ['Anna', 'Hanna'],
    ['Christian', 'Christina'],
  ];
  for (const [at, pair] of pairs.entries()) {
    const outcomes = [];
    for (const given of pair) {
      const identifiers = [{ type: 'email', value: `${given}@hofer${at}.example` }];
      const { body } = await rita.post('/api/people', {
        ...shared,
        name: `${given} Hofer${'abcd'[at]}`,
        identifiers,
      });
      outcomes.push(body.outcome);
    }
    expect([pair, outcomes[1]]).not.toEqual([pair, 'linked']);
  }
});

it('a known phone with another surname or birth date is a conflict', async () => {
  const rita = await test.signIn({ tenant: 'Phones' });
  const identifiers = [{ type: 'phone', value: '+41 44 668 18 00' }];
  await rita.post('/api/people', { name: 'Anna Wolf', birth_date: '1980-02-02', identifiers });
  const outcomeOf = async (person: object) =>
    (await rita.post('/api/people/check', { ...person, identifiers })).body.outcome;
  expect(await outcomeOf({ name: 'Anna Keller' })).toBe('conflict');
  expect(await outcomeOf({ name: 'Anna Wolf', birth_date: '2004-09-17' })).toBe('conflict');
  expect(await outcomeOf({ name: 'Anna Wolf' })).toBe('linked');
});

it('everyone who claims an address conflicts with its owner only', async () => {
  const rita = await test.signIn({ tenant: 'Claims' });
  const identifiers = [{ type: 'email', value: 'all@example.org' }];
  for (const name of ['Ruth Becker', 'Zoltan Kovacs', 'Mina Park', 'Otto Lange']) {
    await rita.post('/api/people', { name, identifiers });
  }
  expect((await rita.get('/api/duplicates')).body.counts.pending).toBe(3);
});

it('invalid identifiers are left out and listed', async () => {
  const rita = await test.signIn({ tenant: 'Rejected' });

  const { body } = await rita.post(
    '/api/people',
    person('Jane Doe', ['email', 'nowhere'], ['phone', '123'], ['email', 'jane@example.org']),
  );

  expect(body.rejected).toEqual([
    { type: 'email', value: 'nowhere', reason: 'This is not an email address.' },
    { type: 'phone', value: '123', reason: 'This is not a phone number.' },
  ]);
  expect(body.person.email).toBe('jane@example.org');
});

it('two requests with one Idempotency-Key add one person', async () => {
  const rita = await test.signIn({ tenant: 'Once' });
  const jane = person('Jane Doe');
  const key = { 'idempotency-key': 'add-jane' };

  const [one, other] = await Promise.all([
    rita.post('/api/people', jane, key),
    rita.post('/api/people', jane, key),
  ]);

  expect(one.body.person.id).toBe(other.body.person.id);
});

it('200 concurrent requests of three recruiters add one person with three records', async () => {
  const clients = await Promise.all(
    (['owner', 'admin', 'recruiter'] as const).map((role) => test.signIn({ role, tenant: 'Rush' })),
  );

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      clients[at % 3]?.post('/api/people', person('Jane Doe', ['email', 'jane@example.org'])),
    ),
  );

  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer?.body.person.id)).size).toBe(1);
  expect(answers.filter((answer) => answer?.body.is_new_candidate)).toHaveLength(3);
  const { body } = await (clients[0]?.post('/api/people/check', {
    identifiers: [{ type: 'email', value: 'jane@example.org' }],
  }) ?? Promise.reject());
  expect(body).toMatchObject({
    outcome: 'linked',
    matches: [{ would: 'link', by: ['email'], probability: 1, person: { candidates: 3, is_mine: true } }],
  });
});

it('checking a person returns the outcome and stores nothing', async () => {
  const rita = await test.signIn({ tenant: 'Check' });
  await rita.post('/api/people', person('Jane Doe', ['email', 'jane@example.org']));
  const count = async () => (await test.database.owner`select count(*)::int from person`)[0]?.count;
  const before = await count();

  const check = async (body: unknown) => (await rita.post('/api/people/check', body)).body;

  expect(await check({})).toEqual({ outcome: 'created', matches: [] });
  expect(await check(person('Jane Doe', ['email', 'jane@example.org']))).toMatchObject({ outcome: 'linked' });
  expect(await check(person('Peter Miller', ['email', 'jane@example.org']))).toMatchObject({
    outcome: 'conflict',
    matches: [{ would: 'conflict', by: ['email'], person: { name: 'Jane Doe' } }],
  });
  expect(await count()).toBe(before);
});
