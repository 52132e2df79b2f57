import { type Breakdown, defaultWeights, type Requirement } from '@tenon/contract/matching';
import { describe, expect, it } from 'vitest';
import { asks, facts, now, score, skill, vocabulary } from '../../../test/matching/sample-facts.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { bestFirst } from './best-first.ts';
import { RULES_VERSION } from './score-subject.ts';

const days = (count: number) => new Date(now.getTime() - count * 86_400_000);

const resultOf = (requirement: Requirement, subject: SubjectFacts) =>
  score({ requirements: [requirement], subject }).requirements[0];

describe('the score', () => {
  it('is 0.7 × cosine + keyword + recency − 0.3 × (1 − met ratio)', () => {
    const made = score({
      requirements: [asks('Python', { names: ['Python'] }), asks('Go', { names: ['Go'] })],
      subject: facts({ skills: [skill('Python')] }),
      activeAt: days(10),
      cosines: { skills: 0.9, experience: 0.6, full: 0.3 },
    });
    expect(made).toMatchObject({
      basis: 'hybrid',
      semantic: { cosine: 0.63, points: 0.441 },
      keyword: { points: 0.02, hits: [{ skill: { id: 'software.python' }, via: null, share: 1 }] },
      recency: { points: 0.05, days: 10, active_at: '2026-05-05T12:00:00.000Z' },
      must: { points: -0.15, ratio: 0.5 },
      score: 0.361,
      versions: { rules: RULES_VERSION, model: 'made@1', taxonomy: vocabulary.version },
    });
  });

  it('has at most 0.10 for skills, each counted once', () => {
    const names = ['Python', 'Java', 'Docker', 'Kubernetes', 'PostgreSQL', 'Redis', 'Kafka'];
    const made = score({
      requirements: [
        ...names.map((name) => asks(name, { names: [name] })),
        asks('Python too', { names: ['Python'] }),
      ],
      subject: facts({ skills: names.map((name) => skill(name)) }),
    });
    expect(made.keyword.hits).toHaveLength(7);
    expect(made.keyword.points).toBe(0.1);
  });

  it.each([
    [0, 0.05],
    [30, 0.05],
    [31, 0.02],
    [90, 0.02],
    [91, 0],
  ])('has for activity %i days ago %d', (ago, points) => {
    expect(score({ activeAt: days(ago) }).recency.points).toBe(points);
  });

  it('stays between 0 and 1', () => {
    const requirements = [asks('Go', { names: ['Go'] })];
    expect(score({ requirements, cosines: { skills: -1, experience: -1, full: -1 } }).score).toBe(0);
    const weights = { ...defaultWeights, semantic: 1, recency_month: 1 };
    expect(score({ weights, activeAt: now, cosines: { skills: 1, experience: 1, full: 1 } }).score).toBe(1);
  });

  it('is based on keywords if there are no vectors', () => {
    const requirements = [asks('Ship Python services', { names: ['Python'] }), asks('Go', { names: ['Go'] })];
    const near = score({
      requirements,
      cosines: undefined,
      subject: facts({
        skills: [skill('Python')],
        titles: [{ text: 'Software Engineer', canonical: null, level: null, months: null }],
      }),
    });
    const far = score({ requirements, cosines: undefined });
    expect(near).toMatchObject({ basis: 'keyword', semantic: { facets: [] } });
    expect(near.semantic.cosine).toBeGreaterThan(0.4);
    expect(far.semantic.cosine).toBe(0);
  });
});

it('scores that were clamped to zero are sorted by the sum of their terms', () => {
  const requirements = [asks('Go', { names: ['Go'] })];
  const [low, lower] = [0.2, 0.1].map((value) =>
    score({ requirements, cosines: { skills: value, experience: value, full: value } }),
  ) as [Breakdown, Breakdown];
  expect([low.score, lower.score]).toEqual([0, 0]);
  expect([lower, low].sort(bestFirst)).toEqual([low, lower]);
});

