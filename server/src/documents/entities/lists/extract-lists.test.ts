import { describe, expect, it } from 'vitest';
import {
  line,
  type Sketch,
  sketchLayout,
  smallVocabulary,
} from '../../../../test/documents/sketch-layout.ts';
import { extractLists } from './extract-lists.ts';

const known = [
  'Java', 'Python', 'SQL', 'PostgreSQL', 'Redis', 'HTML', 'CSS', 'Excel', 'Word', 'AWS', 'EC2', 'S3', 'CI/CD',
  'Moodle', 'Docker', 'Git', 'React', 'PCR', 'qPCR', 'Kubernetes',
]; // biome-ignore format: a list

function read(sketches: (Sketch | string)[]) {
  const { layout, sections } = sketchLayout(sketches);
  const lists = extractLists(layout, sections, smallVocabulary(known));
  const at = (found: { start: number; end: number } | undefined) =>
    found ? layout.text.slice(found.start, found.end) : undefined;
  return { ...lists, at };
}

const heading = (text: string, kind: Sketch['kind'] & string) =>
  line(text, { kind, isHeading: true, bold: true, size: 13 });
const skillsOf = (...texts: (string | Sketch)[]) =>
  read([
    heading('Skills', 'skills'),
    ...texts.map(
      (one): Sketch => (typeof one === 'string' ? line(one, { kind: 'skills' }) : { kind: 'skills', ...one }),
    ),
  ]).skills.map(({ value }) => value);

