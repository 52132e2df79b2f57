import { randomUUID } from 'node:crypto';
import { readBoard } from '../../src/applying/tracker/read-board.ts';
import type { Caller } from '../../src/identity/index.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { makeRecruiters, type Owner, openOwner } from '../hiring/hiring-scene.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable } from '../table.ts';

const SIZES = [100, 1000, 2000];
/** Open roles that the member has not decided about. */
const OTHER_ROLES = 20_000;
const REPEATS = 30;
const LIMIT_MS = 300;

/** The board of a job seeker, with everything that its cards show. */
export async function benchTracker(sizes: readonly number[] = SIZES): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const owner = openOwner(ownerUrl);
    const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections: 4 });
    const [first] = await makeRecruiters(owner, 1);
    const company = await makeCompany(owner, (first as Caller).tenantId);
    await makeRoles(owner, company, OTHER_ROLES);
    const rows = [];
    for (const size of sizes) {
      const [caller] = (await makeRecruiters(owner, 1)) as [Caller];
      await trackRoles(owner, caller, size);
      await owner`analyze`;
      const times: number[] = [];
      let cards = 0;
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const start = performance.now();
        cards = (await readBoard({ db }, caller, { archived: false })).items.length;
        times.push(performance.now() - start);
      }
      rows.push({
        'roles on the board': size,
        cards,
        'p50 ms': percentile(times, 0.5),
        'p95 ms': percentile(times, 0.95),
      });
    }
    printTable(
      `The board of a job seeker, among ${OTHER_ROLES.toLocaleString('en')} open roles`,
      rows,
      `Limit: p95 under ${LIMIT_MS} ms with 1,000 roles. Every tracked role has an application, a note and a date.`,
    );
    await db.close();
    await owner.end();
  });
}

async function makeCompany(owner: Owner, tenantId: string): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    insert into company (tenant_id, key, name, careers_url, board)
    values (null, ${`bench-${tenantId.slice(0, 8)}`}, 'Bench works', '', '{"kind":"generic"}') returning id`;
  return row?.id ?? '';
}

/** Shared by all workspaces. */
async function makeRoles(owner: Owner, companyId: string, count: number): Promise<void> {
  await owner`
    insert into posting (company_id, external_id, source, title, company_name, state, extracted_at)
    select ${companyId}, 'role-' || n, 'generic', 'Mason of bridges ' || n, 'Bench works', 'open', now()
    from generate_series(1, ${count}::int) n`;
}

/** Applications of the member's own to this many roles, each with a note and the automatic follow-up. */
async function trackRoles(owner: Owner, { tenantId, userId, actor }: Caller, count: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`
      create temporary table chosen on commit drop as
      select p.id, p.external_id, p.title, ${randomUUID()}::text as word from posting p order by p.id limit ${count}`;
    await sql`
      insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, status,
        user_id, actor, lease_key, token, lease_until, is_manual)
      select ${tenantId}, gen_random_uuid(), id, 'bench', external_id, title, 'Bench works', 'bench works', title,
        'success', ${userId}, ${actor}, 'bench', 0, now(), true from chosen`;
    await sql`
      insert into member_posting (tenant_id, user_id, posting_id, stage, stage_run_id)
      select ${tenantId}, ${userId}, c.id, 'applied', r.id from chosen c
      join apply_run r on r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.posting_id = c.id`;
    await sql`
      insert into role_note (tenant_id, user_id, posting_id, text)
      select ${tenantId}, ${userId}, id, 'Ask about the bridge' from chosen`;
  });
}
