import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

const attributes = [
  { key: 'care', label: 'Care' },
  { key: 'dutch', label: 'Dutch' },
];
const ratings = (care: number | null, dutch: number | null) => [
  { key: 'care', rating: care, text: 'Calm' },
  { key: 'dutch', rating: dutch },
];

async function scene() {
  const owner = await test.signIn();
  const job = await newJob(owner);
  await owner.put(`/api/jobs/${job.id}/scorecard`, { attributes });
  const application = await newApplication(owner, job.id);
  const interviewer = await test.signIn({ role: 'interviewer' });
  const manager = await test.signIn({ role: 'hiring_manager' });
  const path = `/api/applications/${application.id}/scorecards`;
  await owner.put(`/api/jobs/${job.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
  await owner.put(`/api/applications/${application.id}/assignees`, {
    user_ids: [interviewer.user.id, manager.user.id],
  });
  const submit = (client: Client, recommendation: string, values: ReturnType<typeof ratings>) =>
    client.put(`${path}/mine`, { recommendation, ratings: values, submit: true, summary: 'Good talk' });
  const list = async (client: Client) => (await client.get(path)).body;
  return { owner, job, application, interviewer, manager, path, submit, list };
}

describe('scorecards', () => {
  it('the default scorecard of a job follows its requirements, and can be edited and reset', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const path = `/api/jobs/${job.id}/scorecard`;
    const { body: first } = await owner.get(path);

    expect(first.is_default).toBe(true);
    expect(first.attributes[0].label).toContain('Registered nurse');
    expect((await owner.put(path, { attributes })).body).toEqual({ attributes, is_default: false });
    const twice = await owner.put(path, { attributes: [attributes[0], attributes[0]] });
    expect(twice).toMatchObject({ status: 400, body: { code: 'scorecard-invalid' } });
    expect((await owner.put(path, { attributes: null })).body).toEqual(first);
  });

  it('reviewers see only how many were submitted until they have submitted their own', async () => {
    const { interviewer, manager, submit, list } = await scene();
    await submit(interviewer, 'strong_yes', ratings(4, 3));

    const before = await list(manager);
    expect(before).toMatchObject({ is_hidden: true, items: [], summary: null });
    expect(before.progress).toEqual({ submitted: 1, reviewers: 2 });

    await submit(manager, 'no', ratings(2, null));
    const after = await list(manager);
    expect(after.is_hidden).toBe(false);
    expect(
      after.items.map(({ recommendation }: { recommendation: string }) => recommendation).sort(),
    ).toEqual(['no', 'strong_yes']);
    expect(after.items.every(({ after_others }: { after_others: boolean }) => !after_others)).toBe(true);
    expect(after.summary).toEqual({
      n: 2,
      recommendations: { strong_no: 0, no: 1, yes: 0, strong_yes: 1 },
      attributes: [
        { key: 'care', label: 'Care', n: 2, mean: 3, min: 2, max: 4 },
        { key: 'dutch', label: 'Dutch', n: 1, mean: 3, min: 3, max: 3 },
      ],
    });
  });

  it('the database hides scorecards of others, their history, and drafts', async () => {
    const { owner, interviewer, manager, submit, path } = await scene();
    await submit(interviewer, 'yes', ratings(3, 3));
    const recruiter = await test.signIn({ role: 'recruiter' });
    await recruiter.put(`${path}/mine`, { ratings: ratings(1, 1), summary: 'Draft of the recruiter' });
    const tenantId = owner.user.workspace.id;
    const seenBy = (client: Client) =>
      test.system.db.as({ tenantId, userId: client.user.id }, async (sql) => ({
        cards: (
          await sql`select author_id from scorecard where application_id = ${path.split('/')[3] ?? ''}`
        ).map(({ author_id }) => author_id),
        revisions: (
          await sql`select from scorecard_revision r join scorecard s on s.id = r.scorecard_id
            where s.application_id = ${path.split('/')[3] ?? ''}`
        ).count,
      }));

    // A reviewer who has not submitted, and one who has only started.
    expect(await seenBy(manager)).toEqual({ cards: [], revisions: 0 });
    expect(await seenBy(recruiter)).toEqual({ cards: [recruiter.user.id], revisions: 0 });
    // Not a reviewer: submitted ones only.
    expect(await seenBy(owner)).toEqual({ cards: [interviewer.user.id], revisions: 1 });
    expect(await seenBy(await test.signIn({ role: 'compliance' }))).toMatchObject({
      cards: [interviewer.user.id],
    });
    expect(await seenBy(await test.signIn({ role: 'seeker' }))).toMatchObject({ cards: [] });
    expect(await seenBy(interviewer)).toMatchObject({ cards: [interviewer.user.id] });

    const forged = await test.system.db.as(
      { tenantId, userId: owner.user.id },
      (sql) => sql`
      update scorecard set summary = 'forged', version = version + 1 where author_id = ${interviewer.user.id}`,
    );
    expect(forged.count).toBe(0);
  });

  it('a hiring manager who is not assigned reads the scorecards of their job only after submitting one', async () => {
    const { owner, application, interviewer, manager, submit, list } = await scene();
    await owner.put(`/api/applications/${application.id}/assignees`, { user_ids: [interviewer.user.id] });
    await submit(interviewer, 'yes', ratings(3, 3));

    expect(await list(manager)).toMatchObject({ is_hidden: true, items: [] });
    await submit(manager, 'yes', ratings(3, 3));
    expect((await list(manager)).items).toHaveLength(2);
  });

  it('someone who could read the others first is marked as such', async () => {
    const { owner, interviewer, submit, list } = await scene();
    await submit(interviewer, 'yes', ratings(3, 3));
    expect((await list(owner)).items).toHaveLength(1);
    const { body } = await submit(owner, 'yes', ratings(3, 3));
    expect(body.after_others).toBe(true);
  });

  it('a draft is private, and an amended scorecard keeps its history', async () => {
    const { owner, interviewer, path, submit, list } = await scene();
    const draft = await interviewer.put(`${path}/mine`, { ratings: ratings(2, null) });
    expect(draft.body).toMatchObject({ state: 'draft', version: 0 });
    expect((await list(owner)).items).toEqual([]);
    expect((await list(owner)).progress).toEqual({ submitted: 0, reviewers: 2 });

    const { body: submitted } = await submit(interviewer, 'yes', ratings(3, 3));
    expect(submitted).toMatchObject({ id: draft.body.id, state: 'submitted', version: 1 });
    const amended = await interviewer.put(`${path}/mine`, {
      recommendation: 'strong_yes',
      ratings: ratings(4, 4),
      version: 1,
    });
    expect(amended.body).toMatchObject({ state: 'submitted', version: 2, recommendation: 'strong_yes' });
    const late = await interviewer.put(`${path}/mine`, { recommendation: 'no', ratings: [], version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'scorecard-changed', version: 2 } });

    const { items } = (await owner.get(`/api/scorecards/${submitted.id}/history`)).body;
    expect(items).toMatchObject([
      { version: 2, recommendation: 'strong_yes' },
      { version: 1, recommendation: 'yes', summary: 'Good talk' },
    ]);
    const withoutHistory = test.database
      .owner`update scorecard set summary = 'changed' where id = ${submitted.id}`;
    await expect(withoutHistory).rejects.toThrow(/scorecard_revision_pkey/);
  });

  it('two windows that start a scorecard at the same time make one', async () => {
    const { interviewer, path, list } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        interviewer.put(`${path}/mine`, { ratings: ratings((at % 4) + 1, 1) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(interviewer)).items).toHaveLength(1);
  });

  it('bad scorecards are refused with a code', async () => {
    const { interviewer, owner, path } = await scene();
    const save = (body: unknown) => interviewer.put(`${path}/mine`, body);
    expect((await save({ ratings: [{ key: 'nothing', rating: 1 }] })).body.code).toBe('scorecard-invalid');
    expect((await save({ ratings: [...ratings(1, 1), { key: 'care', rating: 2 }] })).body.code).toBe(
      'scorecard-invalid',
    );
    expect((await save({ ratings: ratings(5, 1) })).body.code).toBe('invalid-request');
    expect((await save({ ratings: ratings(1, 1), submit: true })).body.code).toBe('recommendation-required');
    const interview_id = crypto.randomUUID();
    expect((await save({ ratings: [], interview_id })).body.code).toBe('no-such-interview');
    expect((await owner.get(`/api/scorecards/${interview_id}/history`)).body.code).toBe('no-such-scorecard');
    const manager = await test.signIn({ role: 'interviewer', tenant: 'Elsewhere' });
    expect((await manager.put(`${path}/mine`, { ratings: [] })).body.code).toBe('no-such-application');
  });
});