describe('skills', () => {
  it.each([
    ['Java, Python; SQL', ['Java', 'Python', 'SQL']],
    ['Java | Python • SQL · Git', ['Java', 'Python', 'SQL', 'Git']],
    ['Java / Python / SQL', ['Java', 'Python', 'SQL']],
    ['HTML/CSS, CI/CD, TCP/IP', ['HTML/CSS', 'HTML', 'CSS', 'CI/CD', 'TCP/IP']],
    ['Databases: PostgreSQL, Redis', ['PostgreSQL', 'Redis']],
    ['Databases\tPostgreSQL, Redis', ['PostgreSQL', 'Redis']],
    ['Databases PostgreSQL, Redis', ['PostgreSQL', 'Redis']],
    ['Datenbanken – PostgreSQL, Redis', ['PostgreSQL', 'Redis']],
    [
      'AWS (EC2, S3), Search Engine Optimization (SEO)',
      ['AWS (EC2, S3)', 'EC2', 'S3', 'Search Engine Optimization (SEO)'],
    ],
    ['Python ●●●○, Java – expert, SQL (5 years), Git 80%', ['Python', 'Java', 'SQL', 'Git']],
    ['MATLAB (Grundkenntnisse), Docker: fortgeschritten', ['MATLAB', 'Docker']],
    ['Word, Excel and PowerPoint', ['Word', 'Excel and PowerPoint']],
    ['Proficient in Python, knowledge of SQL', ['Python', 'SQL']],
    ['C++, C#, .NET, R, Objective-C', ['C++', 'C#', '.NET', 'R', 'Objective-C']],
    [
      'Stakeholder Engagement\tAgile / Scrum\tVendor Management',
      ['Stakeholder Engagement', 'Agile', 'Scrum', 'Vendor Management'],
    ],
    ['Python\t●●●●○', ['Python']],
    [
      'Communication skills, team player, and patient education',
      ['Communication skills', 'team player', 'patient education'],
    ],
    ['Führerschein\tKlasse B', []],
    ['PCR, qPCR, pcr', ['PCR', 'qPCR']],
  ])('%s', (text, expected) => {
    expect(skillsOf(text)).toEqual(expected);
  });

  it('may wrap in a narrow column', () => {
    const narrow = { width: 100 };
    expect(skillsOf(line('Java, Medication', narrow), line('administration, SQL', narrow))).toEqual([
      'Java',
      'Medication administration',
      'SQL',
    ]);
  });

  it('may have one line each, with headings that are not skills', () => {
    const bullet = { bullet: true };
    expect(skillsOf('Time management', 'Leadership', 'Barista skills')).toEqual([
      'Time management',
      'Leadership',
      'Barista skills',
    ]);
    expect(
      skillsOf(line('Frontend', { bold: true }), 'React, HTML', line('Tools', { bold: true }), 'Git, Docker'),
    ).toEqual(['React', 'HTML', 'Git', 'Docker']);
    expect(skillsOf(line('Python', bullet), line('Public speaking', bullet))).toEqual([
      'Python',
      'Public speaking',
    ]);
  });

  it('are found in sentences, which are not skills themselves', () => {
    expect(
      skillsOf('In my years at the bank I have used Python and SQL for the reports of our whole team.'),
    ).toEqual(['Python', 'SQL']);
    expect(
      skillsOf(
        line('Worked across 8 sites, including Melbourne, with teams of different backgrounds.', {
          bullet: true,
        }),
      ),
    ).toEqual([]);
  });

  it('are not spoken languages', () => {
    const found = read([
      heading('Skills', 'skills'),
      line('Languages: English (native), German', { kind: 'skills' }),
      line('Java, Git', { kind: 'skills' }),
    ]);
    expect(found.skills.map(({ value }) => value)).toEqual(['Java', 'Git']);
    expect(found.languages.map(({ value, level }) => [value, level])).toEqual([
      ['English', 'native'],
      ['German', undefined],
    ]);
    expect(skillsOf('Languages: Java, Python')).toEqual(['Java', 'Python']);
  });

  it('are found in a list without a heading, or as technologies of a position', () => {
    expect(
      read([
        'Jane Doe',
        line('Java | Python | Moodle | Sprachförderung | Elternarbeit', { kind: 'other', block: 4 }),
      ]).skills,
    ).toHaveLength(5);
    const found = read([
      heading('Experience', 'experience'),
      line('Technologies: Java, Redis, Docker', { kind: 'experience' }),
    ]);
    expect(found.skills.map(({ value }) => value)).toEqual(['Java', 'Redis', 'Docker']);
  });

  it('have their offsets, and known ones are more certain', () => {
    const { skills, at } = read([
      heading('Skills', 'skills'),
      line('Tools: Git (expert), Basket weaving', { kind: 'skills' }),
    ]);
    expect(skills.map(at)).toEqual(['Git', 'Basket weaving']);
    expect(skills[0]?.score).toBeGreaterThan(skills[1]?.score ?? 1);
  });
});

describe('languages', () => {
  const languagesOf = (...texts: string[]) =>
    read([
      heading('Languages', 'languages'),
      ...texts.map((text) => line(text, { kind: 'languages' })),
    ]).languages.map(({ value, level }) => `${value} ${level ?? '?'}`);

  it.each([
    ['English (native), Spanish (fluent)', ['English native', 'Spanish C1']],
    ['Deutsch – Muttersprache', ['Deutsch native']],
    ['Español: C1', ['Español C1']],
    ['Anglais : courant (TOEIC 900) – Espagnol : notions', ['Anglais C1', 'Espagnol A2']],
    ['Inglese\tB2\tC1\tB2\tB2\tB1', ['Inglese B2']],
    ['Nederlands: moedertaal', ['Nederlands native']],
    ['Português ●●●●●', ['Português C2']],
    ['Fluent: English, French', ['English C1', 'French C1']],
    ['Native in English, fluent in Spanish', ['English native', 'Spanish C1']],
    ['Chinese (Mandarin) – intermediate', ['Chinese B1']],
    ['영어 (유창), 일본어', ['영어 C1', '일본어 ?']],
  ])('%s', (text, expected) => {
    expect(languagesOf(text)).toEqual(expected);
  });

  it('may have their level on the next line', () => {
    expect(languagesOf('Tamil', 'Native or Bilingual', 'Hindi', 'Limited Working')).toEqual([
      'Tamil native',
      'Hindi B1',
    ]);
  });

  it('are found with a label among personal data, and without any heading', () => {
    const personal = read([line('Lingua madre\titaliano', { kind: 'personal' })]);
    expect(personal.languages.map(({ value, level }) => [value, level])).toEqual([['italiano', 'native']]);
    const bare = read([
      'Jane Doe',
      line('Englisch: Muttersprache', { kind: 'other' }),
      line('Russisch: fließend', { kind: 'other' }),
    ]);
    expect(bare.languages.map(({ value }) => value)).toEqual(['Englisch', 'Russisch']);
  });
});

