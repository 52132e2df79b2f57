import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: lineParsers });
const { owner: database } = test.database;
const rita = await test.signIn({ tenant: 'Ropes' });
const stranger = await test.signIn({ tenant: 'Elsewhere' });

const resumes = {
  ada: 'name: Ada King\nemail: ada@example.org\nskill: Python\nskill: PostgreSQL\nwork: Acme | Python Backend Engineer | 2015-01 | 2023-12',
  bo: 'name: =HYPERLINK("http://evil") Bo\nemail: bo@example.org\nskill: Python\nwork: Acme | Backend Engineer | 2022-01 | 2023-12',
  cy: 'name: Cy Young\nemail: cy@example.org\nskill: Baking\nwork: Crust | Baker | 2010-01 | 2020-12',
};
const documents: Record<string, string> = {};
const people: Record<string, string> = {};
let demand = '';

async function send(client: Client, content: string): Promise<string> {
  const { body } = await upload(test, client, [{ name: 'resume.txt', content }]);
  return body.files[0].document.id;
}

async function readAndEmbedded(document: string): Promise<string> {
  return vi.waitFor(async () => {
    const [row] = await database<{ id: string }[]>`
      select m.id from person_document d join match_subject m on m.id = d.person_id
      where d.document_id = ${document} and m.model is not null`;
    if (!row) throw new Error('not there yet');
    return row.id;
  }, PATIENTLY.timeout);
}

beforeAll(async () => {
  await send(stranger, resumes.ada);
  for (const [name, content] of Object.entries(resumes)) {
    documents[name] = await send(rita, content);
    people[name] = await readAndEmbedded(documents[name]);
  }
  const { status, body } = await rita.post('/api/demands', {
    title: 'Backend Engineer',
    text: 'Requirements:\n- 5 years of Python\n- PostgreSQL\nNice to have:\n- Kafka',
  });
  expect(status).toBe(201);
  demand = body.id;
});

const rank = (body: object = {}) => rita.post(`/api/demands/${demand}/ranking`, body);
// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
const idsOf = ({ body }: { body: any }) => body.items.map(({ person }: any) => person.id);

