import { describe, expect, it } from 'vitest';
import { type PlantedDecision, plantDecisions } from '../../../test/fairness/planted-decisions.ts';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

/** Women have fewer points for recent activity; everything else is the same. */
const planted = Array.from({ length: 400 }, (_, at): PlantedDecision => {
  const isWoman = at % 2 === 0;
  const quality = ((at >> 1) % 40) / 100;
  return {
    sex: at % 10 === 9 ? null : isWoman ? 'female' : 'male',
    ended: quality + (isWoman ? 0 : 0.05) > 0.25 ? 'hired' : 'rejected',
    terms: { semantic: 0.3 + quality, keyword: 0.04, recency: isWoman ? 0 : 0.05, must: -0.06 },
    source: isWoman ? 'referral' : 'careers',
  };
});

describe('attribution', () => {
  it('finds the term that holds a group back, and the field that predicts the group', async () => {
    const officer = await test.signIn({ tenant: 'Attributing', role: 'compliance' });
    await plantDecisions(test.database.owner, officer.user.workspace.id, [
      ...planted,
      { sex: 'female', ended: 'rejected', terms: null },
    ]);
    const { status, body } = await officer.get('/api/fairness/attribution?class=gender');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference: 'male',
      people: 400,
      without_terms: 1,
      unknown: 40,
      models: [
        {
          name: 'planted',
          people: 400,
          reference: 'male',
          groups: [
            { group: 'female', n: 200, insufficient: false, known_outcomes: 0, calibration_error: null },
            { group: 'male', n: 160, scoring_ratio: 1 },
          ],
        },
      ],
      requirements: [],
    });
    const women = (rows: { group: string }[]) => rows.find(({ group }) => group === 'female');
    const ratio = body.groups[0].scoring_ratio;
    expect(ratio).toBeLessThan(0.85);
    const effects = Object.fromEntries(
      body.terms.map(({ term, groups }: { term: string; groups: { group: string }[] }) => [
        term,
        women(groups),
      ]),
    );
    expect(effects.recency).toMatchObject({ gap: expect.closeTo(-0.05, 9) });
    expect(effects.recency.ratio_without).toBeGreaterThan(0.95);
    expect(effects.recency.effect).toBeCloseTo(effects.recency.ratio_without - ratio, 9);
    expect(Math.abs(effects.keyword.effect)).toBeLessThan(0.01);
    expect(effects.keyword).toMatchObject({ gap: 0, gap_low: 0, gap_high: 0 });
    const separations = Object.fromEntries(
      body.terms.map(({ term, separation }: { term: string; separation: unknown[] }) => [
        term,
        separation[0],
      ]),
    );
    expect(separations.recency).toMatchObject({ group: 'female', value: 0 });
    expect(separations.must).toMatchObject({ value: 0.5 });
    expect(body.proxies[0]).toMatchObject({ field: 'source', n: 361, strength: expect.closeTo(1, 1) });
    expect(JSON.stringify(body)).not.toContain('referral');
  });

  it('compares how groups meet the requirements of a job, and fields of the person', async () => {
    const recruiter = await test.signIn({ tenant: 'Requiring' });
    const tenantId = recruiter.user.workspace.id;
    const job = await newOpenJob(recruiter);
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'female' : 'male')).map(async (sex) => {
        const { body } = await sendApplication(test, job.path, applicationOf());
        const path = new URL(body.status_url).pathname;
        await test.fetch(`${path}/self-identification`, {
          method: 'POST',
          body: new URLSearchParams({ sex, ethnicity: '', age_band: '', disability: '' }),
        });
        return { id: body.application_id as string, sex };
      }),
    );
    for (const { id, sex } of people) await planScore(id, tenantId, sex === 'male');
    await test.database.owner`
      update person set city = case when breakdown #>> '{must,ratio}' = '1' then 'Tiel' else 'Ede' end
      from score where score.person_id = person.id and score.tenant_id = ${tenantId}`;
    const { body } = await recruiter.get(`/api/fairness/attribution?class=gender&job=${job.id}`);
    expect(body).toMatchObject({ people: 10, reference: 'male' });
    expect(body.groups).toMatchObject([
      { group: 'female', n: 5, insufficient: true },
      { group: 'male', n: 5, insufficient: true },
    ]);
    const [lifting, driving] = body.requirements;
    expect(lifting).toMatchObject({ text: 'Lifts 50 kg', kind: 'must' });
    expect(lifting.groups).toMatchObject([
      { group: 'female', checked: 5, met: 0, met_rate: 0, met_ratio: 0 },
      { group: 'male', checked: 5, met: 5, met_rate: 1, met_ratio: 1 },
    ]);
    expect(driving.groups).toMatchObject([
      { checked: 5, met: 5 },
      { checked: 5, met: 5 },
    ]);

    expect(body.proxies[0]).toMatchObject({ field: 'city', n: 10, values: 2 });
    expect(JSON.stringify(body)).not.toMatch(/Ede|Tiel/i);

    const tried = await recruiter.post('/api/fairness/lab', {
      job: job.id,
      cutoff: 0.5,
      without: ['Lifts 50 kg'],
    });
    // Nobody is decided yet.
    expect(tried.body).toMatchObject({ people: 0, left_out: { undecided: 10 } });
    expect(tried.body.requirements.map(({ text }: { text: string }) => text)).toEqual([
      'Lifts 50 kg',
      'Driving license',
    ]);
  });

  it('is for those who may see fairness figures, and knows its own workspace only', async () => {
    const recruiter = await test.signIn({ tenant: 'Attributing', role: 'recruiter' });
    expect((await recruiter.get('/api/fairness/attribution')).status).toBe(403);
    const stranger = await test.signIn({ tenant: 'Elsewhere', role: 'compliance' });
    expect((await stranger.get('/api/fairness/attribution')).body).toMatchObject({
      people: 0,
      reference: null,
      groups: [],
      proxies: [],
    });
  });
});

/** The score of an applicant who meets one of two must-haves, or both. */
async function planScore(applicationId: string, tenantId: string, lifts: boolean): Promise<void> {
  const requirement = (text: string, isMet: boolean) => ({
    ...{ text, kind: 'must', state: isMet ? 'met' : 'missed', share: isMet ? 1 : 0 },
  });
  const must = lifts ? 0 : -0.15;
  const breakdown = {
    semantic: { points: 0.4 },
    keyword: { points: 0.1 },
    recency: { points: 0 },
    must: { points: must, ratio: lifts ? 1 : 0.5 },
    requirements: [requirement('Lifts 50 kg', lifts), requirement('Driving license', true)],
  };
  const { owner } = test.database;
  await owner`
    insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash,
      model, rules)
    select a.tenant_id, j.demand_id, p.canonical_id, ${0.5 + must}, ${owner.json(breakdown)}, 1, 1, '\\x00', 'm', 'r'
    from application a join job j on j.id = a.job_id join person p on p.id = a.person_id
    where a.id = ${applicationId} and a.tenant_id = ${tenantId}
    on conflict (demand_id, person_id) do update set score = excluded.score, breakdown = excluded.breakdown`;
}
