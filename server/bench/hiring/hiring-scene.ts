import { randomUUID } from 'node:crypto';
import { closingStages, defaultStages } from '@tenon/contract/stages';
import type { Caller } from '../../src/identity/index.ts';
import { postgres } from '../../src/platform/db/driver.ts';
import { benchCaller } from '../people/bench-caller.ts';

export type Owner = ReturnType<typeof postgres>;

export function openOwner(ownerUrl: string): Owner {
  return postgres(ownerUrl, { max: 2, onnotice: () => {} });
}

/** A workspace with this many recruiters. */
export async function makeRecruiters(owner: Owner, count: number): Promise<Caller[]> {
  const word = randomUUID();
  const [tenant] = await owner<{ id: string }[]>`
    insert into tenant (name, slug) values ('Bench', ${word}) returning id`;
  const tenantId = tenant?.id ?? '';
  const users = await owner<{ id: number }[]>`
    with users as (
      insert into app_user (email, name) select ${word} || n || '@example.org', 'Recruiter ' || n
      from generate_series(1, ${count}::int) n returning id
    ), members as (
      insert into membership (tenant_id, user_id, role) select ${tenantId}, id, 'recruiter' from users
    )
    select id::int from users`;
  return users.map(({ id: userId }) => ({
    ...benchCaller({ tenantId, actor: `user:${userId}` }),
    userId,
    scope: { tenantId, userId },
  }));
}

/** A job with scored applications, spread over its open stages. Returns its ID. */
export async function makeJob(owner: Owner, tenantId: string, applications: number): Promise<string> {
  const word = randomUUID().slice(0, 8);
  const [job] = await owner<{ id: string; demand_id: string }[]>`
    with demand as (
      insert into demand (tenant_id, title, created_by) values (${tenantId}, ${`Mason ${word}`}, 'bench') returning id
    )
    insert into job (tenant_id, demand_id, slug, title, created_by)
    select ${tenantId}, id, ${word}, ${`Mason ${word}`}, 'bench' from demand returning id, demand_id`;
  if (!job) throw new Error('the job was not created');
  const stages = [...defaultStages, ...closingStages].map((stage, position) => ({ ...stage, position }));
  await owner`
    insert into job_stage (tenant_id, job_id, key, name, kind, position)
    select ${tenantId}, ${job.id}, key, name, kind, position
    from json_to_recordset(${owner.json(stages)}::json) as s (key text, name text, kind text, position int)`;
  await owner.begin(async (sql) => {
    await sql`
      create temporary table applicant on commit drop as
      select new_id() as person_id, new_id() as application_id, n from generate_series(1, ${applications}::int) n`;
    await sql`
      insert into person (id, tenant_id, person_type, canonical_id, name, headline, source, created_by)
      select person_id, ${tenantId}, 'candidate', person_id, 'Applicant ' || n, 'Mason of bridges', 'import', 'bench'
      from applicant`;
    await sql`
      insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version,
        weights_hash, model, rules)
      select ${tenantId}, ${job.demand_id}, person_id, (n % 85) / 100.0, jsonb_build_object('fit', n % 101,
        'is_checked', true, 'semantic', jsonb_build_object('points', (n % 70) / 100.0), 'keyword', '{"points": 0.1}'::jsonb,
        'recency', '{"points": 0.05}'::jsonb, 'must', '{"points": 0, "ratio": 1}'::jsonb), 1, 1, '\\x01', 'bench', 'bench'
      from applicant`;
    await sql`
      insert into application (id, tenant_id, job_id, person_id, current_stage, origin, created_by)
      select application_id, ${tenantId}, ${job.id}, person_id, 'applied', 'added', 'bench' from applicant`;
    await sql`
      insert into stage_history (tenant_id, application_id, version, job_id, to_stage, to_kind, cause, actor, move_id)
      select ${tenantId}, application_id, 1, ${job.id}, 'applied', 'applied', 'member', 'bench', new_id() from applicant`;
  });
  await owner`analyze`;
  return job.id;
}
