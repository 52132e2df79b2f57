import { expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('the application of an erased person stays as a number, without anything about them', async () => {
  const owner = await test.signIn();
  const job = await newJob(owner);
  const { id, person } = await newApplication(owner, job.id, 'To Be Erased');
  const move = { from: 'applied', to: 'screening', note: 'Call To Be Erased on Monday' };
  await owner.post(`/api/applications/${id}/move`, move);

  const confirm = 'To Be Erased';
  await owner.post(`/api/people/${person.id}/erase`, { reason: 'Asked to be forgotten', confirm });

  await expect
    .poll(async () => (await owner.get(`/api/applications/${id}`)).body.person, PATIENTLY)
    .toMatchObject({ id: null, name: 'Erased person' });
  const { body: application } = await owner.get(`/api/applications/${id}`);
  const { body: history } = await owner.get(`/api/applications/${id}/history`);
  expect(JSON.stringify({ application, history })).not.toContain('To Be Erased');
  expect(history.items).toHaveLength(2);
});
