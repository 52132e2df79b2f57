import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { MoveCause } from '@tenon/contract/applications';
import type { StageKind } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplicationRow } from '../rows.ts';

export type StoredApplication = Omit<ApplicationRow, 'contact' | 'answers' | 'origin'> & {
  origin: ApplicationOrigin;
  contact: { name: string; email: string | null; phone: string | null } | null;
  answers: { key: string; label: string; value: string }[];
};

export type NewApplication = Pick<
  StoredApplication,
  'tenant_id' | 'job_id' | 'current_stage' | 'origin' | 'created_by'
> & { person_id: string } & Partial<
    Pick<
      StoredApplication,
      | ('source' | 'contact' | 'answers' | 'document_id' | 'token_hash' | 'consented_at' | 'applied_at')
      | 'from_application_id'
    >
  >;

/** Returns undefined if the person has already applied to the job, under any of their records. */
export async function insertApplication(
  sql: Sql,
  { contact, answers, ...row }: NewApplication,
): Promise<string | undefined> {
  const values = {
    ...row,
    ...(contact && { contact: sql.json(contact) as never }),
    ...(answers && { answers: sql.json(answers) as never }),
    ...(row.applied_at && { stage_since: row.applied_at }),
  };
  const [inserted] = await sql<{ id: string }[]>`
    insert into application ${sql(values)} on conflict (job_id, person_id) where person_id is not null do nothing
    returning id`;
  return inserted?.id;
}

/** The application of a person to a job, whichever of their records applied. */
export async function findApplicationOf(
  sql: Sql,
  tenantId: string,
  jobId: string,
  personId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select a.id from application a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId}
      and p.canonical_id = (select canonical_id from person where tenant_id = ${tenantId} and id = ${personId})
    order by a.id limit 1`;
  return row?.id;
}

/** In the order of their IDs, so that two bulk moves never wait for each other. */
export async function lockApplications(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredApplication[]> {
  return sql<StoredApplication[]>`
    select * from application where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])
    order by id for no key update`;
}

/** The applications that these were moved or copied from. */
export async function readOrigins(sql: Sql, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct from_application_id as id from application
    where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[]) and from_application_id is not null`;
  return rows.map(({ id }) => id);
}

export type Move = {
  id: string;
  job_id: string;
  version: number;
  from: string | null;
  to: string;
  from_kind: StageKind | null;
  to_kind: StageKind;
};

export type MoveReason = {
  moveId: string;
  cause: MoveCause;
  actor: string;
  note?: string | undefined;
  reason?: string | undefined;
  at: Date;
};

/** Writes the history of moves; `version` is the one after the move. */
export async function insertStageHistory(
  sql: Sql,
  tenantId: string,
  moves: readonly Move[],
  { moveId, cause, actor, note, reason, at }: MoveReason,
): Promise<void> {
  await sql`
    insert into stage_history (tenant_id, application_id, version, job_id, from_stage, to_stage, from_kind, to_kind,
      cause, actor, note, reason, move_id, at)
    select ${tenantId}, id, version, job_id, "from", "to", from_kind, to_kind, ${cause}, ${actor}, ${note ?? null},
      ${reason ?? null}, ${moveId}, ${at}
    from json_to_recordset(${sql.json(moves as never)}::json) as move (id uuid, job_id uuid, version int, "from" text,
      "to" text, from_kind text, to_kind text)`;
}

export async function updateStages(
  sql: Sql,
  tenantId: string,
  moves: readonly Move[],
  { reason, at }: Pick<MoveReason, 'reason' | 'at'>,
): Promise<void> {
  await sql`
    update application a set current_stage = move."to", version = move.version, stage_since = ${at},
      reason = ${reason ?? null}
    from json_to_recordset(${sql.json(moves as never)}::json) as move (id uuid, "to" text, version int)
    where a.tenant_id = ${tenantId} and a.id = move.id`;
}

/** Which of these people have applied to the job, under any of their records. */
export async function findApplicants(
  sql: Sql,
  tenantId: string,
  jobId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select distinct p.canonical_id as id from application a
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and p.canonical_id = any (${personIds as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
