import type { PostingLocation } from '@tenon/contract/posting';
import { type Random, seededRandom } from '../people/random.ts';
import { areas, benefits, cities, companyEnds, levels, skills, smallWords, trades } from './posting-words.ts';

export type GeneratedPosting = {
  company: number;
  external_id: string;
  title: string;
  company_name: string;
  department: string;
  locations: PostingLocation[];
  remote: 'onsite' | 'hybrid' | 'remote';
  employment_type: string;
  level: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: 'year' | null;
  description_text: string;
  requirements: {
    text: string;
    kind: 'must' | 'nice';
    years: null;
    skills: { id: string; name: string }[];
  }[];
  skills: string[];
  posted_at: Date;
};

export const COMPANIES = 2000;
const VOCABULARY = 30_000;
const MONTHS = 120 * 86_400_000;
const END = Date.UTC(2026, 8, 1);

/** Generated postings of about 680 words each. Most words are rare, and a few are in every posting. */
export function* generatePostings(count: number, seed = 1): Generator<GeneratedPosting> {
  const random = seededRandom(seed);
  const vocabulary = makeWords(seededRandom(7));
  const companies = Array.from({ length: COMPANIES }, (_, at) => companyName(seededRandom(at + 100)));
  for (let at = 0; at < count; at++) yield makePosting(random, vocabulary, companies, at);
}

function makePosting(
  random: Random,
  vocabulary: readonly string[],
  companies: readonly string[],
  at: number,
): GeneratedPosting {
  const company = Math.floor(COMPANIES * random.next() ** 2);
  const [level, levelWord] = random.skewed(levels);
  const asked = distinct(4 + random.below(6), () => random.skewed(skills));
  const trade = random.skewed(trades);
  const isSkillInTitle = random.chance(0.2);
  const title = [levelWord, isSkillInTitle ? asked[0] : '', random.skewed(areas), trade]
    .filter(Boolean)
    .join(' ');
  const [city, country] = random.skewed(cities);
  const pay = random.chance(0.4) ? 40_000 + random.below(160) * 1000 : null;
  return {
    company,
    external_id: `${at}`,
    title,
    company_name: companies[company] ?? '',
    department: random.skewed(areas),
    locations: [{ text: `${city}, ${country}`, city, region: null, country }],
    remote: random.pick(['onsite', 'onsite', 'hybrid', 'hybrid', 'remote']),
    employment_type: random.skewed(['full_time', 'part_time', 'contract', 'internship']),
    level,
    salary_min: pay,
    salary_max: pay && pay * 1.3,
    salary_currency: pay ? random.pick(['USD', 'USD', 'EUR', 'GBP']) : null,
    salary_period: pay ? 'year' : null,
    description_text: describe(random, vocabulary, { title, asked, name: companies[company] ?? '' }),
    requirements: asked.map((name, place) => ({
      text: `Experience with ${name}`,
      kind: place < 4 ? 'must' : 'nice',
      years: null,
      skills: [{ id: idOf(name), name }],
    })),
    skills: asked.map(idOf),
    posted_at: new Date(END - Math.floor(random.next() ** 1.5 * MONTHS)),
  };
}

const idOf = (name: string) => `software.${name.toLowerCase().replaceAll(/\W+/g, '_')}`;

function describe(
  random: Random,
  vocabulary: readonly string[],
  { title, asked, name }: { title: string; asked: readonly string[]; name: string },
): string {
  const sentences = [`${name} is looking for a ${title}.`];
  const length = 350 + random.below(660);
  for (let words = 0; words < length; ) {
    const size = 8 + random.below(14);
    const sentence = Array.from({ length: size }, () =>
      random.chance(0.42) ? random.pick(smallWords) : zipf(random, vocabulary),
    );
    if (random.chance(0.08)) sentence[random.below(size)] = random.skewed(skills);
    if (random.chance(0.1)) sentence.push(random.pick(benefits));
    sentences.push(`${capital(sentence.join(' '))}.`);
    words += size;
  }
  sentences.splice(Math.floor(sentences.length / 2), 0, ...asked.map((skill) => `Experience with ${skill}.`));
  return sentences.join(' ');
}

/** The word at index n is about 1/n as frequent as the first (Zipf's law). */
const zipf = (random: Random, words: readonly string[]): string =>
  words[Math.floor(words.length ** random.next()) - 1] ?? (words[0] as string);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function distinct<T>(count: number, draw: () => T): T[] {
  const drawn = new Set<T>();
  while (drawn.size < count) drawn.add(draw());
  return [...drawn];
}

const beginnings =
  'b br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sp st str t th tr v w'.split(' ');
const vowels = 'a e i o u ai ea ee ie oa oo ou'.split(' ');
const ends = 'b ck d ft g l ll lt m mp n nd ng nt p r rd rm rn rt s sh sk ss st t th x'.split(' ');
const suffixes = ['', '', '', '', 'er', 'ing', 'ed', 's', 'ment', 'tion', 'able', 'ity', 'al', 'ive', 'ness'];

function makeWords(random: Random): string[] {
  return distinct(VOCABULARY, () => {
    const syllables = 1 + random.below(3);
    let word = '';
    for (let at = 0; at < syllables; at++) word += random.pick(beginnings) + random.pick(vowels);
    return word + random.pick(ends) + random.pick(suffixes);
  });
}

function companyName(random: Random): string {
  const syllables = Array.from({ length: 2 }, () => random.pick(beginnings) + random.pick(vowels)).join('');
  return `${capital(syllables + random.pick(ends))} ${random.pick(companyEnds)}`;
}
