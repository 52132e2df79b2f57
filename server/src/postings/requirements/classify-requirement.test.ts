import type { Requirement } from '@tenon/contract/requirement';
import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { classifyRequirement, splitRequirement } from './classify-requirement.ts';

const vocabulary = await openVocabulary();
const classify = (text: string, section: 'must' | 'nice' = 'must') =>
  classifyRequirement(text, section, vocabulary);
const namesOf = ({ skills, any }: Requirement) => skills.map(({ name }) => name).join(any ? ' | ' : ', ');

describe('a requirement', () => {
  it.each([
    ['Advanced TypeScript and PostgreSQL', 'skill'],
    ['4+ years with Ansible', 'skill years'],
    ['Several years of experience in retail banking', 'skill years'],
    ['Master’s degree', 'degree'],
    ['ACLS certification', 'certificate'],
    ['HGV licence', 'licence'],
    ['Fluent Polish', 'language'],
    ['Permission to work in Canada', 'permit'],
    ['Rotating shifts, including public holidays', 'logistics'],
    ['A friendly manner and a sense of humour', 'trait'],
    ['Good knowledge of embroidery patterns of the north', 'skill'],
    ['Bring your whole self', 'unclear'],
    ['Fluent German, a driving licence and willingness to travel', 'licence language logistics'],
    ['Abgeschlossene Ausbildung als Koch', 'degree'],
    ['Führungszeugnis ohne Einträge', 'permit'],
    ['CACES 3 à jour', 'certificate'],
    ['Permis poids lourd', 'licence'],
    ['Disponibilidad para viajar', 'logistics'],
    ['Patente C', 'licence'],
    ['Boa capacidade de organização e pontualidade', 'trait'],
    ['Een geldig vca-certificaat', 'certificate'],
    ['Prawo jazdy kat. C', 'licence'],
    ['Du är noggrann och serviceinriktad', 'trait'],
    ['Erfaring med Python og Docker', 'skill'],
    ['Arbeidstillatelse i Norge', 'permit'],
    ['Trade promotion in supermarkets', 'unclear'],
    ['Keine Nachtschicht', 'unclear'],
    ['Up to 3 years of experience', 'years'],
  ])('“%s” is about %s', (text, about) => {
    expect(classify(text).about.join(' ')).toBe(about);
  });

  it('has all fields of the contract', () => {
    expect(classify('Bachelor’s in Physics or 3 years of Python; English (B2)', 'nice')).toEqual({
      text: 'Bachelor’s in Physics or 3 years of Python; English (B2)',
      kind: 'nice',
      about: ['skill', 'years', 'degree', 'language'],
      years: 3,
      skills: [{ id: 'software.python', name: 'Python' }],
      any: false,
      languages: [{ code: 'en', level: 'B2' }],
      degree: 'bachelor',
      fields: [{ id: 'science.physics', name: 'Physics' }],
      credentials: [],
    });
  });
});

describe('alternatives', () => {
  it.each([
    ['Vue or Svelte', 'Vue.js | Svelte'],
    ['Vue and Svelte', 'Vue.js, Svelte'],
    ['Message brokers such as RabbitMQ or Kafka', 'Message brokers | RabbitMQ | Apache Kafka'],
  ])('in “%s” are %s', (text, skills) => {
    const found = classify(text);
    expect(namesOf(found).split(/, | \| /)).toEqual(
      expect.arrayContaining(skills.split(/, | \| /).filter((name) => name !== 'Message brokers')),
    );
    expect(found.any).toBe(skills.includes('|'));
  });

  it.each([
    ['TIG and MIG welding', 'TIG welding, MIG welding'],
    ['Administration of Oracle databases', 'Oracle Database'],
    ['Management of Kubernetes clusters', 'Kubernetes'],
    ['Conocimientos de soldadura y electricidad', 'Welding, Electrical installation'],
    ['Ervaring met Docker of Podman', 'Docker | Podman'],
  ])('of “%s” are %s', (text, skills) => {
    const found = classify(text);
    expect(found.skills.map(({ name }) => name).sort()).toEqual(skills.split(/, | \| /).sort());
    expect(found.any).toBe(skills.includes('|'));
  });

  it('may be languages', () => {
    expect(classify('German (C1), Turkish or Arabic')).toMatchObject({ any: false });
    expect(classify('Swedish or Norwegian')).toMatchObject({ any: true, about: ['language'] });
    expect(classify('Swedish and Norwegian')).toMatchObject({ any: false, about: ['language'] });
  });
});

describe('importance', () => {
  it.each([
    ['Ansible is a plus', 'nice'],
    ['Ansible would be nice', 'nice'],
    ['Ansible von Vorteil', 'nice'],
    ['Ansible serait un atout', 'nice'],
    ['Ansible is a must', 'must'],
    ['Ansible', 'must'],
  ])('of “%s” is %s', (text, kind) => expect(classify(text).kind).toBe(kind));

  it.each([
    ['Python required, Scala a plus', ['must Python required: Python', 'nice Scala a plus: Scala']],
    ['Bachelor’s required, Master’s preferred', ['must Bachelor’s required: ', 'nice Master’s preferred: ']],
    [
      '3 years of React, ideally with Redux and Jest',
      ['must 3 years of React: React', 'nice ideally with Redux and Jest: Redux, Jest'],
    ],
    ['Docker, which is a plus', ['nice Docker, which is a plus: Docker']],
    [
      'Docker, Helm and Terraform are a plus',
      ['nice Docker, Helm and Terraform are a plus: Docker, Helm, Terraform'],
    ],
  ])('of the parts of “%s” is kept apart', (text, parts) => {
    const found = splitRequirement(text, 'must', vocabulary);
    expect(found.map((part) => `${part.kind} ${part.text}: ${namesOf(part)}`)).toEqual(parts);
  });

  it('of a line under a heading for nice-to-haves is nice', () => {
    expect(splitRequirement('Python required, Scala a plus', 'nice', vocabulary)).toHaveLength(1);
  });
});

describe('a negation asks for nothing', () => {
  it.each([
    'No degree required',
    'We don’t use Java',
    'No driving licence needed',
    'You do not have to speak German',
    'Keine Nachtschichten',
    'Pas de permis exigé',
    'No es necesario carnet de conducir',
    'Non è richiesta la laurea',
    'Não é necessário inglês',
    'Rijbewijs is niet nodig',
    'No previous nursing experience necessary',
  ])('%s', (text) => expect(classify(text)).toMatchObject({ about: ['unclear'], skills: [] }));

  it('unless it says that someone else will not help, or that it is a wish', () => {
    expect(classify('We cannot sponsor visas').about).toEqual(['permit']);
    expect(classify('Terraform is desirable but not essential')).toMatchObject({
      kind: 'nice',
      about: ['skill'],
    });
    expect(classify('Python, but not Perl').skills.map(({ name }) => name)).toEqual(['Python']);
  });
});
