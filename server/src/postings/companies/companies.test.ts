import { describe, expect, it } from 'vitest';
import { boardServer } from '../../../test/board-server.ts';
import { expectProblem } from '../../../test/problem.ts';
import { testSystem } from '../../../test/system.ts';
import { catalog } from './catalog.ts';
import { upsertCatalog } from './company-store.ts';
import { catalogRows, seedCatalog } from './seed-catalog.ts';

const web = await boardServer();
const test = await testSystem({
  environment: { CRAWL_ALLOW: web.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const owner = await test.signIn();
await seedCatalog(test.system);

describe('the catalog', () => {
  it('has a known board and a unique key for every company', () => {
    const rows = catalogRows();
    expect(rows.filter(({ board }) => board.kind === 'generic')).toEqual([]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(catalog.length);
    const boards = rows.map(({ board }) => JSON.stringify(board).toLowerCase());
    expect(new Set(boards).size).toBe(catalog.length);
  });

  it('is stored once, however many processes start, and corrected where it differs', async () => {
    expect(await Promise.all([1, 2, 3].map(() => seedCatalog(test.system)))).toEqual([0, 0, 0]);
    await test.database.owner`update company set name = 'Strype' where key = 'stripe'`;

    const written = await Promise.all([1, 2, 3].map(() => seedCatalog(test.system)));

    expect(written.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    const { body } = await owner.get('/api/companies?search=stripe');
    expect(body.items).toMatchObject([{ key: 'stripe', name: 'Stripe', shared: true, enabled: true }]);
  });
});

describe('listing companies', () => {
  it('finds companies by name and board, and counts them by kind', async () => {
    const { body } = await owner.get('/api/companies?kind=lever&limit=3');
    expect(body.items.every((item: { board: { kind: string } }) => item.board.kind === 'lever')).toBe(true);
    const lever = body.kinds.find(({ kind }: { kind: string }) => kind === 'lever');
    expect(body.total).toBe(lever.count);
    expect(body.kinds.length).toBeGreaterThan(5);
    expect((await owner.get('/api/companies?search=100%25')).body.total).toBe(0);
  });

  it('marks the companies that the caller enabled', async () => {
    const seeker = await test.signIn({ role: 'seeker' });
    await seeker.post('/api/settings', { enabled_companies: ['stripe', 'spotify'] });
    await test.database.owner`
      update user_setting set enabled_companies = enabled_companies || '{deleted-since}'::text[]
      where user_id = ${seeker.user.id}`;
    const { body } = await seeker.get('/api/companies?only=enabled');
    expect(body.items.map(({ key }: { key: string }) => key)).toEqual(['spotify', 'stripe']);
    expect(body.enabled).toBe(2);
    expect((await owner.get('/api/companies')).body.enabled).toBe(catalog.length);
  });
});

describe('adding a company', () => {
  it('detects the board from a link to it, and from a page that links to one', async () => {
    const link = await owner.post('/api/companies/recognise', {
      url: 'boards.greenhouse.io/north-wind/jobs/12345',
    });
    expect(link.body).toMatchObject({
      board: { kind: 'greenhouse', token: 'north-wind' },
      name: 'North Wind',
      known: null,
    });
    web.pages.set('/careers', '<a href="https://jobs.lever.co/acme-robots/apply">See all openings</a>');
    const url = `${web.origin('acme')}/careers`;
    const page = await owner.post('/api/companies/recognise', { url, look: true });
    expect(page.body).toMatchObject({ board: { kind: 'lever', token: 'acme-robots' }, name: 'Acme' });
    expect((await owner.post('/api/companies/recognise', { url })).body.board.kind).toBe('generic');
    const known = await owner.post('/api/companies/recognise', { url: 'https://jobs.lever.co/Spotify' });
    expect(known.body.known).toMatchObject({ key: 'spotify', name: 'Spotify' });
  });

  it('rejects invalid URLs and private networks', async () => {
    for (const [url, status, code] of [
      ['just words', 400, 'address-not-usable'],
      ['https://10.0.0.1/careers', 422, 'address-not-allowed'],
      ['https://intranet.corp/jobs', 422, 'address-not-allowed'],
    ] as const) {
      expectProblem(await owner.post('/api/companies', { url }), status, code);
      expectProblem(await owner.post('/api/companies/recognise', { url, look: true }), status, code);
    }
  });

  it('creates a unique key, is visible in its workspace only, and can be undone', async () => {
    const stranger = await test.signIn({ tenant: 'Elsewhere' });
    const first = await owner.post('/api/companies', {
      url: 'https://jobs.lever.co/other-stripe',
      name: 'Stripe',
    });
    expect(first.body).toMatchObject({ key: 'stripe-2', shared: false, enabled: true, open_postings: 0 });
    expect((await owner.get('/api/companies?only=own')).body.items).toEqual([first.body]);
    expect((await stranger.get('/api/companies?only=own')).body.items).toEqual([]);
    expectProblem(await stranger.get(`/api/companies/${first.body.id}`), 404, 'no-such-company');
    expectProblem(await stranger.delete(`/api/companies/${first.body.id}`), 404, 'no-such-company');
    expect((await owner.delete(`/api/companies/${first.body.id}`)).status).toBe(204);
    expectProblem(await owner.get(`/api/companies/${first.body.id}`), 404, 'no-such-company');
  });

  it('gives its key precedence over a company that the catalog adds later', async () => {
    const seeker = await test.signIn({ tenant: 'First come', role: 'seeker' });
    const stranger = await test.signIn({ tenant: 'Second', role: 'seeker' });
    const { body: own } = await seeker.post('/api/companies', { url: 'https://jobs.lever.co/lighthouse' });
    expect(own.key).toBe('lighthouse');
    const board = { kind: 'ashby' as const, token: 'lighthouse' };
    const late = { key: 'lighthouse', name: 'Lighthouse Inc', careers_url: 'https://x.example', board };
    await test.system.db.transaction((sql) => upsertCatalog(sql, [late]));

    for (const client of [seeker, stranger])
      await client.post('/api/settings', { enabled_companies: ['lighthouse'] });
    const enabledOf = async (client: typeof seeker) =>
      (await client.get('/api/companies?only=enabled')).body.items.map(({ name }: { name: string }) => name);

    expect(await enabledOf(seeker)).toEqual([own.name]);
    expect(await enabledOf(stranger)).toEqual(['Lighthouse Inc']);
    const run = await seeker.post('/api/ingest/start', { companies: ['lighthouse'] });
    const runCompanies = await test.database.owner`
      select company_id from ingestion_company where run_id = ${run.body.run_id}`;
    expect(runCompanies.map(({ company_id }) => company_id)).toEqual([own.id]);
    await test.database.owner`delete from company where tenant_id is null and key = 'lighthouse'`;
  });

  it('adds a board once under concurrent requests, and never a company of the catalog', async () => {
    const url = 'https://jobs.ashbyhq.com/Race%20Condition';
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/api/companies', { url })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'company-known', company: { key: 'race-condition' } });
    const [stripe] = (await owner.get('/api/companies?search=stripe')).body.items;
    expectProblem(await owner.delete(`/api/companies/${stripe.id}`), 409, 'company-shared');
  });
});

describe('a preview', () => {
  it('shows what each board lists, applies the title filters, and stores nothing', async () => {
    const seeker = await test.signIn({ role: 'seeker', tenant: 'Dry' });
    web.titles.set('works', ['Data Engineer', 'Office Manager', 'Engineering Intern']);
    await insertCompany(seeker.user.workspace.id, 'works');
    await insertCompany(seeker.user.workspace.id, 'broken');
    await seeker.post('/api/settings', {
      enabled_companies: ['works', 'broken'],
      title_filters: ['engineer', '-intern'],
    });

    const { status, body } = await seeker.post('/api/sourcing');

    expect(status).toBe(200);
    expect(body.left_out).toBe(0);
    expect(body.companies).toMatchObject([
      { company: 'broken', total: 0, postings: [], problem: { code: 'board-unknown' } },
      { company: 'works', kind: 'greenhouse', total: 3, kept: 1, problem: null },
    ]);
    expect(body.companies[1].postings).toMatchObject([
      { title: 'Data Engineer', location: 'Berlin, Germany' },
    ]);
    expect(await test.database.owner`select 1 from posting`).toHaveLength(0);
  });

  it('includes at most ten companies, and rejects an unknown key', async () => {
    const seeker = await test.signIn({ role: 'seeker' });
    expectProblem(await seeker.post('/api/sourcing', { companies: ['nobody'] }), 400, 'unknown-company');
    const many = Array.from({ length: 11 }, (_, at) => `company-${at}`);
    expectProblem(await seeker.post('/api/sourcing', { companies: many }), 400, 'invalid-request');
  });
});

async function insertCompany(tenantId: string, key: string): Promise<void> {
  const board = { kind: 'greenhouse', token: key, origin: web.origin(key) };
  const sql = test.database.owner;
  await sql`
    insert into company (tenant_id, key, name, careers_url, board)
    values (${tenantId}, ${key}, ${key}, ${web.origin(key)}, ${sql.json(board)})`;
}
