import type { Role } from '@tenon/contract/permissions';
import { expect, it } from 'vitest';
import { storePostings } from '../postings/search-scene.ts';
import { testSystem } from '../system.ts';
import { connectAssistant, makeKey } from './mcp-client.ts';

const test = await testSystem();
const { owner: sql } = test.database;
const MARK = 'zzyx-private-diagnosis';
const QUESTION = 'Do you have a chronic illness?';

const ada = await test.signIn({ role: 'seeker' });
const others = await Promise.all(
  (['owner', 'admin', 'recruiter', 'hiring_manager', 'compliance', 'viewer'] satisfies Role[]).map((role) =>
    test.signIn({ role }),
  ),
);
const [role = ''] = await storePostings(test, [{ title: 'Cooper', company: 'Casks' }]);
const question = { id: 'q1', label: QUESTION, required: true, type: 'text', options: [] };
const { body: saved } = await ada.post('/api/answers', { question: QUESTION, answer: MARK });
const { body: proposed } = await ada.post('/api/answers/propose', { questions: [question] });
const { body: run } = await ada.post('/api/crawler/jobs', {
  action: 'run',
  job_id: role,
  artifacts: {
    form: { questions: [question] },
    answers: { q1: { question: QUESTION, answer: MARK, required: true, source: proposed.answers[0].source } },
  },
});

it('a sensitive answer is marked, and used only for exactly the same question', async () => {
  expect(saved).toMatchObject({ sensitive: 'demographic', answer: MARK });
  expect(proposed.answers).toMatchObject([{ answer: MARK, source: { kind: 'answer-book', ref: saved.id } }]);
  const similar = { ...question, label: 'Do you have any chronic illness?' };
  const { body } = await ada.post('/api/answers/propose', { questions: [similar] });
  expect(body.answers).toMatchObject([{ answer: null, why_open: 'only-you' }]);
  expect(JSON.stringify((await ada.get(`/api/apply-runs/${run.id}`)).body)).toContain(MARK);
});

it('no other role reads a sensitive answer in lists, records, exports or the audit trail', async () => {
  const paths = [
    '/api/answers',
    `/api/answers?search=${MARK}`,
    '/api/apply-runs',
    `/api/apply-runs/${run.id}`,
    '/api/apply-runs/export',
    `/api/postings/${role}`,
    '/api/audit',
    '/api/audit/export',
    '/api/home',
  ];
  for (const other of others) {
    for (const path of paths) {
      const response = await test.fetch(path, { headers: { authorization: `Bearer ${other.token}` } });
      expect([other.user.id, path, (await response.text()).includes(MARK)]).toEqual([
        other.user.id,
        path,
        false,
      ]);
    }
    const { status, body } = await other.post('/api/answers/propose', { questions: [question] });
    if (status === 200) expect(body.answers[0].answer).toBeNull();
    expect([403, 404]).toContain((await other.delete(`/api/answers/${saved.id}`)).status);
  }
});

it('a key with fewer permissions reads no sensitive answer of its owner, over HTTP or MCP', async () => {
  const [owner, admin] = others;
  if (!owner || !admin) throw new Error('nobody has keys');
  expect((await owner.post('/api/answers', { question: QUESTION, answer: MARK })).status).toBe(201);
  const { key } = await makeKey(owner, { scopes: ['postings.read', 'resumes.read'] });
  const headers = { authorization: `Bearer ${key}` };
  for (const path of ['/api/answers', '/api/apply-runs', `/api/apply-runs/${run.id}`])
    expect((await test.fetch(path, { headers })).status).toBe(403);
  const assistant = await connectAssistant(test, key);
  expect(await assistant.names()).not.toContain('read_form_answers');

  const { key: foreign } = await makeKey(admin, { scopes: ['applying.read', 'postings.read'] });
  const foreigner = await connectAssistant(test, foreign);
  const answers = await foreigner.use('read_form_answers', { questions: [question] });
  expect(JSON.stringify(answers)).not.toContain(MARK);
  expect(JSON.stringify(await foreigner.use('list_my_runs', {}))).not.toContain(MARK);
});

it('a sensitive answer is not copied to the audit trail, logs, events or tasks', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname ~ '^(audit|log_|live_|queue_|webhook|notification|idempotency)'`;
  expect(tables.length).toBeGreaterThan(4);
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select to_jsonb(t) as row from "${name}" t`);
    expect([name, JSON.stringify(rows).includes(MARK)]).toEqual([name, false]);
  }
});
