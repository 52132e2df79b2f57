import { DemandInput } from '@tenon/contract/demands';
import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { proposeRequirements } from './propose-requirements.ts';

const vocabulary = await openVocabulary();
const propose = (text: string, title?: string) => proposeRequirements({ title, text, vocabulary });
/** Kind, years, skills (joined by a bar if one is enough) and text. */
const proposed = (text: string, title?: string) =>
  propose(text, title).requirements.map(({ kind, years, skills, any, text: words }) => [
    kind,
    years,
    skills.map(({ name }) => name).join(any ? ' | ' : ', '),
    words,
  ]);

describe('requirements of a pasted job ad', () => {
  const jobAd = `Senior Backend Engineer (m/f/d)
Acme builds boats.

What you'll do:
- Build services in Java

Requirements:
- 5+ years of experience with Go or Rust
- PostgreSQL and Kafka
- Cloud experience such as AWS, Azure or GCP

Nice to have:
- Terraform

Benefits:
- A pension plan, and Python courses`;

  it('come with a title and a level, and are must-haves or nice-to-haves by their heading', () => {
    expect(propose(jobAd)).toMatchObject({ title: 'Senior Backend Engineer', level: 'senior' });
    expect(proposed(jobAd)).toEqual([
      ['must', 5, 'Go | Rust', '5+ years of experience with Go or Rust'],
      ['must', null, 'PostgreSQL, Apache Kafka', 'PostgreSQL and Kafka'],
      [
        'must',
        null,
        'Cloud computing | Amazon Web Services | Microsoft Azure | Google Cloud Platform',
        'Cloud experience such as AWS, Azure or GCP',
      ],
      ['nice', null, 'Terraform', 'Terraform'],
    ]);
  });

  it('do not replace a given title', () => {
    expect(propose(jobAd, 'Junior Sailor')).toMatchObject({ title: 'Junior Sailor', level: 'junior' });
  });

  it('are found in HTML, escaped HTML and Markdown', () => {
    const html =
      '<h1>Frontend Developer</h1><h2>What you bring</h2><ul><li>React or Vue</li><li>CSS</li></ul>';
    const escaped = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const markdown = '# Frontend Developer\n\n## What you bring\n* React or Vue\n* CSS';
    for (const text of [html, escaped, markdown]) {
      expect(propose(text).title).toBe('Frontend Developer');
      expect(proposed(text)).toEqual([
        ['must', null, 'React | Vue.js', 'React or Vue'],
        ['must', null, 'CSS', 'CSS'],
      ]);
    }
  });

  it('are found in German', () => {
    const text = `Buchhalter (m/w/d)
Ihre Aufgaben
- Monatsabschlüsse
Anforderungen
- Mindestens 3 Jahre Erfahrung mit DATEV oder SAP
- Kenntnisse in SQL von Vorteil
Wir bieten
- Obst`;
    expect(propose(text).title).toBe('Buchhalter');
    expect(proposed(text)).toEqual([
      ['must', 3, 'DATEV | SAP', 'Mindestens 3 Jahre Erfahrung mit DATEV oder SAP'],
      ['nice', null, 'SQL', 'Kenntnisse in SQL von Vorteil'],
    ]);
  });

  it('are found in lists within one line', () => {
    expect(proposed('Must have: Python, SQL, 3+ years in analytics. Nice to have: Airflow, dbt.')).toEqual([
      ['must', null, 'Python', 'Python'],
      ['must', null, 'SQL', 'SQL'],
      ['must', 3, 'Business analytics', '3+ years in analytics'],
      ['nice', null, 'Apache Airflow', 'Airflow'],
      ['nice', null, 'dbt', 'dbt'],
    ]);
  });

  it('are found in sentences if there are no lists', () => {
    const text =
      'We are looking for a data analyst to join our team. You have at least three years of experience with SQL ' +
      'and Python. Ideally you know Tableau or Power BI. We offer free fruit.';
    expect(propose(text).title).toBe('data analyst');
    expect(proposed(text)).toEqual([
      ['must', 3, 'SQL, Python', 'You have at least three years of experience with SQL and Python.'],
      ['nice', null, 'Tableau | Power BI', 'Ideally you know Tableau or Power BI.'],
    ]);
  });
});

describe('a keyword query', () => {
  it('requires every skill it names', () => {
    expect(proposed('python kubernetes aws').map(([, , skills]) => skills)).toEqual([
      'Python',
      'Kubernetes',
      'Amazon Web Services',
    ]);
  });

  it('can contain a title, years and choices', () => {
    const text = 'senior java developer, 5 years spring boot, react or vue';
    expect(propose(text)).toMatchObject({ title: 'senior java developer', level: 'senior' });
    expect(proposed(text)).toEqual([
      ['must', null, 'Java', 'senior java developer'],
      ['must', 5, 'Spring Boot', '5 years spring boot'],
      ['must', null, 'React | Vue.js', 'react or vue'],
    ]);
  });

  it.each([
    '',
    '   ',
    '\u0000',
    'hello',
    '<p></p>',
    '💥'.repeat(2000),
    '('.repeat(5000),
    'a, '.repeat(20_000),
    'a'.repeat(100_000),
    `${'\n'.repeat(99_000)}x:`,
  ])('without skills or years requires nothing (%#)', (text) => {
    expect(propose(text).requirements).toEqual([]);
  });
});

describe('skills in one sentence', () => {
  it.each([
    ['Experience with Python and AWS or Azure', ['Python', 'Amazon Web Services | Microsoft Azure']],
    ['Experience with Python, Java or Go', ['Python | Java | Go']],
    ['Experience with Python, Java and Go', ['Python, Java, Go']],
    ['Experience with one of Python, Java and Go', ['Python | Java | Go']],
    [
      'Experience with Python, Spark (or Flink) and Airflow',
      ['Python, Apache Airflow', 'Apache Spark | Apache Flink'],
    ],
    ['Experience with databases (MySQL, PostgreSQL) and Docker', ['Docker', 'MySQL | PostgreSQL']],
    ['Experience with React/Angular', ['React | Angular']],
    ['Erfahrung mit Java oder Kotlin sowie Docker', ['Docker', 'Java | Kotlin']],
  ])('%s', (sentence, groups) => {
    const found = proposed(`Requirements:\n- ${sentence}`).map(([, , skills]) => skills);
    expect(found.map((skills) => String(skills).replace(/^Databases \| /, ''))).toEqual(groups);
  });
});

it('all proposed requirements can be saved', () => {
  const long = `Experience with Java and ${'many other things '.repeat(60)}`;
  const odd = 'Java\u0007 and\u0000 Python \ud800 for 5 years';
  const { title, requirements } = propose(
    `Requirements:\n- ${long}\n- ${odd}\n- ${'Java'.repeat(400)}`,
    'A\tB',
  );
  expect(requirements.length).toBeGreaterThan(0);
  expect(DemandInput.safeParse({ title, requirements }).error).toBeUndefined();
});
