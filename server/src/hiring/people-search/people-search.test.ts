import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });
let owner: Client;
let tenant: string;

beforeEach(async () => {
  tenant = randomUUID();
  owner = await test.signIn({ tenant });
});

async function add(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await owner.post('/api/people', { name, ...more });
  expect(status).toBe(201);
  return body.person.id;
}

const search = async (query: string, client = owner) =>
  (await client.get(`/api/people/search?${query}`)).body;
const names = async (query: string, client = owner): Promise<string[]> =>
  (await search(query, client)).items.map(({ name }: { name: string }) => name);

/** Waits until everything that was written is indexed. */
async function indexed() {
  const { owner: sql } = test.database;
  await expect
    .poll(async () => (await sql`select count(*)::int as n from person_unindexed`)[0]?.n, PATIENTLY)
    .toBe(0);
  await expect
    .poll(
      async () => (await sql`select count(*)::int as n from match_subject where kind = 'person'`)[0]?.n,
      PATIENTLY,
    )
    .toBeGreaterThan(0);
}

describe('searching people', () => {
  it('a person is found by name at once, and by a misspelled name once they are indexed', async () => {
    await add('Johanna Friedrichsen');
    await add('Peter Quince');
    expect(await names('search=friedrich')).toEqual(['Johanna Friedrichsen']);
    await indexed();
    const { items, corrections } = await search('search=Johana%20Freidrichsen');
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Johanna Friedrichsen']);
    expect(corrections).toContainEqual({ from: 'freidrichsen', to: 'friedrichsen' });
    expect(items[0].name_marks).toEqual([
      [0, 7],
      [8, 20],
    ]);
  });

  it('a person is found by title, employer, email, skill and place, best hits first', async () => {
    await add('Ada Stone', {
      headline: 'Python developer',
      employers: ['Harbor Mill'],
      city: 'Berlin',
      country: 'DE',
    });
    await add('Python Smith', {
      headline: 'Gardener',
      identifiers: [{ type: 'email', value: 'garden@smith.example' }],
    });
    await indexed();
    await expect.poll(() => names('search=python'), PATIENTLY).toEqual(['Python Smith', 'Ada Stone']);
    const [, ada] = (await search('search=pyhton')).items;
    expect(ada.matched).toEqual({ in: 'headline', text: 'Python developer', marks: [[0, 6]] });
    expect(await names('search=harbor%20berlin')).toEqual(['Ada Stone']);
    expect(await names('search=garden@smith.example')).toEqual(['Python Smith']);
    expect(await names('search=developers')).toEqual(['Ada Stone']);
    await expect.poll(() => names('skill=software.python'), PATIENTLY).toEqual(['Ada Stone']);
    expect(await names('place=Berlin')).toEqual(['Ada Stone']);
    expect(await names('place=Germany')).toEqual(['Ada Stone']);
    expect(await names('title=develop')).toEqual(['Ada Stone']);
    expect(await names('title=gardener&place=Berlin')).toEqual([]);
  });

  it('a search without results says which filter hides people', async () => {
    await add('Ada Stone', { city: 'Berlin', country: 'DE' });
    await indexed();
    await expect.poll(() => names('place=Berlin'), PATIENTLY).toEqual(['Ada Stone']);
    const { items, hints, total } = await search('search=ada&place=Madrid');
    expect({ items, total }).toEqual({ items: [], total: 0 });
    expect(hints).toEqual([{ filter: 'place', would_find: 1 }]);
  });

  it('applicants are found by job, stage and source', async () => {
    const job = await newJob(owner);
    await newApplication(owner, job.id, 'Nina Applicant');
    await add('Otto Other', { candidate: { source: 'LinkedIn' } });
    await indexed();
    expect(await names(`job=${job.id}`)).toEqual(['Nina Applicant']);
    expect(await names(`job=${job.id}&stage=applied`)).toEqual(['Nina Applicant']);
    expect(await names(`job=${job.id}&stage=offer`)).toEqual([]);
    await expect.poll(() => names('source=LinkedIn'), PATIENTLY).toEqual(['Otto Other']);
    const { body } = await owner.get('/api/people/facets');
    expect(body.counted).toBe(2);
    expect(body.sources).toContainEqual({ value: 'LinkedIn', label: 'LinkedIn', count: 1 });
  });

  it('a merged person is found once, by the words of both records', async () => {
    const [kept, merged] = [await add('Jane Doe'), await add('Jane Millerova', { headline: 'Welder' })];
    const done = await owner.post(`/api/people/${kept}/merges`, { merged_id: merged });
    expect(done.status).toBeLessThan(300);
    await expect.poll(() => names('search=millerova'), PATIENTLY).toEqual(['Jane Doe']);
    expect(await names('search=jane')).toEqual(['Jane Doe']);
  });

  it('pages go through all matches once, in every order', async () => {
    for (let at = 0; at < 7; at++) await add(`Walker ${String.fromCharCode(65 + at)}`);
    await add('Nora Hill', { headline: 'Dog walker' });
    for (const sort of ['relevance', 'newest', 'name']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { items: { name: string }[]; next_cursor: string | null } = await search(
          `search=walker&sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.next_cursor;
      }
      expect(seen).toHaveLength(8);
      expect(new Set(seen).size).toBe(8);
      if (sort === 'relevance') expect(seen.at(-1)).toBe('Nora Hill');
      if (sort === 'name') expect(seen[0]).toBe('Nora Hill');
    }
  });

  it('a word that one in ten of many people have is paged through completely', async () => {
    const { owner: sql } = test.database;
    await sql`
      insert into person (tenant_id, person_type, name, source, created_by)
      select ${owner.user.workspace.id}, 'candidate',
        case when n % 10 = 0 then 'Rare ' else 'Plain ' end || 'Number' || n, 'import', 'user:1'
      from generate_series(1, 600) n`;
    for (const sort of ['relevance', 'newest', 'name']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { items: { name: string }[]; next_cursor: string | null; total: number | null } =
          await search(`search=rare&sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
        if (!cursor) expect(page.total).toBe(60);
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.next_cursor;
      }
      expect(seen).toHaveLength(60);
      expect(new Set(seen).size).toBe(60);
    }
  });

  it('another workspace finds nobody, and job seekers and hiring managers may not search', async () => {
    await add('Secret Person');
    const stranger = await test.signIn({ tenant: randomUUID() });
    expect(await names('search=secret', stranger)).toEqual([]);
    for (const role of ['seeker', 'hiring_manager', 'interviewer'] as const) {
      const member = await test.signIn({ tenant: randomUUID(), role });
      expect((await member.get('/api/people/search?search=secret')).status).toBe(403);
    }
  });

  it('the words of an erased person are forgotten', async () => {
    const id = await add('Zerlina Quatermass');
    await indexed();
    const { owner: sql } = test.database;
    expect(await sql`select from person_word where word = 'quatermass'`).toHaveLength(1);
    await owner.post(`/api/people/${id}/erase`, { reason: 'Asked', confirm: 'Zerlina Quatermass' });
    await expect
      .poll(async () => (await sql`select from person_word where word = 'quatermass'`).length, PATIENTLY)
      .toBe(0);
  });

  it('people are found by the tags of a recruiter’s own records, and colleagues do not find them so', async () => {
    await add('Ada Stone', { candidate: { tags: ['Boomerang', 'Warm'] } });
    await add('Bea Brook', { candidate: { tags: ['warm'] } });
    await add('Cleo Marsh');
    expect((await names('own_tag=warm')).sort()).toEqual(['Ada Stone', 'Bea Brook']);
    expect(await names('own_tag=boomerang,other')).toEqual(['Ada Stone']);
    const colleague = await test.signIn({ tenant, role: 'recruiter' });
    expect(await names('own_tag=warm', colleague)).toEqual([]);
    expect((await colleague.get('/api/people/tags')).body.own).toEqual([]);
    const { body } = await owner.get('/api/people/tags');
    expect(body.own).toEqual([
      { tag: 'Warm', people: 2 },
      { tag: 'Boomerang', people: 1 },
    ]);
  });

  it('an API key for people cannot ask who applied where', async () => {
    const job = await newJob(owner);
    await newApplication(owner, job.id, 'Nina Applicant');
    const { body: key } = await owner.post('/api/api-keys', { name: 'Sourcing', scopes: ['people.read'] });
    const ask = (path: string) => test.fetch(path, { headers: { authorization: `Bearer ${key.key}` } });
    expect((await ask('/api/people/search?search=nina')).status).toBe(200);
    for (const query of [`job=${job.id}`, 'stage=applied']) {
      for (const path of ['search', 'facets', 'search/export']) {
        const refused = await ask(`/api/people/${path}?${query}`);
        expect(refused.status).toBe(403);
        expect(((await refused.json()) as { code: string }).code).toBe('not-permitted');
      }
    }
  });

  it('a word with two slips is corrected, too', async () => {
    await add('Konstantin Wolkenstein');
    await indexed();
    const { items, corrections } = await search('search=wolkemstien');
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Konstantin Wolkenstein']);
    expect(corrections).toEqual([{ from: 'wolkemstien', to: 'wolkenstein' }]);
  });

  it('an export contains what was found', async () => {
    await add('Ada Stone');
    await add('Bea Brook');
    const { body } = await owner.get('/api/people/search/export?search=stone');
    expect(body.split('\n')[0]).toContain('name,headline,email');
    expect(body).toContain('Ada Stone');
    expect(body).not.toContain('Bea Brook');
  });
});
