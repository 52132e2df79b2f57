import { describe, expect, it } from 'vitest';
import { seedDecisions } from '../../../test/fairness/decision-scene.ts';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });
const path = '/api/fairness/mitigation';

/** Women are hired at half the rate of men, and one woman with a low score waits for a decision. */
async function scene(tenant: string) {
  const owner = await test.signIn({ tenant });
  const compliance = await test.signIn({ role: 'compliance', tenant });
  const tenantId = owner.user.workspace.id;
  await seedDecisions(
    test.database,
    tenantId,
    [
      { sex: 'female', people: 100, hired: 10, score: 0.3, outcome: 1 },
      { sex: 'male', people: 100, hired: 20, score: 0.7, outcome: 0 },
    ].map((group) => ({ ...group, appliedAt: new Date().toISOString() })),
  );
  const job = await newOpenJob(owner);
  const { body } = await sendApplication(test, job.path, applicationOf());
  await test.fetch(`${new URL(body.status_url).pathname}/self-identification`, {
    method: 'POST',
    body: new URLSearchParams({ sex: 'female', ethnicity: '', age_band: '', disability: '' }),
  });
  const scores = () =>
    test.database.owner`select count(*)::int as count from score where tenant_id = ${tenantId}`;
  await expect.poll(async () => (await scores())[0]?.count, { timeout: 60_000 }).toBe(1);
  // Just below every cut-off, whatever the resume is worth.
  const [scored] = await test.database.owner`select score from score where tenant_id = ${tenantId}`;
  const proposal = {
    mode: 'threshold_adjust',
    class: 'gender',
    stage: 'hired',
    strength: 1,
    cutoff: Math.min(1, (scored?.score ?? 0) + 0.1),
    legal_basis: 'Plan of the works council, section 4.',
  };
  const start = async (changes: object = {}) => {
    const { body: proposed } = await owner.post(path, { ...proposal, ...changes });
    await compliance.post(`${path}/${proposed.id}/approve`);
    return proposed.id as string;
  };
  return { owner, compliance, tenantId, job, applicationId: body.application_id, proposal, start };
}

/** Everything that decides about people, as the database has it and as members read it. */
async function decisionsOf(client: Client, jobId: string) {
  const tenantId = client.user.workspace.id;
  const rows = await test.database.owner`
    select jsonb_build_object(
      'scores', (select jsonb_agg(to_jsonb(s) order by s.demand_id, s.person_id) from score s where tenant_id = ${tenantId}),
      'applications', (select jsonb_agg(to_jsonb(a) order by a.id) from application a where tenant_id = ${tenantId}),
      'history', (select jsonb_agg(to_jsonb(h) order by h.application_id, h.version) from stage_history h where tenant_id = ${tenantId})
    )::text as text`;
  const board = await client.get(`/api/jobs/${jobId}/board`);
  return { database: rows[0]?.text as string, board: JSON.stringify(board.body) };
}

