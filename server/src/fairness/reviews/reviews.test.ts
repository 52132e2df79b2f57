import { beforeAll, expect, it, vi } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { insertAlert } from '../../../test/fairness/alert-rows.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startWorker } from '../../worker.ts';
import { askSecondReaderTask } from './messages.ts';

const test = await testSystem();
// Without monitoring, which would find that the alert of this test is not current.
const worker = await startWorker(test.system, [askSecondReaderTask.name, 'hiring.notify']);
atEnd(() => worker.stop());
let owner: Client;
let recruiter: Client;
let compliance: Client;
let job: { id: string };

beforeAll(async () => {
  owner = await test.signIn({ tenant: 'Readers' });
  recruiter = await test.signIn({ tenant: 'Readers', role: 'recruiter' });
  compliance = await test.signIn({ tenant: 'Readers', role: 'compliance' });
  job = (await owner.post('/api/jobs', { title: 'Cooper' })).body;
  await owner.put(`/api/jobs/${job.id}/team/${recruiter.user.id}`, { role: 'recruiter' });
  await share(1);
});

const share = (second_reader_share: number) =>
  owner.put('/api/fairness/monitoring', { stage: 'hired', max_months: 12, second_reader_share });

async function applicant(name: string): Promise<string> {
  const { person } = (await owner.post('/api/people', { name })).body;
  return (await owner.post('/api/applications', { job_id: job.id, person_id: person.id })).body.id;
}

const reject = (client: Client, id: string) =>
  client.post(`/api/applications/${id}/move`, { from: 'applied', to: 'rejected' });
const readsOf = async (client: Client, id: string) =>
  (await client.get(`/api/second-reads?application=${id}`)).body.items;
/** All moves up to now have been looked at. */
const settled = () =>
  vi.waitFor(async () => {
    const [row] = await test.database.owner`
      select count(*)::int as waiting from queue_message where queue = 'fairness.ask-second-reader'`;
    expect(row?.waiting).toBe(0);
  }, PATIENTLY);

it('without an alert, nobody is asked for a second reader', async () => {
  const id = await applicant('Quiet Time');
  await reject(recruiter, id);
  await settled();
  expect(await readsOf(recruiter, id)).toEqual([]);
});

it('while an alert is open, another person reads the rejection; the team sees that and compliance sees why', async () => {
  await insertAlert(test.database.owner, { tenantId: owner.user.workspace.id });
  const id = await applicant('Second Look');
  await reject(recruiter, id);
  await settled();

  const [read] = await readsOf(recruiter, id);
  expect(read).toMatchObject({
    state: 'open',
    is_own_decision: true,
    application: { person: 'Second Look' },
  });
  expect(JSON.stringify(read)).not.toMatch(/female|gender|alert|0\.7/);
  expect((await recruiter.get('/api/fairness/reviews')).status).toBe(403);
  const { body } = await compliance.get('/api/fairness/reviews');
  expect(body.items[0]).toMatchObject({
    application: { id },
    alert: { class: 'gender', group: 'female', reference: 'male' },
  });
  expect(JSON.stringify(body)).not.toContain('Second Look');
  expect(body.counts).toMatchObject({ open: 1 });

  const answer = (client: Client, agrees: boolean) =>
    client.post(`/api/second-reads/${read.id}`, { agrees, note: 'They have the license.' });
  expect((await answer(recruiter, true)).body.code).toBe('second-read-own-decision');
  expect((await answer(owner, false)).body).toMatchObject({
    ...{ state: 'disagreed', note: 'They have the license.', is_own_decision: false },
    read_by: 'Demo owner',
  });
  expect((await answer(owner, true)).body.code).toBe('second-read-over');
  await vi.waitFor(async () => {
    const { items } = (await recruiter.get('/api/notifications')).body;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'second-reader')).toMatchObject([
      { kind: 'second-reader', text: 'The second reader disagrees with the rejection.' },
    ]);
  }, PATIENTLY);
  const trail = (await compliance.get('/api/fairness/trail')).body.items.map(
    ({ action }: { action: string }) => action,
  );
  expect(trail.slice(0, 2)).toEqual(['fairness.second-reader-disagreed', 'fairness.second-reader-asked']);
});

it('a second read is taken back when the rejection is undone, and asked for again with the next', async () => {
  const id = await applicant('Back And Forth');
  const { move_id } = (await reject(recruiter, id)).body;
  await settled();
  await recruiter.post(`/api/moves/${move_id}/undo`);
  await settled();
  expect(await readsOf(owner, id)).toMatchObject([{ state: 'withdrawn' }]);
  await reject(recruiter, id);
  await settled();
  expect(await readsOf(owner, id)).toMatchObject([{ state: 'open' }]);
});

it('who is asked about depends on the application alone, and not on what the applicant said', async () => {
  await share(0.5);
  const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => applicant(`Sampled ${at}`)));
  for (const id of ids) await reject(recruiter, id);
  await settled();
  const asked = await Promise.all(ids.map(async (id) => (await readsOf(owner, id)).length));
  const total = asked.reduce((sum, one) => sum + one, 0);
  expect(total).toBeGreaterThan(2);
  expect(total).toBeLessThan(22);
  // The sample is drawn with the role of the application, which cannot read any answer.
  await expect(
    test.system.db.as(
      { tenantId: owner.user.workspace.id },
      (sql) => sql`select * from self_identification.answer`,
    ),
  ).rejects.toMatchObject({ code: '42501' });

  await share(0);
  const id = await applicant('Not Sampled');
  await reject(recruiter, id);
  await settled();
  expect(await readsOf(owner, id)).toEqual([]);
});

it('members see second reads only of applications that they can see', async () => {
  const outsider = await test.signIn({ tenant: 'Readers', role: 'hiring_manager' });
  expect((await outsider.get('/api/second-reads')).body.items).toEqual([]);
  const [read] = (await owner.get('/api/second-reads?state=open')).body.items;
  expect((await outsider.post(`/api/second-reads/${read.id}`, { agrees: true })).body.code).toBe(
    'no-such-second-read',
  );
});
