import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';
import type Postgres from 'postgres';

export type Run = {
  id: string;
  /** company/id, as in the simulator. */
  role: string;
  status: ApplyStatus;
  artifacts: Artifacts;
  sent: Artifacts | null;
};
export type Event = {
  run_id: string;
  from_status: ApplyStatus | null;
  to_status: ApplyStatus | null;
  artifacts: Artifacts | null;
};
export type Role = { name: string; stage: string; moves: [from: string, to: string][] };
export type Scene = { runs: Run[]; events: Event[]; roles: Role[] };

/** Reads the runs and postings of a workspace directly from the database. */
export async function readScene(owner: Postgres.Sql, tenantId: string): Promise<Scene> {
  const [runs, events, roles] = await Promise.all([
    owner<Run[]>`
      select id, board || '/' || job_id as role, status, artifacts, sent from apply_run where tenant_id = ${tenantId}`,
    owner<Event[]>`
      select run_id, from_status, to_status, artifacts from apply_event where tenant_id = ${tenantId} order by id`,
    owner<Role[]>`
      select c.key || '/' || p.external_id as name, coalesce(w.stage, 'discovered') as stage, coalesce((
        select jsonb_agg(jsonb_build_array(from_stage, to_stage) order by s.id) from stage_change s
        where s.tenant_id = ${tenantId} and s.posting_id = p.id), '[]') as moves
      from posting p join company c on c.id = p.company_id
      left join member_posting w on w.tenant_id = ${tenantId} and w.posting_id = p.id
      where p.tenant_id = ${tenantId}`,
  ]);
  return { runs, events, roles };
}

export async function countActive(owner: Postgres.Sql, tenantId: string): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from apply_run
    where tenant_id = ${tenantId} and status in ('pending', 'running', 'submitting', 'submitted')`;
  return row?.count ?? 0;
}
