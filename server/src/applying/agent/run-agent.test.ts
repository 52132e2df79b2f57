import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RESUME, worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { formFetch } from './form-fetch.ts';
import { runAgent } from './run-agent.ts';

const test = await testSystem();
const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
atEnd(() => world.stop());

const scene = (wanted?: Parameters<typeof worldScene>[2]) => worldScene(test, world, wanted);
const shown = ({ id, content_hash }: { id: string; content_hash: string }) => ({ id, content_hash });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('the agent applies with the applicant’s own answers and resume, and records what it sent and received', async () => {
  const { owner, client, roles, email, document, received } = await scene();
  const report = await runAgent({ client, limit: 1 });
  expect(report).toMatchObject({ stopped: null, roles: [{ outcome: 'success', title: roles[0]?.title }] });

  const [submission, ...more] = received();
  expect(more).toEqual([]);
  expect(submission).toMatchObject({
    job_id: roles[0]?.job_id,
    answered: 200,
    fields: { first_name: 'Ada', last_name: 'Berger', email },
    files: [{ field: 'resume', name: 'ada-berger.txt', sha256: sha256(RESUME) }],
  });
  expect(submission?.fields.cover_letter_text).toContain(`be your ${roles[0]?.title}`);

  const run = (await owner.get(`/api/apply-runs/${report.roles[0]?.run_id}`)).body;
  expect(run).toMatchObject({
    status: 'success',
    stage: 'applied',
    variant_id: 'ada-berger.txt',
    error: null,
    artifacts: {
      resume: { document_id: document, name: 'ada-berger.txt', sha256: sha256(RESUME) },
      answers: { first_name: { answer: 'Ada', source: { kind: 'profile', ref: 'first_name' } } },
      response: { status: 200 },
      confirmation: { id: submission?.id },
    },
  });
  expect(run.sent.artifacts).toHaveProperty('cover_letter');
  expect(run.sent.artifacts).not.toHaveProperty('response');
  const statuses = run.events.flatMap(({ to_status: to }: { to_status: string | null }) => to ?? []);
  expect(statuses.filter((status: string) => status !== 'pending')).toEqual([
    'running',
    'submitting',
    'submitted',
    'success',
  ]);

  expect(await runAgent({ client, limit: 5 })).toMatchObject({
    roles: [],
    stopped: { code: 'no-more-roles' },
  });
  expect(received()).toHaveLength(1);
});

it('the agent applies to roles that a person queued first, and skips those of other runs', async () => {
  const { owner, client, roles } = await scene({ roles: 3 });
  const [first, second, kept] = roles.map(({ id }) => id);
  await owner.patch(`/api/postings/${kept}`, { stage: 'queued' });
  await owner.post('/api/crawler/jobs', { action: 'run', job_id: first });
  const { roles: done } = await runAgent({ client, limit: 5 });
  expect(done.map(({ posting_id, outcome }) => [posting_id, outcome])).toEqual([
    [kept, 'success'],
    [second, 'success'],
  ]);
});

it('a run fails if the board rejects the form, and the agent does not retry it for a day', async () => {
  const { owner, client, roles, received } = await scene();
  world.setFormTroubles([{ trouble: 'refuses', job_id: roles[0]?.job_id ?? '' }]);
  expect((await runAgent({ client, limit: 1 })).roles).toMatchObject([
    { outcome: 'failed', code: 'refused' },
  ]);
  expect((await owner.get(`/api/postings/${roles[0]?.id}`)).body.stage).toBe('discovered');
  expect((await runAgent({ client, limit: 1 })).roles).toMatchObject([
    { outcome: 'skipped', code: 'refused-lately' },
  ]);
  expect(received()).toEqual([]);
});

it.each([
  ['drops', 'connection-cut', 1],
  ['error-after', 'server-error', 1],
  ['error-before', 'server-error', 0],
  ['slow', 'timed-out', 1],
] as const)(
  'the outcome is unknown if the form %s, and the agent never sends it again',
  async (trouble, code, count) => {
    const { owner, client, roles, received } = await scene();
    world.setFormTroubles([{ trouble, job_id: roles[0]?.job_id ?? '', ms: 20_000 }]);
    const report = await runAgent({ client, limit: 1, sendTimeoutMs: trouble === 'slow' ? 1500 : 30_000 });
    expect(report.roles).toMatchObject([{ outcome: 'unknown', code }]);
    expect((await owner.get(`/api/apply-runs/${report.roles[0]?.run_id}`)).body).toMatchObject({
      status: 'unknown',
      error: { code },
      stage: 'queued',
    });
    world.setFormTroubles([]);
    expect((await runAgent({ client, limit: 1 })).roles).toEqual([]);
    expect(received()).toHaveLength(count);
  },
);

