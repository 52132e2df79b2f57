import { describe, expect, it } from 'vitest';
import { asks, facts, score, skill } from '../../../test/matching/sample-facts.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { bestFirst } from './best-first.ts';

const resultOf = (text: string, subject: SubjectFacts, names: string[] = []) =>
  score({ requirements: [asks(text, { names })], subject }).requirements[0];

describe('the result of a requirement', () => {
  it('quotes the languages of the resume', () => {
    const languages = [{ code: 'de', level: 'C1', text: 'German (C1)', document_id: null }];
    expect(resultOf('Fluent German', facts({ languages }))).toMatchObject({
      state: 'met',
      about: ['language'],
      words: [{ text: 'German (C1)', place: 'languages' }],
    });
  });

  it('quotes the degree, not the first line of the education', () => {
    const sentences = ['First-aid course', 'Master of Science, Physics'].map((text) => ({
      text,
      place: 'education' as const,
      document_id: null,
    }));
    expect(resultOf('Master’s degree', facts({ degree: 'master', sentences }))?.words).toMatchObject([
      { text: 'Master of Science, Physics' },
    ]);
  });

  it.each([
    ['Fluent English', 'unclear'],
    ['Work permit for Canada', 'unclear'],
    ['Night shifts', 'unclear'],
    ['A friendly manner', 'unclear'],
    ['Driving licence', 'unclear'],
    ['PMP certification', 'unclear'],
    ['Knowledge of tatting shuttles', 'unclear'],
    ['Bachelor’s degree', 'unclear'],
  ])('“%s” is unknown for a resume that does not mention it', (text, state) => {
    expect(resultOf(text, facts({ skills: [skill('Python')] }))?.state).toBe(state);
  });

  it('a certificate is met by a resume that names it, with its words', () => {
    const certified = facts({
      skills: [skill('PMP', { text: 'PMP, 2021', start: 0, end: 3, place: 'certification' })],
    });
    expect(resultOf('PMP certification', certified)).toMatchObject({
      state: 'met',
      words: [{ text: 'PMP, 2021' }],
    });
  });

  it('a skill does not show a certificate in it', () => {
    expect(resultOf('AWS certification', facts({ skills: [skill('AWS')] }))?.state).toBe('unclear');
  });

  it('names the parts that could not be checked', () => {
    const subject = facts({ skills: [skill('Python')] });
    expect(resultOf('Python and willingness to travel', subject, ['Python'])).toMatchObject({
      state: 'met',
      unchecked: ['logistics'],
    });
  });
});

describe('a match', () => {
  const requirements = [asks('Python', { names: ['Python'] }), asks('Fluent German')];
  const resume = score({ requirements, subject: facts({ skills: [skill('Java')] }), cosines: undefined });
  const note = score({ requirements, subject: facts({ source: 'record', skills: [skill('Python')] }) });

  it('without a resume has unknowns instead of gaps, and not enough information', () => {
    const without = score({ requirements, subject: facts({ source: 'record', skills: [skill('Java')] }) });
    expect(without.requirements.map(({ state, missing }) => [state, missing])).toEqual([
      ['unclear', []],
      ['unclear', []],
    ]);
    expect(without).toMatchObject({ is_checked: false, must: { points: 0, ratio: null } });
  });

  it('without a resume is never above one that was checked', () => {
    expect(note.score).toBeGreaterThan(resume.score);
    expect([note, resume].sort(bestFirst)).toEqual([resume, note]);
  });

  it('with a resume that nothing could be read from has not enough information', () => {
    expect(score({ requirements, subject: facts({ sentences: [] }) }).is_checked).toBe(false);
  });

  it('has not enough information if no must-have can be checked', () => {
    const subject = facts({ skills: [skill('Python')] });
    const nice = asks('Python', { names: ['Python'], kind: 'nice' });
    expect(score({ requirements: [asks('Night shifts'), nice], subject }).is_checked).toBe(false);
    expect(score({ requirements: [nice], subject }).is_checked).toBe(true);
    expect(score({ requirements: [], subject }).is_checked).toBe(false);
  });
});

it('a requirement from before classes were stored is completed from its text', () => {
  const { about, languages, any } = asks('German or French (B2)', { any: false });
  expect({ about, languages, any }).toEqual({
    about: ['language'],
    any: true,
    languages: [
      { code: 'de', level: 'B2' },
      { code: 'fr', level: 'B2' },
    ],
  });
});
