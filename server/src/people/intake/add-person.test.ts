import { expect, it } from 'vitest';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('adds somebody new, and the next recruiter gets a record of the same person', async () => {
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
      message: 'This is Jane Doe, whom another recruiter knows. Your own record was added.',
    },
  });
});

const person = (name: string, ...identifiers: [string, string][]) => ({
  name,
  identifiers: identifiers.map(([type, value]) => ({ type, value })),
});

it('tells a recruiter who has a record that nothing was added, and keeps what they say now', async () => {
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
    message: 'This is Ada King, whom you know already. Nothing was added twice.',
    person: { id: first.body.person.id, headline: 'Analyst', phone: '+4930901820', candidates: 1 },
    candidate: { id: first.body.candidate.id, note: 'Met again', tags: ['maths'] },
  });
});

it('asks an administrator when an address comes with a clearly different name', async () => {
  const rita = await test.signIn({ tenant: 'Different' });
  const one = await rita.post('/api/people', person('Jane Doe', ['email', 'doe@example.org']));

  const other = await rita.post('/api/people', person('Peter Miller', ['email', 'doe@example.org']));

  expect(other.body).toMatchObject({
    outcome: 'conflict',
    message:
      'Peter Miller was added, but the e-mail address is that of somebody else. An administrator was asked.',
    conflict_ids: [expect.any(String)],
  });
  expect(other.body.person.id).not.toBe(one.body.person.id);
  const third = await rita.post('/api/people', person('Pete Miller', ['email', 'doe@example.org']));
  expect(third.body).toMatchObject({ outcome: 'linked', person: { id: other.body.person.id } });
});

it('never chooses when an address and a number point at two people', async () => {
  const rita = await test.signIn({ tenant: 'Two' });
  await rita.post('/api/people', person('Jane Doe', ['email', 'jane@example.org']));
  await rita.post('/api/people', person('Jane Doe', ['phone', '+14155552671']));

  const { body } = await rita.post(
    '/api/people',
    person('Jane Doe', ['email', 'jane@example.org'], ['phone', '+1 415-555-2671']),
  );

  expect(body).toMatchObject({ outcome: 'conflict', person: { open_conflicts: 2, candidates: 1 } });
  expect(body.conflict_ids).toHaveLength(2);
  expect(body.message).toContain('the e-mail address and the phone number are those of somebody else');
});

it('does not take the address of an office for anybody', async () => {
  const rita = await test.signIn({ tenant: 'Office' });
  await rita.post('/api/people', person('Jane Doe', ['email', 'info@agency.example']));

  const { body } = await rita.post('/api/people', person('Peter Miller', ['email', 'info@agency.example']));

  expect(body).toMatchObject({ outcome: 'created', conflict_ids: [], person: { open_conflicts: 0 } });
});

it('links the certain without an address where the workspace wants it, and asks about those who are merely alike', async () => {
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
  const alike = await rita.post('/api/people', {
    name: 'Friederike Wohlleben',
    city: 'Potsdam',
    employers: ['Hasso Works'],
    identifiers: [],
  });

  expect(same.body).toMatchObject({ outcome: 'linked', person: { id: first.body.person.id } });
  expect(alike.body).toMatchObject({ outcome: 'possible_duplicate', conflict_ids: [expect.any(String)] });
  const [conflict] = await test.database.owner`
    select kind, evidence, probability, found_by, jsonb_typeof(parts) as parts from duplicate_conflict
    where id = ${alike.body.conflict_ids[0]}`;
  expect(conflict).toMatchObject({ kind: 'likeness', found_by: 'intake', parts: 'array' });
  expect(conflict?.evidence).toContain('likeness:family_name');
});

it('never joins twins, whatever they have in common', async () => {
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

it('asks when a phone comes with another surname or another birth date', async () => {
  const rita = await test.signIn({ tenant: 'Phones' });
  const identifiers = [{ type: 'phone', value: '+41 44 668 18 00' }];
  await rita.post('/api/people', { name: 'Anna Wolf', birth_date: '1980-02-02', identifiers });
  const outcomeOf = async (person: object) =>
    (await rita.post('/api/people/check', { ...person, identifiers })).body.outcome;
  expect(await outcomeOf({ name: 'Anna Keller' })).toBe('conflict');
  expect(await outcomeOf({ name: 'Anna Wolf', birth_date: '2004-09-17' })).toBe('conflict');
  expect(await outcomeOf({ name: 'Anna Wolf' })).toBe('linked');
});

it('asks once about each who claims an address, not about every two of them', async () => {
  const rita = await test.signIn({ tenant: 'Claims' });
  const identifiers = [{ type: 'email', value: 'all@example.org' }];
  for (const name of ['Ruth Becker', 'Zoltan Kovacs', 'Mina Park', 'Otto Lange']) {
    await rita.post('/api/people', { name, identifiers });
  }
  expect((await rita.get('/api/duplicates')).body.counts.pending).toBe(3);
});

it('leaves out what is no address or number and says so', async () => {
  const rita = await test.signIn({ tenant: 'Rejected' });

  const { body } = await rita.post(
    '/api/people',
    person('Jane Doe', ['email', 'nowhere'], ['phone', '123'], ['email', 'jane@example.org']),
  );

  expect(body.rejected).toEqual([
    { type: 'email', value: 'nowhere', reason: 'This is not an e-mail address.' },
    { type: 'phone', value: '123', reason: 'This is not a phone number.' },
  ]);
  expect(body.person.email).toBe('jane@example.org');
});

it('adds once for one Idempotency-Key', async () => {
  const rita = await test.signIn({ tenant: 'Once' });
  const jane = person('Jane Doe');
  const key = { 'idempotency-key': 'add-jane' };

  const [one, other] = await Promise.all([
    rita.post('/api/people', jane, key),
    rita.post('/api/people', jane, key),
  ]);

  expect(one.body.person.id).toBe(other.body.person.id);
});

it('ends 200 requests of three recruiters as one person whom all three know', async () => {
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

it('says what would happen and stores nothing', async () => {
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
