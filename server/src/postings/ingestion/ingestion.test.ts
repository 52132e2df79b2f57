import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const seeker = () => test.signIn({ role: 'owner', tenant: randomUUID() });

describe('a run', () => {
  it('imports every posting of every company, from complete lists and from pages', async () => {
    const client = await seeker();
    const companies = [
      await scene.addCompany('greenhouse', [job(1), job(2), job(3)]),
      await scene.addCompany('smartrecruiters', [job(11), job(12)]),
      await scene.addCompany('generic', [job(2101), job(2102)]),
    ];

    const run = await scene.run(client, companies);

    expect(run).toMatchObject({ status: 'finished', companies: 3, failed_companies: 0, problem: null });
    expect(run.counts).toEqual({ pending: 0, crawling: 0, skipped: 0, extracting: 0, ready: 7, error: 0 });
    expect(run.progress.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('finished'));
    for (const company of companies) {
      const stored = await scene.postings(company.id);
      expect(stored).toHaveLength(company.jobs.length);
      for (const posting of stored) {
        expect(posting).toMatchObject({ state: 'open', missed: 0 });
        expect(posting.title).toMatch(/^Joiner [a-j]+$/);
        expect(posting.description_text).toContain('plan and build the joints');
        expect(posting.extracted_at).not.toBeNull();
      }
      expect((await scene.changes(company.id)).map(({ kind }) => kind)).toEqual(
        company.jobs.map(() => 'found'),
      );
    }
  });

  it('makes conditional requests, and changes nothing if nothing changed', async () => {
    const client = await seeker();
    const rich = await scene.addCompany('greenhouse', [job(1), job(2)]);
    const paged = await scene.addCompany('smartrecruiters', [job(1)]);
    const pages = await scene.addCompany('generic', [job(2101), job(2102)]);
    await scene.run(client, [rich, paged, pages]);
    const before = await scene.postings(rich.id);

    const run = await scene.run(client, [rich, paged, pages]);

    expect(run.counts).toMatchObject({ skipped: 5, ready: 0, error: 0 });
    expect(await scene.changes(rich.id)).toHaveLength(2);
    const after = await scene.postings(rich.id);
    expect(after.map(({ extracted_at }) => extracted_at)).toEqual(
      before.map(({ extracted_at }) => extracted_at),
    );
    expect(after[0]?.seen_at.getTime()).toBeGreaterThan(before[0]?.seen_at.getTime());
    const requests = board.asked.filter(({ path }) => path.startsWith(`/careers/${pages.key}/jobs/`));
    expect(requests.map(({ conditional }) => conditional)).toEqual([false, false, true, true]);
  });

  it('records changes in the history of a posting', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', [job(1), job(2)]);
    await scene.run(client, [company]);
    company.jobs[1] = { ...job(2), title: 'Oak Joiner' };

    const run = await scene.run(client, [company]);

    expect(run.counts).toMatchObject({ ready: 1, skipped: 1 });
    const changes = await scene.changes(company.id);
    expect(changes.slice(2)).toMatchObject([
      {
        external_id: '2',
        kind: 'changed',
        changes: [{ field: 'title', before: 'Joiner c', after: 'Oak Joiner' }],
      },
    ]);
    const items = await scene.items(client, run.id);
    expect(items.map(({ note }: { note: string }) => note)).toEqual(['unchanged', 'changed: title']);
    expect((await scene.postings(company.id))[1]).toMatchObject({ title: 'Oak Joiner' });
  });

  it('skips what the title filters exclude, without closing it', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', [
      job(1, 'Joiner'),
      job(2, 'Chief Cook'),
      job(3, 'Jóiner II'),
    ]);
    await scene.run(client, [company]);

    const run = await scene.run(client, [company], ['joiner']);

    expect(run.progress[0]).toMatchObject({ listed: 3, filtered: 1, closed: 0 });
    expect(await scene.items(client, run.id)).toHaveLength(2);
    expect((await scene.postings(company.id)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });

  it('removes characters that the database cannot store', async () => {
    const client = await seeker();
    const odd = 'Joiner\u0000 of\ud800 oak';
    const whole = { ...job(1, odd), text: `${job(1).text} \u0000 \udfff \\u0000` };
    const rich = await scene.addCompany('greenhouse', [whole]);
    const paged = await scene.addCompany('smartrecruiters', [{ ...whole, id: 'a\u0000b' }]);

    const run = await scene.run(client, [rich, paged]);

    expect(run.progress.map(({ problem }: { problem: unknown }) => problem)).toEqual([null, null]);
    const [stored] = await scene.postings(rich.id);
    expect(stored?.title).toMatch(/^Joiner.* oak$/);
    expect(stored?.description_text).toContain('\\u0000');
  });

  it('links a repost to the earlier posting', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', [job(1, 'Oak Joiner')]);
    await scene.run(client, [company]);
    company.jobs = [{ ...job(1, 'Oak Joiner'), id: '7' }];

    await scene.run(client, [company]);

    const [first, again] = await scene.postings(company.id);
    expect(first).toMatchObject({ external_id: '1', state: 'closed' });
    expect(again).toMatchObject({ external_id: '7', state: 'open', repost_of: first?.id });
  });
});