describe('a required skill', () => {
  const terraform = asks('Terraform', { names: ['Terraform'] });

  it('is matched by an alias or a narrower skill, with the passage as evidence', () => {
    const made = score({
      requirements: [asks('Python', { names: ['Python'] })],
      subject: facts({ skills: [skill('Flask')] }),
    });
    expect(made.keyword.hits).toEqual([
      {
        skill: { id: 'software.python', name: 'Python' },
        via: { id: 'software.flask', name: 'Flask' },
        share: 1,
        words: {
          text: 'Worked with Flask every day',
          start: 12,
          end: 17,
          document_id: null,
          place: 'position',
        },
      },
    ]);
  });

  it('is partly met by a related skill, which is not an exact hit', () => {
    const made = score({ requirements: [terraform], subject: facts({ skills: [skill('OpenTofu')] }) });
    expect(made.keyword).toEqual({ points: 0, hits: [] });
    expect(made.must).toEqual({ points: -0.15, ratio: 0.5 });
    expect(made.requirements[0]).toMatchObject({
      state: 'partly',
      share: 0.5,
      missing: [],
      skills: [{ via: { id: 'cloud.opentofu' }, share: 0.5 }],
      words: [{ text: 'Worked with OpenTofu every day' }],
    });
  });

  it('is not met by a broader skill', () => {
    expect(resultOf(asks('Flask', { names: ['Flask'] }), facts({ skills: [skill('Python')] }))).toMatchObject(
      {
        state: 'missed',
        missing: [{ id: 'software.flask' }],
      },
    );
  });

  it('can be implied by what someone did', () => {
    const sentence = { text: 'Led a team of 8 engineers', place: 'position' as const, document_id: null };
    const made = score({
      requirements: [asks('Team leadership', { names: ['Team leadership'] })],
      subject: facts({ sentences: [sentence] }),
    });
    expect(made.keyword.hits).toEqual([]);
    expect(made.requirements[0]).toMatchObject({
      state: 'met',
      words: [{ ...sentence, start: 0, end: 25 }],
    });
  });

  it('can be one of several, if one is enough', () => {
    const either = asks('AWS or Azure', { names: ['AWS', 'Azure'], any: true });
    const both = asks('AWS and Azure', { names: ['AWS', 'Azure'] });
    const subject = facts({ skills: [skill('Azure')] });
    expect(resultOf(either, subject)).toMatchObject({ state: 'met', missing: [] });
    expect(resultOf(both, subject)).toMatchObject({ state: 'partly', share: 0.65, missing: [] });
  });
});

describe('required years', () => {
  const five = asks('5 years of Python', { names: ['Python'], years: 5 });

  it.each([
    [60, 'met', 1, 5],
    [59, 'met', 1, 4.9],
    [30, 'partly', 0.5, 2.5],
    [null, 'partly', 0.5, null],
  ])('are those of the positions that mention the skill: %s months', (months, state, share, found) => {
    const subject = facts({ months: 120, skills: [skill('Python', { months })] });
    expect(resultOf(five, subject)).toMatchObject({ state, share, years: { asked: 5, found } });
  });

  it('are those in which any of the skills was used', () => {
    const both = asks('5 years of Go and Rust', { names: ['Go', 'Rust'], years: 5 });
    const either = { ...both, any: true };
    const used = [
      skill('Go', { months: 36, last: '2024-12' }),
      skill('Rust', { months: 24, last: '2021-12' }),
    ];
    for (const requirement of [both, either])
      expect(resultOf(requirement, facts({ months: 120, skills: used }))).toMatchObject({
        state: 'met',
        years: { asked: 5, found: 5 },
      });
    expect(resultOf(both, facts({ months: 120, skills: used.slice(0, 1) }))).toMatchObject({
      state: 'partly',
      share: 0.3,
      years: { asked: 5, found: 3 },
    });
  });

  it('include the years of narrower skills', () => {
    const cloud = asks('5 years in the cloud', { names: ['Cloud computing'], years: 5 });
    const subject = facts({
      months: 200,
      skills: [
        skill('AWS', { months: 36, last: '2024-12' }),
        skill('Azure', { months: 30, last: '2021-12' }),
        skill('Kubernetes', { months: 100, last: '2024-12' }),
      ],
    });
    expect(resultOf(cloud, subject)).toMatchObject({ state: 'met', years: { asked: 5, found: 5.5 } });
  });

  it('are not met by the total experience if no position mentions the skill', () => {
    const care = asks('3+ years of intensive care', { names: ['Intensive care'], years: 3 });
    const listed = facts({ months: 120, skills: [skill('Intensive care', { place: 'skills' })] });
    expect(resultOf(care, listed)).toMatchObject({
      state: 'partly',
      share: 0.5,
      years: { asked: 3, found: null },
    });
  });

  it('are those of the total experience if no skill is named', () => {
    const years = asks('5+ years of experience', { years: 5 });
    expect(resultOf(years, facts({ months: 36 }))).toMatchObject({
      state: 'partly',
      share: 0.6,
      years: { asked: 5, found: 3 },
    });
    expect(resultOf(years, facts())).toMatchObject({ state: 'unclear', years: { asked: 5, found: null } });
  });

  it('are not met without the skill', () => {
    expect(resultOf(five, facts({ months: 120 }))).toMatchObject({
      state: 'missed',
      years: { asked: 5, found: null },
    });
  });
});

