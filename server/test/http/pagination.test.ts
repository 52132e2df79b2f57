import { describe, expect, it, vi } from 'vitest';
import { documentHandlers } from '../../src/documents/handlers.ts';
import { parseTask } from '../../src/documents/messages.ts';
import { checkTask } from '../../src/operations/messages.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';
import { lineParsers } from '../documents/line-parsers.ts';
import { upload } from '../documents/upload.ts';
import { readOperations } from '../openapi/read-operations.ts';
import { PATIENTLY } from '../patience.ts';
import { type Client, testSystem } from '../system.ts';
import { seedApplying } from './seed-applying.ts';
import { seedDemands } from './seed-demands.ts';
import { seedFairness } from './seed-fairness.ts';
import { seedFairnessMonitoring } from './seed-fairness-monitoring.ts';
import { seedHiring } from './seed-hiring.ts';
import { seedHiringMail } from './seed-hiring-mail.ts';
import { seedPeople } from './seed-people.ts';
import { seedRuns } from './seed-runs.ts';
import { seedSearches } from './seed-searches.ts';

const test = await testSystem({ openParsers: lineParsers });
const owner = await test.signIn();
const operations = await readOperations(test.fetch);
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
const people = await seedPeople(test, owner);
const seeded = await seed();
/** Parameters of lists that belong to another row. */
const paths: Record<string, string> = people.paths;

describe('pagination', () => {
  it('is supported by every list', () => {
    expect(lists.map(({ id }) => id).sort()).toEqual(Object.keys(seeded).sort());
  });

  it.each(lists)('returns all items of $path exactly once', async (list) => {
    const { id } = list;
    const path = paths[id] ?? list.path;
    // Several pages of every list, but not thousands of a long one.
    const ids = await walk(owner, path, Math.max(3, Math.ceil((seeded[id] ?? 0) / 50)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(seeded[id] ?? 0);
    expect(await walk(owner, path, 100)).toEqual(ids);
  });

  it('neither skips nor repeats existing items while rows are added', async () => {
    const before = await walk(owner, '/api/checks', 100);
    const during = await walk(owner, '/api/checks', 2, () =>
      owner.post('/api/checks', { note: 'in between' }),
    );
    expect(during).toEqual(before);
  });

  it('returns at most a hundred items per page', async () => {
    for (const limit of ['0', '101', '-1', '1.5', 'all', '']) {
      const { status, body } = await owner.get(`/api/members?limit=${limit}`);
      expect([limit, status, body.code]).toEqual([limit, 400, 'invalid-request']);
    }
  });

  it('accepts only cursors of the same list', async () => {
    const { body } = await owner.get('/api/members?limit=1');
    for (const cursor of [body.next_cursor, 'bm9uZQ', 'null', 'e30', 'x'.repeat(500)]) {
      const answer = await owner.get(`/api/audit?cursor=${cursor}`);
      expect([cursor, answer.status, answer.body.code]).toEqual([cursor, 400, 'invalid-cursor']);
    }
  });
});

/** Numbers with seven and eight digits, which sort differently as text. */
async function startLongNumbers(): Promise<void> {
  await test.database.owner`
    select setval(s.oid::regclass, 9999995) from pg_class s
    where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and s.relname ~ '^(queue|log)'`;
}

/** Creates items for every list and returns how many each has. A list that is missing here is not tested. */
async function seed(): Promise<Record<string, number>> {
  await startLongNumbers();
  for (let number = 1; number <= 7; number++) {
    await owner.post('/api/invitations', { email: `guest-${number}@example.com`, role: 'viewer' });
    await owner.post('/api/api-keys', { name: `key ${number}`, scopes: ['audit.read'] });
    await owner.post('/api/checks', { note: `check ${number}` });
    await owner.post('/api/companies', { url: `https://jobs.lever.co/company-${number}` });
  }
  for (const role of ['admin', 'recruiter', 'compliance', 'seeker', 'viewer'] as const) {
    await test.signIn({ role });
    await test.signIn();
  }
  const { database, system } = test;
  const take = async () => (await system.queue.receive([checkTask], 1))[0];
  const tenantId = owner.user.workspace.id;
  for (let delivery = await take(); delivery; delivery = await take()) {
    await system.queue.bury(delivery, { code: 'broken', message: 'It broke.' });
  }
  await seedDocuments();
  const line = { logged_at: new Date(), level: 'info' as const, tenant_id: tenantId, fields: {} };
  await system.logs.append(
    Array.from({ length: 7 }, (_, number) => ({ ...line, message: `line ${number}` })),
  );
  const searches = await seedSearches(test, owner);
  Object.assign(people.paths, searches.paths);
  const demands = await seedDemands(owner);
  Object.assign(people.paths, demands.paths);
  const applying = await seedApplying(test, owner);
  Object.assign(people.paths, applying.paths);
  const hiring = await seedHiring(test, owner);
  Object.assign(people.paths, hiring.paths);
  const mail = await seedHiringMail(test, owner);
  Object.assign(people.paths, mail.paths);
  const fairness = await seedFairness(test, owner);
  const monitoring = await seedFairnessMonitoring(test, owner);
  const [audit] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from audit_event where tenant_id = ${tenantId}`;
  const runs = await seedRuns(test, owner);
  Object.assign(people.paths, runs.paths);
  return {
    ...people.counts,
    ...searches.counts,
    ...demands.counts,
    ...applying.counts,
    ...hiring.counts,
    ...mail.counts,
    ...fairness,
    ...monitoring,
    // Each job has one, too.
    listDemands: demands.counts.listDemands + hiring.counts.listJobs,
    ...runs.counts,
    listApiKeys: 7,
    listAuditEvents: audit?.count ?? 0,
    listChecks: 7,
    listCompanies: 7,
    listDocuments: 7,
    listFailedTasks: 7,
    listInvitations: 7,
    listLogs: 7,
    listMembers: 6,
    listReviews: 7,
    listSignIns: 6,
    listSkills: system.vocabulary.size,
  };
}

/** Seven documents, each with something to review. */
async function seedDocuments(): Promise<void> {
  const files = Array.from({ length: 7 }, (_, at) => ({
    name: `${at}.txt`,
    content: `name: ${at}\nwarn: hidden-text`,
  }));
  await upload(test, owner, files);
  const handlers = documentHandlers(test.system).filter(({ task }) => task.name === parseTask.name);
  const worker = await runTasks({ queue: test.system.queue, handlers });
  await vi.waitFor(
    async () => expect((await owner.get('/api/documents')).body.counts.ready).toBe(7),
    PATIENTLY,
  );
  await worker.stop();
}

async function walk(
  client: Client,
  path: string,
  limit: number,
  afterFirst: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
    const { status, body } = await client.get(`${asked}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    seen.push(...body.items.map(nameOf));
    if (cursor === '') await afterFirst();
    cursor = body.next_cursor;
  }
  return seen;
}

/** Items without an ID are identified by their whole contents. */
function nameOf(item: { id?: string; user_id?: number }): string {
  return String(item.id ?? item.user_id ?? JSON.stringify(item));
}
