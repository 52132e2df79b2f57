import { beforeAll, describe, expect, it } from 'vitest';
import type { Vocabulary } from '../model.ts';
import { openVocabulary } from '../open-vocabulary.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});

const namesIn = (text: string) => vocabulary.findSkills(text).map(({ skill }) => skill.name);

describe('skills in a text', () => {
  it('have their offsets and wording, in order', () => {
    const text = 'Moved the billing from MySQL to postgres on k8s.';
    const found = vocabulary.findSkills(text);
    expect(found.map(({ skill, text: written }) => [skill.id, written])).toEqual([
      ['databases.mysql', 'MySQL'],
      ['databases.postgresql', 'postgres'],
      ['cloud.kubernetes', 'k8s'],
    ]);
    for (const { start, end, text: written } of found) expect(text.slice(start, end)).toBe(written);
  });

  it.each([
    ['Node.js', ['node js', 'Node.js', 'NodeJS', 'node-js', 'NODE.JS', 'nodejs']],
    ['PostgreSQL', ['PostgreSQL', 'Postgre SQL', 'postgres', 'PostgreSQL DB']],
    ['React', ['ReactJS', 'React.js', 'react js']],
    ['Power BI', ['PowerBI', 'Power BI', 'power-bi', 'Microsoft Power BI']],
    ['scikit-learn', ['scikit learn', 'sklearn', 'Scikit-Learn']],
    ['REST', ['REST APIs', 'RESTful', 'rest api']],
    [
      'Object-oriented programming',
      ['programación orientada a objetos', 'PROGRAMMATION ORIENTÉE OBJET', 'OOP'],
    ],
    ['C++', ['C++', 'c++', 'C++17', 'modern C++ code']],
    ['C#', ['C#', 'in C#.', 'c#']],
    ['.NET', ['.NET', 'dotnet', 'with .Net,']],
    ['Machine learning', ['machine\nlearning', 'Machine-Learning', 'MACHINE LEARNING']],
  ])('%s is recognized in every spelling', (name, ways) => {
    for (const way of ways) expect(namesIn(way), way).toEqual([name]);
  });

  it('are the longest matching names', () => {
    expect(namesIn('ASP.NET MVC, Spring Boot and React Native')).toEqual([
      'ASP.NET MVC',
      'Spring Boot',
      'React Native',
    ]);
    expect(namesIn('SQL Server Reporting Services')).toEqual(['SSRS']);
  });

  it('do not span sentences or list items', () => {
    expect(namesIn('We used Power. BI came later')).not.toContain('Power BI');
    expect(namesIn('Machine, Learning')).toEqual([]);
    expect(namesIn('skilled in design')).not.toContain('Adobe InDesign');
  });

  it('are distinguished by trailing signs', () => {
    expect(namesIn('C, C++, C#, F#')).toEqual(['C', 'C++', 'C#', 'F#']);
    expect(namesIn('React+Redux, Java+')).toEqual(['React', 'Redux', 'Java']);
    expect(namesIn('domain.net')).toEqual([]);
  });
});

describe('ambiguous words', () => {
  it.each([
    'I will go to work and let us excel, express ourselves and access less.',
    'Swift resolution of issues in spring 2019. Chef at a restaurant.',
    'Spring term 2019; word of mouth; the rest of the team was safe.',
    'Vitamin C, plan R. Written by C. Smith and R. Jones.',
    'R&D-driven go-live of the C-level initiative',
    'Reporting to the CEO. Make decisions. Design of experiments aside, access to data was rare.',
  ])('are ignored without evidence: %s', (text) => {
    const ordinary =
      'C Go R Excel Express Access Less Swift Spring Chef Word REST SAFe Make Reporting Design'.split(' ');
    expect(namesIn(text).filter((name) => ordinary.includes(name))).toEqual([]);
  });

  it.each([
    ['Used Excel daily for reports.', ['Excel']],
    ['Wrote services in Go and Rust.', ['Go', 'Rust']],
    ['python, go, rust, swift', ['Python', 'Go', 'Rust', 'Swift']],
    ['Experience with Spring in Java teams', ['Spring', 'Java']],
    ['Word, Excel, Access', ['Word', 'Excel', 'Access']],
    ['• Go\n• Rust\n• Python', ['Go', 'Rust', 'Python']],
    ['- React\n- Excel\n- Wound care', ['React', 'Excel', 'Wound care']],
    ['Statistics with R and Python', ['Statistics', 'R', 'Python']],
    ['Chef, Puppet, Ansible', ['Chef', 'Puppet', 'Ansible']],
  ])('mean the skill with evidence: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are less certain than unambiguous names', () => {
    const [python, go] = vocabulary.findSkills('Python, Go');
    expect(python?.certainty).toBeGreaterThan(go?.certainty ?? 1);
    expect(go?.certainty).toBeGreaterThan(0.5);
  });
});

it('an empty text has no skills, and any characters are accepted', () => {
  expect(namesIn('')).toEqual([]);
  expect(namesIn('\u0000\uD800 ++ ## .net. \uFEFF🙂 C++🙂 Java\u00ADScript')).toEqual([
    '.NET',
    'C++',
    'JavaScript',
  ]);
});
