import { describe, expect, it } from 'vitest';
import { type ScenePosting, storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();
const graphql = [{ id: 'software.graphql', name: 'GraphQL' }];

const postings: Record<string, ScenePosting> = {
  wanted: {
    title: 'Senior Backend Engineer',
    text: 'You own our GraphQL gateway. You may work from anywhere in Europe.',
    remote: 'remote',
    level: 'senior',
    must: graphql,
    age: 3,
  },
  onsite: {
    title: 'Senior Backend Engineer',
    text: 'A GraphQL gateway in our office.',
    remote: 'onsite',
    level: 'senior',
    must: graphql,
    age: 2,
  },
  titled: { title: 'GraphQL Engineer', text: 'Schemas and more schemas.', age: 40 },
  mentioned: { title: 'Data Analyst', text: 'Our friends next door use GraphQL.', age: 1 },
  python: {
    title: 'Python Developer',
    text: 'Django, Kubernetes and a little Java.',
    city: 'München',
    country: 'DE',
    company: 'Äpfel & Birnen',
    salary: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
    type: 'full_time',
  },
  intern: {
    title: 'Marketing Intern',
    text: 'You write with us. Machine learning is not needed, learning on a machine is.',
    level: 'intern',
    type: 'internship',
    city: 'Berlin',
    country: 'DE',
    salary: { max: 15, currency: 'EUR', period: 'hour' },
    age: 10,
  },
  learning: {
    title: 'Research Scientist',
    text: 'Machine learning for crops.',
    city: 'Paris',
    country: 'FR',
    age: 12,
  },
  cplusplus: {
    title: 'C++ Engineer',
    text: 'Embedded work, part-time. Front-end is for others.',
    type: 'part_time',
    age: 20,
  },
  itHelp: { title: 'IT Support Specialist', text: 'You help.', age: 22 },
  other: { title: 'Support Specialist', text: 'It is all about customers.', age: 21 },
  closed: { title: 'Closed GraphQL Engineer', text: 'Gone.', state: 'closed' },
  rareName: { title: 'Kitchen Help', text: 'Ask for Senor Perez.', age: 30 },
  ...Object.fromEntries(
    Array.from({ length: 22 }, (_, at) => [
      `senior${at}`,
      { title: `Senior Welder ${at}`, text: 'Steel.', company: 'Tidewater', level: 'senior', age: 50 + at },
    ]),
  ),
};
const names = Object.keys(postings);
const ids = await storePostings(test, Object.values(postings));
const nameOf = (id: string) => names[ids.indexOf(id)] ?? id;

async function search(text: string, more = '', client: Client = owner) {
  const { status, body } = await client.get(
    `/api/postings?limit=100&search=${encodeURIComponent(text)}${more}`,
  );
  expect([status, body.detail]).toEqual([200, undefined]);
  return { ...body, found: body.items.map((item: { id: string }) => nameOf(item.id)) as string[] };
}

describe('a search', () => {
  it('finds senior remote GraphQL roles although nearly everything is misspelt', async () => {
    const { found, corrections, total } = await search('grapql remote senor');
    expect(found).toEqual(['wanted']);
    expect(total).toBe(1);
    expect(corrections).toEqual([
      { from: 'grapql', to: 'graphql' },
      { from: 'senor', to: 'senior' },
    ]);
  });

  it.each([
    ['djnago', 'django'],
    ['jva', 'java'],
    ['pyton', 'python'],
    ['kuberntes', 'kubernetes'],
    ['kubernetse', 'kubernetes'],
  ])('%s is corrected to %s', async (typed, meant) => {
    const { found, corrections } = await search(typed);
    expect(corrections).toEqual([{ from: typed, to: meant }]);
    expect(found).toEqual(['python']);
  });

  it('an exact search and quoted phrases are not corrected', async () => {
    expect(await search('grapql', '&exact=true')).toMatchObject({ found: [], corrections: [], total: 0 });
    expect(await search('"grapql"')).toMatchObject({ found: [], corrections: [] });
  });

  it('postings with the typed word come before those with the correction', async () => {
    const { found, corrections } = await search('senor');
    expect(found[0]).toBe('rareName');
    expect(found).toHaveLength(25);
    expect(corrections).toEqual([{ from: 'senor', to: 'senior' }]);
  });

  it('titles rank above skills, and skills above mentions, however old they are', async () => {
    const { found } = await search('graphql');
    expect(found).toEqual(['titled', 'onsite', 'wanted', 'mentioned']);
  });

  it('words match by stem, without accents and case', async () => {
    expect((await search('ENGINEERS graphql')).found).toContain('titled');
    expect((await search('munchen')).found).toEqual(['python']);
    expect((await search('apfel')).found).toEqual(['python']);
    expect((await search('germany developers')).found).toEqual(['python']);
  });

  it('fields match as words', async () => {
    expect((await search('part-time')).found).toEqual(['cplusplus']);
    expect((await search('internship')).found).toEqual(['intern']);
    expect((await search('remote backend')).found).toEqual(['wanted']);
  });

  it('names with symbols and hyphens match, and IT in capitals is the field', async () => {
    expect((await search('c++')).found).toEqual(['cplusplus']);
    expect((await search('frontend')).found).toEqual(['cplusplus']);
    expect((await search('IT support')).found).toEqual(['itHelp']);
    expect((await search('it support')).found).toEqual(['other', 'itHelp']);
  });

  it('phrases match only adjacent words', async () => {
    expect((await search('"machine learning"')).found.sort()).toEqual(['intern', 'learning']);
    expect((await search('"learning on a machine"')).found).toEqual(['intern']);
    expect((await search('"learning machine"')).found).toEqual([]);
  });

  it('AND, OR, NOT and parentheses are supported', async () => {
    expect((await search('graphql NOT engineer')).found).toEqual(['mentioned']);
    expect((await search('graphql -engineer')).found).toEqual(['mentioned']);
    expect((await search('(django OR crops) AND learning')).found).toEqual(['learning']);
    expect((await search('django OR crops')).found.sort()).toEqual(['learning', 'python']);
    expect((await search('NOT welder')).total).toBe(names.length - 1 - 22);
  });

  it('an invalid query is rejected with a reason', async () => {
    for (const text of ['()', 'AND', 'graphql OR NOT welder']) {
      const { status, body } = await owner.get(`/api/postings?search=${encodeURIComponent(text)}`);
      expect([text, status, body.code]).toEqual([text, 400, 'query-not-readable']);
    }
  });

  it('results have highlights', async () => {
    const { items } = await search('graphql');
    const [titled, , , mentioned] = items;
    const marked = (text: string, marks: [number, number][]) =>
      marks.map(([from, to]) => text.slice(from, to));
    expect(marked(titled.title, titled.title_marks)).toEqual(['GraphQL']);
    expect(marked(mentioned.snippet.text, mentioned.snippet.marks)).toEqual(['GraphQL']);
    expect(titled.snippet).toBeNull();
  });
});

describe('filters', () => {
  it.each([
    ['location=M%C3%BCnchen', ['python']],
    ['location=Munich,DE', []],
    ['location=Germany', ['python', 'intern']],
    ['location=berlin,%20de', ['intern']],
    ['remote=remote,onsite&search=graphql', ['onsite', 'wanted']],
    ['level=intern', ['intern']],
    ['employment_type=part_time,full_time', ['python', 'cplusplus']],
    ['skill=software.graphql', ['onsite', 'wanted']],
    ['salary_min=70000&currency=EUR', ['python']],
    ['salary_min=30000&currency=EUR', ['python', 'intern']],
    ['salary_min=30000&currency=USD', []],
    ['company=apfel-birnen', ['python']],
    ['posted_since=2026-08-31', ['python', 'mentioned']],
    ['state=closed', ['closed']],
    ['state=closed&search=graphql', ['closed']],
  ])('%s', async (query, expected) => {
    const { body } = await owner.get(`/api/postings?${query}`);
    expect(body.items.map((item: { id: string }) => nameOf(item.id))).toEqual(expected);
    expect(body.total).toBe(expected.length);
  });

  it('include stages and stars of the workspace', async () => {
    const titled = `/api/postings/${ids[names.indexOf('titled')]}`;
    await owner.patch(titled, { stage: 'rejected' });
    expect((await search('graphql')).found).toEqual(['onsite', 'wanted', 'mentioned']);
    expect((await search('graphql', '&stage=rejected')).found).toEqual(['titled']);
    expect((await search('graphql', '&stage=discovered')).found).toEqual(['onsite', 'wanted', 'mentioned']);
    const stranger = await test.signIn({ tenant: 'Stages elsewhere' });
    expect((await search('graphql', '&stage=rejected', stranger)).found).toEqual([]);
    await owner.patch(titled, { stage: 'discovered', starred: true });
    expect((await search('graphql', '&starred=true')).found).toEqual(['titled']);
    expect((await search('graphql', '&starred=true', stranger)).found).toEqual([]);
  });
});

describe('sorting', () => {
  it('goes by what is paid for a year, and those that do not say come last', async () => {
    const { found } = await search('NOT welder', '&sort=salary');
    expect(found.slice(0, 2)).toEqual(['python', 'intern']);
    expect(found).toHaveLength(11);
  });

  it('knows that crowns are not pounds', async () => {
    const [worth] = await test.database.owner`
      select posting_worth(480000, 'SEK') < posting_worth(52000, 'GBP') as crowns_are_less,
             posting_worth(null, 'SEK') < posting_worth(1, 'SEK') as nothing_is_least`;
    expect(worth).toEqual({ crowns_are_less: true, nothing_is_least: true });
  });

  it.each(['relevance', 'newest', 'salary', 'company'])(
    'pages sorted by %s neither miss nor repeat anything',
    async (sort) => {
      const all = (await search('engineer OR welder OR graphql', `&sort=${sort}`)).found;
      const seen: string[] = [];
      for (let cursor = ''; cursor !== null; ) {
        const { body } = await owner.get(
          `/api/postings?limit=4&sort=${sort}&search=engineer%20OR%20welder%20OR%20graphql${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body.items.map((item: { id: string }) => nameOf(item.id)));
        cursor = body.next_cursor;
      }
      expect(seen).toEqual(all);
      expect(new Set(seen).size).toBe(27);
    },
  );

  it('a cursor of another sort order is rejected', async () => {
    const { body } = await owner.get('/api/postings?limit=1&sort=newest');
    const answer = await owner.get(`/api/postings?limit=1&sort=salary&cursor=${body.next_cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-cursor']);
  });
});

describe('facets', () => {
  it('count with the other filters, but not with their own', async () => {
    const { body } = await owner.get('/api/postings/facets?search=graphql&remote=remote');
    expect(body.total).toBe(1);
    expect(body.remote).toEqual([
      { value: 'onsite', name: 'Onsite', count: 1 },
      { value: 'remote', name: 'Remote', count: 1 },
    ]);
    expect(body.level).toEqual([{ value: 'senior', name: 'Senior', count: 1 }]);
    expect(body.skill).toEqual([{ value: 'software.graphql', name: expect.any(String), count: 1 }]);
  });

  it('have names of companies and places, and the number of stated salaries', async () => {
    const { body } = await owner.get('/api/postings/facets');
    expect(body.company[0]).toEqual({ value: 'tidewater', name: 'Tidewater', count: 22 });
    expect(body.location.map((facet: { value: string }) => facet.value).sort()).toEqual([
      'Berlin',
      'München',
      'Paris',
    ]);
    expect(body.salary).toBe(2);
    expect(body.total).toBe(names.length - 1);
  });
});

it('results are exported as CSV', async () => {
  const { status, body, headers } = await owner.get('/api/postings/export?search=graphql');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = (body as string).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^id,title,company,locations,/);
  expect(lines[1]).toContain('GraphQL Engineer');
});
