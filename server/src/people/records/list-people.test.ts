import { expect, it } from 'vitest';
import { peopleScene } from '../../../test/people/people-scene.ts';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

const names = async (client: Client, query = '') =>
  (await client.get(`/api/people?${query}`)).body.items.map(({ name }: { name: string }) => name);

it('a search finds people by name, contact, employer and location', async () => {
  const { owner, add } = await peopleScene(test);
  await add(owner, { name: 'Océane Müller-Strauß', email: 'oceane.m@gmail.com', city: 'Zürich' });
  await add(owner, { name: "Liam O'Brien", phone: '+1 212 555 0123', employers: ['Bühler & Co'] });
  await add(owner, { name: 'Łukasz Żak', email: 'info@zak.example', country: 'PL', postcode: '00-950' });
  await add(owner, { name: 'Иван Петров', identifiers: [] });

  const found = (text: string) => names(owner, `search=${encodeURIComponent(text)}`);
  for (const text of [
    'oceane',
    'MÜLLER océ',
    'strauss',
    'zurich',
    'oceane.m',
    'oceanem@gm',
    'OCEANE.M@gmail.com',
  ])
    expect([text, await found(text)]).toEqual([text, ['Océane Müller-Strauß']]);
  for (const text of [
    'obrien',
    'O’Brien liam',
    'buhler',
    '(212) 555-0123',
    '+1212',
    '5550123',
    'liam 555 0123',
  ])
    expect([text, await found(text)]).toEqual([text, ["Liam O'Brien"]]);
  for (const text of ['lukasz', 'zak', 'info@zak', '00-950'])
    expect([text, await found(text)]).toEqual([text, ['Łukasz Żak']]);
  expect(await found('петров')).toEqual(['Иван Петров']);
  for (const text of ['nobody', '%', "'", 'liam oceane', '!!!', '(212) 555-9999', 'oceane.m@hot', '\\'])
    expect([text, await found(text)]).toEqual([text, []]);
});

it('a merged person is listed once, and found by either record', async () => {
  const { owner, add, merge } = await peopleScene(test);
  const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
  const jenny = await add(owner, { name: 'Jenny Smith', email: 'jenny@example.org' });
  await add(owner, { name: 'Bob Builder' });
  await merge(jane, jenny);
  expect(await names(owner)).toEqual(['Bob Builder', 'Jane Doe']);
  expect(await names(owner, 'search=smith')).toEqual(['Jane Doe']);
  expect(await names(owner, 'search=jenny@ex')).toEqual(['Jane Doe']);
  const { counts, items } = (await owner.get('/api/people?search=jenny')).body;
  expect(counts).toEqual({ all: 2, mine: 2, with_conflicts: 0 });
  expect(items[0]).toMatchObject({ id: jane, merged: 1, candidates: 1 });
});

