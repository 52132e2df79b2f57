import { expect, it } from 'vitest';
import { newJob, newPerson } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('rules act on what arrives and moves after they were turned on, as a later rehearsal shows', async () => {
  const owner = await test.signIn();
  const job = await newJob(owner);
  const add = async (origin: string) => {
    const person_id = await newPerson(owner);
    return (await owner.post('/api/applications', { job_id: job.id, person_id, origin })).body;
  };
  const rule = async (fields: Record<string, unknown>) => {
    const { body } = await owner.post('/api/automation/rules', { conditions: { job_id: job.id }, ...fields });
    await owner.post(`/api/automation/rules/${body.id}/enable`);
    return body;
  };
  const before = await add('referral');
  const arriving = await rule({
    name: 'Referrals skip the queue',
    trigger: { type: 'arrives' },
    conditions: { job_id: job.id, origins: ['referral'] },
    actions: [{ type: 'move', to: { kind: 'screening' } }],
  });
  const moved = await rule({
    name: 'Tell the team about screenings',
    trigger: { type: 'moved', stage: { kind: 'screening' } },
    actions: [{ type: 'notify', who: 'team' }],
  });

  const [referral, added] = [await add('referral'), await add('added')];
  await owner.post(`/api/applications/${added.id}/move`, { from: 'applied', to: 'screening' });

  const runsOf = async ({ id }: { id: string }) =>
    (await owner.get(`/api/automation/runs?rule=${id}`)).body.items.map(
      (run: { application: { id: string } }) => run.application.id,
    );
  await expect.poll(() => runsOf(arriving), PATIENTLY).toEqual([referral.id]);
  await expect.poll(() => runsOf(moved), PATIENTLY).toEqual([added.id]);
  const { body: now } = await owner.get(`/api/applications/${referral.id}`);
  expect(now.stage).toBe('screening');
  const { trigger, conditions, actions } = arriving;
  const { body: rehearsed } = await owner.post('/api/automation/rules/rehearse', {
    rule: { trigger, conditions, actions },
  });
  const ids = rehearsed.items.map(({ application }: { application: { id: string } }) => application.id);
  expect(new Set(ids)).toEqual(new Set([before.id, referral.id]));
});