describe('a requirement beyond skills', () => {
  it.each([
    ['Bachelor’s degree in Computer Science or a related field', 'bachelor', 'met'],
    ['Bachelor’s degree in Computer Science or a related field', 'associate', 'missed'],
    ['BSc or higher', 'master', 'met'],
    ['Master’s degree required', 'bachelor', 'missed'],
    ['Bachelor’s or Master’s degree', 'bachelor', 'met'],
    ['Bachelor’s degree or equivalent practical experience', null, 'unclear'],
    ['Bachelor’s degree', null, 'unclear'],
    ['High school diploma or GED', 'bachelor', 'met'],
    ['Abgeschlossenes Studium der Informatik', 'bachelor', 'met'],
    ['Scrum Master with curiosity', null, 'unclear'],
  ] as const)('“%s” for %s is %s', (text, degree, state) => {
    expect(resultOf(asks(text), facts({ degree, skills: [skill('Computer science')] }))?.state).toBe(state);
  });

  it.each([
    ['Fluent German (C1)', [{ code: 'de', level: 'C1' }], 'met', 1],
    ['Fluent German (C1)', [{ code: 'de', level: 'B2' }], 'partly', 0.5],
    ['Fluent German (C1)', [{ code: 'de', level: null }], 'partly', 0.8],
    ['Fluent German (C1)', [{ code: 'fr', level: 'native' }], 'missed', 0],
    ['Fluent German (C1)', [], 'unclear', 0],
    ['You speak German or French', [{ code: 'fr', level: 'B1' }], 'met', 1],
    ['Knowledge of the German market', [], 'unclear', 0],
  ] as const)('“%s” for %j is %s', (text, languages, state, share) => {
    expect(resultOf(asks(text), facts({ languages: [...languages] }))).toMatchObject({ state, share });
  });

  it('for a language is met by a resume written in it', () => {
    const text = 'Ran the warehouse with a crew of ten and planned the routes for the day';
    const sentences = Array.from({ length: 6 }, () => ({
      text,
      place: 'position' as const,
      document_id: null,
    }));
    expect(resultOf(asks('Fluent English'), facts({ sentences }))?.state).toBe('met');
    expect(resultOf(asks('Fluent Dutch'), facts({ sentences }))?.state).toBe('unclear');
  });

  it.each([
    ['senior', 'met'],
    ['manager', 'met'],
    ['mid', 'partly'],
    ['junior', 'missed'],
    [null, 'unclear'],
  ] as const)('a senior role for %s is %s', (level, state) => {
    expect(resultOf(asks('Experience in a senior role'), facts({ level }))?.state).toBe(state);
  });

  it('for a degree counts another field half, and more if related fields are accepted', () => {
    const inField = asks('Bachelor’s degree in Computer Science', { names: ['Computer science'] });
    const open = { ...inField, text: `${inField.text} or a related field` };
    const degree = facts({ degree: 'master' });
    expect(resultOf(inField, { ...degree, skills: [skill('Computer science')] })).toMatchObject({ share: 1 });
    expect(resultOf(inField, degree)).toMatchObject({ state: 'partly', share: 0.5 });
    expect(resultOf(open, degree)).toMatchObject({ state: 'partly', share: 0.75 });
    expect(resultOf(open, facts({ skills: [skill('Computer science')] }))).toMatchObject({
      state: 'unclear',
    });
  });

  it('that cannot be checked does not affect the score', () => {
    const vague = asks('You love what you do');
    expect(score({ requirements: [vague] })).toMatchObject({
      must: { points: 0, ratio: null },
      requirements: [{ state: 'unclear', share: 0 }],
    });
  });
});
