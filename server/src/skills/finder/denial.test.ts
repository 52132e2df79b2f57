import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../open-vocabulary.ts';
import { deniedIn, withoutDenied } from './denial.ts';

const vocabulary = await openVocabulary();

function read(text: string) {
  const found = vocabulary.findSkills(text);
  const denied = deniedIn(text, found);
  const named = (wanted: boolean) =>
    found.filter((_, at) => denied[at] === wanted).map(({ skill }) => skill.name);
  return { has: named(false), lacks: named(true) };
}

describe('a denied skill', () => {
  it.each([
    ['No experience with Java', ['Java']],
    ['I have no experience with Java.', ['Java']],
    ['no prior professional experience in Java or C#', ['Java', 'C#']],
    ['No hands-on experience with Kubernetes, Docker or Terraform', ['Kubernetes', 'Docker', 'Terraform']],
    ['Little to no knowledge of Python', ['Python']],
    ['Not familiar with React', ['React']],
    ['not very experienced in PostgreSQL', ['PostgreSQL']],
    ['not yet proficient in Kotlin', ['Kotlin']],
    ['I am unfamiliar with Kubernetes', ['Kubernetes']],
    ['Never used Java in production', ['Java']],
    ["I haven't worked with Kubernetes yet", ['Kubernetes']],
    ['I have never really worked with PostgreSQL', ['PostgreSQL']],
    ["I don't know Java", ['Java']],
    ['Lacks experience in SQL', ['SQL']],
    ['Built without jQuery', ['jQuery']],
    ['no Java', ['Java']],
    ['Java: none', ['Java']],
    ['Java (no experience)', ['Java']],
    ['Java - 0 years', ['Java']],
    ['Keine Erfahrung mit Java', ['Java']],
    ['keine praktischen Kenntnisse in Kubernetes', ['Kubernetes']],
    ['Nicht vertraut mit PostgreSQL', ['PostgreSQL']],
    ['Aucune expérience en Java', ['Java']],
    ['Pas d’expérience avec Docker', ['Docker']],
    ['Sin experiencia en Java', ['Java']],
    ['Sem experiência com Docker', ['Docker']],
    ['Nessuna esperienza con Java', ['Java']],
    ['Geen ervaring met Java', ['Java']],
    ['keine tieferen Java-Kenntnisse', ['Java']],
    ['Java is not required', ['Java']],
    ['Java ist nicht erforderlich', ['Java']],
  ])('is recognized in “%s”', (text, lacks) => expect(read(text)).toEqual({ has: [], lacks }));

  it.each([
    ['No experience with Java, but strong Python', ['Python'], ['Java']],
    ['No experience with Java, strong in PostgreSQL and Docker', ['PostgreSQL', 'Docker'], ['Java']],
    ['No experience with Java and 5 years of Python', ['Python'], ['Java']],
    ['I have not used Java. Python is my language.', ['Python'], ['Java']],
    ['Python, Docker; no Kubernetes', ['Python', 'Docker'], ['Kubernetes']],
    ['No Java: Python expert', ['Python'], ['Java']],
  ])('is separated from others in “%s”', (text, has, lacks) => expect(read(text)).toEqual({ has, lacks }));

  it.each([
    'Not only Java but also Docker',
    'not just Java, Docker as well',
    'No stranger to Java',
    'Not without experience in Java',
    'Deployed without downtime using Kubernetes',
    'No problems with Java builds',
    'Reduced costs, not least by moving to Kubernetes',
    'Java, Docker, Kubernetes',
    'Did not break the Python build once',
    '10 years of Java',
    'Java 10 years',
    'NoSQL databases and Java',
    'No. 1 team for Java in 2020',
    'Known for no-nonsense Java',
    'Languages: Java – not a problem',
    'Keine Angst vor Java',
    'I have no doubt that Java',
  ])('is not assumed in “%s”', (text) => expect(read(text).lacks).toEqual([]));

  it('is left out of the found skills', () => {
    const text = 'Python, no Java';
    expect(withoutDenied(text, vocabulary.findSkills(text)).map(({ text: written }) => written)).toEqual([
      'Python',
    ]);
  });

  it('is found in a text with thousands of denials', () => {
    const text = `${'not '.repeat(2000)}Java ${'no experience with, or '.repeat(500)} Java`;
    expect(deniedIn(text, vocabulary.findSkills(text))).toHaveLength(2);
  });
});
