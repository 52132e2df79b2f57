import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('the applicant profile is stored by field and visible only to its user', async () => {
  const owner = await test.signIn();
  const colleague = await test.signIn({ role: 'seeker' });
  const { body: fresh } = await owner.get('/api/applicant');
  expect([fresh.facts.first_name, fresh.updated_at, fresh.suggested]).toEqual([null, null, {}]);

  await owner.patch('/api/applicant', { first_name: 'Ada', email: 'ada@example.org' });
  const { body } = await owner.patch('/api/applicant', { last_name: 'Byron', email: null });

  expect(body.facts).toMatchObject({ first_name: 'Ada', last_name: 'Byron', email: null, phone: null });
  expect((await colleague.get('/api/applicant')).body.facts.first_name).toBeNull();
});

it('the audit trail records which fields of the profile changed, but not their values', async () => {
  const owner = await test.signIn({ tenant: 'Audited' });
  await owner.patch('/api/applicant', { first_name: 'Wilhelmina', city: 'Ghent' });
  await owner.patch('/api/applicant', { first_name: 'Wilhelmina' });
  await owner.post('/api/answers', { question: 'Why us?', answer: 'Because of Wilhelmina' });
  const { items } = (await owner.get('/api/audit')).body;
  const ours = items.filter(({ action }: { action: string }) => /^(applicant|answer)\./.test(action));
  expect(ours.map(({ action, details }: { action: string; details: unknown }) => [action, details])).toEqual([
    ['answer.added', {}],
    ['applicant.changed', { fields: ['first_name', 'city'] }],
  ]);
  expect(JSON.stringify(items)).not.toContain('Wilhelmina');
});

it('only a document of the user can be the resume', async () => {
  const owner = await test.signIn({ tenant: 'Papers' });
  const { status, body } = await owner.patch('/api/applicant', { document_id: crypto.randomUUID() });
  expect([status, body.code]).toEqual([404, 'no-such-document']);
});

it('each question has one saved answer, however it is written', async () => {
  const owner = await test.signIn({ tenant: 'Book' });
  const first = await owner.post('/api/answers', { question: 'When can you start?', answer: 'In May' });
  expect(first.status).toBe(201);
  const again = await owner.post('/api/answers', {
    question: '  when can YOU start * (required)',
    answer: 'June',
  });
  expect([again.status, again.body.code, again.body.id]).toEqual([409, 'answer-known', first.body.id]);

  const second = await owner.post('/api/answers', { question: 'Why us?', answer: 'Because' });
  const clash = await owner.patch(`/api/answers/${second.body.id}`, { question: 'When can you start' });
  expect([clash.status, clash.body.code, clash.body.id]).toEqual([409, 'answer-known', first.body.id]);
  const changed = await owner.patch(`/api/answers/${second.body.id}`, {
    question: 'Why us',
    answer: 'The work',
  });
  expect(changed.body).toMatchObject({ question: 'Why us', answer: 'The work', sensitive: null, used: 0 });
  expect((await owner.delete(`/api/answers/${first.body.id}`)).status).toBe(204);
  expect((await owner.delete(`/api/answers/${first.body.id}`)).body.code).toBe('no-such-answer');
});

it('saved answers are listed by their last change, in pages, and can be searched', async () => {
  const owner = await test.signIn({ tenant: 'Pages' });
  for (const at of [1, 2, 3, 4, 5])
    await owner.post('/api/answers', { question: `Question ${at}`, answer: `100%_${at}` });
  const first = (await owner.get('/api/answers?limit=3')).body;
  const second = (await owner.get(`/api/answers?limit=3&cursor=${first.next_cursor}`)).body;
  const questions = [...first.items, ...second.items].map(({ question }: { question: string }) => question);
  expect(questions).toEqual([5, 4, 3, 2, 1].map((at) => `Question ${at}`));
  expect(second.next_cursor).toBeNull();
  expect((await owner.get('/api/answers?search=%25_4')).body.items).toHaveLength(1);
  const { status, body } = await owner.get('/api/answers?cursor=bm90aGluZw');
  expect([status, body.code]).toEqual([400, 'invalid-cursor']);
});

it('a question can be in any script and up to the maximum length', async () => {
  const owner = await test.signIn({ tenant: 'Long' });
  const question = Array.from({ length: 1000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20000)),
  ).join('');
  expect((await owner.post('/api/answers', { question, answer: '好' })).status).toBe(201);
  expect((await owner.post('/api/answers', { question: '???', answer: 'What?' })).status).toBe(201);
  expect((await owner.post('/api/answers', { question, answer: '好' })).body.code).toBe('answer-known');
});

it('concurrent requests to save the same answer create one', async () => {
  const owner = await test.signIn({ tenant: 'At once' });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => owner.post('/api/answers', { question: 'Which one?', answer: 'That' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it('agents can read answers but not change them', async () => {
  const owner = await test.signIn({ tenant: 'Agents' });
  await owner.patch('/api/applicant', { first_name: 'Ada' });
  const key = await owner.post('/api/api-keys', {
    name: 'agent',
    scopes: ['applying.read', 'applying.manage'],
  });
  const authorization = `Bearer ${key.body.key}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await test.fetch(path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  expect(await send('POST', '/api/answers', { question: 'Visa?', answer: 'No' })).toEqual([
    403,
    'in-person-only',
  ]);
  expect(await send('PATCH', '/api/applicant', { first_name: 'Eve' })).toEqual([403, 'in-person-only']);
  expect(await send('GET', '/api/applicant')).toEqual([200, undefined]);
  expect(
    await send('POST', '/api/answers/propose', { questions: [{ id: 'a', label: 'First name' }] }),
  ).toEqual([200, undefined]);
});

it('answers are proposed with their source, and other questions stay open', async () => {
  const owner = await test.signIn({ tenant: 'Proposals' });
  const [postingId] = await storePostings(test, [{ title: 'Luthier', company: 'Fiddle & Sons' }]);
  await owner.patch('/api/applicant', {
    first_name: 'Ada',
    last_name: 'Byron',
    country: 'Germany',
    cover_letter: 'Dear {company}, I would love to be your {title}.',
  });
  const visa = (await owner.post('/api/answers', { question: 'Do you need a visa?', answer: 'No' })).body;
  const questions = [
    { id: 'name', label: 'Vollständiger Name', required: true },
    { id: 'q1', label: 'Do you need a visa? *', required: true, type: 'yes-no' },
    { id: 'q2', label: 'Will you need a visa?', required: true, type: 'yes-no' },
    { id: 'q3', label: 'Pays', type: 'one-of', options: [{ value: '49', label: 'Allemagne' }] },
    { id: 'q4', label: 'Anschreiben', type: 'long-text' },
    { id: 'q5', label: 'Why do you want to work here?' },
  ];
  const { body } = await owner.post('/api/answers/propose', { questions, posting_id: postingId });
  expect(
    body.answers.map(({ id, answer, source, why_open }: Record<string, unknown>) => [
      id,
      answer,
      source,
      why_open,
    ]),
  ).toEqual([
    ['name', 'Ada Byron', { kind: 'profile', ref: 'first_name+last_name' }, null],
    ['q1', 'no', { kind: 'answer-book', ref: visa.id }, null],
    ['q2', null, null, 'only-you'],
    ['q3', '49', { kind: 'profile', ref: 'country' }, null],
    [
      'q4',
      'Dear Fiddle & Sons, I would love to be your Luthier.',
      { kind: 'profile', ref: 'cover_letter' },
      null,
    ],
    ['q5', null, null, 'nobody-knows'],
  ]);
});
