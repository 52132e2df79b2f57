import { expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { selectedFor } from './decision.ts';
import { readDecisions } from './decision-store.ts';
import { refreshDecisions } from './refresh-store.ts';

const test = await testSystem();

it('decisions follow the application, its undone moves, its job and what the applicant says', async () => {
  const owner = await test.signIn({ tenant: 'Deciding' });
  const tenantId = owner.user.workspace.id;
  const read = () =>
    test.database.fairnessDb.as({ tenantId }, async (sql) => {
      await refreshDecisions(sql, tenantId);
      return readDecisions(sql, tenantId);
    });
  const job = await newOpenJob(owner, { department: 'Bakery' });
  const { body } = await sendApplication(test, job.path, applicationOf());
  const path = new URL(body.status_url).pathname;
  const answer = (action: string, fields: Record<string, string> = {}) =>
    test.fetch(`${path}/self-identification${action}`, { method: 'POST', body: new URLSearchParams(fields) });
  const move = async (from: string, to: string) =>
    (await owner.post(`/api/applications/${body.application_id}/move`, { from, to })).body.move_id as string;

  const arrived = await read();
  expect(arrived).toMatchObject({ rows: 1, ids: [body.application_id] });
  expect(selectedFor(arrived, 'hired')).toMatchObject({ undecided: 1, withdrawn: 0, table: { rows: 0 } });

  await answer('', { sex: 'female', ethnicity: '', age_band: '30_39', disability: '' });
  const undone = await move('applied', 'interview');
  expect((await read()).furthest).toEqual(Uint8Array.of(2));
  await owner.post(`/api/moves/${undone}/undo`);
  await move('applied', 'screening');
  await move('screening', 'rejected');
  const rejected = await read();
  expect(rejected.furthest).toEqual(Uint8Array.of(1));
  expect(rejected.classes.map(({ name, labels }) => [name, labels])).toEqual([
    ['gender', ['female']],
    ['ethnicity', []],
    ['age_group', ['30_39']],
    ['disability_status', []],
  ]);
  expect(rejected.segments.find(({ name }) => name === 'job_family')?.labels).toEqual(['Bakery']);
  expect(selectedFor(rejected, 'screening').table.selected).toEqual(Uint8Array.of(1));
  expect(selectedFor(rejected, 'hired').table.selected).toEqual(Uint8Array.of(0));

  await answer('', { sex: 'male', ethnicity: '', age_band: '', disability: 'no' });
  expect((await read()).classes.map(({ labels }) => labels)).toEqual([['male'], [], [], ['no']]);

  await answer('/delete');
  const stored = await test.database.owner`
    select sex, disability from fairness.decision where application_id = ${body.application_id}`;
  expect(stored).toEqual([{ sex: null, disability: null }]);
  expect((await read()).classes.flatMap(({ labels }) => labels)).toEqual([]);
});
