import { defaultWeights, type Requirement, type Weights } from '@tenon/contract/matching';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asks, facts, now, score, skill } from '../../../test/matching/sample-facts.ts';
import type { SubjectFacts } from '../subjects/facts.ts';

const names = [
  'Python',
  'Flask',
  'Java',
  'Spring Boot',
  'Terraform',
  'OpenTofu',
  'AWS',
  'Azure',
  'MySQL',
  'MariaDB',
];
const name = fc.constantFrom(...names);
const months = fc.option(fc.integer({ min: 0, max: 240 }), { nil: null });
const skills = fc.uniqueArray(fc.record({ name, months }), { maxLength: 8, selector: (entry) => entry.name });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const cosine = fc.double({ min: -1, max: 1, noNaN: true });
const cosines = fc.option(fc.record({ skills: cosine, experience: cosine, full: cosine }), {
  nil: undefined,
});
const weights: fc.Arbitrary<Weights> = fc.record({
  semantic: share,
  facets: fc.record({ skills: share, experience: share, full: share }),
  keyword: share,
  keyword_most: share,
  recency_month: share,
  recency_quarter: share,
  must: share,
});
const requirement: fc.Arbitrary<Requirement> = fc
  .record({
    names: fc.uniqueArray(name, { maxLength: 4 }),
    kind: fc.constantFrom('must' as const, 'nice' as const),
    years: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    any: fc.boolean(),
    text: fc.constantFrom(
      'Services in production',
      'Bachelor’s degree',
      'Fluent German (B2)',
      'In a senior role',
    ),
  })
  .map(({ text, ...more }) => asks(text, more));
const requirements = fc.array(requirement, { maxLength: 6 });
const subject: fc.Arbitrary<SubjectFacts> = fc
  .record({
    skills,
    months,
    degree: fc.constantFrom(null, 'associate' as const, 'master' as const),
    level: fc.constantFrom(null, 'junior' as const, 'lead' as const),
    german: fc.constantFrom(undefined, null, 'B1', 'C2'),
  })
  .map(({ skills: list, german, ...more }) =>
    facts({
      ...more,
      skills: list.map((entry) => skill(entry.name, { months: entry.months })),
      languages: german === undefined ? [] : [{ code: 'de', level: german }],
    }),
  );
const activeAt = fc.option(
  fc.integer({ min: -5, max: 200 }).map((days) => new Date(now.getTime() - days * 86_400_000)),
  { nil: null },
);
const scene = fc.record({ requirements, subject, cosines, weights, activeAt });

it('a score is the sum of its terms, clamped to 0–1', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const made = score(input);
      const sum = made.semantic.points + made.keyword.points + made.recency.points + made.must.points;
      expect(made.score).toBeGreaterThanOrEqual(0);
      expect(made.score).toBeLessThanOrEqual(1);
      expect(made.score).toBeCloseTo(Math.min(1, Math.max(0, sum)), 6);
    }),
  );
});

it('the same input gives the same bytes', () => {
  fc.assert(
    fc.property(scene, (input) => {
      expect(JSON.stringify(score(structuredClone(input)))).toBe(JSON.stringify(score(input)));
    }),
  );
});

it('a score does not depend on the order of skills and requirements', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const turned = score({
        ...input,
        requirements: input.requirements
          .toReversed()
          .map((requirement) => ({ ...requirement, skills: requirement.skills.toReversed() })),
        subject: { ...input.subject, skills: input.subject.skills.toReversed() },
      });
      const made = score(input);
      expect(turned.score).toBe(made.score);
      expect(turned.must).toEqual(made.must);
    }),
  );
});

it('having one more of the required skills never lowers a score', () => {
  fc.assert(
    fc.property(scene, name, months, (input, more, time) => {
      const added = skill(more, { months: time });
      // If the skill is there already, the new mention may show fewer years.
      const known =
        score({ ...input, requirements: [asks(more, { names: [more] })] }).keyword.hits.length > 0;
      fc.pre(!known);
      const richer = { ...input.subject, skills: [...input.subject.skills, added] };
      expect(score({ ...input, subject: richer }).score).toBeGreaterThanOrEqual(score(input).score);
    }),
  );
});

it('meeting a must-have never lowers a score', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const met = asks('Erlang', { names: ['Erlang'] });
      const able = { ...input.subject, skills: [...input.subject.skills, skill('Erlang')] };
      const requirements = [...input.requirements, met];
      const lacks = score({ ...input, requirements });
      const has = score({ ...input, requirements, subject: able });
      expect(has.score).toBeGreaterThanOrEqual(lacks.score);
      expect(has.must.ratio ?? 0).toBeGreaterThanOrEqual(lacks.must.ratio ?? 0);
    }),
  );
});

it('a score is zero if all weights are zero', () => {
  const none = { semantic: 0, keyword: 0, keyword_most: 0, recency_month: 0, recency_quarter: 0, must: 0 };
  fc.assert(
    fc.property(scene, (input) => {
      const made = score({ ...input, weights: { ...defaultWeights, ...none } });
      expect(made.score).toBe(0);
    }),
  );
});