describe('ranking the people of a workspace for a demand', () => {
  it('the best match comes first, with evidence from the resume, and without people of other workspaces', async () => {
    const answer = await rank();
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([people.ada, people.bo, people.cy]);
    const [first, second] = answer.body.items;
    expect(first.breakdown.must.ratio).toBe(1);
    expect(second.breakdown.must.ratio).toBeLessThan(1);
    const [python] = first.breakdown.requirements;
    expect(python).toMatchObject({ state: 'met', years: { asked: 5 } });
    expect(python.skills[0].words.document_id).toBe(documents.ada);
    expect(answer.body).toMatchObject({ total: 3, basis: 'hybrid', notices: [] });
  });

  it('is not available to other workspaces', async () => {
    expectProblem(await stranger.post(`/api/demands/${demand}/ranking`, {}), 404, 'no-such-demand');
    const { body } = await stranger.post('/api/demands', { title: 'Backend Engineer', text: 'Python' });
    const foreign = await stranger.get(`/api/demands/${body.id}/ranking/${people.ada}`);
    expectProblem(foreign, 404, 'no-such-person');
  });

  it('explains any person, requirement by requirement', async () => {
    const { status, body } = await rita.get(`/api/demands/${demand}/ranking/${people.cy}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      person: { id: people.cy, name: 'Cy Young' },
      is_listed: false,
      is_deep: true,
    });
    const results = body.breakdown.requirements as { state: string; implied?: string }[];
    expect(results.map(({ state, implied }) => [state, implied])).toEqual([
      ['missed', undefined],
      ['missed', undefined],
      ['missed', undefined],
      ['missed', 'title'],
    ]);
  });

  it('changes when a person’s profile changes', async () => {
    await rank();
    await send(
      rita,
      `${resumes.cy}\nskill: Python\nskill: PostgreSQL\nskill: Kafka\nwork: Data | Python Developer | 2021-01 | 2025-12`,
    );
    await expect
      .poll(async () => {
        const [, second] = idsOf(await rank());
        return second;
      }, PATIENTLY)
      .not.toBe(people.bo);
  });

  it('is exported as CSV without cells that run as formulas', async () => {
    const { status, body, headers } = await rita.get(`/api/demands/${demand}/ranking/export`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toMatch(/^rank,person_id,name,.*score,.*must_met,must_partly,must_missed/);
    expect(lines).toHaveLength(3);
    expect(body).toContain(`"'=HYPERLINK`);
    expect(body).not.toMatch(/,=|\n=/);
  });

  it('rejects a cursor of another list', async () => {
    expectProblem(await rank({ cursor: 'bm9uZQ' }), 400, 'invalid-cursor');
  });
});

describe('a shortlist', () => {
  it('is ranked by stored scores, with a notice about people who are not scored yet', async () => {
    await rita.post(`/api/demands/${demand}/people`, { person_ids: [people.bo, people.ada] });
    await expect
      .poll(async () => idsOf(await rank({ audience: 'list' })), PATIENTLY)
      .toEqual([people.ada, people.bo]);
    const { body } = await rank({ audience: 'list' });
    expect(body.items[0]).toMatchObject({ is_listed: true });
    const filtered = await rank({ audience: 'list', filters: { years_min: 5 } });
    expect(idsOf(filtered)).toEqual([people.ada]);
    const everyone = await rank();
    expect(
      everyone.body.items.find((item: { person: { id: string } }) => item.person.id === people.bo),
    ).toMatchObject({
      is_listed: true,
    });
  });

  it('can be ranked with previewed weights, which are not stored', async () => {
    const { body } = await rank({ audience: 'list' });
    const weights = { ...body.weights, semantic: 0, keyword: 0, must: 0, recency_month: 1 };
    const tried = await rank({ audience: 'list', weights });
    expect(tried.body.weights.recency_month).toBe(1);
    expect((await rank({ audience: 'list' })).body.weights).toEqual(body.weights);
  });
});

describe('a search with a text', () => {
  it('finds people for a job ad, keywords or a resume, and returns the requirements it extracted', async () => {
    const advert = await rita.post('/api/matching/people', {
      text: 'Backend Engineer\nRequirements:\n- Python\n- PostgreSQL',
    });
    expect(advert.status).toBe(200);
    expect(idsOf(advert)[0]).toBe(people.ada);
    expect(advert.body.understood.requirements.length).toBeGreaterThan(0);

    const words = await rita.post('/api/matching/people', { text: 'baker, baking' });
    expect(idsOf(words)[0]).toBe(people.cy);

    const like = await rita.post('/api/matching/people', { document_id: documents.ada, limit: 1 });
    expect(idsOf(like)).toEqual([people.ada]);
    const next = await rita.post('/api/matching/people', {
      document_id: documents.ada,
      limit: 1,
      cursor: like.body.next_cursor,
    });
    expect(next.body).toMatchObject({ made_at: like.body.made_at, from_cache: true, items: [{ rank: 2 }] });
  });

  it('does not find people of other workspaces', async () => {
    const { body } = await stranger.post('/api/matching/people', { text: 'Python PostgreSQL Baking' });
    for (const id of idsOf({ body })) expect(Object.values(people)).not.toContain(id);
    expectProblem(
      await stranger.post('/api/matching/people', { document_id: documents.ada }),
      404,
      'no-such-document',
    );
  });
});

describe('roles for a resume', () => {
  const added: Record<string, string> = {};

  beforeAll(async () => {
    const roles = {
      backend: {
        title: 'Backend Engineer',
        company: 'Acme',
        description: 'Requirements:\n- Python\n- PostgreSQL',
      },
      baker: { title: 'Baker', company: 'Crust', description: 'Requirements:\n- Baking' },
    };
    for (const [name, role] of Object.entries(roles)) {
      const { status, body } = await rita.post('/api/postings', role);
      expect(status).toBe(201);
      added[name] = body.id;
    }
    await vi.waitFor(async () => {
      const rows = await database`
        select from match_subject where id = any (${Object.values(added)}::uuid[]) and model is not null`;
      if (rows.length < 2) throw new Error('not embedded yet');
    }, PATIENTLY.timeout);
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
  const roles = ({ body }: { body: any }) => body.items.map(({ posting }: any) => posting.id);

  it('are found for a document, a person, a text, and the user’s newest resume', async () => {
    const byDocument = await rita.post('/api/matching/postings', { document_id: documents.ada });
    expect(byDocument.status).toBe(200);
    expect(roles(byDocument)[0]).toBe(added.backend);
    expect(byDocument.body.understood).toMatchObject({ document: { id: documents.ada }, years: 9 });
    expect(byDocument.body.items[0].breakdown.keyword.hits.length).toBeGreaterThan(0);

    expect(roles(await rita.post('/api/matching/postings', { person_id: people.ada }))[0]).toBe(
      added.backend,
    );
    expect(roles(await rita.post('/api/matching/postings', { text: 'I bake bread. Baking.' }))[0]).toBe(
      added.baker,
    );
    const { body } = await upload(test, rita, [{ name: 'own.txt', content: resumes.cy }], '?side=seeking');
    const own = body.files[0].document.id;
    await vi.waitFor(async () => {
      const newest = await rita.post('/api/matching/postings', {});
      expect([newest.status, newest.body.understood?.document.id]).toEqual([200, own]);
    }, PATIENTLY);
  });

  it('lose points for must-haves missing in a resume, but not for those missing in a short query', async () => {
    const few = await rita.post('/api/matching/postings', { text: 'python backend engineer' });
    expect(few.body.understood).toMatchObject({ is_query: true, title: 'python backend engineer' });
    const [first] = few.body.items;
    expect(first.posting.id).toBe(added.backend);
    expect(first.breakdown.must).toEqual({ points: 0, ratio: 1 });
    const states = first.breakdown.requirements.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['met', 'unclear', 'met']);
    const { score, semantic, keyword, recency } = first.breakdown;
    expect(score).toBeCloseTo(semantic.points + keyword.points + recency.points, 5);

    const list = await rita.post('/api/matching/postings', { text: 'python kafka terraform kubernetes' });
    expect(list.body.understood).toMatchObject({ is_query: true, title: null });
    expect(roles(list)[0]).toBe(added.backend);

    const resume = await rita.post('/api/matching/postings', { document_id: documents.bo });
    expect(resume.body.understood.is_query).toBe(false);
    const [backend] = resume.body.items;
    expect(backend.breakdown.must.points).toBeLessThan(0);
  });

  it('do not include rejected postings, or private postings of other workspaces', async () => {
    await rita.patch(`/api/postings/${added.baker}`, { stage: 'rejected' });
    const { body } = await rita.post('/api/matching/postings', { text: 'I bake bread. Baking.' });
    expect(roles({ body })).not.toContain(added.baker);
    const theirs = await stranger.post('/api/matching/postings', { text: 'Python and PostgreSQL' });
    expect(roles(theirs)).not.toContain(added.backend);
  });

  it('require a resume if no other source is given', async () => {
    const other = await test.signIn({ tenant: 'Nothing' });
    expectProblem(await other.post('/api/matching/postings', {}), 422, 'no-resume');
  });
});

it('the matching status is available to everyone who may read demands', async () => {
  const { status, body } = await rita.get('/api/matching/status');
  expect(status).toBe(200);
  expect(body.people.total).toBeGreaterThanOrEqual(3);
  expect(body.index.length).toBeGreaterThan(0);
});
