import { ApplyRunDetail } from '@tenon/contract/applying';
import { expect, it } from 'vitest';
import { applyTo, newRole } from '../../../test/applying/history-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { openCsvTable } from '../../platform/csv/csv-table.ts';

const test = await testSystem();
const owner = await test.signIn();
const sql = test.database.owner;
await owner.patch('/api/applying/settings', { per_day: 1000, facts_only: false });

const answers = {
  start: { question: 'When can you start?', answer: 'In May', required: true, source: null },
  tools: { question: 'Which tools?', answer: ['7', 'Saw'], required: false, source: null },
};
const artifacts = {
  resume: { name: 'two pages.pdf' },
  cover_letter: { text: '=HYPERLINK("https://bad.example")' },
  form: { questions: ['?', { id: 'tools', options: [null, { value: '7', label: 'Plane' }] }] },
  answers,
};
const role = await newRole(test, { title: '+Cooper, "senior"', company: 'Cooperage' });
const sent = await applyTo(test, owner, { role, artifacts, statuses: ['submitting', 'success'] });
const lost = await applyTo(test, owner, { statuses: ['submitting', 'unknown'] });
await owner.post(`/api/apply-runs/${lost.id}/settle`, { outcome: 'not_sent', note: 'asked them' });

it('the JSON export has all runs with artifacts and events, in the format of a single run', async () => {
  const { headers, body } = await owner.get('/api/apply-runs/export');
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('content-disposition')).toBe('attachment; filename="applications.json"');
  expect(Date.parse(body.exported_at)).toBeGreaterThan(0);
  const runs = ApplyRunDetail.array().parse(body.runs);
  expect(runs.map(({ id }) => id)).toEqual([lost.id, sent.id]);
  for (const run of runs) {
    expect(run).toEqual((await owner.get(`/api/apply-runs/${run.id}`)).body);
  }
});

it('an export with an invalid filter is refused before the response starts', async () => {
  for (const format of ['json', 'csv']) {
    const { status, body } = await owner.get(`/api/apply-runs/export?format=${format}&search=%00`);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  }
});

it('the CSV export has one row per run and no formulas', async () => {
  const { headers, body } = await owner.get('/api/apply-runs/export?format=csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const table = await openCsvTable([Buffer.from(body)]);
  const lines: Record<string, string>[] = [];
  for await (const { cells } of table.rows) {
    lines.push(Object.fromEntries(cells.map((cell, at) => [String(table.columns[at]), cell])));
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    id: lost.id,
    status: 'failed',
    error_code: 'not-sent',
    settled_note: 'asked them',
  });
  expect(lines[1]).toMatchObject({
    ...{ id: sent.id, status: 'success', stage: 'applied', agent: 'Demo owner', resume: 'two pages.pdf' },
    title: `'+Cooper, "senior"`,
    cover_letter: `'=HYPERLINK("https://bad.example")`,
    answers: 'When can you start?: In May\nWhich tools?: Plane; Saw',
  });
});

it('an export applies the filters, and is recorded in the audit trail without the search text', async () => {
  const { body } = await owner.get('/api/apply-runs/export?status=success&search=coop');
  expect(body.runs.map(({ id }: { id: string }) => id)).toEqual([sent.id]);
  const [last] = await sql`
    select details from audit_event where action = 'apply-runs.exported' order by seq desc limit 1`;
  expect(last?.details).toEqual({ format: 'json', status: ['success'], searched: true });
});

it('an export of several batches contains every run exactly once', async () => {
  const busy = await test.signIn({ tenant: 'Crowd' });
  const tenantId = busy.user.workspace.id;
  await sql`
    insert into apply_run (tenant_id, id, board, job_id, title, company, company_key, title_key, status, artifacts,
      user_id, actor, lease_key, token, lease_until)
    select ${tenantId}, gen_random_uuid(), 'board', 'job-' || i, 'Role ' || i, 'Board', 'board', 'role ' || i, 'failed',
      jsonb_build_object('page', (select string_agg(md5(i::text || k), '') from generate_series(1, 600) k)),
      ${busy.user.id}, ${`user:${busy.user.id}`}, 'key', i, now()
    from generate_series(1, 230) i`;
  const { runs } = (await busy.get('/api/apply-runs/export')).body;
  expect(runs).toHaveLength(230);
  expect(new Set(runs.map(({ job_id }: { job_id: string }) => job_id)).size).toBe(230);
});
