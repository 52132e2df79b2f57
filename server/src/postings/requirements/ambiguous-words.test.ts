import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { classifyRequirement } from './classify-requirement.ts';

const vocabulary = await openVocabulary();
const classify = (text: string) => classifyRequirement(text, 'must', vocabulary);
const skillsIn = (text: string) => classify(text).skills.map(({ name }) => name);

describe('a word that is also a tool', () => {
  it.each([
    ['You excel under pressure', []],
    ['Advanced Excel skills', ['Excel']],
    ['Swift handling of complaints', []],
    ['Apps in Swift', ['Swift']],
    ['You go the extra mile', []],
    ['Services written in Go', ['Go']],
    ['Access to a van', []],
    ['Microsoft Access databases', ['Access']],
    ['You keep your word', []],
    ['Word and PowerPoint', ['Word', 'PowerPoint']],
    ['You spark ideas', []],
    ['Kafka and Spark', ['Apache Kafka', 'Apache Spark']],
    ['Vitamin C and D', []],
    ['Firmware in C', ['C']],
    ['Statistics with R', ['R']],
    ['R&D budget', []],
  ])('in “%s” is %j', (text, names) => {
    const found = skillsIn(text);
    if (names.length === 0)
      expect(found).not.toEqual(expect.arrayContaining(['Excel', 'Swift', 'Go', 'C', 'R']));
    else expect(found).toEqual(expect.arrayContaining(names));
  });

  it('“Fluent” is a language level, not a simulation tool', () => {
    expect(classify('Fluent English')).toMatchObject({ about: ['language'], skills: [] });
    expect(skillsIn('CFD with ANSYS Fluent')).toContain('ANSYS');
  });
});

describe('a company that is called like its product', () => {
  it.each(['Previous employment at Salesforce', 'You join Oracle', 'Adobe’s sales team', 'A career at SAP'])(
    'is no skill in “%s”',
    (text) => expect(skillsIn(text)).toEqual([]),
  );

  it.each([
    ['Experience with Salesforce', 'Salesforce'],
    ['Proficient at SAP', 'SAP'],
    ['Oracle databases', 'Oracle Database'],
  ])('its product is one in “%s”', (text, name) => expect(skillsIn(text)).toContain(name));
});

describe('a word of one class in another meaning', () => {
  it.each([
    ['Experience in the Spanish market', 'language'],
    ['French labour law', 'language'],
    ['You polish every slide', 'language'],
    ['Confident body language', 'language'],
    ['Natural language processing', 'language'],
    ['You are at least 21 years old', 'years'],
    ['Our company has grown for 30 years', 'years'],
    ['A two-year contract', 'years'],
    ['A high degree of independence', 'degree'],
    ['Scrum Master', 'degree'],
    ['Master data management', 'degree'],
    ['Software license management', 'licence'],
    ['Rotation of TLS certificates', 'certificate'],
    ['Work in an ISO 9001 certified plant', 'certificate'],
    ['Processing of building permits', 'permit'],
    ['Acceptance of Visa and Mastercard', 'permit'],
    ['Remote sensing', 'logistics'],
    ['Shift planning', 'logistics'],
    ['The travel industry', 'logistics'],
    ['Building reliable systems with Kubernetes', 'trait'],
    ['Site reliability engineering', 'trait'],
  ] as const)('“%s” is not about %s', (text, about) => expect(classify(text).about).not.toContain(about));
});

describe('years', () => {
  it.each([
    ['5+ years of Java', 5],
    ['3–5 Jahre Berufserfahrung', 3],
    ['At least two years as a cook', 2],
    ['18 months in home care', 1.5],
    ['Six months of experience', 0.5],
    ['Deux ans d’expérience', 2],
    ['Almeno tre anni di esperienza', 3],
    ['Experiência de 4 anos em vendas', 4],
    ['Minimaal vijf jaar ervaring', 5],
    ['First-aid course, not older than 2 years', null],
    ['A five-year plan', null],
  ])('of “%s” are %s', (text, years) => expect(classify(text).years).toBe(years));
});

describe('languages', () => {
  it.each([
    ['Fluent in Danish', ['da:C1']],
    ['Native German speaker', ['de:native']],
    ['English (C1) and French (B1)', ['en:C1', 'fr:B1']],
    ['Fluent English and basic Spanish', ['en:C1', 'es:A2']],
    ['Italian and Portuguese at B2 level', ['it:B2', 'pt:B2']],
    ['Verhandlungssicheres Deutsch, Englisch von Vorteil', ['de:C1', 'en']],
    ['Gute Französischkenntnisse', ['fr:B2']],
    ['Anglais courant exigé', ['en:C1']],
    ['Nivel medio de catalán', ['ca:B1']],
    ['Buona conoscenza della lingua tedesca', ['de:B2']],
    ['Espanhol fluente', ['es:C1']],
    ['Vloeiend Nederlands in woord en geschrift', ['nl:C1']],
    ['Ukrainian', ['uk']],
  ])('of “%s” are %j', (text, languages) => {
    expect(classify(text).languages.map(({ code, level }) => (level ? `${code}:${level}` : code))).toEqual(
      languages,
    );
  });
});
