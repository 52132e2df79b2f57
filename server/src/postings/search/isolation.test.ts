import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { type FoundRow, findPostings } from './find-store.ts';
import { parseQuery, type QueryNode } from './parse-query.ts';
import { toSearchQuery } from './query-parts.ts';
import { positionOf, type Sort } from './run-search.ts';

const test = await testSystem();
const ours = await test.signIn();
const theirs = await test.signIn({ tenant: 'Elsewhere' });
const tenantId = ours.user.workspace.id;
await storePostings(test, [
  {
    title: 'Zymurgy Brewer',
    text: 'Secret xylotomy work.',
    company: 'Our Cellar',
    city: 'Ghent',
    country: 'BE',
    tenantId,
    skills: ['own.skill'],
  },
  { title: 'Brewer', text: 'Malt.', company: 'Shared Brewery', age: 1 },
  ...Array.from({ length: 30 }, (_, at) => ({
    title: at % 3 ? `Cooper ${at}` : `Senior Cooper ${at}`,
    text: at % 2 ? 'Barrels of oak, and brewers.' : 'Staves.',
    age: at,
  })),
]);

it('shows the postings of a workspace’s own companies to nobody else, not even by counting or correcting', async () => {
  const seen = await ours.get('/api/postings?search=brewer');
  expect(seen.body.total).toBe(17);
  const unseen = await theirs.get('/api/postings?search=brewer');
  expect(unseen.body.total).toBe(16);
  expect(JSON.stringify(unseen.body)).not.toMatch(/Zymurgy|Cellar/);

  const facets = (await theirs.get('/api/postings/facets')).body;
  expect(JSON.stringify(facets)).not.toMatch(/Cellar|Ghent|own\.skill/);
  expect(facets.total).toBe(31);
  expect((await ours.get('/api/postings/facets')).body.total).toBe(32);

  for (const typed of ['zymurgi', 'zymrugy', 'xylotomi', 'xylotony']) {
    const mine = (await ours.get(`/api/postings?search=${typed}`)).body;
    const other = (await theirs.get(`/api/postings?search=${typed}`)).body;
    expect([typed, mine.total, other.total, other.corrections]).toEqual([typed, 1, 0, []]);
  }
  const { body } = await theirs.get('/api/postings?company=our-cellar');
  expect(body.total).toBe(0);
  expect((await theirs.get('/api/postings/export?search=brewer')).body).not.toContain('Zymurgy');
});

it.each(['relevance', 'newest', 'salary', 'company'] as Sort[])(
  'a search by %s finds the same by lookup and by scan',
  async (sort) => {
    for (const text of [
      'cooper',
      'senior OR brewers',
      'cooper NOT oak',
      '"barrels of oak"',
      'staves NOT senior',
    ]) {
      const [few, many] = [await walk(text, sort, 1e6), await walk(text, sort, 0)];
      expect(few.length).toBeGreaterThan(5);
      expect(new Set(few).size).toBe(few.length);
      expect([text, many]).toEqual([text, few]);
    }
  },
);

async function walk(text: string, sort: Sort, walkAbove: number): Promise<string[]> {
  const queries = [toSearchQuery(parseQuery(text) as QueryNode)];
  const seen: string[] = [];
  let last: FoundRow | undefined;
  do {
    const after = last && positionOf(last);
    const rows = await test.system.db.as({ tenantId }, (sql) =>
      findPostings(
        sql,
        queries,
        { state: 'open', stage: ['discovered'] },
        { sort, after, limit: 4, walkAbove },
      ),
    );
    seen.push(...rows.map(({ id }) => id));
    last = rows.length === 4 ? rows.at(-1) : undefined;
  } while (last);
  return seen;
}