describe('an adjustment by group', () => {
  it('needs a legal basis, and the approval of another person', async () => {
    const { owner, compliance, proposal } = await scene('Two people');
    expect((await owner.get(path)).body).toMatchObject({ mode: 'flag', is_simulation: false, items: [] });
    const { legal_basis: _, ...without } = proposal;
    expect((await owner.post(path, without)).status).toBe(400);
    const { body: proposed } = await owner.post(path, proposal);
    expect(proposed).toMatchObject({ state: 'proposed', is_own: true, approved_by: null });
    expect(await owner.post(`${path}/${proposed.id}/approve`)).toMatchObject({
      status: 403,
      body: { code: 'own-proposal' },
    });
    expect(await owner.post(`${path}/${proposed.id}/runs`)).toMatchObject({
      status: 409,
      body: { code: 'mitigation-not-approved' },
    });
    expect(await compliance.post(path, proposal)).toMatchObject({
      status: 409,
      body: { code: 'mitigation-open' },
    });
    const approved = await compliance.post(`${path}/${proposed.id}/approve`);
    expect(approved.body).toMatchObject({ state: 'active', is_own: false, approved_by: expect.any(String) });
    await expect(
      test.database.owner`update fairness_mitigation set approved_by = proposed_by where id = ${proposed.id}`,
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is a simulation where a law forbids it: scores, stages and boards are the same bytes', async () => {
    const { owner, compliance, tenantId, job, start } = await scene('Forbidden');
    const before = await decisionsOf(owner, job.id);
    for (const mode of ['threshold_adjust', 'calibration']) {
      const id = await start({ mode });
      const { body } = await owner.post(`${path}/${id}/runs`);
      expect(body.runs[0]).toMatchObject({ is_simulation: true, forbidden_by: ['title-vii'], effects: 0 });
      const women = body.runs[0].groups.find(({ group }: { group: string }) => group === 'female');
      if (mode === 'threshold_adjust') expect(women.adjustment).toBeCloseTo(0.8 - 0.5, 12);
      else expect(women.adjustment).toBeCloseTo(1 - 0.3, 12);
      expect((await owner.get(path)).body).toMatchObject({ mode, is_simulation: true });
      expect(await decisionsOf(owner, job.id)).toEqual(before);
      expect((await compliance.get(`${path}/${id}/effects`)).body.items).toEqual([]);
      await owner.post(`${path}/${id}/end`);
    }
    const [effects] = await test.database.owner`
      select count(*)::int as count from fairness.mitigation_effect where tenant_id = ${tenantId}`;
    expect(effects).toEqual({ count: 0 });
  });

  it('has no effects in a simulation, also if the program had a mistake', async () => {
    const { owner, tenantId, start, applicationId } = await scene('Mistaken');
    const id = await start();
    const { body } = await owner.post(`${path}/${id}/runs`);
    await expect(
      test.database.fairnessDb.as({ tenantId }, async (sql) => {
        await sql`
          insert into fairness.mitigation_effect (tenant_id, run_id, application_id, score, adjusted_score, adjusted_cutoff)
          values (${tenantId}, ${body.runs[0].id}, ${applicationId}, 0, 1, 0)`;
      }),
    ).rejects.toThrow('a simulation has no effects');
    await expect(test.database.db.sql`select from fairness.mitigation_effect`).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('recommends second readings where it is allowed, changes nothing else, and can be undone', async () => {
    const { owner, compliance, job, start, applicationId } = await scene('Allowed');
    await owner.put('/api/fairness/laws', { active: ['eu-ai-act'], shows_notice: false });
    const before = await decisionsOf(owner, job.id);
    const id = await start();
    const { body } = await owner.post(`${path}/${id}/runs`);
    expect(body.runs[0]).toMatchObject({ is_simulation: false, forbidden_by: [], effects: 1 });
    expect((await owner.get(`${path}/${id}/effects`)).status).toBe(403);
    const effects = () => compliance.get(`${path}/${id}/effects`);
    expect((await effects()).body.items).toMatchObject([{ application_id: applicationId }]);
    expect(await decisionsOf(owner, job.id)).toEqual(before);

    // A second run replaces the first one.
    const again = await owner.post(`${path}/${id}/runs`);
    expect(
      again.body.runs.map(({ reverted_at }: { reverted_at: string | null }) => reverted_at === null),
    ).toEqual([true, false]);
    expect((await effects()).body.items).toHaveLength(1);
    const ended = await owner.post(`${path}/${id}/end`);
    expect(ended.body).toMatchObject({ state: 'ended', runs: [{ effects: 1 }, { effects: 1 }] });
    expect((await effects()).body.items).toEqual([]);
    expect(await decisionsOf(owner, job.id)).toEqual(before);
    const { body: trail } = await owner.get('/api/audit?action=fairness.adjustment-ended');
    expect(trail.items[0].details).toMatchObject({ reverted: 1 });
  });
});
