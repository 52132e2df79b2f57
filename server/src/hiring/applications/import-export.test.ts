import { expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { uploadTable } from '../../../test/people/upload-table.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('people of an import are added to a job once, after a preview', async () => {
  const owner = await test.signIn();
  const job = await newJob(owner);
  const table =
    'name,email\nIda Import,ida@import.example\nIvo Import,ivo@import.example\nIda Import,ida@import.example';
  const { body: uploaded } = await uploadTable(test, owner, table);
  const add = (more = {}) => owner.post(`/api/jobs/${job.id}/import`, { import_id: uploaded.id, ...more });

  expect((await add()).body.code).toBe('import-not-finished');
  await owner.post(`/api/people/imports/${uploaded.id}/start`);
  await expect
    .poll(async () => (await owner.get(`/api/people/imports/${uploaded.id}`)).body.state, PATIENTLY)
    .toBe('finished');

  expect((await add({ preview: true })).body).toEqual({ people: 2, added: 2, known: 0 });
  expect((await add({ stage: 'nowhere' })).body.code).toBe('no-such-stage');
  expect((await add({ stage: 'screening', source: 'Job fair' })).body).toEqual({
    people: 2,
    added: 2,
    known: 0,
  });
  expect((await add()).body).toEqual({ people: 2, added: 0, known: 2 });
  const { items } = (await owner.get(`/api/applications?job=${job.id}`)).body;
  expect(items).toMatchObject([
    { stage: 'screening', origin: 'import', source: 'Job fair' },
    { stage: 'screening', origin: 'import', source: 'Job fair' },
  ]);
});

it('an export has a line per application, and formulas in names are escaped', async () => {
  const owner = await test.signIn();
  const job = await newJob(owner);
  await newApplication(owner, job.id, 'Export Person');
  await newApplication(owner, job.id, '=cmd() Person');

  const { status, body } = await owner.get(`/api/applications/export?job=${job.id}`);

  expect(status).toBe(200);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('application_id,job,name');
  expect(body).toContain("'=cmd() Person");
});
