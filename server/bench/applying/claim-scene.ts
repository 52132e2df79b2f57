import { randomUUID } from 'node:crypto';
import { claimPosting, type RunDeps } from '../../src/applying/runs/claim-posting.ts';
import type { Caller } from '../../src/identity/index.ts';
import { postgres } from '../../src/platform/db/driver.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { ExpectedError } from '../../src/platform/errors.ts';
import { openLeases } from '../../src/platform/leases/open-leases.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { benchCaller } from '../people/bench-caller.ts';

export type Owner = ReturnType<typeof postgres>;
/** Claims a role. Returns the code of the refusal, or nothing if it succeeds. */
export type Claim = (role: string) => Promise<string | undefined>;

const COMPANIES = 100;

export function openOwner(ownerUrl: string): Owner {
  return postgres(ownerUrl, { max: 2, onnotice: () => {} });
}

/** A workspace without limits. */
export async function makeWorkspace(owner: Owner): Promise<Caller> {
  const word = randomUUID();
  const [created] = await owner<{ tenant_id: string; user_id: number }[]>`
    with tenant as (insert into tenant (name, slug) values ('Bench', ${word}) returning id),
      member as (insert into app_user (email, name) values (${`${word}@example.org`}, 'Agent') returning id)
    select tenant.id as tenant_id, member.id::int as user_id from tenant, member`;
  if (!created) throw new Error('the workspace was not created');
  const { tenant_id: tenantId, user_id: userId } = created;
  await liftLimits(owner, tenantId);
  const actor = `user:${userId}`;
  return { ...benchCaller({ tenantId, actor }), userId, scope: { tenantId, userId } };
}

export async function liftLimits(owner: Owner, tenantId: string): Promise<void> {
  await owner`
    insert into apply_setting (tenant_id, per_day, per_company, updated_by) values (${tenantId}, 100000, 100000, 'bench')
    on conflict (tenant_id) do update set per_day = 100000, per_company = 100000`;
}

/** New roles at a hundred companies, no two of them similar. */
export async function makeRoles(owner: Owner, tenantId: string, count: number): Promise<string[]> {
  const word = randomUUID().slice(0, 8);
  const companies = await owner<{ id: string }[]>`
    insert into company (tenant_id, key, name, careers_url, board)
    select ${tenantId}, ${word} || '-' || n, 'Works ' || ${word} || ' ' || n, 'https://works.example', '{"kind": "generic"}'
    from generate_series(1, ${COMPANIES}::int) n returning id`;
  const ids = companies.map(({ id }) => id);
  const roles = await owner<{ id: string }[]>`
    insert into posting (company_id, tenant_id, external_id, source, url, title, company_name, posted_at, extracted_at)
    select (${ids}::uuid[])[1 + n % ${COMPANIES}::int], ${tenantId}, ${word} || n, 'generic', 'https://works.example/' || n,
      'Mason of bridge ' || ${word} || n, 'Works ' || ${word}, now(), now()
    from generate_series(1, ${count}::int) n returning id`;
  return roles.map(({ id }) => id);
}

/** Successful runs of earlier years, whose roles were deleted. */
export async function makeOldRuns(owner: Owner, caller: Caller, count: number): Promise<void> {
  await owner`
    insert into apply_run (tenant_id, id, board, job_id, title, company, company_key, title_key, status, user_id, actor,
      lease_key, token, lease_until, artifacts, sent, created_at, ended_at)
    select ${caller.tenantId}, gen_random_uuid(), 'old-' || n % 100, n::text, 'Mason ' || n, 'Old works ' || n % 100,
      'old works ' || n % 100, 'mason ' || n, 'success', ${caller.userId}, ${caller.actor}, 'old:' || n, n,
      now() - interval '100 days', '{"answers": {"first_name": {"answer": "Ada"}}}', '{}',
      now() - interval '100 days' - n * interval '1 minute', now() - interval '100 days'
    from generate_series(1, ${count}::int) n`;
  await owner`vacuum analyze apply_run`;
}

/** Throws unless each of these roles has one run and is queued. */
export async function assertEachOnce(
  owner: Owner,
  tenantId: string,
  roles: readonly string[],
): Promise<void> {
  const [found] = await owner<{ runs: number; roles: number; queued: number }[]>`
    select count(*)::int as runs, count(distinct r.posting_id)::int as roles,
      count(*) filter (where w.stage = 'queued')::int as queued
    from apply_run r left join member_posting w
      on w.tenant_id = r.tenant_id and w.user_id = r.user_id and w.posting_id = r.posting_id
    where r.tenant_id = ${tenantId} and r.posting_id = any (${roles as string[]})`;
  const wanted = { runs: roles.length, roles: roles.length, queued: roles.length };
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`not each role was claimed once: ${JSON.stringify(found)} for ${roles.length} roles`);
  }
}

/** The use case itself, with a pool of this many connections. */
export async function openUseCase(ownerUrl: string, redisUrl: string | undefined, connections: number) {
  const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections });
  const leases = await openLeases({ db, redisUrl, onError: (error) => console.error(error) });
  const live = postgresLive({ db });
  const deps: RunDeps = { db, leases, live, now: () => new Date(), config: { applyLeaseSeconds: 300 } };
  return {
    claimAs:
      (caller: Caller): Claim =>
      async (role) => {
        try {
          await claimPosting(deps, caller, { action: 'run', job_id: role, confirm_duplicate: false });
          return undefined;
        } catch (error) {
          if (error instanceof ExpectedError) return error.code;
          throw error;
        }
      },
    async close() {
      await leases.close();
      await live.close();
      await db.close();
    },
  };
}
