import type { PostingQuery } from '@tenon/contract/postings';
import { type Random, seededRandom } from '../people/random.ts';
import { areas, benefits, cities, levels, skills, trades } from './posting-words.ts';

export type SearchKind = keyof ReturnType<typeof makeQueries>;
export type BenchQuery = Partial<PostingQuery> & {
  /** The word that was misspelled. */
  meant?: string;
};

/** Typical queries: occupations, skills, places, and words that nearly every posting has. */
export function makeQueries(count: number, seed = 11) {
  const random = seededRandom(seed);
  const many = (make: () => BenchQuery): BenchQuery[] => Array.from({ length: count }, make);
  return {
    'one word': many(() => ({ search: word(random) })),
    'two words': many(() => ({ search: `${word(random)} ${word(random)}` })),
    'two words, one misspelt': many(() => misspelt(random)),
    'three words': many(() => ({
      search: `${random.pick(levels)[1] || 'Remote'} ${word(random)} ${random.pick(skills)}`,
    })),
    'OR and NOT': many(() => ({ search: `(${word(random)} OR ${word(random)}) NOT ${random.pick(trades)}` })),
    phrase: many(() => ({
      search: `"${random.pick([...areas, ...benefits, ...skills])}" ${random.pick(trades)}`,
    })),
    'two words and filters': many(() => ({
      search: `${word(random)} ${random.pick(trades)}`,
      remote: [random.pick(['remote', 'hybrid'] as const)],
      location: random.pick(cities)[0],
    })),
    'no words, newest': many(() => ({})),
    'no words, filters': many(() => ({
      level: ['senior'],
      location: random.pick(cities)[0],
      salary_min: 90_000,
    })),
    'facets of two words': many(() => ({ search: `${word(random)} ${word(random)}` })),
    'facets of everything': many(() => ({})),
  };
}

function word(random: Random): string {
  const kind = random.next();
  if (kind < 0.35) return random.skewed(skills);
  if (kind < 0.6) return random.pick(trades);
  if (kind < 0.75) return random.pick(areas.filter((area) => !area.includes(' ')));
  if (kind < 0.9) return random.pick(cities)[0].split(' ')[0] ?? '';
  return random.pick(['senior', 'junior', 'remote', 'hybrid', 'insurance', 'team']);
}

/** A letter dropped, doubled, changed or swapped, but not the first one. */
function misspelt(random: Random): BenchQuery {
  const meant = random
    .pick([...skills, ...trades].filter((name) => /^[A-Za-z]{5,}$/.test(name)))
    .toLowerCase();
  const at = 1 + random.below(meant.length - 2);
  const [start, here, end] = [meant.slice(0, at), meant.charAt(at), meant.slice(at + 1)];
  const typed = [
    start + end,
    start + here + here + end,
    start + random.pick([...'aeioustr'].filter((letter) => letter !== here)) + end,
    start + end.charAt(0) + here + end.slice(1),
  ][random.below(4)] as string;
  return { search: `${typed} ${word(random)}`, meant };
}