it('pages continue where the last one ended, newest first or by name', async () => {
  const { owner, add } = await peopleScene(test);
  for (const name of ['bela', 'Ada', 'Clara', 'ada', 'Zoe']) await add(owner, { name });
  for (const [sort, expected] of [
    ['newest', ['Zoe', 'ada', 'Clara', 'Ada', 'bela']],
    ['name', ['Ada', 'ada', 'bela', 'Clara', 'Zoe']],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { name: string }[]; next_cursor: string | null } = (
        await owner.get(`/api/people?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).body;
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(expected);
  }
  expectProblem(await owner.get('/api/people?cursor=nonsense'), 400, 'invalid-cursor');
});

it('the list can be filtered by own people and by conflicts', async () => {
  const { owner, as, add } = await peopleScene(test);
  const rita = await as('recruiter');
  const one = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
  await add(rita, { name: 'Bob Builder', email: 'bob@example.org' });
  const three = await add(rita, { name: 'Zoe Zimmermann' });
  await rita.post(`/api/people/${three}/identifiers`, { type: 'email', value: 'jane@example.org' });

  expect(await names(rita, 'mine=true')).toEqual(['Zoe Zimmermann', 'Bob Builder']);
  expect(await names(rita, 'has_conflicts=true&sort=name')).toEqual(['Jane Doe', 'Zoe Zimmermann']);
  expect(await names(rita, 'has_conflicts=false')).toEqual(['Bob Builder']);
  expect(await names(rita, 'mine=true&has_conflicts=true&search=zoe')).toEqual(['Zoe Zimmermann']);
  expect((await rita.get('/api/people')).body.counts).toEqual({ all: 3, mine: 2, with_conflicts: 2 });
  const viewer = await as('viewer');
  expect(await names(viewer, 'mine=true')).toEqual([]);
  expect((await viewer.get('/api/people')).body.counts.mine).toBe(0);
  expect((await rita.get('/api/people?search=jane+doe')).body.items[0]).toMatchObject({
    id: one,
    is_mine: false,
    open_conflicts: 1,
  });
});

it('people are invisible to other workspaces', async () => {
  const { owner, add } = await peopleScene(test);
  const { owner: stranger } = await peopleScene(test);
  const id = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
  expect((await stranger.get('/api/people?search=jane')).body).toMatchObject({
    items: [],
    counts: { all: 0, mine: 0, with_conflicts: 0 },
  });
  for (const path of ['', '/history'])
    expectProblem(await stranger.get(`/api/people/${id}${path}`), 404, 'no-such-person');
  expectProblem(await stranger.patch(`/api/people/${id}`, { name: 'Mine' }), 404, 'no-such-person');
  const email = { type: 'email', value: 'x@example.org' };
  expectProblem(await stranger.post(`/api/people/${id}/identifiers`, email), 404, 'no-such-person');
});

it('the export is a CSV file with escaped formulas', async () => {
  const { owner, add } = await peopleScene(test);
  await add(owner, { name: '=cmd()', phone: '+1 212 555 0123', employers: ['A, B', 'C'] });
  const { body, headers } = await owner.get('/api/people/export');
  expect(headers.get('content-type')).toMatch(/^text\/csv/);
  const [head, first, ...rest] = body.split('\r\n');
  expect(head).toMatch(/^id,name,headline,email,phone,/);
  expect(first).toContain(',\'=cmd(),,,\'+12125550123,,,,"A, B; C",1,0,0,0,,,,,,,,');
  expect(rest).toEqual(['']);
  expect((await owner.get('/api/people/export?search=nobody')).body).toBe(`${head}\r\n`);
});

it('the export has the details of the caller’s own records, as merged', async () => {
  const { owner, as, add } = await peopleScene(test);
  const pay = { min: 60_000, max: null, currency: 'EUR', period: 'year' };
  const jane = await add(owner, { name: 'Jane Doe', candidate: { years_experience: 3, compensation: pay } });
  const jenny = await add(owner, {
    name: 'Jenny Doe',
    candidate: { years_experience: 9, availability: 'now', available_from: '2027-03-01' },
  });
  await owner.post(`/api/people/${jane}/merges`, { merged_id: jenny });
  const [, line] = (await owner.get('/api/people/export')).body.split('\r\n');
  expect(line).toContain(',1,0,1,0,3,60000,,EUR,year,now,2027-03-01,');
  const [, other] = (await (await as('recruiter')).get('/api/people/export')).body.split('\r\n');
  expect(other).toContain(',1,0,1,0,,,,,,,,');
});

it('an export is in the audit trail, without the search text', async () => {
  const { owner, tenantId } = await peopleScene(test);
  await owner.get('/api/people/export');
  await owner.get('/api/people/export?mine=true&search=ada%20lovelace');
  const trail = await test.database.owner`
    select action, actor, details from audit_event
    where tenant_id = ${tenantId} and action = 'people.exported' order by seq`;
  const actor = `user:${owner.user.id}`;
  expect([...trail]).toEqual([
    { action: 'people.exported', actor, details: { searched: false } },
    { action: 'people.exported', actor, details: { mine: true, searched: true } },
  ]);
});

it('a search with thousands of matches returns them in the same order as one with few', async () => {
  const { owner, tenantId } = await peopleScene(test);
  await test.database.owner`
    insert into person (tenant_id, name, city, source, created_by)
    select ${tenantId}, case when n <= 5500 then 'Ada ' else 'Bob ' end || lpad(n::text, 5, '0'),
      case when n % 2 = 0 then 'Rome' else 'Oslo' end, 'import', 'user:1'
    from generate_series(1, 9000) n`;
  await test.database.owner`analyze person`;
  const page = async (query: string) => {
    const { items, next_cursor } = (await owner.get(`/api/people?limit=2&${query}`)).body;
    return { names: items.map(({ name }: { name: string }) => name), next_cursor };
  };
  for (const [query, first, second] of [
    // Those are the oldest: going through the newest people finds none of them.
    ['search=ada&sort=name', ['Ada 00001', 'Ada 00002'], ['Ada 00003', 'Ada 00004']],
    ['search=ada+rome&sort=name', ['Ada 00002', 'Ada 00004'], ['Ada 00006', 'Ada 00008']],
    ['search=o&sort=name', ['Ada 00001', 'Ada 00003'], ['Ada 00005', 'Ada 00007']],
    ['search=bob&sort=name', ['Bob 05501', 'Bob 05502'], ['Bob 05503', 'Bob 05504']],
    ['has_conflicts=false&sort=name&search=a', ['Ada 00001', 'Ada 00002'], ['Ada 00003', 'Ada 00004']],
  ] as const) {
    const one = await page(query);
    expect([query, one.names]).toEqual([query, first]);
    expect([query, (await page(`${query}&cursor=${one.next_cursor}`)).names]).toEqual([query, second]);
  }
  const newest = (await owner.get('/api/people?search=ada&limit=100')).body.items;
  expect(new Set(newest.map(({ name }: { name: string }) => name.slice(0, 3)))).toEqual(new Set(['Ada']));
  const created = newest.map(({ created_at }: { created_at: string }) => created_at);
  expect(created).toEqual(created.toSorted().reverse());
});
