import { describe, expect, it } from 'vitest';
import { type PlantedDecision, plantDecisions } from '../../../test/fairness/planted-decisions.ts';
import { testSystem } from '../../../test/system.ts';
import { mustWithout } from '../attribution/requirements.ts';
import { cutoffFor, selectFrom } from './select-by-score.ts';

const test = await testSystem();
const owner = await test.signIn({ tenant: 'Experimenting' });

/** 100 women and 100 men of the same quality. Men have 0.1 more for recent activity, and of those, more were hired. */
const decisions = Array.from({ length: 200 }, (_, at): PlantedDecision => {
  const isWoman = at % 2 === 0;
  const quality = Math.floor(at / 2) / 200;
  const score = 0.2 + quality + (isWoman ? 0 : 0.1);
  return {
    sex: isWoman ? 'female' : 'male',
    ended: score >= 0.55 ? 'hired' : 'rejected',
    terms: { semantic: 0.2 + quality, keyword: 0, recency: isWoman ? 0 : 0.1, must: 0 },
    outcome: at % 4 < 2 ? (quality >= 0.3 ? 1 : 0) : null,
  };
});
await plantDecisions(test.database.owner, owner.user.workspace.id, [
  ...decisions,
  { sex: 'female', ended: null, terms: null },
  { sex: 'female', ended: 'hired', terms: null },
  { sex: 'male', ended: 'rejected', terms: null, score: 0.4 },
]);

const simulate = async (scenario: Record<string, unknown>) => {
  const { status, body } = await owner.post('/api/fairness/lab', scenario);
  expect(status).toBe(200);
  const [actual, current, changed] = body.variants;
  return { body, actual, current, changed };
};

describe('the lab', () => {
  it('shows what was decided, one cut-off for everyone, and the scenario side by side', async () => {
    const { body, actual, current, changed } = await simulate({ weights: { recency: 0 } });
    expect(body).toMatchObject({
      class: 'gender',
      stage: 'hired',
      reference: 'male',
      people: 200,
      left_out: { undecided: 1, withdrawn: 0, not_scored: 1, without_terms: 1 },
      known_outcomes: 100,
      models: [{ name: 'planted', people: 200 }],
    });
    const women = actual.groups[0];
    expect(actual).toMatchObject({ variant: 'actual', cutoff: null, added: 0, removed: 0 });
    expect(women).toMatchObject({ group: 'female', n: 100, selected: 30, rate: 0.3, ratio: 0.6 });
    // The stored score decided everything, so the same cut-off gives the same people.
    expect(current).toMatchObject({ cutoff: 0.55, selected: actual.selected, added: 0, removed: 0 });
    expect(current.groups).toEqual(actual.groups);
    expect(changed).toMatchObject({ variant: 'scenario', selected: 80, ratio: 1, added: 10, removed: 10 });
    expect(changed.groups[0]).toMatchObject({ selected: 40, added: 10, removed: 0 });
    expect(changed.accuracy).toBeGreaterThan(actual.accuracy);
    expect(body.curve).toHaveLength(21);
    expect(body.curve[0]).toMatchObject({ cutoff: 0, selected: 200, ratio: 1 });
    expect(body.curve[20]).toMatchObject({ cutoff: 1, selected: 0, ratio: null });
  });

  it('uses the chosen cut-off for everyone', async () => {
    const { body, current, changed } = await simulate({ cutoff: 0.6 });
    expect(body.people).toBe(201);
    expect(current).toMatchObject({ cutoff: 0.6, selected: 60 });
    expect(changed.groups).toEqual(current.groups);
  });

  it('a group of few people does not decide the summary', async () => {
    const other = await test.signIn({ tenant: 'Experimenting with few' });
    const few = decisions
      .slice(0, 3)
      .map((one) => ({ ...one, sex: 'non_binary' as const, ended: 'rejected' as const }));
    await plantDecisions(test.database.owner, other.user.workspace.id, [...decisions, ...few]);
    const { body } = await other.post('/api/fairness/lab', {});
    expect(body.variants[0]).toMatchObject({
      ratio: 0.6,
      groups: [{}, {}, { group: 'non_binary', ratio: 0 }],
    });
    expect(body.reference).toBe('male');
  });

  it('refuses what it cannot try', async () => {
    const code = async (scenario: object) => (await owner.post('/api/fairness/lab', scenario)).body.code;
    expect(await code({ without: ['Java'] })).toBe('lab-needs-job');
    expect(await code({ without: ['Java'], job: crypto.randomUUID() })).toBe('unknown-requirement');
    expect(await code({ weights: { must: -1 } })).toBe('invalid-request');
    expect(await code({ cutoff: 2 })).toBe('invalid-request');
    expect(await code({ class: 'height' })).toBe('invalid-request');
  });

  it('writes nothing', async () => {
    const sql = test.database.owner;
    const state = () => sql`select md5(string_agg(d::text, ',' order by id)) from fairness.decision d`;
    const before = await state();
    const events = await sql`select count(*) from audit_event`;
    await simulate({ cutoff: 0.1, weights: { semantic: 0.5, keyword: 3, recency: 0, must: 2 } });
    expect(await state()).toEqual(before);
    expect(await sql`select count(*) from audit_event`).toEqual(events);
  });

  it('drops a requirement from the must-haves only', () => {
    const must = (text: string, share: number, state: 'met' | 'partly' | 'missed' | 'unclear') => ({
      ...{ text, kind: 'must' as const, share, state },
    });
    const checked = [
      [must('a', 0, 'missed'), must('b', 1, 'met')],
      [must('a', 0.5, 'partly'), must('b', 0, 'missed'), must('c', 0, 'unclear')],
      [must('a', 1, 'met'), must('b', 1, 'met')],
      [must('a', 0, 'missed')],
      undefined,
    ];
    const points = Float64Array.of(-0.15, -0.225, 0, -0.3, -0.1);
    const near = (value: number) => expect.closeTo(value, 9);
    const without = (...texts: string[]) => [...mustWithout(points, checked, new Set(texts))];
    expect(without()).toEqual([...points]);
    expect(without('a')).toEqual([near(0), near(-0.3), 0, near(0), -0.1]);
    expect(without('b')).toEqual([near(-0.3), near(-0.15), 0, near(-0.3), -0.1]);
    expect(without('c')).toEqual([...points]);
  });

  it('treats people with the same score alike', () => {
    const scores = Float64Array.of(0.9, 0.5, 0.5, 0.1);
    expect(cutoffFor(scores, 2)).toBe(0.5);
    expect([...selectFrom(scores, 0.5)]).toEqual([1, 1, 1, 0]);
    expect(cutoffFor(scores, 0)).toBeNull();
    expect([...selectFrom(scores, null)]).toEqual([0, 0, 0, 0]);
    expect(cutoffFor(scores, 9)).toBe(0.1);
  });
});
