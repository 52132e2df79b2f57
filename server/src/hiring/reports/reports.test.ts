import type { Measure, ReportStep } from '@tenon/contract/reports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHistory, countByHand, DAY, medianByHand } from '../../../test/hiring/history.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import type { Entry } from './model.ts';

const test = await testSystem();
const TODAY = 40;

/** Writes histories as if they had happened in the last forty days. */
async function record(client: Client, jobId: string, histories: readonly (readonly Entry[])[]) {
  const sql = test.database.owner;
  const tenant = client.user.workspace.id;
  // An hour ago, so that whole days have passed since each of the moves, and nothing lies ahead.
  const start = Date.now() - TODAY * DAY - 3_600_000;
  const timeOf = ({ at }: Entry) => new Date(start + at);
  for (const entries of histories) {
    await sql.begin(async (tx) => {
      const [first, last] = [entries[0] as Entry, entries.at(-1) as Entry];
      const [row] = await tx`
        insert into application (tenant_id, job_id, current_stage, version, origin, created_by, applied_at, stage_since)
        values (${tenant}, ${jobId}, ${last.stage}, ${entries.length}, 'referral', 'test', ${timeOf(first)},
          ${timeOf(last)}) returning id`;
      for (const [at, entry] of entries.entries()) {
        const before = entries[at - 1];
        await tx`
          insert into stage_history (tenant_id, application_id, version, job_id, from_stage, to_stage, from_kind,
            to_kind, cause, actor, move_id, at)
          values (${tenant}, ${row?.id}, ${at + 1}, ${jobId}, ${before?.stage ?? null}, ${entry.stage},
            ${before?.kind ?? null}, ${entry.kind}, ${entry.isUndo ? 'undo' : 'member'}, 'test', gen_random_uuid(),
            ${timeOf(entry)})`;
      }
    });
  }
}

it('every number is the one counted by hand, and opens exactly its applications', async () => {
  const owner = await test.signIn({ tenant: 'Numbers' });
  const job = await newJob(owner, { department: 'Care' });
  const histories = fc.sample(anyHistory(TODAY), { numRuns: 60, seed: 18 });
  await record(owner, job.id, histories);

  const expected = countByHand(histories, TODAY);
  for (const filter of ['', `job=${job.id}&`, 'department=Care&', 'origin=referral&']) {
    const { body: report } = await owner.get(`/api/reports/hiring?${filter}`);
    expect(report.applications).toBe(60);
    expect(report.hired).toBe(expected.hires.length);
    for (const [at, step] of (report.steps as ReportStep[]).entries()) {
      const { time, so_far, ...counts } = expected.steps[at] ?? expect.fail();
      expect(step).toMatchObject(counts);
      expect(step.time.n).toBe(time.length);
      if (step.time.median !== null)
        expect(step.time.median).toBeCloseTo(medianByHand(time) ?? Number.NaN, 6);
      expect(step.so_far.n).toBe(so_far.length);
      const numbers: [Measure, number][] = [
        ['reached', step.reached],
        ['step_passed', step.passed],
        ['step_rejected', step.rejected],
        ['step_withdrawn', step.withdrawn],
        ['step_open', step.open],
        ['time', step.time.n],
        ['so_far', step.so_far.n],
      ];
      for (const [measure, number] of filter === '' ? numbers : []) {
        const path = `/api/reports/rows?measure=${measure}&step=${step.key}&limit=100`;
        const { body: rows } = await owner.get(path);
        expect([rows.total, rows.items.length]).toEqual([number, number]);
      }
    }
  }
  const { body: none } = await owner.get('/api/reports/hiring?origin=agency');
  expect(none).toMatchObject({ applications: 0, sources: [], time_to_hire: { n: 0, median: null } });
});

it('the period selects the applications that arrived in it', async () => {
  const owner = await test.signIn({ tenant: 'Periods' });
  const job = await newJob(owner);
  const applied = (day: number): Entry[] => [
    { stage: 'applied', kind: 'applied', isUndo: false, at: day * DAY },
  ];
  await record(owner, job.id, [applied(0), applied(39)]);
  const today = new Date().toISOString().slice(0, 10);
  const lately = new Date(Date.now() - 5 * DAY).toISOString().slice(0, 10);

  const count = async (query: string) =>
    (await owner.get(`/api/reports/hiring?${query}`)).body.applications as number;

  expect(await count(`from=${lately}`)).toBe(1);
  expect(await count(`to=${lately}`)).toBe(1);
  expect(await count(`from=2000-01-01&to=${today}`)).toBe(2);
});