describe('a search limited to a run', () => {
  it('finds what the run added or updated, and nothing for another workspace', async () => {
    const client = await seeker();
    const stranger = await test.signIn({ role: 'owner', tenant: randomUUID() });
    const company = await scene.addCompany('greenhouse', [job(1, 'Cook'), job(2, 'Joiner')]);
    const first = await scene.run(client, [company]);
    company.jobs.push(job(3, 'Welder'));
    const second = await scene.run(client, [company]);
    const titles = async (who: typeof client, query: string) =>
      (await who.get(`/api/postings?${query}`)).body.items
        .map(({ title }: { title: string }) => title)
        .sort();

    expect(await titles(client, `run_id=${first.id}`)).toEqual(['Cook', 'Joiner']);
    expect(await titles(client, `run_id=${second.id}`)).toEqual(['Welder']);
    expect(await titles(client, `run_id=${first.id}&search=cook`)).toEqual(['Cook']);
    expect(await titles(stranger, `run_id=${second.id}`)).toEqual([]);
    expect((await client.get(`/api/postings/facets?run_id=${second.id}`)).body.total).toBe(1);
    const { body } = await client.get(`/api/postings/export?run_id=${second.id}`);
    expect(body.trim().split('\n')).toHaveLength(2);
  });
});

describe('starting a run', () => {
  it('uses the companies and filters of the settings, and fails if no company is enabled', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', [job(1, 'Cook'), job(2, 'Joiner')]);
    await client.post('/api/settings', { enabled_companies: [company.key], title_filters: ['cook'] });

    const { body } = await client.post('/api/ingest/start');
    const run = await scene.over(client, body.run_id);

    expect(run).toMatchObject({ companies: 1, title_filters: ['cook'] });
    expect(run.counts.ready).toBe(1);
    await client.post('/api/settings', { enabled_companies: [] });
    expect((await client.post('/api/ingest/start')).body).toMatchObject({ code: 'no-companies' });
    const unknown = await client.post('/api/ingest/start', { companies: ['no-such-company'] });
    expect(unknown.body).toMatchObject({ code: 'unknown-company' });
  });

  it('is rejected while another run of the workspace includes one of the companies', async () => {
    const client = await seeker();
    const slow = await scene.addCompany('smartrecruiters', [job(1, 'Joiner', { delayMs: 500 })]);
    const other = await scene.addCompany('greenhouse', [job(1)]);
    const first = await scene.start(client, [slow]);

    const second = await client.post('/api/ingest/start', { companies: [slow.key, other.key] });
    const elsewhere = await scene.start(client, [other]);

    expect(second).toMatchObject({ status: 409, body: { code: 'run-under-way' } });
    expect((await scene.over(client, elsewhere)).status).toBe('finished');
    expect((await scene.over(client, first)).status).toBe('finished');
    const trail = (await client.get('/api/audit')).body.items.map(({ action }: { action: string }) => action);
    expect(trail.filter((action: string) => action === 'ingestion.started')).toHaveLength(2);
  });
});

describe('row security', () => {
  it('hides runs from other workspaces', async () => {
    const client = await seeker();
    const stranger = await seeker();
    const company = await scene.addCompany('greenhouse', [job(1)]);
    const { id } = await scene.run(client, [company]);

    expect((await stranger.get('/api/ingestion')).body.items).toEqual([]);
    for (const path of [`/api/ingestion/${id}`, `/api/ingestion/${id}/items`, `/api/ingest/${id}/stream`]) {
      expect((await stranger.get(path)).body).toMatchObject({ code: 'no-such-run' });
    }
    expect((await stranger.post(`/api/ingest/${id}/abort`)).body).toMatchObject({ code: 'no-such-run' });
  });
});
