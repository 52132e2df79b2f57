import type { AuditPack, AuditStage } from '@tenon/contract/fairness-audits';
import type { LawId } from '@tenon/contract/fairness-laws';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { FairnessAuditRow } from '../rows.ts';

export type AuditRow = Omit<FairnessAuditRow, 'law' | 'stage' | 'document' | 'period_from' | 'period_to'> & {
  law: LawId;
  stage: AuditStage;
  document: AuditPack;
  period_from: string;
  period_to: string;
};

const columns = (sql: Sql) => sql`
  id, tenant_id, law, stage, period_from::text, period_to::text, excludes_small, fairness_audit.document, sha256, created_by,
  created_at, signed_by, signed_at, sign_comment, published_by, published_at`;

export type NewAudit = Pick<
  AuditRow,
  'tenant_id' | 'law' | 'stage' | 'period_from' | 'period_to' | 'excludes_small' | 'sha256' | 'created_by'
> & { document: AuditPack };

export async function insertAudit(sql: Sql, { document, ...row }: NewAudit): Promise<AuditRow> {
  const values = { ...row, document: sql.json(document as never) };
  const [added] = await sql<AuditRow[]>`
    insert into fairness_audit ${sql(values as never)} returning ${columns(sql)}`;
  return defined(added);
}

export async function readAudits(
  sql: Sql,
  tenantId: string,
  { after, limit }: { after: { id: string } | undefined; limit: number },
): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select ${columns(sql)} from fairness_audit
    where tenant_id = ${tenantId} ${after ? sql`and id < ${after.id}` : sql``}
    order by id desc limit ${limit}`;
}

export async function findAudit(
  sql: Sql,
  tenantId: string,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<AuditRow | undefined> {
  const [row] = await sql<AuditRow[]>`
    select ${columns(sql)} from fairness_audit where tenant_id = ${tenantId} and id = ${id}
    ${forUpdate ? sql`for update` : sql``}`;
  return row;
}

export async function findPublishedAudit(sql: Sql, tenantId: string): Promise<AuditRow | undefined> {
  const [row] = await sql<AuditRow[]>`
    select ${columns(sql)} from fairness_audit where tenant_id = ${tenantId} and published_at is not null`;
  return row;
}

export async function saveSignature(
  sql: Sql,
  {
    tenantId,
    id,
    actor,
    comment,
    now,
  }: { tenantId: string; id: string; actor: string; comment: string; now: Date },
): Promise<void> {
  await sql`
    update fairness_audit set signed_by = ${actor}, signed_at = ${now}, sign_comment = ${comment}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** At most one audit of a workspace is published. Others of it wait until the transaction ends. */
export async function lockPublication(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fairness publication ' || ${tenantId}, 0))`;
}

export async function unpublishAll(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update fairness_audit set published_by = null, published_at = null
    where tenant_id = ${tenantId} and published_at is not null returning id`;
  return rows.map(({ id }) => id);
}

export async function savePublication(
  sql: Sql,
  { tenantId, id, actor, now }: { tenantId: string; id: string; actor: string; now: Date },
): Promise<void> {
  await sql`
    update fairness_audit set published_by = ${actor}, published_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Which versions of the engine scored the people of a period. Runs with the rights of fairness. */
export async function readEngines(
  sql: Sql,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<AuditPack['data']['scored_by']> {
  return sql<AuditPack['data']['scored_by']>`
    select d.scored_by as engine, count(*)::int as people from fairness.decision d
    where d.tenant_id = ${tenantId} and d.scored_by is not null
      and d.applied_at >= ${from}::text::date::timestamp at time zone 'utc'
      and d.applied_at < (${to}::text::date + 1)::timestamp at time zone 'utc'
    group by 1 order by 2 desc, 1`;
}
