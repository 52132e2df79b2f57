import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../../skills/index.ts';
import { describe as read } from './description.ts';
import { readRequirements } from './requirements.ts';

const vocabulary = await openVocabulary();
const requirementsIn = (html: string) =>
  readRequirements(read({ html }), [], [], vocabulary).requirements.map(({ kind, text, years }) => [
    kind,
    text,
    years,
  ]);
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('requirements', () => {
  it.each([
    ['Requirements', 'must'],
    ['What you bring', 'must'],
    ['Minimum Qualifications', 'must'],
    ["What we're looking for", 'must'],
    ['You might thrive in this role if you:', 'must'],
    ['Who you are', 'must'],
    ['Ihr Profil', 'must'],
    ['Das bringst du mit', 'must'],
    ['Profil recherché', 'must'],
    ['Requisitos', 'must'],
    ['Functie-eisen', 'must'],
    ['Nice to have', 'nice'],
    ['Bonus points', 'nice'],
    ['Preferred Qualifications', 'nice'],
    ['Vos atouts', 'nice'],
    ['Das wäre schön', 'nice'],
  ])('under “%s” are %s', (heading, kind) => {
    expect(requirementsIn(`<h3>${heading}</h3>${list('Patience')}`)).toEqual([[kind, 'Patience', null]]);
  });

  it.each([
    'Responsibilities',
    'Benefits',
    'What we offer',
    'About us',
    'Ihre Aufgaben',
    'Wir bieten',
    'Vos missions',
  ])('are not under “%s”', (heading) => {
    expect(requirementsIn(`<h3>${heading}</h3>${list('Work with experience in milling')}`)).toEqual([]);
  });

  it('are classified by words in the line', () => {
    const html = `<p><strong>Requirements:</strong></p>${list(
      '5+ years of experience with Java',
      'Kotlin is a plus',
      "Bachelor's required, Master's preferred",
      'Ideally at least 2 years of Go',
      'Scala von Vorteil',
    )}`;
    expect(requirementsIn(html)).toEqual([
      ['must', '5+ years of experience with Java', 5],
      ['nice', 'Kotlin is a plus', null],
      ['must', "Bachelor's required", null],
      ['nice', "Master's preferred", null],
      ['nice', 'Ideally at least 2 years of Go', 2],
      ['nice', 'Scala von Vorteil', null],
    ]);
  });

  it.each(['Must have', 'Must-haves', 'Required'])(
    'follow the plain line “%s”, which is not one itself',
    (line) => {
      expect(requirementsIn(`<p>${line}</p>${list('Terraform')}`)).toEqual([['must', 'Terraform', null]]);
    },
  );

  it('end with the next heading', () => {
    const html = `<h3>Requirements</h3>${list('Patience')}<h3>Benefits</h3>${list('Cake')}`;
    expect(requirementsIn(html)).toEqual([['must', 'Patience', null]]);
  });

  it('are found in typed bullets', () => {
    expect(requirementsIn('<p>Requirements:<br>• 3-5 years of SQL<br>• Humour</p>')).toEqual([
      ['must', '3-5 years of SQL', 3],
      ['must', 'Humour', null],
    ]);
  });

  it('have skills, required ones first', () => {
    const html = `<p>We use Kafka.</p><h3>Requirements</h3>${list('Python and SQL')}<h3>Nice to have</h3>${list('Rust')}`;
    const { requirements, skills } = readRequirements(read({ html }), [], ['PostgreSQL'], vocabulary);
    expect(requirements[0]?.skills.map(({ name }) => name)).toEqual(['Python', 'SQL']);
    expect(skills.map((id) => id.replace(/^\w+\./, ''))).toEqual([
      'python',
      'sql',
      'rust',
      'postgresql',
      'apache-kafka',
    ]);
  });

  it('do not include skills from benefits or equal-opportunity statements', () => {
    const html = `<h3>The role</h3><p>You run our PostgreSQL databases.</p><h3>What we offer</h3>${list(
      'Pension plans and a 401(k)',
    )}<h3>How we hire</h3><p>Two talks about Docker.</p><p>We stand for equal opportunities: an equal opportunity employer.</p>`;
    const { skills } = readRequirements(read({ html }), [], [], vocabulary);
    const names = skills.map((id) => id.split('.').at(-1));
    expect(names).toContain('postgresql');
    expect(names).toContain('docker');
    expect(names).not.toContain('employee-benefits-insurance');
    expect(names).not.toContain('diversity-and-inclusion');
  });
});
