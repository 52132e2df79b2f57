import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { skillsIn } from './skills-in-text.ts';

const vocabulary = await openVocabulary();

const read = (text: string) => {
  const { affirmed, denied } = skillsIn(vocabulary, text);
  return { yes: affirmed.map(({ text }) => text), no: denied.map(({ text }) => text) };
};

it.each([
  ['no experience with Java', ['Java']],
  ['I have no prior hands-on experience in Java, Kotlin or Rust.', ['Java', 'Kotlin', 'Rust']],
  ['No Java experience', ['Java']],
  ['not familiar with Kubernetes', ['Kubernetes']],
  ['I am not yet proficient in Terraform', ['Terraform']],
  ["I haven't used Docker and don't know Ansible", ['Docker', 'Ansible']],
  ['have never worked with PostgreSQL', ['PostgreSQL']],
  ['Lacks knowledge of Python and Django', ['Python', 'Django']],
  ['unfamiliar with React', ['React']],
  ['without any experience in Java', ['Java']],
  ['Built it without using jQuery', ['jQuery']],
  ['Java: none', ['Java']],
  ['Java (no experience)', ['Java']],
  ['Java is not required', ['Java']],
  ['No experience with Java required', ['Java']],
  ['Keine Erfahrung mit Java oder Kotlin', ['Java', 'Kotlin']],
  ['keine Kenntnisse in Python', ['Python']],
  ['nicht vertraut mit Kubernetes', ['Kubernetes']],
  ['ohne Vorkenntnisse in Java', ['Java']],
  ['Java ist nicht erforderlich', ['Java']],
  ['aucune expérience en Java', ['Java']],
  ['sin experiencia en Java', ['Java']],
  ['nessuna esperienza in Java', ['Java']],
  ['sem experiência com Python', ['Python']],
  ['geen ervaring met Kubernetes', ['Kubernetes']],
])('“%s” negates its skills', (text, denied) => {
  expect(read(text)).toEqual({ yes: [], no: denied });
});

it.each([
  ['not only Java but also Kotlin', ['Java', 'Kotlin']],
  ['No-code tools and Python', ['No-code', 'Python']],
  ['Zero downtime with Kubernetes', ['Kubernetes']],
  ['Deployed without downtime using Kubernetes', ['Kubernetes']],
  ['No doubt: Java', ['Java']],
  ['no longer afraid of Python', ['Python']],
  ['Experience with Java', ['Java']],
  ['Nicht nur Java, sondern auch Kotlin', ['Java', 'Kotlin']],
  ['Migrated from Java to Kotlin without incidents', ['Java', 'Kotlin']],
  ['I have not missed a deadline. Java and Python', ['Java', 'Python']],
])('“%s” negates no skill', (text, skills) => {
  expect(read(text)).toEqual({ yes: skills, no: [] });
});

it.each([
  ['No experience with Java, but strong in Python', ['Python'], ['Java']],
  ['no experience with Java, Python expert', ['Python'], ['Java']],
  ['Python, Django. No knowledge of Java.', ['Python', 'Django'], ['Java']],
  ['not Java but Kotlin', ['Kotlin'], ['Java']],
  ['Kotlin instead of writing more code; no Java experience', ['Kotlin'], ['Java']],
])('“%s” affirms some skills and negates others', (text, yes, no) => {
  expect(read(text)).toEqual({ yes, no });
});

it('every mention of a skill is affirmed or negated, never both', () => {
  const word = fc.constantFrom(
    'no',
    'not',
    'experience',
    'with',
    'Java',
    'Python',
    'or',
    ',',
    '.',
    'but',
    'only',
    'without',
    'keine',
    'Erfahrung',
    'mit',
    ':',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 15 }), (words) => {
      const text = words.join(' ');
      const { affirmed, denied } = skillsIn(vocabulary, text);
      expect(affirmed.length + denied.length).toBe(vocabulary.findSkills(text).length);
    }),
    { numRuns: 300 },
  );
});