it('the agent leaves questions open that only the applicant can answer, and continues once they are answered', async () => {
  const { owner, client, received } = await scene({
    like: ({ questions }) => questions.some(({ label }) => label.startsWith('Why ')),
  });
  const first = await runAgent({ client, limit: 1 });
  expect(first.roles).toMatchObject([{ outcome: 'failed', code: 'open-questions' }]);
  const [, question] = /: (Why .+\?)$/.exec(first.roles[0]?.detail ?? '') ?? [];
  const again = await runAgent({ client, limit: 1 });
  expect(again.roles).toMatchObject([{ outcome: 'skipped', code: 'open-questions' }]);
  expect(received()).toEqual([]);

  await owner.post('/api/answers', { question, answer: 'Because of the river.' });
  expect((await runAgent({ client, limit: 1 })).roles).toMatchObject([{ outcome: 'success' }]);
  expect(Object.values(received()[0]?.fields ?? {})).toContain('Because of the river.');
});

it('the agent stops at the daily limit, and skips companies that have reached theirs', async () => {
  const daily = await scene({ roles: 4, settings: { per_day: 2 } });
  const report = await runAgent({ client: daily.client, limit: 4 });
  expect(report.stopped).toMatchObject({ code: 'daily-limit-reached' });
  expect(daily.received()).toHaveLength(2);

  const company = await scene({ roles: 4, settings: { per_company: 1 } });
  const after = await runAgent({ client: company.client, limit: 4 });
  expect(after.stopped?.code).toBe('no-more-roles');
  expect(after.roles.map(({ code }) => code)).toContain('company-limit-reached');
  const companies = company.received().map((submission) => submission.company);
  expect(new Set(companies).size).toBe(companies.length);
});

it('the agent sends only to allowed hosts, and nothing while applying is paused', async () => {
  const { owner, client, received } = await scene({ settings: { allowed_hosts: ['boards.example'] } });
  expect((await runAgent({ client, limit: 1 })).roles).toMatchObject([
    { outcome: 'skipped', code: 'host-not-allowed' },
  ]);
  await owner.patch('/api/applying/settings', { allowed_hosts: [] });
  expect((await runAgent({ client, limit: 1 })).stopped).toMatchObject({ code: 'no-hosts-allowed' });
  await owner.patch('/api/applying/settings', { allowed_hosts: [`*.localhost:${world.port}`], paused: true });
  expect((await runAgent({ client, limit: 1 })).stopped).toMatchObject({ code: 'applying-paused' });
  expect(received()).toEqual([]);
});

it('the agent sends nothing without approval if the workspace requires it', async () => {
  const { owner, client, received } = await scene({ settings: { confirm_outward: true } });
  const unapproved = await runAgent({ client, limit: 1 });
  expect(unapproved).toMatchObject({
    roles: [{ outcome: 'failed', code: 'confirmation-needed' }],
    stopped: { code: 'no-more-roles' },
  });
  expect((await runAgent({ client, limit: 1, confirmed: true })).roles).toMatchObject([
    { outcome: 'failed', code: 'confirmation-needed' },
  ]);
  expect(received()).toEqual([]);
  const { items } = (await owner.get('/api/approvals?state=ready')).body;
  expect(items).toMatchObject([{ origin: 'agent' }]);
  await owner.post('/api/approvals/decide', { decision: 'approve', items: items.map(shown) });
  expect((await runAgent({ client, limit: 1 })).roles).toMatchObject([{ outcome: 'success' }]);
  expect((await owner.get(`/api/approvals/${items[0].id}`)).body.state).toBe('sent');
});

it('each role gets one application, however many agents run at the same time', async () => {
  const { client, roles, received } = await scene({ roles: 8 });
  const reports = await Promise.all(Array.from({ length: 4 }, () => runAgent({ client, limit: 8 })));
  const made = reports.flatMap((report) => report.roles).filter(({ outcome }) => outcome === 'success');
  expect(made.map(({ posting_id: id }) => id).sort()).toEqual(roles.map(({ id }) => id).sort());
  expect(new Set(received().map(({ job_id: id }) => id)).size).toBe(8);
  expect(received()).toHaveLength(8);
});

it('the agent sends nothing after it is stopped', async () => {
  const { client, received } = await scene();
  const stop = new AbortController();
  const report = await runAgent({
    client,
    limit: 1,
    signal: stop.signal,
    async fetch(address, init) {
      stop.abort();
      return formFetch(address, init);
    },
  });
  expect(report.roles).toMatchObject([{ outcome: 'failed', code: 'stopped' }]);
  expect(received()).toEqual([]);
});
