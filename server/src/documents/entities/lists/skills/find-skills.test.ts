import { describe, expect, it } from 'vitest';
import {
  line,
  type Sketch,
  sketchLayout,
  smallVocabulary,
} from '../../../../../test/documents/sketch-layout.ts';
import { findListedSkills } from './find-skills.ts';

const known = [
  'Go',
  'TypeScript',
  'Python',
  'SQL',
  'AWS',
  'Kafka',
  'PostgreSQL',
  'Figma',
  'Google Analytics',
];
const vocabulary = smallVocabulary([...known, 'WordPress', 'HTML', 'CSS', 'Design systems', 'Agile']);

/** `*` marks bold words. */
function skillsOf(...sketches: (Sketch | string)[]): string[] {
  const marked = sketches.map((one) => (typeof one === 'string' ? line(one, { kind: 'skills' }) : one));
  const plain = marked.map((one) => ({ ...one, text: one.text.replaceAll('*', '') }));
  const { layout, sections } = sketchLayout([
    line('Jane Doe', { size: 24 }),
    heading('Skills', 'skills'),
    ...plain,
  ]);
  for (const [index, { text }] of marked.entries()) {
    const bold = /^\*(.*)\*/.exec(text)?.[1]?.split(' ').length ?? 0;
    for (const word of layout.lines[index + 2]?.words.slice(0, bold) ?? []) word.bold = true;
  }
  return findListedSkills(layout, sections, vocabulary).map(({ value }) => value);
}

const heading = (text: string, kind: Sketch['kind'] & string) =>
  line(text, { kind, isHeading: true, bold: true, size: 13 });

describe('labels of lists', () => {
  it('are recognized by bold type without a colon', () => {
    expect(skillsOf('*Sprachen und mehr* Go, SQL', '*Rest* HTML, Sketching')).toEqual([
      'Go',
      'SQL',
      'HTML',
      'Sketching',
    ]);
    expect(skillsOf('*Cloudy* AWS, Kafka')).toEqual(['AWS', 'Kafka']);
  });

  it('are not recognized if a known skill is emphasized or followed by its level', () => {
    expect(skillsOf('*Python* (5 years), SQL', 'HTML, CSS')).toEqual(['Python', 'SQL', 'HTML', 'CSS']);
    expect(skillsOf('*Python,* SQL, HTML')).toEqual(['Python', 'SQL', 'HTML']);
  });

  it('are recognized by the column in which the lists next to them start', () => {
    expect(
      skillsOf(
        line('Clinical Wound care, Triage', { kind: 'skills', x: 75 }),
        line('Systemwide SQL, Go', { kind: 'skills', x: 65 }),
      ),
    ).toEqual(['Wound care', 'Triage', 'SQL', 'Go']);
    expect(skillsOf('Data modelling, SQL', 'Data cleaning, Go')).toEqual([
      'Data modelling',
      'SQL',
      'Data cleaning',
      'Go',
    ]);
  });

  it('may alternate with their lists', () => {
    expect(skillsOf('Gestion', 'Budget • SQL', 'Outils', 'Figma • WordPress')).toEqual([
      'Budget',
      'SQL',
      'Figma',
      'WordPress',
    ]);
  });

  it('may have indented lists', () => {
    const inner = { kind: 'skills', x: 80 } as const;
    const outer = { kind: 'skills', bullet: true } as const;
    expect(
      skillsOf(
        line('Informática', outer),
        line('Canva', inner),
        line('SQL', inner),
        line('Personales', outer),
        line('Trabajo en equipo', inner),
      ),
    ).toEqual(['Canva', 'SQL', 'Trabajo en equipo']);
  });

  it('may be bold above regular names', () => {
    const bold = { kind: 'skills', bold: true } as const;
    const rows = [line('Ways of working', bold), 'Reviews', 'Writing', line('Craft', bold), 'Go', 'SQL'];
    expect(skillsOf(...rows)).toEqual(['Reviews', 'Writing', 'Go', 'SQL']);
  });

  it('in bold start a row, however full the line above is', () => {
    expect(
      skillsOf(
        '*Strumenti* Jira, Confluence, Enterprise Architect',
        '*Basi di dati* Oracle, SQL',
        '*Metodi* Agile, BPMN',
      ),
    ).toEqual(['Jira', 'Confluence', 'Enterprise Architect', 'Oracle', 'SQL', 'Agile', 'BPMN']);
  });

  it('do not end the list above them', () => {
    expect(
      skillsOf(
        line('Gestion de projet • Scrum • Budget', { kind: 'skills', width: 200 }),
        line('Outils', { kind: 'skills' }),
        line('Figma • WordPress • Google', { kind: 'skills', width: 200 }),
        line('Analytics • SQL', { kind: 'skills' }),
      ),
    ).toEqual(['Gestion de projet', 'Scrum', 'Budget', 'Figma', 'WordPress', 'Google Analytics', 'SQL']);
  });
});

