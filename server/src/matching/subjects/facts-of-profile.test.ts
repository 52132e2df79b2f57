import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { ada, kwame, pageOf, resumeOf, type Someone } from '../../../test/matching/same-career.ts';
import { openParser } from '../../documents/sandbox/open-parser.ts';
import { openBuiltInModel } from '../../platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../skills/index.ts';
import { embedFacets } from './embed-facets.ts';
import { personFacets } from './facets.ts';
import { factsOfProfile } from './facts-of-profile.ts';
import { toBytes } from './vectors.ts';

const vocabulary = await openVocabulary();
const parser = await openParser();
const embedder = await openBuiltInModel(join(import.meta.dirname, '../../../../models/tenon-embed'));
afterAll(() => parser.close());

async function read(content: string, name = 'resume.txt') {
  const { profile, layout } = await parser.parse({ bytes: Buffer.from(content), name });
  return factsOfProfile(profile, { vocabulary, documentId: null, documentText: layout.text });
}

async function everything(content: string, name?: string) {
  const facts = await read(content, name);
  const texts = personFacets(facts);
  const vectors = await embedFacets(embedder, texts);
  return {
    facts: JSON.stringify(facts),
    texts,
    vectors: Object.values(vectors).map((vector) => toBytes(vector).toString('base64')),
  };
}

it('facts contain the career and nothing that identifies the person', async () => {
  const facts = await read(resumeOf(ada));
  const json = JSON.stringify(facts);

  expect(facts.skills.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Python', 'PostgreSQL', 'Django', 'Kubernetes', 'Docker']),
  );
  expect(facts.skills.map(({ name }) => name)).not.toContain('Java');
  expect(facts).toMatchObject({ degree: 'bachelor', months: 90 });
  expect(facts.skills.find(({ name }) => name === 'PostgreSQL')).toMatchObject({
    months: 52,
    last: '2024-06',
    place: 'position',
  });
  expect(facts.sentences.map(({ text }) => text)).toContain(
    'led a team of eight, and mentored two who followed later',
  );
  expect(json).not.toMatch(
    /ada|lindholm|boston|02110|harbour|617|gothenburg|19(?:89|93|69)|swedish|married|\bher\b|\bshe\b|years old/i,
  );
});

it('two people with the same career have the same facts, texts and vectors', async () => {
  expect(await everything(resumeOf(kwame))).toEqual(await everything(resumeOf(ada)));
});

it('a photo does not change the facts', async () => {
  expect(await everything(pageOf(kwame), 'resume.html')).toEqual(
    await everything(pageOf(ada), 'resume.html'),
  );
});

/** The email address is made of the name, as most are. */
function called(name: string): Partial<Someone> {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ');
  const handle = `${words[0]}.${words.at(-1)}`;
  return {
    name,
    given: name.split(' ')[0] as string,
    email: `${handle}@example.org`,
    profile: `linkedin.com/in/${handle}`,
  };
}

const swaps: Record<string, Partial<Someone>> = {
  'a name that is a skill': called('Ruby Jenkins'),
  'a name that is a trade': called('Mark Baker'),
  'a name with particles': called('Anna von der Heide'),
  'a name with accents': called('Zoë Müller-Łukasik'),
  'a name of three': called('Maria Clara Souza'),
  'a name in capitals': { ...called('JOHN SMITH'), given: 'John' },
  'other pronouns': { subject: 'He', possessive: 'his', object: 'him', title: 'Mr' },
  'their pronouns': { possessive: 'their', object: 'them', title: 'Mx' },
  'another address': { street: '9 Elm Road', town: 'Denver', state: 'CO', zip: '80203' },
  'another birth': { birth: '1 January 2001', age: 23 },
  'other years of learning': { graduation: 2021 },
  'another school': { school: 'Spelman College' },
  'another reach': {
    email: 'lindholm.ada@example.net',
    phone: '+1 303 555 0100',
    profile: 'linkedin.com/in/adal',
  },
};

it.each(Object.entries(swaps))('does not care about %s', async (_what, swap) => {
  const [one, other] = [await everything(resumeOf({ ...ada, ...swap })), await everything(resumeOf(ada))];
  expect(one.texts).toEqual(other.texts);
  expect(one).toEqual(other);
});

it('names, contacts and dates of birth do not change the facts', async () => {
  const expected = await everything(resumeOf(ada));
  const word = (from: string) => fc.constantFrom(...from.split(' '));
  const someone = fc.record({
    given: word('Ada Kwame Olga Yusuf Mei Rosa Piotr Aisha Liam Noor Ines Hiroshi Fatima Bjorn Leila'),
    family: word('Lindholm Okafor Petrova Nguyen Tanaka Haddad Kowalski Fernandes Murphy Sørensen Yilmaz'),
    pronoun: fc.constantFrom(
      ['She', 'her', 'her', 'Ms'],
      ['He', 'his', 'him', 'Mr'],
      ['She', 'her', 'her', 'Mrs'],
    ),
    number: fc.integer({ min: 1, max: 9999 }),
    zip: fc.integer({ min: 10000, max: 99999 }),
    town: fc.constantFrom(['Seattle', 'WA'], ['Atlanta', 'GA'], ['Phoenix', 'AZ'], ['Columbus', 'OH']),
    age: fc.integer({ min: 21, max: 67 }),
    graduation: fc.integer({ min: 1975, max: 2023 }),
    nationality: word('Swedish Ghanaian Indian Brazilian Polish'),
  });
  await fc.assert(
    fc.asyncProperty(
      someone,
      async ({ given, family, pronoun, number, zip, town, age, graduation, nationality }) => {
        const [subject, possessive, object, title] = pronoun as [string, string, string, string];
        const person: Someone = {
          ...ada,
          ...{
            name: `${given} ${family}`,
            given,
            subject,
            possessive,
            object,
            title,
            age,
            graduation,
            nationality,
          },
          ...{
            street: `${number} Mill Lane`,
            town: town[0] as string,
            state: town[1] as string,
            zip: String(zip),
          },
          email: `${given}.${family}${number}@example.org`.toLowerCase(),
          profile: `linkedin.com/in/${given}${family}${number}`.toLowerCase(),
          birth: `${1 + (number % 28)} May ${2024 - age}`,
        };
        expect(await everything(resumeOf(person))).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});