it('rows come in pages, longest first, and as CSV', async () => {
  const owner = await test.signIn({ tenant: 'Pages' });
  const job = await newJob(owner);
  const waited = (days: number): Entry[] => [
    { stage: 'applied', kind: 'applied', isUndo: false, at: 0 },
    { stage: 'offer', kind: 'offer', isUndo: false, at: days * DAY },
  ];
  await record(owner, job.id, [waited(3), waited(9), waited(6)]);
  const path = '/api/reports/rows?measure=time&step=applied&limit=2';

  const { body: first } = await owner.get(path);
  const { body: second } = await owner.get(`${path}&cursor=${first.next_cursor}`);
  const csv = await owner.get('/api/reports/export?measure=time&step=applied');

  const days = [...first.items, ...second.items].map((row: { days: number }) => Math.round(row.days));
  expect(days).toEqual([9, 6, 3]);
  expect([first.total, second.next_cursor]).toEqual([3, null]);
  const lines = String(csv.body).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('furthest_step,outcome,hired_at,days,days_in_applied,days_in_screening');
  expect(lines[1]).toContain('Erased person,Home care nurse');
  const { body: audit } = await owner.get('/api/audit');
  expect(audit.items[0]).toMatchObject({ action: 'report.exported', details: { rows: 3 } });
});

it('a hiring manager sees only the numbers and rows of their own jobs', async () => {
  const owner = await test.signIn();
  const manager = await test.signIn({ role: 'hiring_manager' });
  const [mine, other] = [await newJob(owner, { department: 'Mine' }), await newJob(owner)];
  const { id } = await newApplication(owner, mine.id, 'Mine Only');
  await newApplication(owner, other.id);
  await owner.put(`/api/jobs/${mine.id}/team/${manager.user.id}`, { role: 'hiring_manager' });

  const { body: report } = await manager.get('/api/reports/hiring');
  const { body: rows } = await manager.get('/api/reports/rows');
  const { body: filters } = await manager.get('/api/reports/filters');
  const hidden = await manager.get(`/api/reports/hiring?job=${other.id}`);

  expect(report).toMatchObject({ applications: 1, open: 1 });
  expect(rows.items).toMatchObject([{ id, person: { name: 'Mine Only' }, days: null }]);
  expect(filters).toEqual({
    jobs: [{ id: mine.id, title: 'Home care nurse', department: 'Mine' }],
    departments: ['Mine'],
  });
  expect(hidden).toMatchObject({ status: 404, body: { code: 'no-such-job' } });
  expect((await manager.get('/api/reports/rows?measure=reached')).body.code).toBe('step-required');
  const seeker = await test.signIn({ role: 'seeker' });
  expect((await seeker.get('/api/reports/hiring')).status).toBe(403);
});

it('reasons are counted by the furthest stage, without moves that were undone, and open their applications', async () => {
  const owner = await test.signIn({ tenant: 'Reasons' });
  const job = await newJob(owner);
  const close = async (id: string, from: string, to: string, reason?: string) =>
    (await owner.post(`/api/applications/${id}/move`, { from, to, reason })).body.move_id;
  const [skills, called, withdrawn, undone, bare] = [
    await newApplication(owner, job.id),
    await newApplication(owner, job.id),
    await newApplication(owner, job.id),
    await newApplication(owner, job.id),
    await newApplication(owner, job.id),
  ];
  await close(skills.id, 'applied', 'rejected', 'Missing skills');
  await owner.post(`/api/applications/${called.id}/move`, { from: 'applied', to: 'screening' });
  await close(called.id, 'screening', 'rejected', 'missing skills');
  await close(withdrawn.id, 'applied', 'withdrawn', 'Pay');
  const move = await close(undone.id, 'applied', 'rejected', 'Pay');
  await owner.post(`/api/moves/${move}/undo`);
  await close(bare.id, 'applied', 'rejected');

  const { body: report } = await owner.get(`/api/reports/hiring?job=${job.id}`);
  expect(report.reasons).toEqual([
    {
      ...{ outcome: 'rejected', reason: 'Missing skills', applications: 2 },
      by_step: { applied: 1, screening: 1 },
    },
    { outcome: 'rejected', reason: null, applications: 1, by_step: { applied: 1 } },
    { outcome: 'withdrawn', reason: 'Pay', applications: 1, by_step: { applied: 1 } },
  ]);
  const rows = async (query: string) =>
    (await owner.get(`/api/reports/rows?job=${job.id}&${query}`)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  expect((await rows('measure=rejected&reason=Missing%20skills')).sort()).toEqual(
    [skills.id, called.id].sort(),
  );
  expect(await rows('measure=step_rejected&step=screening&reason=Missing%20skills')).toEqual([called.id]);
  expect(await rows('measure=rejected&without_reason=true')).toEqual([bare.id]);
  expect(await rows('measure=withdrawn&reason=pay')).toEqual([withdrawn.id]);
});