describe('tags without separators', () => {
  it('are split at known skills', () => {
    expect(skillsOf('Go TypeScript Python')).toEqual(['Go', 'TypeScript', 'Python']);
    expect(skillsOf('Figma WordPress', 'Google Analytics SQL')).toEqual([
      'Figma',
      'WordPress',
      'Google Analytics',
      'SQL',
    ]);
  });

  it('may be unknown among known ones', () => {
    expect(skillsOf('Figma WordPress', 'Google Analytics SQL', 'Rebus Python')).toContain('Rebus');
  });

  it('are not assumed for names with one line each', () => {
    expect(skillsOf('Agile Python', 'SQL', 'Negotiation', 'Presentations in the large')).toContain(
      'Agile Python',
    );
  });

  it('keep cells separate, even those that could be a label', () => {
    expect(skillsOf('Design systems\tFigma', 'HTML\tCSS\tSQL')).toEqual([
      'Design systems',
      'Figma',
      'HTML',
      'CSS',
      'SQL',
    ]);
  });
});

describe('levels', () => {
  it('are removed even after nothing but a space, if they are unambiguous', () => {
    expect(
      skillsOf('SPS-Programmierung gute Kenntnisse', 'Canva nivel básico', 'Go basic knowledge'),
    ).toEqual(['SPS-Programmierung', 'Canva', 'Go']);
  });
});

describe('sentences', () => {
  it('contain skills in enumerations and between them', () => {
    expect(
      skillsOf(
        'Je pratique au quotidien Go, SQL, Contrôle de gestion et je connais bien Figma, Normes IFRS.',
      ),
    ).toEqual(['Go', 'SQL', 'Contrôle de gestion', 'Figma', 'Normes IFRS']);
  });
});

describe('names that wrap', () => {
  it('continue in lower case if all others start with a capital', () => {
    expect(skillsOf('Teaching: E-learning, Exam', 'preparation, Safeguarding')).toEqual([
      'E-learning',
      'Exam preparation',
      'Safeguarding',
    ]);
  });
});

describe('groups under unknown headings', () => {
  const group = (text: string, title: string): Sketch[] => [
    heading(title, 'other'),
    line(text, { kind: 'other' }),
  ];

  it('are skills if most of them are known, or next to such a group', () => {
    expect(skillsOf('Go, SQL', ...group('AWS, Kafka, Nomad', 'Clouds'))).toEqual([
      'Go',
      'SQL',
      'AWS',
      'Kafka',
      'Nomad',
    ]);
    expect(skillsOf('Go, SQL', ...group('Rota planning, Simulation', 'Divers'))).toContain('Rota planning');
  });

  it('are not skills if they are sentences, dates or hobbies', () => {
    expect(skillsOf('Go, SQL', ...group('climbing, reading, theatre', 'Divers'))).toEqual(['Go', 'SQL']);
    expect(skillsOf('Go, SQL', ...group('Harbour Club, 2014', 'Clubs'))).toEqual(['Go', 'SQL']);
  });
});

describe('columns of one list', () => {
  it('are skills even if another section comes between them', () => {
    const { layout, sections } = sketchLayout([
      line('Jane Doe', { size: 24 }),
      heading('Skills', 'skills'),
      line('Venepuncture', { kind: 'skills', block: 2, column: 1 }),
      line('Dressings', { kind: 'skills', block: 2, column: 1 }),
      heading('Languages', 'languages'),
      line('English', { kind: 'languages', block: 3, column: 1 }),
      line('Wound care', { kind: 'languages', block: 4, column: 2 }),
      line('Rota planning', { kind: 'languages', block: 4, column: 2 }),
    ]);
    const [first, second] = layout.lines.slice(2, 4);
    const [third, fourth] = layout.lines.slice(6, 8);
    const found = () => findListedSkills(layout, sections, vocabulary).map(({ value }) => value);
    expect(found()).toEqual(['Venepuncture', 'Dressings']);
    if (third && first) third.box.y = first.box.y;
    if (fourth && second) fourth.box.y = second.box.y;
    expect(found()).toEqual(['Venepuncture', 'Dressings', 'Wound care', 'Rota planning']);
  });
});

describe('positions below the list', () => {
  it('end it at the first line with dates', () => {
    expect(
      skillsOf(
        'Go, SQL',
        'Clerk at Acme\tApr 2017 - Mar 2019',
        'Leeds',
        'Kept the books of the whole branch.',
      ),
    ).toEqual(['Go', 'SQL']);
    expect(skillsOf('Go\t2015 - 2019', 'Python\t2018 - 2020')).toEqual(['Go', 'Python']);
  });
});

describe('page furniture', () => {
  it.each([
    '© European Union, 2002 – 2026 | Page 1 / 1',
    'November 15, 2026\tJane Doe · Résumé\t1',
    'Designed with love by Somebody',
    'Seite 2 von 3',
  ])('is not a skill: %s', (footer) => {
    expect(skillsOf('Go, SQL', footer)).toEqual(['Go', 'SQL']);
  });
});
