import { containing } from '../platform/db/like.ts';
import type { Sql } from '../platform/db/port.ts';
import type { AppUserRow, AuditEventRow, AuditHeadRow, TenantRow } from './rows.ts';

export type AuditEntry = Pick<AuditEventRow, 'tenant_id' | 'actor' | 'action'> & {
  private_to?: AuditEventRow['private_to'];
  subject?: string | undefined;
  details?: Record<string, string | number | boolean | null | string[]> | undefined;
};

/** The database assigns the number, time and hashes. */
export async function insertAuditEvents(sql: Sql, entries: readonly AuditEntry[]): Promise<void> {
  await sql`
    insert into audit_event (tenant_id, actor, action, subject, details, private_to)
    select tenant_id, actor, action, subject, coalesce(details, '{}'), private_to from rows from (
      jsonb_to_recordset(${sql.json(entries)})
      as (tenant_id uuid, actor text, action text, subject text, details jsonb, private_to bigint)
    ) with ordinality entry (tenant_id, actor, action, subject, details, private_to, position)
    order by position`;
}

/** An event as shown to people, with the current names of its actor and its subject. */
export type AuditRow = Omit<AuditEventRow, 'tenant_id' | 'details' | 'private_to'> & {
  is_private: boolean;
  actor_name: AppUserRow['name'] | null;
  subject_name: AppUserRow['name'] | null;
  details: Record<string, unknown>;
};

export type AuditFilter = {
  action?: string | undefined;
  search?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

export async function readAuditEvents(
  sql: Sql,
  tenantId: string,
  filter: AuditFilter,
  page: { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { action, search, since, until } = filter;
  return sql<AuditRow[]>`
    select e.id, e.seq, e.at, e.actor, coalesce(u.name, k.name) as actor_name, e.action, e.subject,
      coalesce(subject_user.name, subject_key.name) as subject_name, e.details, e.previous_hash, e.hash,
      e.private_to is not null as is_private
    from audit_event e
    left join app_user u on u.id = substring(e.actor from '^user:(\\d+)$')::bigint
    left join api_key k on k.tenant_id = e.tenant_id and 'api-key:' || k.id = e.actor
    left join app_user subject_user on subject_user.id = substring(e.subject from '^user:(\\d+)$')::bigint
    left join api_key subject_key
      on subject_key.tenant_id = e.tenant_id and 'api-key:' || subject_key.id = e.subject
    where e.tenant_id = ${tenantId}
      ${page.before === undefined ? sql`` : sql`and e.seq < ${page.before}`}
      ${action ? sql`and e.action = ${action}` : sql``}
      ${since ? sql`and e.at >= ${since}` : sql``}
      ${until ? sql`and e.at < ${until}` : sql``}
      ${
        search
          ? sql`and concat_ws(' ', e.actor, u.name, e.action, e.subject) ilike ${containing(search)}`
          : sql``
      }
    order by e.seq desc limit ${page.limit}`;
}

/** Reads the events of these subjects, oldest first. */
export async function readAuditOf(
  sql: Sql,
  tenantId: string,
  subjects: string[],
): Promise<Pick<AuditRow, 'seq' | 'at' | 'actor' | 'action' | 'subject' | 'details'>[]> {
  return sql<AuditRow[]>`
    select seq, at, actor, action, subject, details from audit_event
    where tenant_id = ${tenantId} and subject = any (${subjects}) order by seq`;
}

/** The values as text, exactly as they were hashed, not as the driver would convert them. */
export type ChainLink = Omit<AuditEventRow, 'id' | 'tenant_id' | 'at' | 'details' | 'private_to'> & {
  at: string;
  details: string;
};

export async function readChain(
  sql: Sql,
  tenantId: string,
  after: number,
  limit: number,
): Promise<ChainLink[]> {
  return sql<ChainLink[]>`
    select seq, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           actor, action, subject, details::text as details, previous_hash, hash
    from audit_event where tenant_id = ${tenantId} and seq > ${after} order by seq limit ${limit}`;
}

/** The head of the chain. A chain without events has number 0 and no hash. */
export async function readHead(sql: Sql, tenantId: string): Promise<Pick<AuditHeadRow, 'seq' | 'hash'>> {
  const [row] = await sql<AuditHeadRow[]>`select seq, hash from audit_head where tenant_id = ${tenantId}`;
  return row ?? { seq: 0, hash: '' };
}

/** Used by the command line, which runs as the database owner and checks every workspace. */
export async function readAllTenants(sql: Sql): Promise<Pick<TenantRow, 'id' | 'name'>[]> {
  return sql<Pick<TenantRow, 'id' | 'name'>[]>`select id, name from tenant order by created_at, id`;
}