describe('certifications', () => {
  const certificatesOf = (...texts: (string | Sketch)[]) =>
    read([
      heading('Certifications', 'certifications'),
      ...texts.map(
        (one): Sketch => ({
          kind: 'certifications',
          bullet: true,
          ...(typeof one === 'string' ? { text: one } : one),
        }),
      ),
    ]).certifications.map(({ name, issuer, date }) => [name.value, issuer?.value, date?.value.year]);

  it.each([
    [
      'Project Management Professional (PMP), Project Management Institute, 2014',
      ['Project Management Professional (PMP)', 'Project Management Institute', 2014],
    ],
    [
      'Certified ScrumMaster – Scrum Alliance (March 2016)',
      ['Certified ScrumMaster', 'Scrum Alliance', 2016],
    ],
    [
      'AWS Certified Solutions Architect – Associate | Amazon Web Services | 2021',
      ['AWS Certified Solutions Architect – Associate', 'Amazon Web Services', 2021],
    ],
    ['Lean Six Sigma Green Belt', ['Lean Six Sigma Green Belt', undefined, undefined]],
    [
      'Registered Nurse License, State of Arizona, RN123456, exp. 06/2026',
      ['Registered Nurse License', 'State of Arizona', undefined],
    ],
  ])('%s', (text, expected) => {
    expect(certificatesOf(text)).toEqual([expected]);
  });

  it('may have issuer and date on the lines below', () => {
    const plain = { bullet: false };
    expect(
      certificatesOf(
        line('Data Science Certificate', { ...plain, bold: true }),
        line('Coursera', plain),
        line('Issued May 2022', plain),
      ),
    ).toEqual([['Data Science Certificate', 'Coursera', 2022]]);
  });

  it('may be side by side, with issuers and dates below them', () => {
    expect(
      certificatesOf(
        line('Data Science Certificate\tCertified ScrumMaster', { bullet: false, bold: true }),
        line('Coursera\tScrum Alliance', { bullet: false }),
        line('2022\t2016', { bullet: false }),
      ),
    ).toEqual([
      ['Data Science Certificate', 'Coursera', 2022],
      ['Certified ScrumMaster', 'Scrum Alliance', 2016],
    ]);
  });

  it('are found anywhere if they are well known', () => {
    const { certifications, at } = read([line('PMP and CISSP, 10 years in security', { kind: 'summary' })]);
    expect(certifications.map(({ name }) => at(name))).toEqual(['PMP', 'CISSP']);
  });
});

describe('the summary', () => {
  it('is the text of its section', () => {
    const { summary } = read([
      heading('Profile', 'summary'),
      line('I build services that stay up and care for the peo-', { kind: 'summary' }),
      line('ple who use them every day.', { kind: 'summary' }),
    ]);
    expect(summary?.value).toBe(
      'I build services that stay up and care for the people who use them every day.',
    );
  });

  it('may be below the name without a heading, and never consists of contact details', () => {
    const text =
      'Results-driven project manager with fifteen years of experience in building teams that deliver what they promise.';
    expect(read(['Jane Doe', 'jane@example.com', line(text, { block: 2 })]).summary?.value).toBe(text);
    expect(read(['Jane Doe', 'jane@example.com', 'Austin, TX']).summary).toBeUndefined();
  });
});
